// A replica, from which public pages and searches are read while it is close behind.
import type { QueryResult } from "pg";
import * as platformLimits from "../limits.ts";
import type { WatchedPool } from "./watched-pool.server.ts";

/** How far the primary has written, and how far a replica has followed; null when it is none. */
const written = `SELECT pg_current_wal_insert_lsn() - '0/0' AS "bytes"`;
const followed = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0' END AS "bytes"`;

type Ask = () => Promise<number | null>;

/** Finds out since when a replica lacks writes. `primary` and `replica` give a position, or null without an answer. */
export class ReplicaWatch {
  readonly #primary: Ask;
  readonly #replica: Ask;
  /** A position of the primary that the replica has not reached, and when it was read. */
  #ahead: { bytes: number; at: number } | null = null;
  /** The replica has all that was written before. */
  #currentAt = Number.NEGATIVE_INFINITY;

  constructor(primary: Ask, replica: Ask) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** @param now in ms of one clock */
  async look(now: () => number): Promise<void> {
    const at = now();
    const bytes = await this.#primary();
    // Without the primary's position the lag is unknown.
    if (bytes !== null) this.#ahead ??= { bytes, at };
    const reached = bytes === null ? null : await this.#replica();
    if (reached === null) this.#currentAt = Number.NEGATIVE_INFINITY;
    else if (this.#ahead && reached >= this.#ahead.bytes) {
      this.#currentAt = this.#ahead.at;
      this.#ahead = null;
    }
  }

  isUsable(now: number): boolean {
    return now - this.#currentAt <= platformLimits.replicaLagMs;
  }
}

function ask(pool: WatchedPool, text: string): Promise<number | null> {
  const late = new Promise<null>((end) => setTimeout(() => end(null), platformLimits.replicaLagMs).unref());
  const asked = pool.query(text).then(
    ({ rows }: QueryResult<{ bytes: number | null }>) => rows[0]?.bytes ?? null,
    () => null,
  );
  return Promise.race([asked, late]);
}

export class Replica {
  readonly pool: WatchedPool;
  readonly #watch: ReplicaWatch;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  /** @param pool on the replica, closed by this; @param primary on the database that takes writes */
  constructor(pool: WatchedPool, primary: WatchedPool) {
    this.pool = pool;
    this.#watch = new ReplicaWatch(
      () => ask(primary, written),
      () => ask(pool, followed),
    );
    void this.#look();
  }

  isUsable(): boolean {
    return this.#watch.isUsable(performance.now());
  }

  async #look(): Promise<void> {
    await this.#watch.look(() => performance.now());
    if (!this.#over) this.#timer = setTimeout(() => void this.#look(), platformLimits.replicaLookMs).unref();
  }

  async end(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    await this.pool.end();
  }
}
