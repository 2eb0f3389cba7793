// Heartbeat of the database, twice a second on its own connection. A frozen database breaks no connection, so requests would hang.
// The same connection receives notifications.
import pg from "pg";
import { breakConnection, ignoreAtExit } from "./connection-internals.server.ts";
import type { Hosts } from "./hosts.server.ts";
import { newsChannel, receiveNotification } from "./notify.server.ts";
import { within } from "./query-timeout.server.ts";

const beatMs = 500;
/** A busy database answers within tens of milliseconds; longer silence is an outage. Pauses of our own process do not count. */
const silenceMs = 2000;

export class Pulse {
  lost: Error | null = null;
  readonly #hosts: Hosts;
  readonly #listener: { lost(error: Error): void; back(): void };
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param hosts the pulse tries them in turn when the current one is silent @param listener called at the start and end of an outage */
  constructor(hosts: Hosts, listener: { lost(error: Error): void; back(): void }) {
    this.#hosts = hosts;
    this.#listener = listener;
    void this.#beat();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    if (client) breakConnection(client);
  }

  async #listen(client: pg.Client): Promise<void> {
    client.on("notification", ({ payload = "" }) => receiveNotification(payload));
    await client.query(`LISTEN "${newsChannel}"`);
    // PostgreSQL drops notifications without a listener. Any of them may have been missed until now.
    receiveNotification("");
  }

  async #probe(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client({ connectionString: this.#hosts.url, application_name: "vivier-pulse" });
      this.#client = client;
      client.on("error", () => {});
      client.once("end", () => this.#client === client && this.#sooner());
      await client.connect();
      ignoreAtExit(client);
      await this.#listen(client);
    }
    const { rows } = await this.#client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
    if (rows[0]?.standby) throw new Error("No answer of the database: a standby takes no writes");
  }

  #sooner(): void {
    if (this.#stopped || this.lost) return;
    clearTimeout(this.#timer);
    void this.#beat();
  }

  async #beat(): Promise<void> {
    let fault: Error | null = null;
    try {
      await within(this.#probe(), silenceMs, () => new Error(`No answer of the database within ${silenceMs} ms`));
    } catch (error) {
      fault = error as Error;
      this.#drop();
    }
    if (this.#stopped) return this.#drop();
    if (fault && !this.lost) {
      this.lost = fault;
      this.#listener.lost(fault);
    } else if (!fault && this.lost) {
      this.lost = null;
      this.#listener.back();
    }
    if (fault) await this.#hosts.find();
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#beat(), beatMs).unref();
  }
}
