// Parses periods in French CVs: "mars 2019 – aujourd'hui", "Depuis 2011", "09/2014 à 12/2016", "Été 2019".
import { plainText } from "./cv-layout.ts";

/** Dates are "2019-03", or "2019" without a month. An end of null means ongoing. */
export type Period = { start: string; end: string | null };

export type FoundPeriod = Period & { from: number; to: number };

const lengthMax = 2_000;
const periodsMax = 12;

const monthNames = [
  ["janvier", "january", "janv", "jan"],
  ["fevrier", "february", "fevr", "fev", "feb"],
  ["mars", "march", "mar"],
  ["avril", "april", "avr", "apr"],
  ["mai", "may"],
  ["juin", "june", "jun"],
  ["juillet", "july", "juil", "jul"],
  ["aout", "august", "aou", "aug"],
  ["septembre", "september", "sept", "sep"],
  ["octobre", "october", "oct"],
  ["novembre", "november", "nov"],
  ["decembre", "december", "dec"],
];
const numbers = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, String(index + 1).padStart(2, "0")] as const)),
);
const month = `(?:${monthNames
  .flat()
  .toSorted((one, other) => other.length - one.length)
  .join("|")})(?![a-z])\\.?`;
const year = "(?:19[4-9]\\d|20[0-4]\\d)(?!\\d)";
const season =
  "(?:(?:saison|rentree|vacances)s? (?:d[e'] ?)?)?(?:ete|hiver|printemps|automne)s?|saisons?|annees?(?: scolaires?)?|promotion|rentree";

const datePattern = new RegExp(
  [
    `(?<now>aujourd'? ?hui|auj\\b\\.?|(?:a |a ce |ce )jour\\b|present\\b|ongoing\\b|current(?:ly)?\\b|actuel(?:lement|le)?\\b|maintenant\\b|en cours\\b|en poste\\b|nos jours\\b|today\\b|now\\b)`,
    `(?<day>(?:0?[1-9]|[12]\\d|3[01])[/.-](?<dayMonth>0?[1-9]|1[0-2])[/.-](?<dayYear>${year}|\\d\\d(?![\\d/.-])))`,
    `(?<iso>(?<isoYear>(?:19[4-9]|20[0-4])\\d)[-/](?<isoMonth>0[1-9]|1[0-2])(?![\\d]|[-/]?(?:19|20)\\d\\d))`,
    `(?<yearFirst>(?<yearFirstYear>${year}) ?\\((?<yearFirstName>${month})\\))`,
    `(?<dayOnly>(?:0?[1-9]|[12]\\d|3[01])/(?<dayOnlyMonth>0?[1-9]|1[0-2])(?=\\.? ?(?:[-–—→]|au|a|jusqu'au) ?(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|1[0-2])/(?:19|20)?\\d\\d))`,
    `(?<numeric>(?<numericMonth>0?[1-9]|1[0-2]) ?[/.-] ?(?<numericYear>${year}))`,
    `(?<short>(?<shortMonth>0[1-9]|1[0-2])/(?<shortYear>\\d\\d)(?![\\d/]))`,
    `(?<named>(?:(?:0?[1-9]|[12]\\d|3[01]|1er) )?(?<name>${month})(?: (?:de )?| ?[/-] ?|'|(?=\\d))(?<nameYear>${year}|'?\\d\\d(?![\\d%]| ?(?:%|ans|h\\b|mois|pers|lits)))(?! ?mois))`,
    `(?<bare>(?:(?:0?[1-9]|[12]\\d|3[01]|1er) )?(?<bareName>${month}))`,
    `(?<season>(?:${season}) (?<seasonYear>${year}))`,
    `(?<shortYearOnly>'\\d\\d(?![\\da-z%]| ?(?:%|ans|h\\b|mois|pers|lits)))`,
    `(?<year>${year})`,
  ].join("|"),
  "g",
);

type DateToken = {
  kind: "now" | "date" | "month";
  year: string;
  month: string | null;
  from: number;
  to: number;
  whole: boolean;
};

const fullYear = (digits: string) => {
  const bare = digits.replace("'", "");
  if (bare.length === 4) return bare;
  return `${Number(bare) > 45 ? "19" : "20"}${bare}`;
};

