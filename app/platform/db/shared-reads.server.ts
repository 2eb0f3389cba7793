// The reads of one unit of work share a connection: the driver sends each at once, without waiting for the answers before it.
import pg from "pg";
import { send } from "./statement-names.server.ts";
import type { WatchedPool } from "./watched-pool.server.ts";

const reads = /^\s*(select|with|values)\b/i;
const writes =
  /\b(insert|update|delete|merge|truncate|nextval|setval|pgboss|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b|\bpg_(try_)?(advisory|notify)/i;

/** A statement that calls one of our own functions, such as `SELECT "signOfLife"(…)`: the function may write. */
const calls = /^\s*select\s+"\w+"\s*\(/i;

/** Whether a statement neither changes nor locks, judged by its text; doubtful ones count as writes. */
export const isReading = (text: string): boolean => reads.test(text) && !writes.test(text) && !calls.test(text);

export class SharedReads {
  readonly #pool: WatchedPool;
  readonly #fallback: SharedReads | undefined;
  #client: Promise<pg.PoolClient> | null = null;
  #running = 0;
  #isBroken = false;

  /** @param pool whose connections pipeline @param fallback answers what the pool cannot */
  constructor(pool: WatchedPool, fallback?: SharedReads) {
    this.#pool = pool;
    this.#fallback = fallback;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.#running += 1;
    this.#client ??= this.#pool.connect();
    const connected = this.#client;
    try {
      return await send(await connected, text, values);
    } catch (error) {
      this.#isBroken ||= !(error instanceof pg.DatabaseError);
      if (!this.#fallback) throw error;
      return this.#fallback.query(text, values);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#release(connected);
    }
  }

  #release(connected: Promise<pg.PoolClient>): void {
    const isBroken = this.#isBroken;
    this.#client = null;
    this.#isBroken = false;
    connected.then(
      (client) => client.release(isBroken),
      () => {},
    );
  }
}

/** A client of the query builder. The first statement that is not a read takes a connection, which gets all that follow. */
export function createClient(shared: SharedReads | undefined, pool: WatchedPool) {
  let own: pg.PoolClient | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (shared && !own && isReading(text)) return shared.query(text, values);
    own ??= await pool.connect();
    return send(own, text, values);
  };
  return { query, release: (error?: Error | boolean) => own?.release(error) } as unknown as pg.PoolClient;
}
