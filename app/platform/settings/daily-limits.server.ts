// The daily limits in force: settings within their bounds, else limits.ts.

import type { Db } from "../db/db.server.ts";
import { findBounded } from "./bounded.server.ts";
import { type DailyLimit, type DailyLimits, dailyLimits } from "./daily-limits.ts";
import { setSetting } from "./settings.server.ts";

const key = "dailyLimits";

/** All daily limits. */
export function findDailyLimits(tx?: Db): Promise<DailyLimits> {
  return findBounded(key, dailyLimits, tx);
}

/** One daily limit. */
export async function findDailyLimit(name: DailyLimit, tx?: Db): Promise<number> {
  return (await findDailyLimits(tx))[name];
}

/** Replaces the daily limits. */
export function setDailyLimits(tx: Db, values: DailyLimits): Promise<void> {
  return setSetting(tx, key, values);
}