function dateTokensOf(plain: string): DateToken[] {
  const dateTokens: DateToken[] = [];
  for (const match of plain.matchAll(datePattern)) {
    const groups = match.groups!;
    const from = match.index;
    const to = from + match[0].length;
    const before = plain[from - 1] ?? " ";
    if (
      /[a-z0-9@_]/.test(before) ||
      (/[./]/.test(before) && /[a-z0-9]/.test(plain[from - 2] ?? " ") && !groups.now && !groups.year)
    )
      continue;
    const date = (text: string, number: string | null, whole = false): DateToken => ({
      kind: "date",
      year: fullYear(text),
      from,
      to,
      whole,
      month: number === null ? null : number.padStart(2, "0"),
    });
    const numberOf = (name: string) => numbers.get(name.replace(/\.$/, "")) ?? null;
    if (groups.now) dateTokens.push({ kind: "now", year: "", month: null, from, to, whole: false });
    else if (groups.day) dateTokens.push(date(groups.dayYear!, groups.dayMonth!));
    else if (groups.iso) dateTokens.push(date(groups.isoYear!, groups.isoMonth!));
    else if (groups.yearFirst) dateTokens.push(date(groups.yearFirstYear!, numberOf(groups.yearFirstName!)));
    else if (groups.dayOnly)
      dateTokens.push({
        kind: "month",
        year: "",
        month: groups.dayOnlyMonth!.padStart(2, "0"),
        from,
        to,
        whole: false,
      });
    else if (groups.numeric) dateTokens.push(date(groups.numericYear!, groups.numericMonth!));
    else if (groups.short) dateTokens.push(date(groups.shortYear!, groups.shortMonth!));
    else if (groups.named) dateTokens.push(date(groups.nameYear!, numberOf(groups.name!)));
    else if (groups.bare)
      dateTokens.push({ kind: "month", year: "", month: numberOf(groups.bareName!), from, to, whole: false });
    else if (groups.season) dateTokens.push(date(groups.seasonYear!, null, true));
    else if (groups.shortYearOnly) dateTokens.push(date(groups.shortYearOnly, null));
    else if (groups.year) dateTokens.push(date(groups.year!, null));
    if (dateTokens.length >= periodsMax * 2) break;
  }
  return dateTokens;
}

