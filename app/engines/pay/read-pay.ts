// Parses a gross pay in the formats of people and other systems: "35-40 K€", "12,50 €/h", "Mensuel de 1800.0 Euros sur 12 mois".
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import type { PayUnit } from "./pay-units.ts";

export type Pay =
  /** Euros; `max` is null for one amount. `unit` is null when the text names none. */
  | { kind: "amount"; min: number; max: number | null; unit: PayUnit | null }
  /** The text states no pay, as "selon profil". */
  | { kind: "none" }
  /** The legal minimum. `share` is 1.1 for "SMIC + 10 %". `unit` is null when the text names none. */
  | { kind: "minimum"; share: number; unit: PayUnit | null }
  /** A pay after taxes or in another currency, which cannot become a gross pay in euros. */
  | { kind: "other" };

// Two amounts further apart are no range: "2 postes à 2 000 €", "2 000 € par mois, 24 000 € par an".
const widestRange = 4;

// Numbers beside the amounts that are no euros.
const counts = [
  /\b1?\d ?(?:e|eme|ieme) mois\b/g,
  // "sur 12.0 mois", "x 13,5", "CDD 6 mois"
  /\b(?:sur |x ?|pour )?\d{1,2}(?:[.,]\d{1,2})? ?mois\b|\b(?:sur |x ?)1[2-6](?:[.,]\d{1,2})?(?![\d.,]| ?(?:\d|k\b|€))/g,
  // "35h", "35 h/semaine", "10 à 15 h", "151,67 heures par mois", "151h67"
  /(?<!\d )\b\d{1,2} ?(?:a|-) ?(?=\d{1,2} ?h)/g,
  /\b\d{1,3}(?:[.,]\d{1,2})? ?h(?:\d{2}\b|eures?)?(?: ?(?:\/|par) ?(?:sem(?:aine)?|mois|jour|an)\b|[ /]*hebdo(?:madaires?)?\b)?(?![a-z\d])/g,
  /\b\d{1,2}(?: ?(?:a|-|\/) ?\d{1,2})? ans\b|\b1 an d|\b\d{1,2} semaines\b|\b\d ?(?:jours?|j)\b(?: ?(?:par|\/) ?sem(?:aine)?\b)?|\b\d{2,3} jours\b/g,
  /[+-]? ?\d{1,3}(?:[.,]\d{1,2})? ?%/g,
  /\b1[2-6] ?x /g,
  /\bbac ?(?:\+|plus) ?\d\b/g,
  /\b(?:coef(?:ficient)?\.?|niveau|echelon|indice(?: majore| brut)?|position|groupe|classe|ccn|idcc|convention(?: collective)?(?: nationale)?(?: du)?) ?:? ?\d{1,4}\b/g,
];

// Behind an amount, these begin what is not part of it.
const extras =
  /\+|\bplus\b|\bprimes?\b|\bvariables?\b|\bcommissions?\b|\bbonus\b|\bpaniers?\b|\bindemnites?\b|\btickets?\b|\bavantages?\b|\bmutuelle\b|\bselon\b|\bsuivant\b|\bfonction\b|\bnegociable\b|\bhors\b|\bdont\b|\bavec\b|\bote\b/;

// "prime de 150 €" is no pay.
const onlyExtra = /^[^\d]*\b(?:primes?|commissions?|bonus|paniers?|indemnites?|tickets?)\b[^\d]*\d/;

// A unit may stand bare behind an amount: "13 € brut heure".
const bareUnit = /(€|\beuros?|\beur|\bbruts?|\bht|[\dk]) ?(heures?|h|jours?|j|mois|m|annees?|an)\b/g;

