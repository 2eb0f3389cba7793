// The settings form for the duration of an offer and the legal minimum pay.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { findOfferSettings, setOfferSettings } from "../../offers/terms.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { amount, line, numberWithin } from "../../platform/forms/form.server.ts";
import { settingsForm } from "./forms.server.ts";

const hourlyMax = 1_000;

/** Days, euros an hour, and the day from which the minimum applies. */
const schema = z.object({
  days: numberWithin({ min: limits.offerDaysMin, max: limits.offerDaysMax }, messages.offerDaysRefused),
  hourly: amount(hourlyMax, messages.minimumPayRefused)
    .refine((given) => given !== null && given > 0, messages.minimumPayRefused)
    .transform((given) => given ?? 0),
  since: line(10, messages.minimumDayRefused)
    .refine(
      (given) => given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)),
      messages.minimumDayRefused,
    )
    .transform((given) => given ?? ""),
});

async function readSettings(tx: Db): Promise<Record<string, unknown>> {
  const found = await findOfferSettings(tx);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [`offers.${name}`, value]));
}

export const offerSettingsForm = settingsForm({
  name: "offres",
  schema,
  read: readSettings,
  set: setOfferSettings,
  saved: messages.offerSettingsSaved,
});
