// Caches slow counts while they are certainly right, and public counts for a moment longer.
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
type UnderWay = { answer: Promise<unknown>; at: number };

export type Keeping = {
  /** Answers faster than this, in ms, are not cached. */
  slowMs: number;
  /** Milliseconds during which an answer is used regardless of later writes. */
  freshMs?: number;
  seenNow?: () => Promise<string>;
};

/** Caches slow answers until a write or while fresh, for platformLimits.offerCountsKeptMs at most: some counts depend on the time. */
export function createCountCache({
  slowMs,
  freshMs = 0,
  seenNow = findSeen,
}: Keeping): <T>(question: string, ask: () => Promise<{ answer: T; seen: string | null }>) => Promise<T> {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, UnderWay>();

  const isFresh = ({ at }: { at: number }) => performance.now() - at < freshMs;

  const isRight = async ({ seen: then, at }: Kept) => {
    if (performance.now() - at > platformLimits.offerCountsKeptMs) return false;
    return (await seenNow()) === then;
  };

  const askAnew = async <T>(question: string, at: number, ask: () => Promise<{ answer: T; seen: string | null }>) => {
    const given = await ask();
    kept.delete(question);
    if (given.seen !== null && performance.now() - at >= slowMs) {
      const [oldest] = kept.keys();
      if (kept.size >= platformLimits.offerCountsKept) kept.delete(oldest!);
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

// Tests never cache: any answer may be slow on a busy machine.
const testing = config.mode === "test";
const slowMs = testing ? Number.POSITIVE_INFINITY : platformLimits.slowCountsMs;

/** For counts that must be exact. See createCountCache. */
export const cacheCounts = createCountCache({ slowMs });

/** For public counts, at most platformLimits.freshCountsMs old. See createCountCache. */
export const cachePublicCounts = createCountCache({ slowMs, freshMs: testing ? 0 : platformLimits.freshCountsMs });
