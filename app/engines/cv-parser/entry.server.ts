// Extracts the entries of a section: their lines, period, title and place.
import { type CvLine, isDateLike, isUnfinished, plainText } from "./cv-layout.ts";
import { entryPeriod, type FoundPeriod, type Period, withoutPeriod } from "./period.ts";
import { degreeWorth, isDegree, isJobWord, isLocation, jobWorth, withoutAddress } from "./words.server.ts";

export type Entry = Period & { title: string; place: string | null };

const entriesMax = 40;

type Dated = { line: CvLine; period: FoundPeriod | null; text: string; told: boolean };

function joined(lines: CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    // A dash at the start of a line was read as a bullet: "mars 2019", "– juin 2021".
    const dashed = above && line.bullet && !above.bullet;
    const goesOn =
      above &&
      above.block === line.block &&
      isDateLike(above.text) &&
      isDateLike(line.text) &&
      (dashed || isUnfinished(above.text) || /^(?:(?:a|au|jusqu)[\s']|[-–—→])/.test(plainText(line.text)));
    if (goesOn) whole[whole.length - 1] = { ...above, text: `${above.text} ${dashed ? "– " : ""}${line.text}` };
    else whole.push(line);
  }
  return whole;
}

function isDescription(text: string): boolean {
  const count = text.split(" ").length;
  if (text.length > 130 || count > 20) return true;
  if (/[.!]$/.test(text) && count > 6 && !/\b(?:S\.A|Inc|Cie|etc)\.$/.test(text)) return true;
  return /^(?:missions?|taches?|realisations?|environnement|activites?|competences?|outils?|responsabilites?|objectifs?|contexte|resultats?|technologies|logiciels?)(?: [a-z]+){0,3} ?:/.test(
    plainText(text),
  );
}

function datedOf(lines: CvLine[], worth: (text: string) => number): Dated[] {
  const all = joined(lines);
  // Lines indented more than the others describe an entry. Lines with only a date do not set the margin.
  const lefts = all.filter(({ text, bullet, x }) => !bullet && x > 0 && !isDateLike(text)).map(({ x }) => x);
  const left = lefts.length > 0 ? Math.min(...lefts) : 0;
  const read = (inList: (line: CvLine) => boolean) =>
    all.map((line) => {
      const inside = !inList(line) && (line.bullet || (line.x > left + 4 && !isDateLike(line.text)));
      const period = inside ? null : entryPeriod(line.text);
      const text = period ? withoutPeriod(line.text, period) : line.text;
      return { line, period, text, told: inside || (!period && isDescription(line.text)) };
    });
  const plain = read(() => false);
  const entries = plain.filter(({ period }) => period);
  if (entries.length === 0) return read(() => true);
  // Where only employers or schools stand outside the list, its dated lines are their positions or degrees.
  return entries.every(({ text }) => worth(text) < 0) ? read(({ text }) => entryPeriod(text) !== null) : plain;
}

const startsNew = ({ told, period }: Dated) => told || period !== null;

function above(dated: Dated[], places: number[], worth: (text: string) => number): number {
  const counts = places.map((place) => {
    let count = 0;
    for (let at = place - 1; at >= 0 && !startsNew(dated[at]!); at--) count++;
    return count;
  });
  const least = Math.min(2, ...counts);
  if (least === 0) {
    // An entry among many may lack its own title line.
    const some = counts.filter((count) => count > 0).length;
    const bare = places.filter((place) => dated[place]!.text && !isLocation(dated[place]!.text)).length;
    return counts[0]! > 0 && some >= places.length * 0.7 && bare === 0 ? 1 : 0;
  }
  const bare = places.every((place) => !dated[place]!.text || isLocation(dated[place]!.text));
  if (!bare) return places.every((place) => worth(dated[place]!.text.split(/[\t,|•·]/)[0]!) > 0) ? 0 : 1;
  const below = dated.slice(places.at(-1)! + 1).findIndex(startsNew);
  const rest = below < 0 ? dated.length - places.at(-1)! - 1 : below;
  // After a description come the first lines of the next entry; without one, the number of lines decides.
  const between = places.slice(1).map((place, index) => dated.slice(places[index]! + 1, place));
  if (rest === 0 || between.some((lines) => lines.some(({ told }) => told))) return least;
  if (between.length > 0 && between.every((lines) => lines.length >= least + rest)) return least;
  const sum = (offset: (place: number) => number) =>
    places.reduce((total, place) => total + worth(dated[offset(place)]?.text ?? ""), 0);
  return sum((place) => place + 1) > sum((place) => place - least) ? 0 : least;
}

const isName = (text: string) => text.length <= 80 && /^[\p{Lu}\d]/u.test(text) && !isLocation(text);

// The lines that hold only the employer or school of the entries below them. `up`: the lines of an entry above its date.
function headersOf(dated: Dated[], places: number[], up: number, worth: (text: string) => number): Set<number> {
  const last = dated[places.at(-1)! + 1];
  const bare = up === 0 && places.some((place) => !dated[place]!.text || isLocation(dated[place]!.text));
  if (bare || (last && !startsNew(last))) return new Set();
  const lines = places.map((place, index) => {
    const after = index === 0 ? -1 : places[index - 1]!;
    const free: number[] = [];
    for (let at = place - up - 1; at > after && !startsNew(dated[at]!); at--) free.push(at);
    return free;
  });
  const headers = lines.flatMap((free) => (free.length === 1 && isName(dated[free[0]!]!.text) ? free : []));
  const [first] = lines as [number[]];
  const told = headers.filter((at) => worth(dated[at]!.text) < 0).length;
  const groups = lines.slice(1).some((free) => free.length === 0);
  const heads = headers.every((at) => worth(dated[at]!.text) <= 0) && lines.every(({ length }) => length <= 1);
  return first.length === 1 && groups && heads && (told > 0 || headers.length > 1) ? new Set(headers) : new Set();
}

const strong = /\t|[|•·]\s*|:\s+|(?<![^\S\t])\s+(?:[|•·]\s*|:\s+|[–—]\s+|-\s+|\/\s+|@\s*|chez\s+)/;
const contracts =
  /^\(?(?:cdi|cdd|interim|stage|alternance|apprentissage|temps (?:plein|partiel)|mi-temps|contrat .{0,30}|\d{1,2} (?:mois|ans?|semaines?|h)|\d{1,3} ?%)\)?$/;

const trimmed = (text: string) => text.replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, "").trim();

/** Removes the town from a place: "Clinique des Trois Rivières, Rennes". */
function employer(text: string): string {
  const parts = text.split(",").map(trimmed).filter(Boolean);
  const first = parts[0] ?? "";
  const bare = first.replace(/(?<!\s)\s*\((?:\d{2,3}|2[AB]|[^()]{2,30})\)$/, (end) =>
    isLocation(end.replace(/[\s()]/g, "")) || isLocation(end.slice(1).replace(/[()]/g, "").trim()) ? "" : end,
  );
  const last = / [–—-] ([^–—]+)$/.exec(bare);
  return trimmed(last && isLocation(last[1]!) ? bare.slice(0, last.index) : bare) || text;
}

// Some employers are named after a town: of two place names the first is kept.
function withoutPlaces(pieces: string[]): string[] {
  const kept = pieces.filter((piece, index) => index === 0 || !isLocation(piece) || isJobWord(piece));
  return kept.length === 1 && pieces.length > 2 ? pieces.slice(0, 2) : kept;
}

function namesOf(heads: string[], worth: (text: string) => number): { title: string; place: string | null } | null {
  const segments = heads
    .flatMap((head) => withoutAddress(head).split(strong))
    .map((piece) => trimmed(piece ?? ""))
    .filter((piece) => /\p{L}{2}/u.test(piece) && !contracts.test(plainText(piece)));
  const [first, second] = withoutPlaces(segments);
  if (!first) return null;
  const parts = first.split(/,\s+/).map(trimmed).filter(Boolean);
  const inOne = parts.length >= 3 && isLocation(parts.at(-1)!) && worth(parts[0]!) > worth(parts[1]!);
  if (second && !inOne) {
    // Where one line holds job and employer with a comma, the next line describes it.
    const [left, right] = first.split(/,\s+/, 2);
    if (right && worth(left!) > 0 && worth(right) < -1 && worth(second) > -2)
      return { title: left!, place: employer(right) };
    const swap = worth(second) > worth(first) + 1;
    return swap ? { title: second, place: employer(first) } : { title: first, place: employer(second) };
  }
  const inBrackets = /^([^()]{3,})\(([^()]{2,})\)$/.exec(first);
  if (inBrackets && !contracts.test(plainText(inBrackets[2]!.trim())) && worth(inBrackets[2]!) < 0)
    return { title: trimmed(inBrackets[1]!), place: employer(inBrackets[2]!) };
  const known = withoutPlaces(parts);
  if (known.length >= 2) {
    const [one, other] = known as [string, string];
    if (worth(other) > worth(one) + 1) return { title: other, place: employer(one) };
    // "Baccalauréat général, mention très bien, Lycée Vaugelas": the place is the piece least like a degree.
    const place = known.slice(1).toSorted((a, b) => worth(a) - worth(b))[0]!;
    const at = worth(place) < 0 ? known.indexOf(place) : 1;
    return { title: known.slice(0, at).join(", "), place: known[at]! };
  }
  const within =
    /^(.{4,}?) (?:au sein d(?:e la |u |e l'|e l’|e |es )|(?:à|pour) (?:la société |l'entreprise )?(?=\p{Lu}))(.{2,})$/u.exec(
      first,
    );
  if (within && first.length < 160) return { title: trimmed(within[1]!), place: employer(within[2]!) };
  return { title: parts[0] ?? first, place: null };
}

const isWithin = (inner: Period, outer: Period) =>
  inner.start.slice(0, 4) >= outer.start.slice(0, 4) &&
  (outer.end === null || (inner.end !== null && inner.end.slice(0, 4) <= outer.end.slice(0, 4)));

// Drops an employer that only groups positions with their own periods.
function grouped<Each extends Entry>(entries: Each[], worth: (text: string) => number): Each[] {
  const kept: Each[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!;
    const held: Each[] = [];
    for (let next = at + 1; next < entries.length; next++) {
      if (entries[next]!.place !== null || !isWithin(entries[next]!, entry)) break;
      held.push(entries[next]!);
    }
    const isGroup =
      held.length >= 1 &&
      entry.place === null &&
      worth(entry.title) < 0 &&
      held.every(({ title }) => worth(title) > (held.length > 1 ? -1 : 0));
    if (!isGroup) {
      kept.push(entry);
      continue;
    }
    kept.push(...held.map((each) => ({ ...each, place: employer(entry.title) })));
    at += held.length;
  }
  return kept;
}

/** The entries of a section, in order. @param kind which word lists score the titles; "mixed" uses both */
export function entriesOf(lines: CvLine[], kind: "experience" | "degree" | "mixed"): (Entry & { degree: boolean })[] {
  const worth =
    kind === "degree"
      ? degreeWorth
      : kind === "experience"
        ? jobWorth
        : (text: string) => Math.max(jobWorth(text), degreeWorth(text));
  const dated = datedOf(lines, worth);
  const places = dated.flatMap(({ period }, index) => (period ? [index] : [])).slice(0, entriesMax);
  if (places.length === 0) return [];
  const up = above(dated, places, worth);
  const headers = headersOf(dated, places, up, worth);
  const entries: (Entry & { degree: boolean })[] = [];
  let group: string | null = null;
  let done = 0;
  for (const [index, place] of places.entries()) {
    const { period, text } = dated[place]!;
    const heads: string[] = [];
    const first = Math.max(place - up, done);
    for (let at = first; at < place; at++) if (!startsNew(dated[at]!)) heads.push(dated[at]!.text);
    const over = dated.slice(0, first).findLastIndex((line, at) => at >= done && !startsNew(line));
    if (over >= 0 && (headers.has(over) || worth(dated[over]!.text) < 0)) group = employer(dated[over]!.text);
    if (text) heads.push(text);
    done = place + 1;
    const until = places[index + 1] === undefined ? dated.length : places[index + 1]! - up;
    const most = up === 0 ? 3 : 2;
    while (done < until && heads.length < most && !startsNew(dated[done]!) && !headers.has(done)) {
      heads.push(dated[done++]!.text);
    }
    const names = namesOf(heads, worth);
    if (!names || !period) continue;
    const degree = kind === "degree" || (kind === "mixed" && isDegree(names.title));
    if (names.place !== null) group = null;
    entries.push({ start: period.start, end: period.end, ...names, place: names.place ?? group, degree });
  }
  return grouped(entries, worth);
}
