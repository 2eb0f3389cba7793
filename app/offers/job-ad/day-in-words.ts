// Finds a day in plain words: "1er septembre 2027", "01/09/27", "mi-mai", "en septembre". Runs anywhere.
import { monthNames } from "../../platform/text/read-date.ts";

const named = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:er)? |(mi-|mi |debut |fin |en |de |des |d'|courant )?)(${monthNames.join("|")})(?: (20\d\d))?\b`,
);
const figures = /(?<![\d/.])(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d|\d\d))?(?![\d/]|[.,]\d| ?(?:h|€|%))/;

/** Days before today that a text may still mean, and days ahead. */
const [pastDays, aheadDays] = [31, 550];
const dayMs = 86_400_000;

type Found = { day: string; from: number; to: number };

/** The day as an ISO date of its next occurrence; null for a day that does not exist or is far away. */
function isoDay(dayOfMonth: number, month: number, year: number | null, today: Date): string | null {
  const first = today.getUTCFullYear();
  for (const each of year === null ? [first, first + 1] : [year]) {
    const at = new Date(Date.UTC(each, month - 1, dayOfMonth));
    const days = (at.getTime() - today.getTime()) / dayMs;
    if (at.getUTCDate() === dayOfMonth && days >= -pastDays && days <= aheadDays) return at.toISOString().slice(0, 10);
  }
  return null;
}

const monthList = monthNames.join("|");
const periodPatterns = [
  new RegExp(
    String.raw`\b(?:du|de) (\d{1,2})(?:er)?(?: (${monthList}))?(?: (20\d\d))? (?:au|a|jusqu'au) (\d{1,2})(?:er)? (${monthList})(?: (20\d\d))?\b`,
  ),
  /\bdu (\d{1,2})(?:[/.](\d{1,2}))?(?:[/.](20\d\d|\d\d))? (?:au|jusqu'au) (\d{1,2})[/.](\d{1,2})(?:[/.](20\d\d|\d\d))?(?![\d/])/,
];

export type Period = Found & { length: number; unit: "mois" | "semaines" | "jours" };

/** Days by which a period may miss whole months: "du 15 février au 15 août" is six months. */
const monthTolerance = 1;

/** The time from a first to a last day: whole months or weeks, else days. */
function lengthBetween(first: Date, last: Date): Pick<Period, "length" | "unit"> {
  const days = Math.round((last.getTime() - first.getTime()) / dayMs) + 1;
  const count = Math.round(days / 30.44);
  const behind = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, first.getUTCDate());
  const missed = Math.round((behind - last.getTime()) / dayMs) - 1;
  if (count > 0 && Math.abs(missed) <= monthTolerance) return { length: count, unit: "mois" };
  return days % 7 === 0 ? { length: days / 7, unit: "semaines" } : { length: days, unit: "jours" };
}

/** The period of "du 5 au 20 septembre 2027", from its first day to its last. @param plain folded */
export function periodIn(plain: string, today: Date): Period | null {
  const match = periodPatterns.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  if (!match) return null;
  const monthOf = (typed: string) => (/^\d/.test(typed) ? Number(typed) : monthNames.indexOf(typed) + 1);
  const yearOf = (typed: string | undefined) => (typed ? Number(typed.length === 2 ? `20${typed}` : typed) : null);
  const [, firstDay, firstMonth, firstYear, lastDay, lastMonth, lastYear] = match;
  const endMonth = monthOf(lastMonth!);
  const startMonth = firstMonth ? monthOf(firstMonth) : endMonth;
  const endYear = yearOf(lastYear);
  const year = yearOf(firstYear) ?? (endYear === null ? null : endYear - (startMonth > endMonth ? 1 : 0));
  const day = isoDay(Number(firstDay), startMonth, year, today);
  if (day === null || endMonth > 12 || startMonth > 12) return null;
  const first = new Date(day);
  const lastIn = endYear ?? first.getUTCFullYear() + (startMonth > endMonth ? 1 : 0);
  const last = new Date(Date.UTC(lastIn, endMonth - 1, Number(lastDay)));
  if (last < first || last.getUTCDate() !== Number(lastDay)) return null;
  return { day: shown(day), from: match.index, to: match.index + match[0].length, ...lengthBetween(first, last) };
}

/** "mi-mai" is the 15th, "fin mai" no day of the month is sure. */
const dayOf = (word: string | undefined): number | null =>
  word?.startsWith("mi") ? 15 : word?.startsWith("fin") || word?.startsWith("courant") ? null : 1;

/** The first day in a text. @param plain folded; @param today the day that texts without a year count from */
export function dayIn(plain: string, today: Date): Found | null {
  const asFound = (match: RegExpExecArray, day: string | null): Found | null =>
    day === null ? null : { day: shown(day), from: match.index, to: match.index + match[0].length };
  const word = named.exec(plain);
  const figure = figures.exec(plain);
  const spelled = () => {
    if (!word) return null;
    const [, day, about, month, year] = word;
    const number = day ? Number(day) : dayOf(about);
    return number === null
      ? null
      : asFound(word, isoDay(number, monthNames.indexOf(month!) + 1, year ? Number(year) : null, today));
  };
  const numeric = () => {
    if (!figure) return null;
    const [, day, month, year] = figure;
    if (Number(month) < 1 || Number(month) > 12) return null;
    const full = year ? Number(year.length === 2 ? `20${year}` : year) : null;
    return asFound(figure, isoDay(Number(day), Number(month), full, today));
  };
  const isNamedFirst = word && (!figure || word.index < figure.index);
  return isNamedFirst ? (spelled() ?? numeric()) : (numeric() ?? spelled());
}

/** As the form shows a day. */
const shown = (iso: string) => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3/$2/$1");
