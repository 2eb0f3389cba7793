// Parses periods in French CVs: "mars 2019 – aujourd'hui", "Depuis 2011", "09/2014 à 12/2016", "Été 2019".
import { plainText } from "./cv-layout.ts";

/** Months are "2019-03", or "2019" without a month. An end of null is open. */
export type Period = { start: string; end: string | null };

export type FoundPeriod = Period & { from: number; to: number };

const lengthMax = 2_000;
const periodsMax = 12;

const monthNames = [
  ["janvier", "janv", "jan"],
  ["fevrier", "fevr", "fev", "feb"],
  ["mars", "mar"],
  ["avril", "avr", "apr"],
  ["mai", "may"],
  ["juin", "jun"],
  ["juillet", "juil", "jul"],
  ["aout", "aou", "aug"],
  ["septembre", "sept", "sep"],
  ["octobre", "oct"],
  ["novembre", "nov"],
  ["decembre", "dec"],
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

const piece = new RegExp(
  [
    `(?<now>aujourd'? ?hui|auj\\b\\.?|(?:a |a ce |ce )jour\\b|present\\b|actuel(?:lement|le)?\\b|maintenant\\b|en cours\\b|en poste\\b|nos jours\\b|today\\b|now\\b)`,
    `(?<day>(?:0?[1-9]|[12]\\d|3[01])[/.-](?<dayMonth>0?[1-9]|1[0-2])[/.-](?<dayYear>${year}))`,
    `(?<iso>(?<isoYear>(?:19[4-9]|20[0-4])\\d)-(?<isoMonth>0[1-9]|1[0-2])(?![\\d]|[-/]?(?:19|20)\\d\\d))`,
    `(?<numeric>(?<numericMonth>0?[1-9]|1[0-2]) ?[/.-] ?(?<numericYear>${year}))`,
    `(?<short>(?<shortMonth>0[1-9]|1[0-2])/(?<shortYear>\\d\\d)(?![\\d/]))`,
    `(?<named>(?:(?:0?[1-9]|[12]\\d|3[01]|1er) )?(?<name>${month})(?: (?:de )?| ?[/-] ?|'|(?=\\d))(?<nameYear>${year}|'?\\d\\d(?![\\d%]| ?(?:%|ans|h\\b|mois|pers|lits)))(?! ?mois))`,
    `(?<bare>(?:(?:0?[1-9]|[12]\\d|3[01]|1er) )?(?<bareName>${month}))`,
    `(?<season>(?:${season}) (?<seasonYear>${year}))`,
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

function piecesOf(plain: string): DateToken[] {
  const pieces: DateToken[] = [];
  for (const found of plain.matchAll(piece)) {
    const groups = found.groups!;
    const from = found.index;
    const to = from + found[0].length;
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
    if (groups.now) pieces.push({ kind: "now", year: "", month: null, from, to, whole: false });
    else if (groups.day) pieces.push(date(groups.dayYear!, groups.dayMonth!));
    else if (groups.iso) pieces.push(date(groups.isoYear!, groups.isoMonth!));
    else if (groups.numeric) pieces.push(date(groups.numericYear!, groups.numericMonth!));
    else if (groups.short) pieces.push(date(groups.shortYear!, groups.shortMonth!));
    else if (groups.named) pieces.push(date(groups.nameYear!, numberOf(groups.name!)));
    else if (groups.bare)
      pieces.push({ kind: "month", year: "", month: numberOf(groups.bareName!), from, to, whole: false });
    else if (groups.season) pieces.push(date(groups.seasonYear!, null, true));
    else if (groups.year) pieces.push(date(groups.year!, null));
    if (pieces.length >= periodsMax * 2) break;
  }
  return pieces;
}

const until =
  /^[\s.,(]*(?:[-–—→>/]+|a|au|jusqu'(?:a|au|en)|et|to|->|=>)[\s.,(]*(?:(?:la )?(?:fin|debut|mi)[ -])?(?:le |l')?$/;
const soFar = /^[\s.,(–—→>-]*(?:(?:a |au |jusqu'(?:a |en ))[\s(]*)?(?:l'heure )?$/;
const opening = /(?:^|[\s(])((?:depuis|a partir de|a compter de|des)(?: (?:le|la|l'|debut|fin|mi))?[ '-]*)$/;
const lead = /(?:^|[\s(])((?:du|de|d'|entre|le|en|periode :|dates? :)[ ']*(?:(?:fin|debut|mi)[ -])?)$/;

const said = ({ year: text, month: number }: DateToken) => (number ? `${text}-${number}` : text);

export function findPeriods(text: string): FoundPeriod[] {
  if (text.length > lengthMax) return [];
  const plain = plainText(text);
  const pieces = piecesOf(plain);
  const found: FoundPeriod[] = [];
  for (let at = 0; at < pieces.length && found.length < periodsMax; at++) {
    const first = pieces[at]!;
    if (first.kind === "now") continue;
    const next = pieces[at + 1];
    const between = next ? plain.slice(first.to, next.from) : "";
    const near = next && between.length <= 24;
    const before = plain.slice(Math.max(first.from - 24, 0), first.from);
    const opened = opening.exec(before);
    const from = first.from - ((opened ?? lead.exec(before))?.[1]?.length ?? 0);
    if (near && next.kind === "date" && until.test(between)) {
      const start = first.kind === "month" ? { ...first, year: next.year } : first;
      const end = said(next);
      // "9 à 12/2016" and "2018-2016" are not periods.
      if (said(start).slice(0, 4) <= end.slice(0, 4) && (said(start) <= end || said(start).length !== end.length)) {
        found.push({ start: said(start), end, from, to: next.to });
        at++;
        continue;
      }
    }
    // A two-digit year after a four-digit one: "2018-20".
    const tail =
      first.kind === "date" && !first.month ? /^[-/–](\d\d)(?![\d/])/.exec(plain.slice(first.to, first.to + 4)) : null;
    if (tail && fullYear(tail[1]!) > first.year && Number(fullYear(tail[1]!)) - Number(first.year) < 12) {
      found.push({ start: first.year, end: fullYear(tail[1]!), from, to: first.to + 3 });
      continue;
    }
    if (first.kind !== "date") continue;
    if (near && next.kind === "now" && (until.test(between) || soFar.test(between))) {
      found.push({ start: said(first), end: null, from, to: next.to });
      at++;
      continue;
    }
    if (opened) {
      found.push({ start: said(first), end: null, from, to: first.to });
      continue;
    }
    // "mars 2019 –" at the end of a line is open.
    const open = /^\s*(?:[-–—→]|a|au)\s*(?:\.{3}|…)?\s*$/.exec(plain.slice(first.to));
    if (open && /[-–—→.…]/.test(open[0])) found.push({ start: said(first), end: null, from, to: plain.length });
    else found.push({ start: said(first), end: said(first), from, to: first.to });
  }
  return found;
}

const around = /^[\s.,;:|•·()[\]–—-]*$/;

export function withoutPeriod(text: string, { from, to }: FoundPeriod): string {
  const before = text.slice(0, from).replace(/(?<![\s(,;:|•·–—-])[\s(,;:|•·–—-]+$/, "");
  const after = text.slice(to).replace(/^[\s),;:|•·.–—-]+/, "");
  // A duration adds nothing to dates: "2016 (6 mois)", "6 mois, 2018".
  const kept = [before, after].map((each) =>
    each
      .replace(/^\(?\s*\d{1,2} ?(?:mois|ans?|semaines?|jours?)\s*\)?[\s,;:–-]*$/i, "")
      .replace(/^\(?\d{1,2} (?:mois|ans?|semaines?)\)?[\s,;:–-]+/i, ""),
  );
  const tab = text.slice(0, from).endsWith("\t") || text.slice(to).startsWith("\t") ? "\t" : " ";
  return kept
    .filter((each) => !around.test(each))
    .join(kept.every(Boolean) ? tab : "")
    .trim();
}

const listing = /^[\s,;/]*(?:(?:et|puis)\s*)?$/;
const lasted = /\d{1,2} (?:mois|ans?|semaines?)[\s,:(–-]*$/;
const lasting = /^[\s.,;)\]]*(?:(?:\(\s*)?\d{1,2} ?(?:mois|ans?|semaines?)[^\t]{0,20}\)?)?$/;
const inSentence = /^(?:en|de|du|d'|depuis|le|des|a partir de)[ ']/;

export function entryPeriod(text: string): FoundPeriod | null {
  const found = findPeriods(text);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const plain = plainText(text);
  if (
    found.length > 1 &&
    found.every(({ from }, at) => at === 0 || listing.test(plain.slice(found[at - 1]!.to, from)))
  ) {
    const ends = found.map(({ start, end }) => end ?? start).toSorted();
    return { start: first.start, end: last.end === null ? null : ends.at(-1)!, from: first.from, to: last.to };
  }
  const started = found.find(({ from }) => {
    const before = plain.slice(0, from);
    return around.test(before) || before.endsWith("\t") || lasted.test(before);
  });
  if (started && !plain.slice(started.from, started.to).startsWith("en ")) return started;
  const ended = found.findLast(({ to }) => lasting.test(plain.slice(to)) || plain[to] === "\t");
  if (!ended) return found.find(({ from, to }) => plain[from - 1] === "(" && plain[to] === ")") ?? null;
  const words = plain.slice(ended.from, ended.to);
  const behindWord = /[a-z0-9»"')]$/.test(plain.slice(0, ended.from).trimEnd());
  const narrow = ended.start === ended.end || ended.end === null;
  return narrow && behindWord && inSentence.test(words) ? null : ended;
}
