// After how many days silence is reminded of, and ended: the administration's to set.
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

/** Days since an application was sent. */
export type AnswerDays = { first: number; second: number; closing: number };

const isDays = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= limits.answerDaysMax;

/** The days that are in force: what was set, else those of limits.ts. */
export async function findAnswerDays(tx: Db = db): Promise<AnswerDays> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", "answers").executeTakeFirst();
  const { first, second, closing } = row?.value ?? {};
  const isWhole = isDays(first) && isDays(second) && isDays(closing) && first < second && second < closing;
  return isWhole ? { first, second, closing } : { ...limits.answerDays };
}

/** Keeps other days in place of the ones before. */
export async function setAnswerDays(tx: Db, days: AnswerDays): Promise<void> {
  const value = JSON.stringify(days);
  await tx
    .insertInto("settings")
    .values({ key: "answers", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
