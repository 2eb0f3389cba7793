// A pool whose connections can be broken off together, and which refuses at once while the database does not answer.
import pg from "pg";
import type { Hosts } from "./hosts.server.ts";

type Client = pg.PoolClient & { connection?: { stream: { destroy(error?: Error): void } } };
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** Milliseconds that somebody waits for a connection; longer, the answer would come too late for anybody. */
const patienceMs = 10_000;

/** Refuses a connection to a host that takes no writes, and has it found out which one does. */
async function refuseStandby(client: pg.ClientBase, hosts: Hosts): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>("SELECT pg_is_in_recovery() AS standby");
  if (rows[0]?.standby === false) return;
  await hosts.find();
  throw new Error("Connection terminated: a standby takes no writes");
}

/** What a pool of several hosts makes its connections with: each goes to the host that takes writes now. */
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
  /** Told why somebody got no connection. */
  static refused: (error: unknown) => void = () => {};
  readonly #hosts: Hosts | undefined;
  #clients = new Set<Client>();
  #silent: Error | null = null;
  #waiting = new Set<(error: Error) => void>();

  /** @param hosts of the database; left out where the address in the options is the only one */
  constructor(options: pg.PoolConfig, hosts?: Hosts) {
    super({ connectionTimeoutMillis: patienceMs, ...options, ...(hosts && toPrimary(hosts)) } as pg.PoolConfig);
    this.#hosts = hosts;
    WatchedPool.open.add(this);
    this.on("connect", (client) => {
      this.#clients.add(client);
      // A connection that breaks while it is used tells whoever asked; without a listener it would end the process as well.
      client.on("error", () => {});
    });
    this.on("remove", (client) => this.#clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const got = this.#get().catch((error) => {
      // A replica that is away is nobody's lack: the primary answers.
      if (this.#hosts) WatchedPool.refused(error);
      throw error;
    });
    if (!callback) return got;
    got.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  /** @param again whether the host that takes writes is looked for, once, when this one cannot be had */
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
      // One that comes after all is somebody else's.
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

  /** Breaks every connection; who holds or awaits one is told so, and from now on whoever asks. */
  breakOff(error: Error): void {
    this.#silent = error;
    for (const tell of this.#waiting) tell(error);
    for (const client of this.#clients) client.connection?.stream.destroy();
  }

  goOn(): void {
    this.#silent = null;
  }

  override async end(): Promise<void> {
    WatchedPool.open.delete(this);
    await super.end();
  }
}
