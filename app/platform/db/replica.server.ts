// The replica of the database. Public pages and searches read from it while its lag is short.
import type { QueryResult } from "pg";
import * as platformLimits from "../limits.ts";
import type { WatchedPool } from "./watched-pool.server.ts";

/** WAL position of the primary, and replay position of a replica; null when the host is no replica. */
const written = `SELECT pg_current_wal_insert_lsn() - '0/0' AS "bytes"`;
const followed = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0' END AS "bytes"`;

type ReadPosition = () => Promise<number | null>;

/** Measures the lag of a replica. `primary` and `replica` read a WAL position in bytes, null when the host does not answer. */
export class ReplicaWatch {
  readonly #primary: ReadPosition;
  readonly #replica: ReadPosition;
  /** A position of the primary that the replica has not replayed yet, and the time of that read. */
  #ahead: { bytes: number; at: number } | null = null;
  /** The replica holds every write before this time. */
  #currentAt = Number.NEGATIVE_INFINITY;

  constructor(primary: ReadPosition, replica: ReadPosition) {
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

function readPosition(pool: WatchedPool, text: string): Promise<number | null> {
  const late = new Promise<null>((end) => setTimeout(() => end(null), platformLimits.replicaLagMs).unref());
  const position = pool.query(text).then(
    ({ rows }: QueryResult<{ bytes: number | null }>) => rows[0]?.bytes ?? null,
    () => null,
  );
  return Promise.race([position, late]);
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
      () => readPosition(primary, written),
      () => readPosition(pool, followed),
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
