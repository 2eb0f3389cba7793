// Caches slow counts of the administration while they are certainly right, and large ones for some seconds.
import { sql } from "kysely";
import { config } from "../config/config.server.ts";
import * as platformLimits from "../limits.ts";
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

type Kept = { answer: Count; seen: string; at: number };

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
  const kept = new Map<string, Kept>();

  const isRight = async ({ answer, seen: then, at }: Kept) => {
    if (performance.now() - at > platformLimits.countsKeptMs) return false;
    return isLarge(answer) || (await seenNow()) === then;
  };

  const askAnew = async <T extends Count>(question: string, at: number, ask: () => Promise<Counted<T>>) => {
    const given = await ask();
    kept.delete(question);
    if (given.seen !== null && performance.now() - at >= slowMs) {
      const [oldest] = kept.keys();
      if (kept.size >= platformLimits.countsKept) kept.delete(oldest!);
      kept.set(question, { answer: given.answer, seen: given.seen, at });
    }
    return given.answer;
  };

  return {
    get: async <T extends Count>(question: string, ask: () => Promise<Counted<T>>) => {
      const known = kept.get(question);
      if (known && (await isRight(known))) return known.answer as T;
      return askAnew(question, performance.now(), ask);
    },
    last: (question) => kept.get(question)?.answer,
  };
}

// Tests never cache: any answer may be slow on a busy machine.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : platformLimits.slowCountsMs;

/** For counts of lists and totals. See createCountCache. */
export const keptCounts = createCountCache({ slowMs });
