// Caches slow counts of the administration until the database changes, and large counts for some seconds longer.

import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { config } from "../config/config.server.ts";
import * as platformLimits from "../limits.ts";
import { share } from "../workers/share.server.ts";
import { db } from "./db.server.ts";

/** The snapshot of a query, as text. Two equal snapshots prove that no process wrote between the two queries. */
export const seen = sql<string>`pg_current_snapshot()::text`;

async function findSeen(): Promise<string> {
  const { now } = await db.selectNoFrom(seen.as("now")).executeTakeFirstOrThrow();
  return now;
}

/** A number, or several by name that are counted together. */
type Count = number | Record<string, number>;
type Counted<Answer> = { answer: Answer; seen: string | null };

type Cached = { answer: Count; seen: string };

export type CountCache = {
  /** The cached count of `key`, else the result of `compute`. */
  get<T extends Count>(key: string, compute: () => Promise<Counted<T>>): Promise<T>;
  /** The last cached count of `key`, even an expired one. A query planner may use it as an estimate. */
  last(key: string): Count | undefined;
};

const isLarge = (answer: Count) =>
  (typeof answer === "number" ? [answer] : Object.values(answer)).some((each) => each >= platformLimits.largeCount);

export type Keeping = {
  /** Faster counts are not cached. In milliseconds. */
  slowMs: number;
  seenNow?: () => Promise<string>;
};

/**
 * Caches slow counts until the next write, at most for platformLimits.countsKeptMs, because some counts depend on the time.
 * A write does not invalidate a large count: counting a million rows takes a tenth of a second, and readers accept an older number.
 */
export function createCountCache({ slowMs, seenNow = findSeen }: Keeping): CountCache {
  const cached = new LRUCache<string, Cached>({
    max: share(platformLimits.countsKept),
    maxSize: share(platformLimits.countsBytes),
    sizeCalculation: (count, key) => 2 * key.length + count.seen.length + JSON.stringify(count.answer).length,
    ttl: platformLimits.countsKeptMs,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  });

  const isRight = async ({ answer, seen: then }: Cached) => isLarge(answer) || (await seenNow()) === then;

  const countAgain = async <T extends Count>(key: string, start: number, compute: () => Promise<Counted<T>>) => {
    const { answer, seen: then } = await compute();
    if (then !== null && performance.now() - start >= slowMs) cached.set(key, { answer, seen: then }, { start });
    else cached.delete(key);
    return answer;
  };

  return {
    get: async <T extends Count>(key: string, compute: () => Promise<Counted<T>>) => {
      const count = cached.get(key);
      if (count && (await isRight(count))) return count.answer as T;
      return countAgain(key, performance.now(), compute);
    },
    last: (key) => cached.peek(key, { allowStale: true })?.answer,
  };
}

// Tests never cache: any answer may be slow on a busy machine.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : platformLimits.slowCountsMs;

/** For counts of lists and totals. See createCountCache. */
export const countCache = createCountCache({ slowMs });
