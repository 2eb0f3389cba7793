// Reading from a replica of the database: when it may be asked, and what is asked of it.
import type pg from "pg";
import * as limits from "../../limits.ts";
import type { WatchedPool } from "./watched-pool.server.ts";

/** A place in the log of PostgreSQL, in bytes since its beginning; later ones are greater. */
export type Place = number;

/** The primary's place now: all that was committed before the question lies before it. */
export const primaryPlace = `SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS "place"`;

const replicaPlace = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS "place"`;

/**
 * What is known of a replica, and the rule: it is asked only when it surely shows what whoever asks has written, and is at most
 * about a second behind for everybody else. Times are milliseconds of one clock.
 */
export class ReplicaWatch {
  #replayed: Place | null = null;
  #heardAt = Number.NEGATIVE_INFINITY;
  #notedAt = Number.NEGATIVE_INFINITY;
  /** Places of the primary that the replica has not been seen to show, oldest first, and since when at the most they may have been. */
  #ahead: { place: Place; at: number }[] = [];

  /** Notes where the primary was at a time; times never go back. */
  notePrimary(place: Place, at: number): void {
    // It may have been written just after the look before.
    if (this.#replayed === null || place > this.#replayed) this.#ahead.push({ place, at: this.#notedAt });
    this.#notedAt = at;
    // Of a replica that stands still many places are noted: two become one, the later place with the earlier time.
    if (this.#ahead.length > 100)
      this.#ahead = this.#ahead
        .map((ahead, i, all) => ({ ...ahead, at: all[i - (i % 2)]!.at }))
        .filter((_, i, all) => i % 2 === 1 || i === all.length - 1);
  }

  /** Notes what the replica shows, as it answered at a time; null: it is none, or did not answer. */
  noteReplica(place: Place | null, at: number): void {
    this.#replayed = place;
    if (place === null) return;
    this.#heardAt = at;
    this.#ahead = this.#ahead.filter((ahead) => ahead.place > place);
  }

  /** Whether a reading may go to the replica. @param needs the place behind what must be shown; null when nothing in particular */
  usable(needs: Place | null, now: number): boolean {
    if (this.#replayed === null || now - this.#heardAt > limits.replicaSilentMs) return false;
    const oldest = this.#ahead[0];
    if (oldest && now - oldest.at > limits.replicaLagMs) return false;
    return needs === null || this.#replayed >= needs;
  }
}

const reads = /^\s*(select|with|values)\b/i;
const writes =
  /\b(insert|update|delete|merge|truncate|nextval|setval|pgboss|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b|\bpg_(try_)?(advisory|notify)/i;

/** Whether a statement changes and locks nothing, as far as its words tell; what is not sure counts as a write. */
export const isReading = (text: unknown): text is string =>
  typeof text === "string" && reads.test(text) && !writes.test(text);

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection as the query builder takes one, whose readings go to the replica. Everything else goes to the primary, and after
 * it everything: what belongs to one transaction stays together. What the replica cannot answer, the primary does.
 */
export function nearClient(replica: Replica, primary: WatchedPool) {
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

/** A replica that is asked twice a second or more how far it is. */
export class Replica {
  readonly #watch = new ReplicaWatch();
  readonly #pool: WatchedPool;
  readonly #primary: WatchedPool;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  /** @param pool on the replica, which this ends; @param primary on the database that takes writes */
  constructor(pool: WatchedPool, primary: WatchedPool) {
    this.#pool = pool;
    this.#primary = primary;
    void this.#look();
  }

  usable(needs: Place | null): boolean {
    return this.#watch.usable(needs, performance.now());
  }

  /** A reading's answer; null when the replica gave none. */
  async query(text: string, values?: unknown[]): Promise<pg.QueryResult | null> {
    try {
      return await this.#pool.query(text, values);
    } catch {
      // Its own fault or the statement's: the primary will tell.
      return null;
    }
  }

  async #ask(pool: WatchedPool, text: string): Promise<Place | null> {
    const late = new Promise<null>((end) => setTimeout(() => end(null), limits.replicaSilentMs).unref());
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
    // Without the primary's word nobody knows how far behind it is.
    this.#watch.noteReplica(place === null ? null : await this.#ask(this.#pool, replicaPlace), performance.now());
    if (!this.#over) this.#timer = setTimeout(() => void this.#look(), limits.replicaLookMs).unref();
  }

  async end(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    await this.#pool.end();
  }
}
