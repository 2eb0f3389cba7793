// Settings of administrators: the term of an offer, and the pay below which a warning is shown.

import * as limits from "../limits.ts";
import type { Db } from "../platform/db/db.server.ts";
import { findSetting, setSetting } from "../platform/settings/settings.server.ts";

const key = "offers";

/** `hourly`: euros gross, in force from `since`, a day as "2026-01-01". */
export type OfferSettings = { days: number; hourly: number; since: string };

const isDays = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= limits.offerDaysMin && value <= limits.offerDaysMax;

/** The current settings; defaults in limits.ts. */
export async function findOfferSettings(tx?: Db): Promise<OfferSettings> {
  const { days, hourly, since } = await findSetting(key, tx);
  return {
    days: isDays(days) ? days : limits.offerDays,
    hourly: typeof hourly === "number" && hourly > 0 ? hourly : limits.minimumPay.hourly,
    since: typeof since === "string" ? since : limits.minimumPay.since,
  };
}

/** Replaces the settings. */
export function setOfferSettings(tx: Db, settings: OfferSettings): Promise<void> {
  return setSetting(tx, key, settings);
}

/** The end of the term of an offer published now. */
export async function findTermEnd(tx: Db | undefined, now: Date): Promise<Date> {
  const { days } = await findOfferSettings(tx);
  return new Date(now.getTime() + days * 86_400_000);
}
