// The form fields of a pay as people type it ("35-40 K€", "12,50 €/h", "SMIC"), and how it was understood.
import * as enginesLimits from "../../engines/limits.ts";
import { type PayFault, type PayTexts, readPayFields, type StatedPay } from "../../engines/pay/pay-fields.ts";
import { line } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { pay } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

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

/** How the typed pay of a profile was understood; null where it is figures, faulty or blank. */
export function profilePayNote(values: FormValues, hourlyMinimum: number): string | null {
  const text = (name: string) => [values[name] ?? ""].flat()[0] ?? "";
  const texts = { low: text("salaryMin"), high: text("salaryMax") };
  return payNote(texts, readPayFields(texts, hourlyMinimum), text("salaryTaux") || "par mois");
}
