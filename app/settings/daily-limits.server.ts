// The daily limits that are in force: what was set, within the bounds, else those of limits.ts.
import type { Db } from "../db/db.server.ts";
import { type DailyLimit, type DailyLimits, dailyLimitNames, dailyLimits } from "./daily-limits.ts";
import { findStored, setStored } from "./stored.server.ts";

const key = "dailyLimits";

const isWithin = (name: DailyLimit, value: unknown): value is number =>
  typeof value === "number" &&
  Number.isInteger(value) &&
  value >= dailyLimits[name].min &&
  value <= dailyLimits[name].max;

/** All of them. */
export async function findDailyLimits(tx?: Db): Promise<DailyLimits> {
  const stored = await findStored(key, tx);
  const found = dailyLimitNames.map((name) => {
    const value = stored[name];
    return [name, isWithin(name, value) ? value : dailyLimits[name].usual];
  });
  return Object.fromEntries(found) as DailyLimits;
}

/** One of them, asked where it is held. */
export async function findDailyLimit(name: DailyLimit, tx?: Db): Promise<number> {
  return (await findDailyLimits(tx))[name];
}

/** Keeps other limits in place of those before. */
export function setDailyLimits(tx: Db, values: DailyLimits): Promise<void> {
  return setStored(tx, key, values);
}
