// The minimum pay of a search as people type it: "35K", "2 500 €/mois", "12,50 €/h".
import * as enginesLimits from "../engines/limits.ts";
import { findOtherUnit, readPayFields, unitOfPay } from "../engines/pay/pay-fields.ts";
import { type PayUnit, payUnits } from "../engines/pay/pay-units.ts";
import { isPaidByDay, readPay } from "../engines/pay/read-pay.ts";
import * as peopleLimits from "../people/limits.ts";
import { pay as payText, share } from "../platform/text/french.ts";
import { oneLine } from "../platform/text/text.ts";
import * as offersMessages from "./messages.ts";
import { withoutPart } from "./search-words.ts";

export type PayFilter = { amount: number; unit: PayUnit };

export type TypedPayFilter = {
  /** The lower end of a range; null for no filter. */
  pay: PayFilter | null;
  /** The text that was not understood, and the sentence about it. */
  refused: { text: string; message: string } | null;
  /** How a text with more than figures, or a net amount, was understood. */
  note: string | null;
  /** Whether it was typed as a net amount, so that the note states an estimate. */
  isNet: boolean;
  /** The filter in the unit that suits the amount better. */
  other: PayFilter | null;
};

const lead = String.raw`(?:(?:avec|pour|une?|salaire|rémunération|payée?s?|gagner|entre|de|d['’]|à|partir|plus|que|au|moins|minimum|mini|(?<!\d ?)min|jusqu['’]à|(?<!(?:\d|min|mn|minutes?|km|h|heures?) ?)(?:maximum|maxi?)|supérieure?|dès|>=?|nets?|bruts?|mensuel|annuel) ?){0,6}`;
const thousands = String.raw`\d{1,3}(?:[ .]\d{3}){1,2}`;
const figures = String.raw`(?:${thousands}|\d{1,6}(?:[.,]\d{1,2})?)`;
const currency = String.raw`(?:k€|k|€|euros?)(?![\p{L}\d])`;
const mark = String.raw` ?(?:nets?|bruts?)(?!\p{L})`;
const unit = String.raw`(?: ?(?:\/|par |de l['’]|l['’]) ?(?:heure|h|jour|j|mois|ans?|année)(?!\p{L})| (?:mensuel|annuel)s?(?!\p{L}))`;
/** "2000 €", "2000 net", "2000/mois", "12,50 net/h"; not "angular 17 net". */
const amount = String.raw`${figures} ?${currency}(?:${mark})?${unit}?(?:${mark})?|(?:${thousands}|\d{4,6})(?:${mark}${unit}?|${unit}(?:${mark})?)|${figures}${mark}${unit}`;
const atLeast = String.raw`(?: (?:minimum|mini|min|(?:ou|et) plus)(?!\p{L}))?`;
/** "plus de 2 500 euros par mois", "35k minimum", "2000 net mini": an amount with what makes it a pay, and the words that make it a minimum. */
const payWords = new RegExp(
  String.raw`(?<![\p{L}\d.,'’])(?<lead>${lead})(?<!\d)(?<amount>(?:${figures} ?(?:à|et|-) ?)?(?:${amount}))${atLeast}`,
  "iu",
);
const isMost = /(?<!au )moins|jusqu|max/i;
/** Behind an amount: it is the most. No lookahead of `payWords`, which would match again without the unit. */
const isOtherPay = /^ ?(?:maxi?|maximum|ou moins|au plus)(?!\p{L})/iu;
const netWord = /(?<!\p{L})nets?(?!\p{L})/iu;

const nothing: TypedPayFilter = { pay: null, refused: null, note: null, isNet: false, other: null };

const named = ({ amount, unit }: PayFilter) => payText(amount, null, unit) ?? "";

/** The steps, in euros, to which the gross pay of a net one is rounded down: it is an estimate. */
const grossSteps: Record<PayUnit, number> = { "par heure": 0.1, "par jour": 1, "par mois": 10, "par an": 100 };

/** The gross pay that a net one is compared with (docs/decisions/offers.md). */
function grossOf({ amount, unit }: PayFilter): PayFilter {
  const step = grossSteps[unit];
  const steps = Math.floor(amount / enginesLimits.netOfGross / step);
  return { amount: Math.round(steps * step * 100) / 100, unit };
}

/**
 * Reads `salary`, `salaryTaux` and the contracts of an address. A net amount becomes the gross one that it is estimated to be. A unit in the text replaces the chosen one. A text with more than
 * figures, such as "35K", has the unit of its amount; figures have the chosen one, "par mois" by default.
 */
function readPayFilter(params: URLSearchParams): TypedPayFilter {
  const text = oneLine(params.get("salary") ?? "").slice(0, enginesLimits.payTextMax + 1);
  if (!text) return nothing;
  const byDay = params.getAll("contractType").some(isPaidByDay);
  const isNet = netWord.test(text) && !/brut/i.test(text);
  const stated = readPayFields({ low: isNet ? oneLine(text.replace(netWord, " ")) : text, high: "" }, 0);
  const { min: amount } = stated;
  const isPlain = stated.isPlain && !isNet;
  if (!amount || amount > peopleLimits.salaryMax) {
    const kind = readPay(text)?.kind;
    if (isPlain && amount === null && kind === "none") return nothing;
    const sentence = kind === "minimum" ? offersMessages.minimumNoFilter : offersMessages.unknownPay;
    return { ...nothing, refused: { text, message: sentence(text.slice(0, 60)) } };
  }
  const chosen = payUnits.find((each) => each === params.get("salaryTaux")?.trim()) ?? "par mois";
  const unit = unitOfPay({ ...stated, isPlain }, byDay) ?? chosen;
  const better = findOtherUnit([amount], unit, byDay);
  const grossIn = (unit: PayUnit) => (isNet ? grossOf({ amount, unit }) : { amount, unit });
  const pay = grossIn(unit);
  const typed = named({ amount, unit });
  const understood = isNet
    ? offersMessages.netPay(typed.replace("brut", "net"), named(pay), share(enginesLimits.netOfGross))
    : typed;
  return {
    pay,
    refused: null,
    note: isPlain ? null : offersMessages.understoodPay(understood),
    isNet,
    other: better && grossIn(better),
  };
}

/** The filter of an address, else the minimum pay among the words of its search; and the words without that. */
export function readPayWithWords(params: URLSearchParams, q: string): { typed: TypedPayFilter; q: string } {
  const stated = params.get("salary") || /["“”„«»]/.test(q) ? null : payWords.exec(q);
  const { lead = "", amount = "" } = stated?.groups ?? {};
  const isMinimum = stated && !isMost.test(lead) && !isOtherPay.test(q.slice(stated.index + stated[0].length));
  if (!isMinimum) return { typed: readPayFilter(params), q };
  const words = new URLSearchParams(params);
  words.set("salary", netWord.test(lead) ? `${amount} net` : amount);
  const typed = readPayFilter(words);
  return typed.pay ? { typed, q: withoutPart(q, stated[0]) } : { typed: readPayFilter(params), q };
}
