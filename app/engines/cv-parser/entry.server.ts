// Extracts the entries of a section. An entry has a period, a title, and the employer or school as `organisation`.
import { bodyOf } from "./chapter.ts";
import { type CvLine, isDateLike, isUnfinished, plainText } from "./cv-layout.ts";
import { entryPeriod, type FoundPeriod, type Period, withoutPeriod } from "./period.ts";
import { degreeScore, isDegree, isJobWord, isLocation, isTask, jobScore, withoutAddress } from "./words.server.ts";

type Names = { title: string; organisation: string | null };

/** `text`: the lines below a post; null below a degree. */
export type Entry = Period & Names & { text: string | null };

const entriesMax = 40;

type Dated = { line: CvLine; period: FoundPeriod | null; text: string; isBody: boolean };

function joined(lines: CvLine[]): CvLine[] {
  const whole: CvLine[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    // A line "– juin 2021" was read as a bulleted line, but its dash continues the date "mars 2019" above.
    const dashed = above && line.bullet && !above.bullet;
    const ends = above && /^\W*(?:19|20)\d\d\W*$/.test(line.text) && isUnfinished(above.text.slice(-24));
    const goesOn =
      above &&
      above.block === line.block &&
      (isDateLike(above.text) || ends) &&
      isDateLike(line.text) &&
      (dashed || isUnfinished(above.text) || /^(?:(?:a|au|jusqu)[\s']|[-–—→])/.test(plainText(line.text)));
    if (goesOn) whole[whole.length - 1] = { ...above, text: `${above.text} ${dashed ? "– " : ""}${line.text}` };
    else whole.push(line);
  }
  return whole;
}

function isDescription(text: string): boolean {
  const count = text.split(" ").length;
  if (text.length > 130 || count > 20 || (count > 5 && /^\p{Ll}/u.test(text))) return true;
  if (/[.!]$/.test(text) && count > 6 && !/\b(?:S\.A|Inc|Cie|etc)\.$/.test(text)) return true;
  if (/^\d{1,2} ?(?:mois|ans?|semaines?|jours?)\t/i.test(text)) return true;
  return /^(?:missions?|taches?|realisations?|environnement|activites?|competences?|outils?|responsabilites?|objectifs?|contexte|resultats?|technologies|logiciels?)(?: [a-z]+){0,3} ?:/.test(
    plainText(text),
  );
}

const withoutPoint = (text: string) => text.replace(/(?<!\b(?:S\.A|S\.A\.S|Inc|Ltd|Cie|Co|etc))\.$/, "");

/** A sentence that mentions a date: "Tutorat d’un alternant de 2021 à 2023." */
function isSentence(text: string, { from }: Period & { from: number }): boolean {
  return from > 0 && text.endsWith(".") && text.split(" ").length > 5 && !/[\t|•·]/.test(text);
}

/** Labels of forms beside the values of an entry. */
const entryLabel =
  /^(?:dates?|fonction|poste(?: occupé)?|employeur|entreprise|société|nom (?:et adresse )?de l['’]employeur|intitulé(?: du diplôme)?|établissement|organisme|lieu|période)(?:\s*:\s*|\t)/iu;

/** Whether an indented line is the job or degree of the dated line above, which names only the employer or school. */
function isTitleBelow(above: CvLine | undefined, line: CvLine, score: (text: string) => number): boolean {
  const period = above && !line.bullet ? entryPeriod(above.text) : null;
  return !!period && score(withoutPeriod(above!.text, period)) <= 0 && score(line.text) > 0 && line.text.length <= 80;
}

/** A task directly below the line of a post, or the date below its title, which leaves no room for an employer; or below another task. */
function isTaskBelow({ period, text }: Dated, above?: Dated, before?: Dated): boolean {
  if (period || !above) return false;
  if (!above.period) return (above.isBody || isTask(above.text)) && (isTask(text) || /^\p{Ll}/u.test(text));
  if (!isTask(text)) return false;
  return above.text !== "" || (!!before && !startsNew(before) && jobScore(before.text) > 0);
}

function datedOf(lines: CvLine[], score: (text: string) => number): Dated[] {
  const all = joined(lines);
  // Indented lines describe an entry. A line with only a date does not count for the left margin.
  const lefts = all.filter(({ text, bullet, x }) => !bullet && x > 0 && !isDateLike(text)).map(({ x }) => x);
  const left = lefts.length > 0 ? Math.min(...lefts) : 0;
  // An icon before a title looks like a bullet: the type of other dated lines shows that it is none.
  const body = bodyOf(all).style;
  const typed = new Set(all.flatMap((line) => (!line.bullet && entryPeriod(line.text) ? line.style : [])));
  const isEntry = ({ style, text }: CvLine) => style !== body && typed.has(style) && entryPeriod(text) !== null;
  const read = (inList: (line: CvLine) => boolean) =>
    all
      .map((line, index) => {
        const indented =
          line.x > left + 4 && !isDateLike(line.text.split("\t")[0]!) && !isTitleBelow(all[index - 1], line, score);
        const inside = !inList(line) && ((line.bullet && !isEntry(line)) || indented);
        const stated = line.text.replace(entryLabel, "");
        const found = inside ? null : entryPeriod(stated);
        const period = found && !isSentence(stated, found) ? found : null;
        const text = period ? withoutPoint(withoutPeriod(stated, period)) : stated;
        // "Depuis juin 2019. Ventes, successions." dates the line above it; a post, a degree or the rest of a row is dated itself.
        const isNamed = /^\p{Lu}/u.test(text) && score(text.split(",")[0]!) > 0;
        const isProse = period?.from === 0 && /^[^\t]+\.$/.test(stated) && text.length > 10 && !isNamed;
        return { line, period, text: isProse ? "" : text, isBody: inside || (!period && isDescription(stated)) };
      })
      .map((each, index, list) =>
        isTaskBelow(each, list[index - 1], list[index - 2]) ? { ...each, isBody: true } : each,
      );
  const plain = read(() => false);
  const entries = plain.filter(({ period }) => period);
  if (entries.length === 0) return read(() => true);
  // When every line outside the bullets is an employer or school, the dated bullets are its positions or degrees.
  return entries.every(({ text }) => score(text) < 0) ? read(({ text }) => entryPeriod(text) !== null) : plain;
}

const startsNew = ({ isBody, period }: Dated) => isBody || period !== null;

function above(dated: Dated[], dateRows: number[], score: (text: string) => number): number {
  const counts = dateRows.map((row) => {
    let count = 0;
    for (let at = row - 1; at >= 0 && !startsNew(dated[at]!); at--) count++;
    return count;
  });
  const least = Math.min(2, ...counts);
  if (least === 0) {
    // One entry among many may have no title line of its own.
    const some = counts.filter((count) => count > 0).length;
    const bare = dateRows.filter((row) => dated[row]!.text && !isLocation(dated[row]!.text)).length;
    return counts[0]! > 0 && some >= dateRows.length * 0.7 && bare === 0 ? 1 : 0;
  }
  const bare = dateRows.every((row) => !dated[row]!.text || isLocation(dated[row]!.text));
  if (!bare) return dateRows.every((row) => score(dated[row]!.text.split(/[\t,|•·]/)[0]!) > 0) ? 0 : 1;
  const below = dated.slice(dateRows.at(-1)! + 1).findIndex(startsNew);
  const rest = below < 0 ? dated.length - dateRows.at(-1)! - 1 : below;
  // Lines after a description belong to the next entry. Without a description, the number of lines between two dates decides.
  const between = dateRows.slice(1).map((row, index) => dated.slice(dateRows[index]! + 1, row));
  if (rest === 0 || between.some((lines) => lines.some(({ isBody }) => isBody))) return least;
  if (between.length > 0 && between.every((lines) => lines.length >= least + rest)) return least;
  const sum = (offset: (row: number) => number) =>
    dateRows.reduce((total, row) => total + score(dated[offset(row)]?.text ?? ""), 0);
  return sum((row) => row + 1) > sum((row) => row - least) ? 0 : least;
}

const isName = (text: string) => text.length <= 80 && /^[\p{Lu}\d]/u.test(text) && !isLocation(text);

// Indexes of the lines that name the employer or school of several entries below. `up`: title lines above each date line.
function headersOf(dated: Dated[], dateRows: number[], up: number, score: (text: string) => number): Set<number> {
  const last = dated[dateRows.at(-1)! + 1];
  const bare = up === 0 && dateRows.some((row) => !dated[row]!.text || isLocation(dated[row]!.text));
  if (bare || (last && !startsNew(last))) return new Set();
  const lines = dateRows.map((row, index) => {
    const after = index === 0 ? -1 : dateRows[index - 1]!;
    const free: number[] = [];
    for (let at = row - up - 1; at > after && !startsNew(dated[at]!); at--) free.push(at);
    return free;
  });
  const headers = lines.flatMap((free) => (free.length === 1 && isName(dated[free[0]!]!.text) ? free : []));
  const [first] = lines as [number[]];
  const employerCount = headers.filter((at) => score(dated[at]!.text) < 0).length;
  const groups = lines.slice(1).some((free) => free.length === 0);
  const heads = headers.every((at) => score(dated[at]!.text) <= 0) && lines.every(({ length }) => length <= 1);
  return first.length === 1 && groups && heads && (employerCount > 0 || headers.length > 1)
    ? new Set(headers)
    : new Set();
}

const strong = /\t|[|•·]\s*|:\s+|(?<![^\S\t])\s+(?:[|•·]\s*|:\s+|–\s+|—\s*|-\s+|@\s*|chez\s+)/;
const contracts =
  /^\(?(?:cdi|cdd|interim|stage|stagiaire|intern|internship|freelance|full[- ]time|part[- ]time|alternance|apprentissage|en cours|en poste|job d'ete|emploi d'ete|job etudiant|emploi etudiant|saisonnier|vacations?|(?:le |les )?(?:samedis?|dimanches?|week-ends?|vacances|soirs?)(?: et .{0,20})?|temps (?:plein|partiel)|mi-temps|contrat .{0,30}|\d{1,2} (?:mois|ans?|semaines?|jours?|h|yrs?|years?|months?|weeks?)|\d{1,3} ?%)\)?$/;

/** "Transports Verbeke. Messagerie de nuit": what follows a name is a sentence about the work. */
const sentenceEnd = /(?<=\p{L}{4}|\))\.\s+(?=\p{Lu})/u;

/** The address of a page. */
const link = /^(?:https?:\/\/|www\.)\S+$/i;

const trimmed = (text: string) => text.replace(/^[\s,;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/g, "").trim();

// "Missions d'intérim : Randstad / Manpower", "Agences d’intérim Adecco, Synergie", "intérim (Adia, Proman et Crit)".
const temporaryWork =
  /(?<!\p{L})((?:(?:[Mm]issions?|[Cc]ontrats?|[Aa]gences?)\s+(?:en\s+|d['’]\s?|de\s+)?)?(?:[Ii]nt[ée]rim|INT[ÉE]RIM|[Tt]ravail temporaire))\s*([:(–—-]|chez|via|avec)?\s*(?=\p{Lu})([^()\t|:]{2,160})(?:\([^()]{2,30}\)\s*$|\))?/u;

type Agencies = { names: string; label: string; rest: string };

/** The agencies of temporary work that a line lists: "Intérim : Adia, Proman". @returns null for a line without such a list */
function agenciesIn(text: string, score: (text: string) => number): Agencies | null {
  const match = temporaryWork.exec(text);
  if (!match) return null;
  const [whole, label = "", separator = "", list = ""] = match;
  const names = list
    .split(/[,;/&+]|(?<!\s)\s+et\s/)
    .map(trimmed)
    .filter((name, index) => name && (index === 0 || !isLocation(name)));
  const isNamed = names.every((name) => /^[\p{Lu}\d]/u.test(name) && name.length <= 40 && score(name) <= 0);
  if (!isNamed || (names.length < 2 && !/[:(]/.test(separator))) return null;
  const rest = trimmed(`${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`);
  return { names: names.join(", "), label, rest };
}

/** The employer or school without its town: "Clinique des Trois Rivières, Rennes" → "Clinique des Trois Rivières". */
function employer(text: string): string {
  const agencies = agenciesIn(text, jobScore);
  if (agencies) return agencies.names;
  const parts = text.split("\t", 1)[0]!.split(",").map(trimmed).filter(Boolean);
  const first = parts[0] ?? "";
  const bare = first.replace(/(?<!\s)\s*\((?:\d{2,3}|2[AB]|[^()]{2,30})\)$/, (end) =>
    isLocation(end.replace(/[\s()]/g, "")) || isLocation(end.slice(1).replace(/[()]/g, "").trim()) ? "" : end,
  );
  const last = / [–—-] ([^–—]+)$/.exec(bare);
  return trimmed(last && isLocation(last[1]!) ? bare.slice(0, last.index) : bare) || text;
}

// Removes towns. The first segment stays, and the second when nothing else is left, because employers are named after towns.
function withoutLocations(segments: string[]): string[] {
  const remaining = segments.filter((segment, index) => index === 0 || !isLocation(segment) || isJobWord(segment));
  return remaining.length === 1 && segments.length > 2 ? segments.slice(0, 2) : remaining;
}

/** The parts between commas, without "stage", "2 jours" and the like behind the first. */
const withoutContracts = (text: string) =>
  text
    .split(/,\s+/)
    .map(trimmed)
    .filter((part, index) => part && (index === 0 || !contracts.test(plainText(part))));

/** A part of an employer: "Médecine polyvalente", "service de cardiologie", "Rayon poisson". */
const ward =
  /^(?:(?:service|unite|pole|secteur|departement) (?:de |d'|des )?)?(?:(?:medecine|chirurgie|reanimation|soins|urgences|bloc|maternite|ssr|smr|usld|(?!techno|psycho)\p{L}{3,14}ologie|geriatrie|pediatrie|psychiatrie|neonatalogie|obstetrique)(?![\p{L}'-])[^,]{0,40})$/u;
const department =
  /^(?:[Ss]ervice|[Uu]nité|[Pp]ôle|[Rr]ayon|[Ss]ecteur|[Dd]épartement)s? (?:de la |de l['’]|d['’]|de |des |du )?(?!emploi|civique|national|plus)\p{Ll}[^,]{2,40}$/u;
const isWard = (text: string) => ward.test(plainText(text)) || department.test(text);

/** The parts of an employer are none where another name stands beside them. They follow the title that they stand behind. */
function withoutWards(segments: string[]): string[] {
  const wards = segments.filter((segment, index) => index > 0 && isWard(segment));
  const others = segments.filter((segment) => !wards.includes(segment));
  const [title, ...more] = others;
  if (wards.length === 0 || !more.some((segment) => !isLocation(segment))) return segments;
  const isBehind = segments[0] === title && segments[1] === wards[0] && jobScore(title!) > 0;
  return isBehind ? [`${title} – ${wards[0]}`, ...more] : others;
}

const segmentsOf = (heads: string[], score: (text: string) => number): string[] =>
  heads
    .flatMap((head) => withoutAddress(head).split(strong))
    .flatMap((segment) => {
      const halves = segment.split(/(?<!\s)\s+\/\s+/);
      return segment.includes(",") || halves.slice(1).some((half) => score(half) > 0) ? segment : halves;
    })
    .map((segment) => withoutContracts(segment).join(", "))
    .filter((segment) => /\p{L}{2}/u.test(segment) && !contracts.test(plainText(segment)) && !link.test(segment));

function namesOf(heads: string[], score: (text: string) => number): Names | null {
  const segments = segmentsOf(heads, score);
  const named = withoutLocations(score === degreeScore ? segments : withoutWards(segments));
  const [first, second] = named;
  if (!first) return null;
  // "Bachelor – Sciences économiques", "Université de Lille": the school is further on.
  const placeAt = named.findIndex((segment, index) => index > 1 && degreeScore(segment) < -1);
  if (
    placeAt > 1 &&
    degreeScore(first) > 0 &&
    jobScore(first) <= 0 &&
    named.slice(1, placeAt).every((segment) => score(segment) >= 0)
  )
    return { title: named.slice(0, placeAt).join(" – "), organisation: employer(named[placeAt]!) };
  // "CHRU de Brest – La Cavale Blanche" above the job: neither of the first two is one.
  const jobAt = score === degreeScore ? -1 : named.findIndex((segment, index) => index > 1 && score(segment) > 0);
  if (jobAt > 1 && score(first) < 0 && named.slice(1, jobAt).every((segment) => score(segment) <= 0))
    return { title: named[jobAt]!, organisation: employer(named.slice(0, jobAt).join(" – ")) };
  const parts = withoutContracts(first);
  const inOne =
    parts.length >= 3 &&
    isLocation(parts.at(-1)!) &&
    score(parts[0]!) > score(parts[1]!) &&
    score(second ?? "") <= Math.max(score(parts[0]!), 0);
  if (second && !inOne) {
    // The first line holds both job and employer; the second line is a description.
    const [left, right] = first.split(/,\s+/, 2);
    if (right && score(left!) > 0 && score(right) < -1 && score(second) > -2)
      return { title: left!, organisation: employer(right) };
    const swap = score(second) > score(first) + 1;
    return swap ? { title: second, organisation: employer(first) } : { title: first, organisation: employer(second) };
  }
  const inBrackets = /^([^()]{3,})\(([^()]{2,})\)$/.exec(first);
  if (inBrackets && !contracts.test(plainText(inBrackets[2]!.trim())) && score(inBrackets[2]!) < 0)
    return { title: trimmed(inBrackets[1]!), organisation: employer(inBrackets[2]!) };
  const nameParts = withoutLocations(parts);
  if (nameParts.length >= 2) {
    const [one, other] = nameParts as [string, string];
    if (score(other) > score(one) + 1) return { title: other, organisation: employer(one) };
    // "Baccalauréat général, mention très bien, Lycée Vaugelas": the segment least like a degree is the school.
    const [least] = nameParts.slice(1).toSorted((a, b) => score(a) - score(b));
    // "ONET Propreté et Services, CHU de Rouen": the employer stands before its client.
    const isPost = score !== degreeScore && score(one) > 0;
    const organisation = (isPost && nameParts.slice(1).find((part) => score(part) < 0 && !isWard(part))) || least!;
    const at = score(organisation) < 0 ? nameParts.indexOf(organisation) : 1;
    return { title: nameParts.slice(0, at).join(", "), organisation: nameParts[at]!.split(sentenceEnd)[0]! };
  }
  const within =
    /^(.{4,}?) (?:au sein d(?:e la |u |e l'|e l’|e |es )|(?:à|pour) (?:la société |l'entreprise )?(?=\p{Lu}))(.{2,})$/u.exec(
      first,
    );
  const ofStage =
    /^((?:[Ss]tages?|[Aa]lternance|[Aa]pprentissage|[Rr]emplacements?|[Ii]ntérim)(?: [^,]{0,40}?)?) (?:à la |à l['’]|au |aux |chez |dans (?:la |le |l['’]|une? ))(?=\p{Lu})(.{2,})$/u.exec(
      first,
    );
  const worded = within ?? ofStage;
  if (worded && first.length < 160) return { title: trimmed(worded[1]!), organisation: employer(worded[2]!) };
  return { title: parts[0] ?? first, organisation: null };
}

/** The names of an entry. Agencies of temporary work are its employer where no other one is named. */
function entryNames(heads: string[], score: (text: string) => number): Names | null {
  const lists = heads.map((head) => agenciesIn(head, score));
  const agencies = lists.find((each) => each !== null);
  if (!agencies) return namesOf(heads, score);
  const others = heads.map((head, index) => lists[index]?.rest ?? head).filter(Boolean);
  const { title = agencies.label, organisation = null } = namesOf(others, score) ?? {};
  // "cariste, manutentionnaire" are two jobs.
  if (organisation !== null && score(organisation) > 0 && others.length === 1)
    return { title: others[0]!, organisation: agencies.names };
  const isNamed = organisation !== null && !isLocation(organisation);
  return { title, organisation: isNamed ? organisation : agencies.names };
}

/** Whether a line below a post holds its names, or only a contract, a place or an address. */
const isOfNames = (line: string, { title, organisation }: Names) =>
  [title, organisation].some((name) => name && (line.includes(name) || name.includes(line))) ||
  contracts.test(plainText(line)) ||
  link.test(line) ||
  isLocation(line);

/** The lines below a post as one text, with dashes before the items of a list of several. A line that begins in lower case continues the one above. */
function dutiesOf(below: Dated[]): string | null {
  const duties: string[] = [];
  const mark = below.filter(({ line }) => line.bullet).length > 1 ? "- " : "";
  for (const { line } of below) {
    const [text, last] = [line.text.replaceAll("\t", " "), duties.at(-1)];
    if (last !== undefined && !line.bullet && /^[\p{Ll}(]/u.test(text)) duties[duties.length - 1] = `${last} ${text}`;
    else duties.push(line.bullet ? mark + text : text);
  }
  return duties.join("\n") || null;
}

/** `isShort`: its lines say that it did not last, so that one month can be all of it. */
type ListedEntry = Entry & { degree: boolean; isShort: boolean };

const short =
  /\b(?:stages?|stagiaire|immersion|pmsmp|observation|(?:job|emploi)s? (?:d'ete|etudiant|saisonnier)|saisonniere?s?|saison|ete|vacances|vendanges?|remplacante?|remplacements?|\d{1,2} (?:semaines|jours)|(?:1|un) mois|une semaine)\b/;

const isWithin = (inner: Period, outer: Period) =>
  inner.start.slice(0, 4) >= outer.start.slice(0, 4) &&
  (outer.end === null || (inner.end !== null && inner.end.slice(0, 4) <= outer.end.slice(0, 4)));

// Removes an entry that names only an employer when its positions follow with periods of their own.
function grouped<Each extends Entry>(entries: Each[], score: (text: string) => number): Each[] {
  const ungrouped: Each[] = [];
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at]!;
    const positions: Each[] = [];
    for (let next = at + 1; next < entries.length; next++) {
      if (entries[next]!.organisation !== null || !isWithin(entries[next]!, entry)) break;
      positions.push(entries[next]!);
    }
    const isGroup =
      positions.length >= 1 &&
      entry.organisation === null &&
      score(entry.title) < 0 &&
      positions.every(({ title }) => score(title) > (positions.length > 1 ? -1 : 0));
    if (!isGroup) {
      ungrouped.push(entry);
      continue;
    }
    ungrouped.push(...positions.map((each) => ({ ...each, organisation: employer(entry.title) })));
    at += positions.length;
  }
  return ungrouped;
}

/** The entries of a section, in order. @param kind the word lists that score the titles; "mixed" uses both */
export function entriesOf(lines: CvLine[], kind: "experience" | "degree" | "mixed"): ListedEntry[] {
  const score =
    kind === "degree"
      ? degreeScore
      : kind === "experience"
        ? jobScore
        : (text: string) => Math.max(jobScore(text), degreeScore(text));
  const dated = datedOf(lines, score);
  const dateRows = dated.flatMap(({ period }, index) => (period ? [index] : [])).slice(0, entriesMax);
  if (dateRows.length === 0) return [];
  const up = above(dated, dateRows, score);
  const headers = headersOf(dated, dateRows, up, score);
  const styles = new Set(dateRows.flatMap((row) => (dated[row]!.text ? dated[row]!.line.style : [])));
  const found: { entry: Omit<ListedEntry, "text">; below: Dated[] }[] = [];
  let group: string | null = null;
  let done = 0;
  for (const [index, row] of dateRows.entries()) {
    const { period, text } = dated[row]!;
    const heads: string[] = [];
    const before = dated[row - 1];
    // Beside titles in the line of their date, one may stand above its date, in the same type.
    // A line with its date may also hold only the school or employer.
    const named = text ? score(text) < 0 && score(before?.text ?? "") > 0 : styles.has(before?.line.style ?? "");
    const isOver = up === 0 && named && row > done && before && !startsNew(before);
    const first = Math.max(row - (isOver ? 1 : up), done);
    for (let at = first; at < row; at++) if (!startsNew(dated[at]!)) heads.push(dated[at]!.text);
    const over = dated.slice(0, first).findLastIndex((line, at) => at >= done && !startsNew(line));
    const isHead = over >= 0 && (headers.has(over) || (score(dated[over]!.text) < 0 && !isTask(dated[over]!.text)));
    if (isHead) group = employer(dated[over]!.text);
    found.at(-1)?.below.push(...dated.slice(done, first).filter((_, at) => !isHead || done + at !== over));
    if (text) heads.push(text);
    done = row + 1;
    const until = dateRows[index + 1] === undefined ? dated.length : dateRows[index + 1]! - up;
    const most = up === 0 ? 3 : 2;
    while (done < until && heads.length < most && !startsNew(dated[done]!) && !headers.has(done)) {
      heads.push(dated[done++]!.text);
    }
    const names = entryNames(heads, score);
    if (!names || !period) continue;
    const degree = kind === "degree" || (kind === "mixed" && isDegree(names.title));
    if (names.organisation !== null) group = null;
    const isShort = short.test(plainText([dated[row]!.line.text, ...heads].join(" ")));
    const entry = {
      start: period.start,
      end: period.end,
      ...names,
      organisation: names.organisation ?? group,
      degree,
      isShort,
    };
    found.push({ entry, below: dated.slice(row + 1, done).filter(({ line }) => !isOfNames(line.text, names)) });
  }
  found.at(-1)?.below.push(...dated.slice(done));
  const entries = found.map(({ entry, below }) => ({ ...entry, text: entry.degree ? null : dutiesOf(below) }));
  return grouped(entries, score);
}
