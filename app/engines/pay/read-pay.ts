// Parses a gross pay in the formats of people and other systems: "35-40 K€", "12,50 €/h", "Mensuel de 1800.0 Euros sur 12 mois".
import { fold } from "../../platform/text/text.ts";
import type { PayUnit } from "./pay-units.ts";

export type Pay =
  /** Euros; `max` is null for one amount. `unit` is null when the text names none. */
  | { kind: "amount"; min: number; max: number | null; unit: PayUnit | null }
  /** The text states no pay, as "selon profil". */
  | { kind: "none" }
  /** The legal minimum. `share` is 1.1 for "SMIC + 10 %". */
  | { kind: "minimum"; share: number }
  /** A pay after taxes or in another currency, which cannot become a gross pay in euros. */
  | { kind: "other" };

/** Longer texts hold more than a pay. */
const longest = 200;

// Before the amounts are read: counts that are no euros.
const counts = [
  // "sur 12.0 mois", "x 13 mois", "13e mois"
  /\b(?:sur|x|pour) ?\d{1,2}(?:[.,]\d{1,2})? ?mois\b/g,
  /\b\d{1,2} ?(?:e|eme|ieme) mois\b/g,
  // "35h", "35 h/semaine", "151,67 heures par mois"
  /\b\d{1,3}(?:[.,]\d{1,2})? ?h(?:eures?)?(?: ?(?:\/|par) ?(?:sem(?:aine)?|hebdo|mois|jour|an)\b)?(?![a-z])/g,
  /[+-]? ?\d{1,2}(?:[.,]\d{1,2})? ?%/g,
];

