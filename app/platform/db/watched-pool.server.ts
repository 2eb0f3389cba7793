// A pool that can abort all its connections and refuses new ones during an outage.
import pg from "pg";
import { breakConnection } from "./connection-internals.server.ts";
import { noteOutage } from "./faults.server.ts";
import type { Hosts } from "./hosts.server.ts";

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** Timeout for a connection, in milliseconds; later answers are useless. */
const connectTimeoutMs = 10_000;

async function refuseStandby(client: pg.ClientBase, hosts: Hosts): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  if (rows[0]?.standby === false) return;
  await hosts.find();
  throw new Error("Connection terminated: a standby takes no writes");
}

function toPrimary(hosts: Hosts): Pick<pg.PoolConfig, "onConnect"> & { Client?: unknown } {
  if (hosts.urls.length === 1) return {};
  class Client extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionString: hosts.url });
    }
  }
  return { Client, onConnect: (client) => refuseStandby(client as pg.ClientBase, hosts) };
}

const silence = (cause: Error) => new Error("Connection terminated: the database does not answer", { cause });

export class WatchedPool extends pg.Pool {
  static readonly open = new Set<WatchedPool>();
  readonly #hosts: Hosts | undefined;
  #clients = new Set<pg.PoolClient>();
  #silent: Error | null = null;
  #waiting = new Set<(error: Error) => void>();

  constructor(options: pg.PoolConfig, hosts?: Hosts) {
    super({ connectionTimeoutMillis: connectTimeoutMs, ...options, ...(hosts && toPrimary(hosts)) } as pg.PoolConfig);
    this.#hosts = hosts;
    WatchedPool.open.add(this);
    this.on("connect", (client) => {
      this.#clients.add(client);
      // The query reports a broken connection; without a listener the error would also end the process.
      client.on("error", () => {});
    });
    this.on("remove", (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const got = this.#get().catch((error) => {
      // An outage of the replica is no outage of the request, because the primary answers it.
      if (this.#hosts) noteOutage(error);
      throw error;
    });
    if (!callback) return got;
    got.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  /** @param again whether to search another host that takes writes after a failure, once */
  async #get(again = this.#hosts !== undefined && this.#hosts.urls.length > 1): Promise<pg.PoolClient> {
    if (this.#silent) throw silence(this.#silent);
    let broken: ((error: Error) => void) | undefined;
    const silent = new Promise<never>((_, reject) => {
      broken = (error) => reject(silence(error));
      this.#waiting.add(broken);
    });
    const got = super.connect();
    try {
      return await Promise.race([got, silent]);
    } catch (error) {
      got.then(
        (client) => client.release(true),
        () => {},
      );
      if (!again || this.#silent) throw error;
    } finally {
      this.#waiting.delete(broken!);
      silent.catch(() => {});
    }
    await this.#hosts?.find();
    return this.#get(false);
  }

  /** Breaks every connection. Running queries, waiting callers and new callers fail with `error` until goOn(). */
  breakOff(error: Error): void {
    this.#silent = error;
    for (const reject of this.#waiting) reject(error);
    for (const client of this.#clients) breakConnection(client);
  }

  goOn(): void {
    this.#silent = null;
  }

  override async end(): Promise<void> {
    WatchedPool.open.delete(this);
    await super.end();
  }
}
