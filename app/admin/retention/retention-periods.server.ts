// The settings: months of inactivity before a profile is hidden and an account erased.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";
import { settingsForm } from "../settings/forms.server.ts";

const key = "retention";

export type Months = { hide: number; erase: number };

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** The months in force: those set, else those of limits.ts. */
export async function findMonths(tx?: Db): Promise<Months> {
  const { hide, erase } = await findSetting(key, tx);
  const isWhole = isWithin(hide, limits.hideMonths) && isWithin(erase, limits.eraseMonths) && hide < erase;
  return isWhole ? { hide, erase } : { hide: limits.hideMonths.usual, erase: limits.eraseMonths.usual };
}

export const monthsForm = settingsForm({
  name: "durees",
  path: "/admin/conservation",
  schema: z
    .object({
      hide: numberWithin(limits.hideMonths, messages.hideMonthsRefused),
      erase: numberWithin(limits.eraseMonths, messages.eraseMonthsRefused),
    })
    .refine(({ hide, erase }) => hide < erase, { path: ["hide"], message: messages.monthsOrder }),
  read: async (tx) => {
    const { hide, erase } = await findMonths(tx);
    return { "retention.hide": hide, "retention.erase": erase };
  },
  set: (tx, months) => setSetting(tx, key, months),
  saved: messages.monthsSaved,
});