const unitWords: [PayUnit, RegExp][] = [
  ["par heure", /(?:\bpar |\b(?:de )?l'? ?|\/ ?)(?:h|heures?)\b|\bhoraire\b|\bhourly\b|\bhour\b/],
  ["par jour", /(?:\bpar |\ble |\/ ?)(?:j|jours?)\b|\b(?:par|la) journee\b|\bjournalier\b|\btjm\b|\bdaily\b|\bday\b/],
  ["par mois", /(?:\bpar |\ble |\/ ?)(?:m|mois)\b|\bmensuel(?:le)?s?\b|\bmonthly\b|\bmonth\b/],
  ["par an", /(?:\bpar |\bl'|\/ ?)(?:an|annees?)\b|\bannuel(?:le)?s?\b|\byearly\b|\b(?:year|annum)\b|\bp\.?a\b/],
];

const none =
  /^(?:n\.?[cr]\.?|n\/[acr]|nsp|[-?/.]+|neant|aucune?|inconnue?|ouvert|variable|sans objet|tb[cd]|doe|x|(?:non|pas) (?:precise|renseigne|communique|indique|remunere)e?)$|selon|negoci|negotia|debattre|discuter|\ba (?:definir|determiner|convenir|voir|preciser)\b|\bto be (?:discussed|defined|confirmed)|depending|according|confidentiel|suivant|fonction (?:de|du)|en fonction|grille|bareme|convention|\bccn\b|\bidcc\b|attracti|competiti|motivant|gratification|sur proposition|(?:pas|sans) (?:de )?pretention/;

const other =
  /\bnet(?:te)?s?\b|\b(?:chf|usd|gbp|cad|aud|xpf|xof|xaf|f?cfa|mad|dzd|tnd|sek|nok|dkk|pln|czk|huf|ron|bgn|inr|jpy|cny|sgd|brl|mur)\b|[$£¥]|francs?\b|dollars?\b|livres? sterling/;

// A pay by the week or by the task has no unit of ours.
const foreignUnit =
  /(?:\bpar |\bla |\/ ?|€ ?)(?:semaine|sem|week|garde|vacation|mission|course|acte|nuit|nuitee|piece|demi-journee|seance|cours|consultation|visite|repas|article|feuillet|mot|km)s?\b|\bhebdomadaire\b|\bhebdo\b|\bweekly\b|\bper week\b/;

// Thousands in groups of three with one separator, or plain digits; then cents; then k for thousand.
const amounts =
  /(\d{1,3}(?:([ .,'])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?(?!\d)(?: ?(k)(?:€|e|eur|euros?)?(?![a-z]))?/g;

// The gross pay counts where a text states the net pay beside it.
const netBesideGross =
  /(?:[/,;=–-]|\bsoit\b|\bou\b)? ?(?:environ )?\d[\d .,']{0,15}(?:€|euros?|eur)? ?nets?\b(?: ?(?:par mois|\/ ?mois|mensuels?))?/g;

const minimum = /\bsmic\b|\bminimum legal\b/;
const besideMinimum = /\bentre\b|\bjusqu|\bsmic (?:a|au|et|-) ?\d|\b(?:a|et|-) (?:le |au )?smic\b/;
const shares: [RegExp, (figure: number) => number][] = [
  [
    /\bsmic ?(?:(?:brut|horaire|mensuel) ?){0,2}(?:\+|plus|majore de) ?(\d{1,2}(?:[.,]\d{1,2})?) ?%/,
    (figure) => 1 + figure / 100,
  ],
  [/(\d{1,3}(?:[.,]\d{1,2})?) ?% (?:(?:du|de|le) )?(?:smic|minimum legal)/, (figure) => figure / 100],
  [/(?<![\d.,])(\d(?:[.,]\d{1,2})?) ?(?:x|fois)? ?(?:le )?smic\b/, (figure) => figure],
  [/\bsmic ?x ?(\d(?:[.,]\d{1,2})?)\b/, (figure) => figure],
];

// Without a currency, a unit or a word for pay, only these may stand beside the amounts: "ref 12345" is no pay.
const statesPay =
  /€|\beuros?\b|\beur\b|\d ?k|\bbruts?\b|\bht\b|\bfixe\b|\bsalaire\b|\bremuneration\b|\bpackage\b|\bsmic\b/;
const onlyAmounts =
  /^(?:[^a-z]|\b(?:de|d|a|et|ou|entre|environ|env|autour|partir|minimum|mini|min|max|maxi|maximum|plus|base|au|moins|du|le|la|les)\b)*$/;

const numberRun = /\d(?:[\d.,'’]*\d)?/g;
const wellFormed = /^(?:\d{1,3}(?:[.,'’]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?$/;

/** "-5", "1e9", "12,5,5" and "2400,555" are no amounts, though parts of them are. */
const hasMalformed = (text: string) =>
  /^[-–−] ?\d|\de[+-]?\d/.test(text) || (text.match(numberRun) ?? []).some((run) => !wellFormed.test(run));

type Amount = { value: number; isThousands: boolean; at: number; end: number };

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amounts)].map(({ 0: match, 1: whole = "", 4: cents = "", 5: k, index }) => {
    const value = Number(`${whole.replace(/\D/g, "")}.${cents || "0"}`);
    const isThousands = k !== undefined;
    return {
      value: isThousands ? Math.round(value * 100_000) / 100 : value,
      isThousands,
      at: index,
      end: index + match.length,
    };
  });
}

function unitIn(text: string): PayUnit | null {
  const worded = text.replace(bareUnit, "$1 par $2");
  const at = unitWords
    .map(([unit, words]) => ({ unit, at: worded.search(words) }))
    .filter((each) => each.at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return at[0]?.unit ?? null;
}

/** The unit that a heading names: "Salaire annuel brut". @returns null for none */
export const unitOfHeading = (heading: string): PayUnit | null =>
  unitIn(plain(heading.slice(0, enginesLimits.payTextMax)));

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
    .trim()
    .replace(/(\d) ?mille\b/g, "$1k")
    .replace(/(\d)k(\d)\b/g, "$1,$2k")
    .replace(/(\d{3}|[.,]\d{2})e\b/g, "$1€")
    // "12€50", "12 euros 50"
    .replace(/(\d) ?(?:€|euros? )(\d{2})(?![\d%h]| ?%)/g, "$1,$2 €");

/** The part of a text before what is paid besides: "+ primes", "selon profil". */
function withoutExtras(text: string): string {
  const start = text.search(/\d/);
  const cut = start < 0 ? -1 : text.slice(start).search(extras);
  return cut < 0 ? text : text.slice(0, start + cut);
}

const withoutCounts = (text: string) => counts.reduce((left, count) => left.replace(count, " "), text);

/** The first part of a text with a number or the legal minimum. */
function firstStatement(text: string): string {
  const parts = text.split(
    /\bsoit\b|\bou environ\b|\(|;|(?<=\bmois|\bmensuel) \/ (?=[\d .,€k]{2,20}(?:bruts? )?(?:par |\/ ?)?an(?:nuels?)?\b)/,
  );
  return (parts.find((part) => /\d/.test(part) || minimum.test(part)) ?? parts[0] ?? "").trim();
}

/** @returns undefined when the text does not name the legal minimum, or names it beside its amount */
function readMinimum(text: string): Pay | null | undefined {
  if (!minimum.test(text)) return undefined;
  const stated = shares.flatMap(([words, shareOf]) => {
    const figure = words.exec(text)?.[1];
    return figure === undefined ? [] : [shareOf(Number(figure.replace(",", ".")))];
  });
  const left = withoutExtras(withoutCounts(shares.reduce((rest, [words]) => rest.replace(words, "smic"), text)));
  if ((text.match(/%/g) ?? []).length > 1 || stated.length > 1 || besideMinimum.test(left)) return null;
  if (amountsIn(left).length > 0) return undefined;
  const [named = ""] = /\bsmic(?: (?:brut|horaire|mensuel)){0,2}/.exec(text) ?? [];
  return {
    kind: "minimum",
    share: Math.round((stated[0] ?? 1) * 10_000) / 10_000,
    unit: unitIn(named) ?? unitIn(left),
  };
}

/** The one or two amounts of a statement. @param unit the unit that the text names */
function readAmounts(text: string, unit: PayUnit | null): [min: number, max: number | null] | null {
  const found = amountsIn(text);
  const values = inThousands(found, unit).toSorted((a, b) => a - b);
  const [min = 0, max = min] = values;
  if (values.length === 0 || values.length > 2 || min === 0 || max > min * widestRange) return null;
  if (values.length === 1) return /\bjusqu|\bmax(?:i|imum)?\b|^</.test(text) ? null : [min, null];
  return text.slice(found[0]!.end, found[1]!.at).trim() === "" ? null : [min, max === min ? null : max];
}

/**
 * The pay that a text states. The first statement counts: "2 000 € par mois, soit 24 000 € par an" is by month.
 * @param text at most 200 characters, else unreadable @returns null when the text is no pay
 */
export function readPay(text: string): Pay | null {
  if (text.length > enginesLimits.payTextMax) return null;
  const typed = plain(text);
  const whole = /\bbruts?\b/.test(typed)
    ? typed.replace(netBesideGross, " ").replace(/^[\s/,;=–-]*(?:soit )?/, "")
    : typed;
  const first = firstStatement(whole);
  if (other.test(first)) return { kind: "other" };
  const counted = withoutCounts(first);
  if (foreignUnit.test(counted)) return null;
  const least = readMinimum(first);
  if (least !== undefined) return least;
  const rest = withoutExtras(counted);
  if (hasMalformed(rest) || onlyExtra.test(rest)) return null;
  const unstated: Pay | null =
    first === "" || /^0+(?:[.,]0+)?(?: ?(?:€|euros?))?$/.test(first) || none.test(whole) ? { kind: "none" } : null;
  const unit = unitIn(rest) ?? unitIn(withoutExtras(withoutCounts(whole)));
  const range = readAmounts(rest, unit);
  const isStated = range !== null && (unit !== null || statesPay.test(rest) || onlyAmounts.test(rest));
  if (!isStated) return range === null && amountsIn(rest).some(({ value }) => value > 0) ? null : unstated;
  return { kind: "amount", min: range[0], max: range[1], unit };
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
