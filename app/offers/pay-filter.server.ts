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

/** "plus de 2 500 euros par mois", "35k minimum": an amount with its currency, and the words that make it a minimum. */
const payWords =
  /(?<![\p{L}\d.,'’])(?<lead>(?:(?:avec|pour|une?|salaire|rémunération|payée?s?|gagner|entre|de|d['’]|à|partir|plus|que|au|moins|minimum|mini|min|jusqu['’]à|maximum|maxi?|supérieure?|dès|>=?) ?){0,6})(?<!\d)(?<amount>(?:(?:\d{1,3}(?:[ .]\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?) ?(?:à|et|-) ?)?(?:(?:\d{1,3}(?:[ .]\d{3}){1,2}|\d{1,6}(?:[.,]\d{1,2})?) ?(?:k€|k|€|euros?))(?![\p{L}\d])(?: bruts?)?(?: ?(?:\/|par |de l['’]|l['’]) ?(?:heure|h|jour|j|mois|ans?|année)(?!\p{L})| (?:mensuel|annuel)s?)?(?: bruts?)?)(?: (?:minimum|mini|min|ou plus|et plus)(?!\p{L}))?/iu;
const isMost = /(?<!au )moins|jusqu|max/i;
/** Behind an amount: it is net, or the most. No lookahead of `payWords`, which would match again without the unit. */
const isOtherPay = /^ ?(?:nets?|maxi?|maximum|ou moins|au plus)(?!\p{L})/iu;

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

/** The filter of an address, else the minimum pay among the words of its search; and the words without that. */
export function readPayWithWords(params: URLSearchParams, q: string): { pay: PayFilter | null; q: string } {
  const { pay } = readPayFilter(params);
  const stated = params.get("salary") || /["“”„«»]/.test(q) ? null : payWords.exec(q);
  const { lead = "", amount = "" } = stated?.groups ?? {};
  if (!stated || isMost.test(lead)) return { pay, q };
  if (isOtherPay.test(q.slice(stated.index + stated[0].length))) return { pay, q };
  const typed = new URLSearchParams(params);
  typed.set("salary", amount);
  const inWords = readPayFilter(typed).pay;
  return inWords ? { pay: inWords, q: oneLine(q.replace(stated[0], " ")) } : { pay, q };
}
