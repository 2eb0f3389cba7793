// Finds a day in plain words: "1er septembre 2027", "01/09/27", "mi-mai", "en septembre". Runs anywhere.

const months = "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre".split(" ");
const named = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:er)? |(mi-|mi |debut |fin |en |de |des |d'|courant )?)(${months.join("|")})(?: (20\d\d))?\b`,
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
      : asFound(word, isoDay(number, months.indexOf(month!) + 1, year ? Number(year) : null, today));
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
