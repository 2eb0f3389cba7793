// Two transactions at the same time, of which the second meets the locks of the first.
import { sql } from "kysely";
import { vi } from "vitest";
import { type Db, db, transaction } from "../app/platform/db/db.server.ts";

const waiting = sql`select from pg_stat_activity where "wait_event_type" = 'Lock' and "datname" = current_database()`;

/** Runs `first`, and commits it once `second` waits for a lock or is over. @returns what `second` returns */
export async function beginWithin<T>(first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<T>): Promise<T> {
  let isOver = false;
  const begun = await transaction(async (tx) => {
    await first(tx);
    const outcome = transaction(second).finally(() => {
      isOver = true;
    });
    await vi.waitUntil(async () => isOver || (await waiting.execute(db)).rows.length > 0, { timeout: 10_000 });
    return { outcome };
  });
  return begun.outcome;
}
