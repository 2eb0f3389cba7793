// The minimum pay of a search as people type it: "35K", "2 500 €/mois", "12,50 €/h".
import * as enginesLimits from "../engines/limits.ts";
import { findOtherUnit, readPayFields, unitOfPay } from "../engines/pay/pay-fields.ts";
import { type PayUnit, payUnits } from "../engines/pay/pay-units.ts";
import { isPaidByDay, readPay } from "../engines/pay/read-pay.ts";
import * as peopleLimits from "../people/limits.ts";
import { pay as payText } from "../platform/text/french.ts";
import { oneLine } from "../platform/text/text.ts";
import * as offersMessages from "./messages.ts";

export type PayFilter = { amount: number; unit: PayUnit };

export type TypedPayFilter = {
  /** The lower end of a range; null for no filter. */
  pay: PayFilter | null;
  /** The text that was not understood, and the sentence about it. */
  refused: { text: string; message: string } | null;
  /** How a text with more than figures was understood. */
  note: string | null;
  /** The filter in the unit that suits the amount better. */
  other: PayFilter | null;
};

const nothing: TypedPayFilter = { pay: null, refused: null, note: null, other: null };

const named = ({ amount, unit }: PayFilter) => payText(amount, null, unit) ?? "";

/**
 * Reads `salary`, `salaryTaux` and the contracts of an address. A unit in the text replaces the chosen one. A text with more than
 * figures, such as "35K", has the unit of its amount; figures have the chosen one, "par mois" by default.
 */
export function readPayFilter(params: URLSearchParams): TypedPayFilter {
  const text = oneLine(params.get("salary") ?? "").slice(0, enginesLimits.payTextMax + 1);
  if (!text) return nothing;
  const byDay = params.getAll("contractType").some(isPaidByDay);
  const stated = readPayFields({ low: text, high: "" }, 0);
  const { min: amount, isPlain } = stated;
  if (!amount || amount > peopleLimits.salaryMax) {
    const kind = readPay(text)?.kind;
    if (isPlain && amount === null && kind === "none") return nothing;
    const sentence = kind === "minimum" ? offersMessages.minimumNoFilter : offersMessages.unknownPay;
    return { ...nothing, refused: { text, message: sentence(text.slice(0, 60)) } };
  }
  const chosen = payUnits.find((each) => each === params.get("salaryTaux")?.trim()) ?? "par mois";
  const unit = unitOfPay(stated, byDay) ?? chosen;
  const pay = { amount, unit };
  const better = findOtherUnit([amount], unit, byDay);
  return {
    pay,
    refused: null,
    note: isPlain ? null : offersMessages.understoodPay(named(pay)),
    other: better && { amount, unit: better },
  };
}
