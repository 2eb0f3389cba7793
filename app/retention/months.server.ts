// After how many months of silence a profile is hidden and an account erased: the administration's to set.
import { z } from "zod";
import { settingsForm } from "../admin/settings-forms.server.ts";
import { wholeNumber } from "../base/form.server.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";

export type Months = { hide: number; erase: number };

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** The months that are in force: what was set, else those of limits.ts. */
export async function findMonths(tx: Db = db): Promise<Months> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", "retention").executeTakeFirst();
  const { hide, erase } = row?.value ?? {};
  const isWhole = isWithin(hide, limits.hideMonths) && isWithin(erase, limits.eraseMonths) && hide < erase;
  return isWhole ? { hide, erase } : { hide: limits.hideMonths.usual, erase: limits.eraseMonths.usual };
}

async function setMonths(tx: Db, months: Months): Promise<void> {
  const value = JSON.stringify(months);
  await tx
    .insertInto("settings")
    .values({ key: "retention", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

const within = (range: { min: number; max: number }, refused: string) =>
  wholeNumber(range.max, refused)
    .refine((given) => given !== null && given >= range.min, refused)
    .transform((given) => given ?? range.max);

export const monthsForm = settingsForm({
  name: "durees",
  path: "/admin/conservation",
  schema: z
    .object({
      hide: within(limits.hideMonths, messages.hideMonthsRefused),
      erase: within(limits.eraseMonths, messages.eraseMonthsRefused),
    })
    .refine(({ hide, erase }) => hide < erase, { path: ["hide"], message: messages.monthsOrder }),
  // Under names of their own, as the journal tells them.
  read: async (tx) => {
    const { hide, erase } = await findMonths(tx);
    return { "retention.hide": hide, "retention.erase": erase };
  },
  set: setMonths,
  saved: messages.monthsSaved,
});
