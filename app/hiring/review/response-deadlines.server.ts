// The days until reminders and closing of unanswered applications, set by administrators.

import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

const key = "answers";

/** Days since an application was sent. */
export type AnswerDays = { first: number; second: number; closing: number };

const isDays = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= limits.answerDaysMax;

/** The days in force: the setting, or limits.answerDays. */
export async function findAnswerDays(tx?: Db): Promise<AnswerDays> {
  const { first, second, closing } = await findSetting(key, tx);
  const isWhole = isDays(first) && isDays(second) && isDays(closing) && first < second && second < closing;
  return isWhole ? { first, second, closing } : { ...limits.answerDays };
}

/** Saves the days. */
export function setAnswerDays(tx: Db, days: AnswerDays): Promise<void> {
  return setSetting(tx, key, days);
}
