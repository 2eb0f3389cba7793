// Numbers that take their time when there are many rows: they are kept while they are certain to be right; those that everybody
// asks for, and that nothing depends on, for a moment longer.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import { config } from "../config/config.server.ts";
import { db } from "./db.server.ts";

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
type UnderWay = { answer: Promise<unknown>; at: number };

export type Keeping = {
  /** From how many milliseconds on an answer is slow: only such a one is kept. */
  slowMs: number;
  /** For how many milliseconds after it was asked for an answer is given whatever was written since. */
  freshMs?: number;
  /** Tells what a query would see now. */
  seenNow?: () => Promise<string>;
};

/**
 * Makes a function that asks, or gives the answer that it kept: one that was slow, for as long as nothing was written to the
 * database (or it is fresh), and not for long, because some numbers depend on the time.
 */
export function keeperOfCounts({
  slowMs,
  freshMs = 0,
  seenNow = findSeen,
}: Keeping): <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => Promise<T> {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, UnderWay>();

  // By a clock that nobody sets.
  const isFresh = ({ at }: { at: number }) => performance.now() - at < freshMs;

  const isRight = async ({ seen: then, at }: Kept) => {
    if (performance.now() - at > limits.offerCountsKeptMs) return false;
    return (await seenNow()) === then;
  };

  const askAnew = async <T>(question: string, at: number, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const given = await ask();
    kept.delete(question);
    if (given.seen !== null && performance.now() - at >= slowMs) {
      const [oldest] = kept.keys();
      if (kept.size >= limits.offerCountsKept) kept.delete(oldest!);
      kept.set(question, { answer: given.answer, seen: given.seen, at });
    }
    return given.answer;
  };

  return async <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const known = kept.get(question);
    if (known && (isFresh(known) || (await isRight(known)))) return known.answer as T;
    const asked = underWay.get(question);
    if (asked && isFresh(asked)) return asked.answer as Promise<T>;
    const at = performance.now();
    const answer = askAnew(question, at, ask).finally(() => {
      if (underWay.get(question)?.answer === answer) underWay.delete(question);
    });
    underWay.set(question, { answer, at });
    return answer;
  };
}

// On a busy machine that runs tests any answer may be slow: there none is kept, and each asks as often.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : limits.slowCountsMs;

/** Counts that are right to the last row whenever they are given. See keeperOfCounts. */
export const keepCounts = keeperOfCounts({ slowMs });

/** Counts of public pages, right within limits.freshCountsMs of a change, however much is written. See keeperOfCounts. */
export const keepPublicCounts = keeperOfCounts({ slowMs, freshMs: testing ? 0 : limits.freshCountsMs });
