// The form fields of a pay as people type it ("35-40 K€", "12,50 €/h", "SMIC"), and how it was understood.
import * as enginesLimits from "../../engines/limits.ts";
import {
  findOtherUnit,
  type PayFault,
  type PayTexts,
  readPayFields,
  type StatedPay,
  unitOfPay,
} from "../../engines/pay/pay-fields.ts";
import { type PayUnit, payUnits } from "../../engines/pay/pay-units.ts";
import { line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { pay } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

/** A pay of fewer euros is seldom one by month. */
const daily = 1000;

/** The refusals of a pay, by fault. */
export const payRefusals: Record<PayFault["fault"], string> = {
  unreadable: peopleMessages.salaryRefused,
  other: peopleMessages.salaryOther,
  below: peopleMessages.salaryOrder,
  twice: peopleMessages.salaryTwice,
};

function refusalOf(text: string): string | null {
  const { min, max, faults } = readPayFields({ low: text, high: "" }, 0);
  if (faults[0]) return payRefusals[faults[0].fault];
  return (max ?? min ?? 0) > peopleLimits.salaryMax ? peopleMessages.salaryRefused : null;
}

/** The text of one amount or range; blank or absent is "". A text that states no pay in gross euros is refused. */
export const payText = line(enginesLimits.payTextMax, peopleMessages.salaryRefused)
  .transform((text) => text ?? "")
  .superRefine((text, context) => {
    const message = refusalOf(text);
    if (message) context.addIssue({ code: "custom", message });
  });

/** How typed texts were understood: "Compris : 30 000 – 35 000 € brut par an". @returns null for figures, faults and blank texts */
export function payNote({ low, high }: PayTexts, { min, max, unit, isPlain, faults }: StatedPay, chosen: string) {
  if (isPlain || faults.length > 0 || !(low + high).trim()) return null;
  const stated = pay(min, max, unit ?? chosen);
  return stated ? peopleMessages.salaryUnderstood(stated) : peopleMessages.salaryUnstated;
}

export type StoredPay = { salaryMin: number | null; salaryMax: number | null; salaryTaux: string };

type ProfilePay = StoredPay & { salaryTaux: PayUnit };

/**
 * The pay of a profile's fields.
 * @param hourlyMinimum the legal minimum, in euros an hour, for the text "SMIC"
 */
export function readProfilePay(texts: PayTexts, chosen: PayUnit, hourlyMinimum: number) {
  const stated = readPayFields(texts, hourlyMinimum);
  const pay: ProfilePay = {
    salaryMin: stated.min,
    salaryMax: stated.max,
    salaryTaux: unitOfPay(stated, false) ?? chosen,
  };
  return { pay, stated };
}

/** The unit that the amounts probably belong to, where figures alone were typed beside another one. */
function likelierUnit({ salaryMin, salaryMax, salaryTaux }: ProfilePay, { unit }: StatedPay): PayUnit | null {
  const other = findOtherUnit([salaryMin, salaryMax], salaryTaux, false);
  const most = salaryMax ?? salaryMin;
  return other ?? (unit === null && salaryTaux === "par mois" && most && most < daily ? "par jour" : null);
}

/** Asks about the unit of a pay; null where it suits the amounts. The question is answered by sending its text back. */
export function askPayUnit(typed: ProfilePay, stated: StatedPay): string | null {
  const unit = likelierUnit(typed, stated);
  const text = pay(typed.salaryMin, typed.salaryMax, typed.salaryTaux);
  return unit && text ? peopleMessages.salaryUnitQuestion(unit, text) : null;
}

/** How the typed pay of a profile was understood; null where it is figures, faulty or blank. */
export function profilePayNote(values: FormValues, hourlyMinimum: number): string | null {
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  const texts = { low: text("salaryMin"), high: text("salaryMax") };
  const chosen = payUnits.find((unit) => unit === text("salaryTaux")) ?? "par mois";
  const read = readProfilePay(texts, chosen, hourlyMinimum);
  return payNote(texts, read.stated, read.pay.salaryTaux);
}
