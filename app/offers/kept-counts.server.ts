// Numbers that take their time when there are many offers: they are kept while they are certain to be right.
import { sql } from "kysely";
import { config } from "../config.server.ts";
import { db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

/**
 * What a query of PostgreSQL sees, as a text: the same text again means that nothing at all was written in between, by
 * whichever process.
 */
export const seen = sql<string>`pg_current_snapshot()::text`;

async function findSeen(): Promise<string> {
  const { now } = await db.selectNoFrom(seen.as("now")).executeTakeFirstOrThrow();
  return now;
}

type Kept = { answer: unknown; seen: string; at: number };

/**
 * Makes a function that asks, or gives the answer that it kept: one that was slow, for as long as nothing was written to the
 * database, and not for long, because some numbers depend on the time.
 * @param slowMs from how many milliseconds on an answer is slow
 * @param seenNow tells what a query would see now
 */
export function keeperOfCounts(
  slowMs: number,
  seenNow: () => Promise<string> = findSeen,
): <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => Promise<T> {
  const kept = new Map<string, Kept>();

  const isRight = async ({ seen: then, at }: Kept) => {
    if (Date.now() - at > limits.offerCountsKeptMs) return false;
    return (await seenNow()) === then;
  };

  return async <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const known = kept.get(question);
    if (known && (await isRight(known))) return known.answer as T;
    const at = Date.now();
    const started = performance.now();
    const given = await ask();
    kept.delete(question);
    if (given.seen !== null && performance.now() - started >= slowMs) {
      const [oldest] = kept.keys();
      if (kept.size >= limits.offerCountsKept) kept.delete(oldest!);
      kept.set(question, { answer: given.answer, seen: given.seen, at });
    }
    return given.answer;
  };
}

/** See keeperOfCounts. On a busy machine that runs tests any answer may be slow: there none is kept, and each asks as often. */
export const keepCounts = keeperOfCounts(config.mode === "test" ? Number.POSITIVE_INFINITY : limits.slowCountsMs);
