// What is said of a pay that is allowed and yet likely to be a slip or to put people off: it warns, it never refuses.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { date, pay } from "../../platform/text/french.ts";
import type { OfferSettings } from "../terms.server.ts";

export type PayColumns = {
  salary: number | null;
  salaryMax: number | null;
  salaryTaux: string;
  contractType: string | null;
  workingTime: string | null;
  departement: string | null;
};

// Whoever learns is paid by other rules, and a freelance by contract.
const otherRules = ["Alternance", "Stage", "Freelance"];

// Mayotte, which has a lower minimum of its own.
const otherMinimum = "976";

const hoursOf: Record<string, number> = {
  "par heure": 1,
  "par jour": 7,
  "par mois": limits.hoursPerYear / 12,
  "par an": limits.hoursPerYear,
};

function minimumOf(offer: PayColumns, { hourly, since }: OfferSettings) {
  const { salaryTaux, contractType, workingTime, departement } = offer;
  if (otherRules.includes(contractType ?? "") || Date.parse(since) > Date.now()) return null;
  if (departement === otherMinimum) return null;
  const isPartly = workingTime === "temps partiel" || workingTime === "week-end";
  if (isPartly && salaryTaux !== "par heure") return null;
  const hours = hoursOf[salaryTaux];
  return hours === undefined ? null : Math.round(hourly * hours * 100) / 100;
}

/**
 * What there is to say of a pay: none given, a range that spreads wide, less than the legal minimum for a full week (a part
 * of one is judged by the hour only).
 */
export function listPayWarnings(offer: PayColumns, settings: OfferSettings): string[] {
  const { salary, salaryMax, salaryTaux } = offer;
  if (salary === null) return [messages.offerPayMissing];
  const warnings: string[] = [];
  if (salaryMax !== null && salaryMax > salary * limits.paySpread) warnings.push(messages.offerPayWide);
  const minimum = minimumOf(offer, settings);
  if (minimum !== null && salary < minimum)
    warnings.push(
      messages.offerPayBelow(pay(minimum, null, salaryTaux) ?? "", date(new Date(`${settings.since}T12:00:00Z`))),
    );
  return warnings;
}