const until =
  /^[\s.,(]*(?:[-–—→>/]+|a|au|jusqu'(?:a|au|en)|et|to|until|till|through|->|=>)[\s.,(]*(?:(?:la )?(?:fin|debut|mi)[ -])?(?:le |l')?$/;
const soFar = /^[\s.,(–—→>-]*(?:(?:a |au |jusqu'(?:a |en ))[\s(]*)?(?:l'heure )?$/;
const opening = /(?:^|[\s(])((?:depuis|since|a partir de|a compter de|des)(?: (?:le|la|l'|debut|fin|mi))?[ '-]*)$/;
const lead = /(?:^|[\s(])((?:du|de|d'|entre|le|en|periode :|dates? :)[ ']*(?:(?:fin|debut|mi)[ -])?)$/;

const isoDate = ({ year: text, month: number }: DateToken) => (number ? `${text}-${number}` : text);

export function findPeriods(text: string): FoundPeriod[] {
  if (text.length > lengthMax) return [];
  const plain = plainText(text);
  const dateTokens = dateTokensOf(plain);
  const periods: FoundPeriod[] = [];
  for (let at = 0; at < dateTokens.length && periods.length < periodsMax; at++) {
    const first = dateTokens[at]!;
    if (first.kind === "now") continue;
    const next = dateTokens[at + 1];
    const between = next ? plain.slice(first.to, next.from) : "";
    const isClose = next && between.length <= 24;
    const before = plain.slice(Math.max(first.from - 24, 0), first.from);
    const opened = opening.exec(before);
    const from = first.from - ((opened ?? lead.exec(before))?.[1]?.length ?? 0);
    if (isClose && next.kind === "date" && until.test(between)) {
      const start = first.kind === "month" ? { ...first, year: next.year } : first;
      const end = isoDate(next);
      // "9 à 12/2016" and "2018-2016" are not periods.
      if (
        isoDate(start).slice(0, 4) <= end.slice(0, 4) &&
        (isoDate(start) <= end || isoDate(start).length !== end.length)
      ) {
        periods.push({ start: isoDate(start), end, from, to: next.to });
        at++;
        continue;
      }
    }
    // A two-digit year after a four-digit one: "2018-20".
    const tail =
      first.kind === "date" && !first.month ? /^[-/–](\d\d)(?![\d/])/.exec(plain.slice(first.to, first.to + 4)) : null;
    if (tail && fullYear(tail[1]!) > first.year && Number(fullYear(tail[1]!)) - Number(first.year) < 12) {
      periods.push({ start: first.year, end: fullYear(tail[1]!), from, to: first.to + 3 });
      continue;
    }
    if (first.kind !== "date") continue;
    if (isClose && next.kind === "now" && (until.test(between) || soFar.test(between))) {
      periods.push({ start: isoDate(first), end: null, from, to: next.to });
      at++;
      continue;
    }
    if (opened) {
      periods.push({ start: isoDate(first), end: null, from, to: first.to });
      continue;
    }
    // "mars 2019 –" at the end of a line has no end date, and neither has "2018 …".
    const open = /^\s*(?:(?:[-–—→]|a|au)\s*(?:\.{3}|…)?|\.{3}|…)\s*(?:$|\t|:)/.exec(plain.slice(first.to));
    const isOpen = open && /[-–—→.…]/.test(open[0]);
    if (isOpen) periods.push({ start: isoDate(first), end: null, from, to: first.to + open[0].length });
    else periods.push({ start: isoDate(first), end: isoDate(first), from, to: first.to });
  }
  return periods;
}

const around = /^[\s.,;:|•·()[\]–—-]*$/;

export function withoutPeriod(text: string, { from, to }: FoundPeriod): string {
  const before = text.slice(0, from).replace(/(?<![\s(,;:|•·–—-])[\s(,;:|•·–—-]+$/, "");
  const after = text.slice(to).replace(/^[\s),;:|•·.–—-]+/, "");
  // A duration beside a date is ignored: "2016 (6 mois)", "6 mois, 2018".
  const remaining = [before, after].map((each) =>
    each
      .replace(/^\(?\s*\d{1,2} ?(?:mois|ans?|semaines?|jours?|yrs?|years?|months?|weeks?)\s*\)?[\s,;:–-]*$/i, "")
      .replace(/^\(?\d{1,2} (?:mois|ans?|semaines?|yrs?|years?|months?|weeks?)\)?[\s,;:–-]+/i, ""),
  );
  const apart = text.slice(0, from).endsWith("\t") || /^(?:\t|, )/.test(text.slice(to));
  const tab = apart ? "\t" : " ";
  return remaining
    .filter((each) => !around.test(each))
    .join(remaining.every(Boolean) ? tab : "")
    .trim();
}

const listing = /^[\s,;/]*(?:(?:et|puis)\s*)?$/;
const lasted = /\d{1,2} (?:mois|ans?|semaines?|yrs?|years?|months?|weeks?)[\s,:(–-]*$/;
const lasting = /^[\s.,;)\]]*(?:(?:\(\s*)?\d{1,2} ?(?:mois|ans?|semaines?|yrs?|years?|months?|weeks?)[^\t]{0,20}\)?)?$/;
const inSentence = /^(?:en|de|du|d'|depuis|le|des|a partir de)[ ']/;

export function entryPeriod(text: string): FoundPeriod | null {
  const periods = findPeriods(text);
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return null;
  const plain = plainText(text);
  if (
    periods.length > 1 &&
    periods.every(({ from }, at) => at === 0 || listing.test(plain.slice(periods[at - 1]!.to, from)))
  ) {
    const ends = periods.map(({ start, end }) => end ?? start).toSorted();
    return { start: first.start, end: last.end === null ? null : ends.at(-1)!, from: first.from, to: last.to };
  }
  const started = periods.find(({ from }) => {
    const before = plain.slice(0, from);
    return around.test(before) || before.endsWith("\t") || lasted.test(before);
  });
  if (started && !plain.slice(started.from, started.to).startsWith("en ")) return started;
  const ended = periods.findLast(({ to }) => lasting.test(plain.slice(to)) || plain[to] === "\t");
  const apart = periods.find(
    ({ from, to }) => /(?:\s[–—-]|[|:])\s*$/.test(plain.slice(0, from)) && /^\s*[,(]/.test(plain.slice(to)),
  );
  if (!ended && apart) return apart;
  if (!ended) return periods.find(({ from, to }) => plain[from - 1] === "(" && plain[to] === ")") ?? null;
  const words = plain.slice(ended.from, ended.to);
  const behindWord = /[a-z0-9»"')]$/.test(plain.slice(0, ended.from).trimEnd());
  const narrow = ended.start === ended.end || ended.end === null;
  return narrow && behindWord && inSentence.test(words) ? null : ended;
}