const unitWords: [PayUnit, RegExp][] = [
  [
    "par heure",
    /(?:\bpar |\bde l['’ ]?|\/ ?)(?:h|heures?|hour)\b|\bhoraire\b|\bhourly\b|\bper hour\b|\bde l['’]heure\b/,
  ],
  ["par jour", /(?:\bpar |\/ ?)(?:j|jours?|day)\b|\bjournalier\b|\btjm\b|\bdaily\b|\bper day\b/],
  ["par mois", /(?:\bpar |\/ ?)(?:m|mois|month)\b|\bmensuel(?:le)?s?\b|\bmonthly\b|\bper month\b/],
  [
    "par an",
    /(?:\bpar |\/ ?|\bl['’])(?:an|annee|annees|year)\b|\bannuel(?:le)?s?\b|\byearly\b|\bper (?:year|annum)\b|\bp\.?a\b|\bbrut an\b/,
  ],
];

const none =
  /^(?:n\.?[cr]\.?|n\/[acr]|nsp|[-?/.]+|neant|aucune?|inconnue?|ouvert|variable|sans objet|tbd|x|(?:non|pas) (?:precise|renseigne|communique|indique)e?)$|selon|negoci|debattre|discuter|\ba (?:definir|determiner|convenir|voir|preciser)\b|confidentiel|suivant|fonction (?:de|du)|en fonction|grille|bareme|convention|attracti|motivant|sur proposition|(?:pas|sans) (?:de )?pretention/;

const other =
  /\bnets?\b|\b(?:chf|usd|gbp|cad|aud|xpf|xof|xaf|mad|dzd|tnd|sek|nok|dkk|pln|czk|huf|ron|bgn|inr|jpy|cny|sgd|brl|mur)\b|[$£¥]|francs?\b|dollars?\b|livres? sterling/;

// A pay by the week has no unit of ours.
const weekly = /(?:\bpar |\/ ?)(?:semaine|sem|week)\b|\bhebdomadaire\b|\bhebdo\b|\bweekly\b|\bper week\b/;

// Thousands in groups of three with one separator, or plain digits; then cents; then k for thousand.
const amounts = /(\d{1,3}(?:([ .,'’])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?(?!\d)(?: ?(k)(?![a-z]*[b-df-z]))?/g;

const numberRun = /\d(?:[\d.,'’]*\d)?/g;
const wellFormed = /^(?:\d{1,3}(?:[.,'’]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?$/;

/** "-5", "1e9", "12,5,5" and "2400,555" are no amounts, though parts of them are. */
const hasMalformed = (text: string) =>
  /^[-–−] ?\d|\de[+-]?\d/.test(text) || (text.match(numberRun) ?? []).some((run) => !wellFormed.test(run));

type Amount = { value: number; isThousands: boolean };

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amounts)].map(([, whole = "", , , cents = "", k]) => {
    const value = Number(`${whole.replace(/\D/g, "")}.${cents || "0"}`);
    return { value: k ? Math.round(value * 100_000) / 100 : value, isThousands: k !== undefined };
  });
}

function unitIn(text: string): PayUnit | null {
  const at = unitWords
    .map(([unit, words]) => ({ unit, at: text.search(words) }))
    .filter((each) => each.at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return at[0]?.unit ?? null;
}

/** The unit that a heading names: "Salaire annuel brut". @returns null for none */
export const unitOfHeading = (heading: string): PayUnit | null => unitIn(plain(heading.slice(0, longest)));

/** "35-40 K€": the k of the last amount counts for the first. "30-35 par an" are thousands too. */
function inThousands(amountList: Amount[], unit: PayUnit | null): number[] {
  const any = amountList.some(({ isThousands }) => isThousands);
  return amountList.map(({ value, isThousands }) =>
    value < 1000 && !isThousands && (any || (unit === "par an" && value >= 10)) ? value * 1000 : value,
  );
}

const plain = (text: string) =>
  fold(text)
    .replace(/[\u00a0\u202f\u2009\t\n]/g, " ")
    .replace(/ +/g, " ")
    .trim();

/**
 * The pay that a text states. The first statement counts: "2 000 € par mois, soit 24 000 € par an" is by month.
 * @param text at most 200 characters, else unreadable @returns null when the text is no pay
 */
export function readPay(text: string): Pay | null {
  if (text.length > longest) return null;
  const whole = plain(text);
  const [first = ""] = whole.split(/\bsoit\b|\bou environ\b|\(|;| \/ (?=\d{2} ?\d{3}\b.*\ban)/);
  if (other.test(first)) return { kind: "other" };
  const share = /\bsmic\b ?(?:\+|plus) ?(\d{1,2})(?:[.,]\d)? ?%/.exec(first);
  const rest = counts.reduce((left, count) => left.replace(count, " "), first);
  if (weekly.test(rest) || hasMalformed(rest)) return null;
  const unit = unitIn(rest) ?? unitIn(whole);
  const values = inThousands(amountsIn(rest), unit).filter((value) => value > 0);
  if (values.length === 0) {
    if (/\bsmic\b|\bminimum legal\b/.test(first)) return { kind: "minimum", share: 1 + Number(share?.[1] ?? 0) / 100 };
    return first === "" || /^0+([.,]0+)?$/.test(first) || none.test(first) ? { kind: "none" } : null;
  }
  if (values.length > 2 || (values.length === 1 && /\bjusqu|\bmax(?:i|imum)?\b|^</.test(rest))) return null;
  const [min, max = null] = values.toSorted((a, b) => a - b) as [number, number?];
  return { kind: "amount", min, max: max === min ? null : max, unit };
}

/** Whether a contract is paid by day. */
export const isPaidByDay = (contractType: string | null | undefined) => contractType === "Freelance";

/**
 * The only possible unit of an amount without one: under 100 by hour, 1,000 to 11,999 by month, from 12,000 by year.
 * From 100 to 999 it is by day where the contract is paid by day. @returns null when the unit is unclear
 */
export function unitOfAmount(euros: number, byDay: boolean): PayUnit | null {
  if (euros < 100) return "par heure";
  if (euros < 1000) return byDay ? "par jour" : null;
  return euros < 12_000 ? "par mois" : "par an";
}
