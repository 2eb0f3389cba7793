// Reads from a replica: when it may answer, and which queries it gets.
import type pg from "pg";
import * as platformLimits from "../limits.ts";
import type { WatchedPool } from "./watched-pool.server.ts";

/** A position in PostgreSQL's log, in bytes from its beginning; later ones are greater. */
type Place = number;

const primaryPlace = `SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS "place"`;

const replicaPlace = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS "place"`;

/** Tracks a replica's lag, in ms of one clock. It is used while it is at most platformLimits.replicaLagMs behind. */
export class ReplicaWatch {
  #replayed: Place | null = null;
  #heardAt = Number.NEGATIVE_INFINITY;
  #notedAt = Number.NEGATIVE_INFINITY;
  /** Positions not yet seen on the replica, oldest first, each with the earliest time at which it may have been reached. */
  #ahead: { place: Place; at: number }[] = [];

  notePrimary(place: Place, at: number): void {
    // It may have been written right after the previous measurement.
    if (this.#replayed === null || place > this.#replayed) this.#ahead.push({ place, at: this.#notedAt });
    this.#notedAt = at;
    // Bounds the list for a stopped replica: merges pairs into the later position with the earlier time.
    if (this.#ahead.length > 100)
      this.#ahead = this.#ahead
        .map((ahead, i, all) => ({ ...ahead, at: all[i - (i % 2)]!.at }))
        .filter((_, i, all) => i % 2 === 1 || i === all.length - 1);
  }

  /** Records the replica's position at a time; null when it is not a replica or did not answer. */
  noteReplica(place: Place | null, at: number): void {
    this.#replayed = place;
    if (place === null) return;
    this.#heardAt = at;
    this.#ahead = this.#ahead.filter((ahead) => ahead.place > place);
  }

  isUsable(now: number): boolean {
    if (this.#replayed === null || now - this.#heardAt > platformLimits.replicaLagMs) return false;
    const oldest = this.#ahead[0];
    return !oldest || now - oldest.at <= platformLimits.replicaLagMs;
  }
}

const reads = /^\s*(select|with|values)\b/i;
const writes =
  /\b(insert|update|delete|merge|truncate|nextval|setval|pgboss|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b|\bpg_(try_)?(advisory|notify)/i;

/** Whether a statement neither changes nor locks, judged by its text; doubtful ones count as writes. */
export const isReading = (text: unknown): text is string =>
  typeof text === "string" && reads.test(text) && !writes.test(text);

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** Sends reads to the replica. After the first other statement all go to the primary, which keeps transactions together. */
export function createReplicaClient(replica: Replica, primary: WatchedPool) {
  let held: pg.PoolClient | undefined;
  const query: Query = async (text, values) => {
    if (!held && isReading(text)) {
      const rows = await replica.query(text, values);
      return rows ?? primary.query(text, values);
    }
    held ??= await primary.connect();
    return held.query(text, values);
  };
  return { query, release: (error?: Error | boolean) => held?.release(error) };
}

export class Replica {
  readonly #watch = new ReplicaWatch();
  readonly #pool: WatchedPool;
  readonly #primary: WatchedPool;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  /** @param pool on the replica, closed by this; @param primary on the database that takes writes */
  constructor(pool: WatchedPool, primary: WatchedPool) {
    this.#pool = pool;
    this.#primary = primary;
    void this.#look();
  }

  isUsable(): boolean {
    return this.#watch.isUsable(performance.now());
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | null> {
    try {
      return await this.#pool.query(text, values);
    } catch {
      // The fault may be the statement's: the primary decides.
      return null;
    }
  }

  async #ask(pool: WatchedPool, text: string): Promise<Place | null> {
    const late = new Promise<null>((end) => setTimeout(() => end(null), platformLimits.replicaLagMs).unref());
    const asked = pool.query<{ place: Place | null }>(text).then(
      ({ rows }) => rows[0]?.place ?? null,
      () => null,
    );
    return Promise.race([asked, late]);
  }

  async #look(): Promise<void> {
    const at = performance.now();
    const place = await this.#ask(this.#primary, primaryPlace);
    if (place !== null) this.#watch.notePrimary(place, at);
    // Without the primary's position the lag is unknown. The replica may have answered with its position of when it was asked.
    const asked = performance.now();
    this.#watch.noteReplica(place === null ? null : await this.#ask(this.#pool, replicaPlace), asked);
    if (!this.#over) this.#timer = setTimeout(() => void this.#look(), platformLimits.replicaLookMs).unref();
  }

  async end(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    await this.#pool.end();
  }
}
