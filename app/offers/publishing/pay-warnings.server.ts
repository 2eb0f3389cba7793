// The legal minimum of an offer's pay, and warnings about a pay that is unlikely or unattractive.

import type { Selectable } from "kysely";
import { otherPayRules } from "../../engines/attributes/work-terms.ts";
import { findOtherUnit, fullTimeHours, minimumPay, readPayFields } from "../../engines/pay/pay-fields.ts";
import type { PayUnit } from "../../engines/pay/pay-units.ts";
import { isPaidByDay } from "../../engines/pay/read-pay.ts";
import { payNote } from "../../people/candidates/pay-field.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { formValues } from "../../platform/forms/form.server.ts";
import type { FormNote, FormState, FormValues } from "../../platform/forms/form.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { dayText, parisDay, pay } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import type { OfferFieldName } from "../offer-fields.ts";

export type PayColumns = Pick<
  Selectable<OffersTable>,
  "salary" | "salaryMax" | "salaryTaux" | "contractType" | "workingTime" | "weeklyHours" | "departement"
>;

/** The legal minimum: euros an hour, and its first day. */
export type LegalMinimum = Pick<SettingValue<"offers">, "hourly" | "since">;

type StatedOffer = Pick<PayColumns, "salary" | "salaryMax" | "salaryTaux" | "contractType">;

// Mayotte has a lower legal minimum.
const otherMinimum = "976";

const hoursText = (hours: number) => String(hours).replace(".", ",");

function minimumOf(offer: PayColumns, { hourly, since }: LegalMinimum) {
  const { salaryTaux, contractType, workingTime, weeklyHours, departement } = offer;
  if (otherPayRules.includes(contractType ?? "") || since > parisDay(new Date())) return null;
  if (departement === otherMinimum) return null;
  const isPartly = workingTime === "temps partiel" || workingTime === "week-end";
  if (isPartly && weeklyHours === null && salaryTaux !== "par heure") return null;
  // A day of part time may have any number of hours.
  if (isPartly && salaryTaux === "par jour") return null;
  return minimumPay(hourly, salaryTaux, weeklyHours ?? fullTimeHours);
}

/**
 * The notes beside the fields of a pay: how a text was understood, and whether its amount suits its unit.
 * @param values the fields as typed; @param hourlyMinimum as of offerForm()
 */
export function listPayNotes(values: Record<string, FormValues[string] | null>, hourlyMinimum: number): FormNote[] {
  const text = (name: OfferFieldName) => [values[name] ?? ""].flat().at(-1) ?? "";
  const texts = { low: text("salary"), high: text("salaryMax") };
  const read = readPayFields(texts, hourlyMinimum);
  if (read.faults.length > 0) return [];
  const salaryTaux = read.unit ?? (text("salaryTaux") || "par mois");
  const note = payNote(texts, read, salaryTaux);
  const stated = pay(read.min, read.max, salaryTaux);
  const contractType = text("contractType") || null;
  const unit = findOfferUnit({ salary: read.min, salaryMax: read.max, salaryTaux, contractType });
  return [
    ...(note ? [{ name: "salary", text: note }] : []),
    ...(unit && stated
      ? [{ name: "salaryTaux", text: peopleMessages.salaryUnitQuestion(unit, stated), isQuestion: true }]
      : []),
  ];
}

/** A message with how the pay of its form was understood. */
export async function withPayNote(message: string, form: FormData): Promise<string> {
  const { hourly } = await findSetting("offers");
  const note = listPayNotes(formValues(form), hourly).find(({ isQuestion }) => !isQuestion);
  return note ? peopleMessages.withNote(message, note.text) : message;
}

/** The state of a form with the notes on its pay. */
export const withPayNotes = (state: FormState, hourlyMinimum: number): FormState => ({
  ...state,
  notes: listPayNotes(state.values ?? {}, hourlyMinimum),
});

/** The unit that an offer's amounts belong to where it is not the stated one; null when it fits. */
export const findOfferUnit = ({ salary, salaryMax, salaryTaux, contractType }: StatedOffer): PayUnit | null =>
  findOtherUnit([salary, salaryMax], salaryTaux, isPaidByDay(contractType));

/**
 * The legal minimum, in the offer's unit, of an offer that pays less; null otherwise. `isCertain`: the contract is stated, and the
 * hours are known (pay by the hour, stated hours, or full time at 35 hours a week). Everything else raises only a doubt.
 */
export function findPayBelow(offer: PayColumns, settings: LegalMinimum) {
  if (offer.salary === null) return null;
  const least = minimumOf({ ...offer, workingTime: null }, settings);
  if (least === null || offer.salary >= least) return null;
  const isCertain = offer.contractType !== null && minimumOf(offer, settings) !== null;
  return { minimum: pay(least, null, offer.salaryTaux) ?? "", isCertain };
}

/** The refusal of a pay below the legal minimum; null when it may be published. */
export function refusePay(offer: PayColumns, settings: LegalMinimum): string | null {
  const below = findPayBelow(offer, settings);
  if (!below?.isCertain) return null;
  const hours = hoursText(offer.weeklyHours ?? fullTimeHours);
  const hour = pay(settings.hourly, null, "par heure") ?? "";
  return offersMessages.offerPayRefused(below.minimum, hour, dayText(settings.since), hours);
}

/** Warnings for a pay that is neither stated nor exempted, a wide range, and less than the legal minimum for full time (part time is checked by the hour only). */
export function listPayWarnings(offer: PayColumns & { payExemption: string | null }, settings: LegalMinimum): string[] {
  const { salary, salaryMax, salaryTaux } = offer;
  if (salary === null) return offer.payExemption === null ? [offersMessages.offerPayMissing] : [];
  const warnings: string[] = [];
  if (salaryMax !== null && salaryMax > salary * offersLimits.paySpread) warnings.push(offersMessages.offerPayWide);
  const minimum = minimumOf(offer, settings);
  if (minimum !== null && salary < minimum) {
    const since = dayText(settings.since);
    const hours = offer.weeklyHours === null ? null : hoursText(offer.weeklyHours);
    warnings.push(offersMessages.offerPayBelow(pay(minimum, null, salaryTaux) ?? "", since, hours));
  }
  return warnings;
}
