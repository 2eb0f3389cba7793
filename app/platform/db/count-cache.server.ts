// Caches slow counts of the administration while they are certainly right, and large ones for some seconds.

import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { config } from "../config/config.server.ts";
import * as platformLimits from "../limits.ts";
import { share } from "../workers/share.server.ts";
import { db } from "./db.server.ts";

/** The snapshot of a query as text. An equal text means that no process wrote anything in between. */
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
  /** The kept answer, else what `ask` finds. */
  get<T extends Count>(question: string, ask: () => Promise<Counted<T>>): Promise<T>;
  /** What was kept last, however old: good enough to choose how to ask. */
  last(question: string): Count | undefined;
};

const isLarge = (answer: Count) =>
  (typeof answer === "number" ? [answer] : Object.values(answer)).some((each) => each >= platformLimits.largeCount);

export type Keeping = {
  /** Answers faster than this, in ms, are not cached. */
  slowMs: number;
  seenNow?: () => Promise<string>;
};

/**
 * Caches slow answers until a write, for platformLimits.countsKeptMs at most: some counts depend on the time. Large numbers stay so
 * long after writes too: a million rows take a tenth of a second to count, and their number need not be of this second.
 */
export function createCountCache({ slowMs, seenNow = findSeen }: Keeping): CountCache {
  const cached = new LRUCache<string, Cached>({
    max: share(platformLimits.countsKept),
    maxSize: share(platformLimits.countsBytes),
    sizeCalculation: (count, question) => 2 * question.length + count.seen.length + JSON.stringify(count.answer).length,
    ttl: platformLimits.countsKeptMs,
    ttlResolution: 0,
    noDeleteOnStaleGet: true,
  });

  const isRight = async ({ answer, seen: then }: Cached) => isLarge(answer) || (await seenNow()) === then;

  const countAgain = async <T extends Count>(question: string, start: number, ask: () => Promise<Counted<T>>) => {
    const { answer, seen: then } = await ask();
    if (then !== null && performance.now() - start >= slowMs) cached.set(question, { answer, seen: then }, { start });
    else cached.delete(question);
    return answer;
  };

  return {
    get: async <T extends Count>(question: string, ask: () => Promise<Counted<T>>) => {
      const count = cached.get(question);
      if (count && (await isRight(count))) return count.answer as T;
      return countAgain(question, performance.now(), ask);
    },
    last: (question) => cached.peek(question, { allowStale: true })?.answer,
  };
}

// Tests never cache: any answer may be slow on a busy machine.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : platformLimits.slowCountsMs;

/** For counts of lists and totals. See createCountCache. */
export const keptCounts = createCountCache({ slowMs });
