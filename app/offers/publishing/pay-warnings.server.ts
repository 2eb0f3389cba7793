// The legal minimum of an offer's pay, and warnings about a pay that is unlikely or unattractive.

import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { isPaidByDay, unitOfAmount } from "../../engines/pay/read-pay.ts";
import * as peopleLimits from "../../people/limits.ts";
import { date, pay } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";

export type PayColumns = {
  salary: number | null;
  salaryMax: number | null;
  salaryTaux: string;
  contractType: string | null;
  workingTime: string | null;
  departement: string | null;
};

// Apprentices and trainees have other pay rules, and freelances a contract.
const otherRules = ["Alternance", "Stage", "Freelance"];

// Mayotte has a lower legal minimum.
const otherMinimum = "976";

const hoursOf: Record<string, number> = {
  "par heure": 1,
  "par jour": 7,
  "par mois": peopleLimits.hoursPerYear / 12,
  "par an": peopleLimits.hoursPerYear,
};

function minimumOf(offer: PayColumns, { hourly, since }: SettingValue<"offers">) {
  const { salaryTaux, contractType, workingTime, departement } = offer;
  if (otherRules.includes(contractType ?? "") || Date.parse(since) > Date.now()) return null;
  if (departement === otherMinimum) return null;
  const isPartly = workingTime === "temps partiel" || workingTime === "week-end";
  if (isPartly && salaryTaux !== "par heure") return null;
  const hours = hoursOf[salaryTaux];
  return hours === undefined ? null : Math.round(hourly * hours * 100) / 100;
}

/** The unit that the amount of a pay belongs to where it is not the stated one: 35,000 euros a month is a year's. */
export function findOtherUnit({ salary, salaryMax, salaryTaux, contractType }: PayColumns): PayUnit | null {
  const units = [salary, salaryMax].flatMap((euros) =>
    euros ? (unitOfAmount(euros, isPaidByDay(contractType)) ?? []) : [],
  );
  return units.find((unit) => unit !== salaryTaux) ?? null;
}

/**
 * The legal minimum, in the offer's unit, of an offer that pays less; null otherwise. `isCertain`: the contract is stated, and the
 * hours are known (pay by the hour, or full time at 35 hours a week). Everything else raises only a doubt.
 */
export function findPayBelow(offer: PayColumns, settings: SettingValue<"offers">) {
  if (offer.salary === null) return null;
  const least = minimumOf({ ...offer, workingTime: null }, settings);
  if (least === null || offer.salary >= least) return null;
  const isCertain = offer.contractType !== null && minimumOf(offer, settings) !== null;
  return { minimum: pay(least, null, offer.salaryTaux) ?? "", isCertain };
}

/** The refusal of a pay below the legal minimum; null when it may be published. */
export function refusePay(offer: PayColumns, settings: SettingValue<"offers">): string | null {
  const below = findPayBelow(offer, settings);
  if (!below?.isCertain) return null;
  const hour = pay(settings.hourly, null, "par heure") ?? "";
  return offersMessages.offerPayRefused(below.minimum, hour, date(new Date(`${settings.since}T12:00:00Z`)));
}

/** Warnings for a missing pay, a wide range, and less than the legal minimum for full time (part time is checked by the hour only). */
export function listPayWarnings(offer: PayColumns, settings: SettingValue<"offers">): string[] {
  const { salary, salaryMax, salaryTaux } = offer;
  if (salary === null) return [offersMessages.offerPayMissing];
  const warnings: string[] = [];
  if (salaryMax !== null && salaryMax > salary * offersLimits.paySpread) warnings.push(offersMessages.offerPayWide);
  const minimum = minimumOf(offer, settings);
  if (minimum !== null && salary < minimum)
    warnings.push(
      offersMessages.offerPayBelow(pay(minimum, null, salaryTaux) ?? "", date(new Date(`${settings.since}T12:00:00Z`))),
    );
  return warnings;
}
