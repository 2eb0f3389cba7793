// Caches slow counts of the administration's lists while they are certainly right.
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

type Kept = { answer: unknown; seen: string; at: number };

export type Keeping = {
  /** Answers faster than this, in ms, are not cached. */
  slowMs: number;
  seenNow?: () => Promise<string>;
};

/** Caches slow answers until a write, for platformLimits.countsKeptMs at most: some counts depend on the time. */
export function createCountCache({
  slowMs,
  seenNow = findSeen,
}: Keeping): <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => Promise<T> {
  const kept = new Map<string, Kept>();

  const isRight = async ({ seen: then, at }: Kept) => {
    if (performance.now() - at > platformLimits.countsKeptMs) return false;
    return (await seenNow()) === then;
  };

  const askAnew = async <T>(question: string, at: number, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const given = await ask();
    kept.delete(question);
    if (given.seen !== null && performance.now() - at >= slowMs) {
      const [oldest] = kept.keys();
      if (kept.size >= platformLimits.countsKept) kept.delete(oldest!);
      kept.set(question, { answer: given.answer, seen: given.seen, at });
    }
    return given.answer;
  };

  return async <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const known = kept.get(question);
    if (known && (await isRight(known))) return known.answer as T;
    return askAnew(question, performance.now(), ask);
  };
}

// Tests never cache: any answer may be slow on a busy machine.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : platformLimits.slowCountsMs;

/** For counts that must be exact. See createCountCache. */
export const cacheCounts = createCountCache({ slowMs });
