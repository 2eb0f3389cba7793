// The daily limits that are in force: what was set, within the bounds, else those of limits.ts.

import type { Db } from "../db/db.server.ts";
import { findBounded } from "./bounded.server.ts";
import { type DailyLimit, type DailyLimits, dailyLimits } from "./daily-limits.ts";
import { setSetting } from "./settings.server.ts";

const key = "dailyLimits";

/** All of them. */
export function findDailyLimits(tx?: Db): Promise<DailyLimits> {
  return findBounded(key, dailyLimits, tx);
}

/** One of them, asked where it is held. */
export async function findDailyLimit(name: DailyLimit, tx?: Db): Promise<number> {
  return (await findDailyLimits(tx))[name];
}

/** Keeps other limits in place of those before. */
export function setDailyLimits(tx: Db, values: DailyLimits): Promise<void> {
  return setSetting(tx, key, values);
}
