// Parses words as places: communes with additions, postal codes, departments, regions; with or without a distance.
import { foldPlace } from "../text/text.ts";
import { withoutArticle } from "./commune-table.ts";
import { type Before, listBefore, type PlaceWord, readAfter } from "./place-words.ts";
import {
  arrondissementCode,
  type Commune,
  type Department,
  departments,
  findDepartment,
  listCommunesByPostalCode,
  listMeant,
  listNamesakes,
  type Region,
  regions,
} from "./places.server.ts";

/** Each radius is in kilometres; null without a typed distance. */
export type TypedPlace =
  | {
      kind: "commune";
      commune: Commune;
      /** The INSEE code for its coordinates: of the typed arrondissement ("69383"), else of the commune. */
      centre: string;
      radius: number | null;
    }
  | { kind: "department"; department: Department }
  | { kind: "region"; region: Region }
  /** Communes with the same name that the text does not distinguish: at most eight, the most populous first. */
  | { kind: "ambiguous"; communes: Commune[]; radius: number | null };

export type PlaceReading = {
  place: TypedPlace;
  before: Before;
  /** The folded name without the expressions around it, and the index of its first word. */
  name: string;
  at: number;
  /** The index behind the last word. */
  end: number;
  /** A number alone, a name alone, or a name with an addition or a distance. */
  form: "number" | "name" | "precise";
};

type Area = Extract<TypedPlace, { kind: "department" | "region" }>;
type Name = Pick<PlaceReading, "before" | "name" | "at" | "end">;

const farBigger = 10;
/** A second commune with the same name and more people is always proposed (decisions.md, "homonyms"). */
const neverSilent = 2_000;
const choicesMax = 8;
const nameWords = 8;
const additionWords = 5;

const areas = new Map<string, Area>([
  ...regions.map((region): [string, Area] => [foldPlace(region.name), { kind: "region", region }]),
  ...departments.map((department): [string, Area] => [
    withoutArticle(foldPlace(department.name)),
    { kind: "department", department },
  ]),
]);
for (const [short, name] of [
  ["idf", "ile de france"],
  ["region parisienne", "ile de france"],
  ["paca", "provence alpes cote d azur"],
] as const)
  areas.set(short, areas.get(name)!);

const isPostalCode = (word: string) => /^\d{5}$/.test(word);
const arrondissement = /^(\d{1,2}) ?(?:ere?|e|eme|nde?)?(?: arr(?:ondissement|dt)?)?$/;
/** A number before one of these is no place. */
const unit =
  /^(?:h|heures?|mois|ans?|annees?|j|jours?|semaines?|ke?|eur|euros?|brut|net|t|tonnes?|m|kg|postes?|places?|lits?|min|mn|minutes?|kms?)$/;

const textOf = (words: readonly PlaceWord[], from: number, end: number) => {
  let text = words[from]!.folded;
  for (let at = from + 1; at < end; at += 1) text += ` ${words[at]!.folded}`;
  return text;
};

/** The communes that a parsed place may mean. */
export function communesOf(place: TypedPlace): readonly Commune[] {
  return place.kind === "commune" ? [place.commune] : place.kind === "ambiguous" ? place.communes : [];
}

/** The larger towns outside an area with the name of the area: Vienne (38) for the department Vienne. */
export function listTownsNamedAs(place: TypedPlace): Commune[] {
  if (place.kind !== "department" && place.kind !== "region") return [];
  const [name, inside] =
    place.kind === "department"
      ? [place.department.name, [place.department]]
      : [place.region.name, place.region.departments];
  return listNamesakes(foldPlace(name)).filter(
    ({ population, departement }) => population > neverSilent && !inside.some(({ code }) => code === departement),
  );
}

/** The INSEE code of the arrondissement that a postal code or an addition means, else of the commune. */
function centreOf(commune: Commune, addition: string): string {
  const number = isPostalCode(addition)
    ? /^(?:750|751|690|130)(\d\d)$/.exec(addition)?.[1]
    : arrondissement.exec(addition)?.[1];
  // "Marseille 13" means the department.
  const isDepartment = findDepartment(addition)?.code === commune.departement;
  return (!isDepartment && arrondissementCode(commune, Number(number))) || commune.code;
}

/** The town of communes with the same name; ambiguous when none is far the largest. @param given departments that distinguish them */
export function chooseTown(
  communes: readonly Commune[],
  given: readonly string[],
  addition: string,
  radius: number | null,
): TypedPlace {
  const inDepartment = communes.filter(({ departement }) => given.includes(departement));
  const left = inDepartment.length > 0 ? inDepartment : communes;
  const [first, second] = left;
  return second && (first!.population < farBigger * second.population || second.population > neverSilent)
    ? { kind: "ambiguous", communes: left.slice(0, choicesMax), radius }
    : { kind: "commune", commune: first!, centre: centreOf(first!, addition), radius };
}

/** Additions to a name, the longest first, an empty one last: "69", "(Isère)", "en Isère", "3e arrondissement", "69003". */
function* additionsAt(words: readonly PlaceWord[], from: number): Generator<{ addition: string; end: number }> {
  const at = /^(?:en|dans)$/.test(words[from]?.folded ?? "") ? from + 1 : from;
  for (let end = Math.min(words.length, at + additionWords); end > at; end -= 1) {
    const addition = textOf(words, at, end);
    const isNumber = /^\d+$/.test(addition);
    if (isNumber && unit.test(words[end]?.folded ?? "")) continue;
    if (isPostalCode(addition) || arrondissement.test(addition) || findDepartment(addition)) yield { addition, end };
  }
  yield { addition: "", end: from };
}

/** The index behind "cedex" or "cedex 03". */
const afterCedex = (words: readonly PlaceWord[], at: number) =>
  words[at]?.folded !== "cedex" ? at : at + (/^\d\d?$/.test(words[at + 1]?.folded ?? "") ? 2 : 1);

/** @param lead a number before the name: "69003 Lyon", "93 Saint-Denis" */
function* townsNamed(
  words: readonly PlaceWord[],
  named: Name,
  given: readonly string[],
  lead = "",
): Generator<PlaceReading> {
  const { article, radius } = named.before;
  const all = listNamesakes(article ? `${article} ${named.name}` : named.name);
  const namesakes = lead ? listMeant(all, lead) : all;
  if (namesakes.length === 0) return;
  for (const { addition, end } of additionsAt(words, named.end)) {
    const communes = addition ? listMeant(namesakes, addition) : namesakes;
    if (communes.length === 0) continue;
    const last = afterCedex(words, end);
    const after = readAfter(words, last);
    const place = chooseTown(communes, given, addition || lead, after?.radius ?? radius);
    const isPrecise = lead || addition || after || radius;
    yield { ...named, place, end: after?.end ?? last, form: isPrecise ? "precise" : "name" };
  }
}

function* areasNamed(words: readonly PlaceWord[], named: Name): Generator<PlaceReading> {
  const place = areas.get(withoutArticle(named.name));
  if (!place) return;
  // "Rhône (69)"
  const number = words[named.end]?.folded ?? "";
  const hasNumber = place.kind === "department" && findDepartment(number)?.code === place.department.code;
  const end = hasNumber ? named.end + 1 : named.end;
  yield { ...named, place, end: readAfter(words, end)?.end ?? end, form: hasNumber ? "precise" : "name" };
}

function* numbersAt(words: readonly PlaceWord[], before: Before, given: readonly string[]): Generator<PlaceReading> {
  const at = before.end;
  const name = words[at]!.folded;
  const department = /^(?:\d\d?|2[ab]|97\d)$/.test(name) ? findDepartment(name) : null;
  if (!(department || isPostalCode(name)) || unit.test(words[at + 1]?.folded ?? "")) return;
  for (let end = Math.min(words.length, at + 1 + nameWords); end > at + 1; end -= 1) {
    const named = { before, name: textOf(words, at + 1, end), at: at + 1, end };
    yield* townsNamed(words, named, given, name);
    // "69 Rhône"
    const area = areas.get(withoutArticle(named.name));
    if (area?.kind === "department" && area.department === department) yield { ...named, place: area, form: "precise" };
  }
  const after = readAfter(words, at + 1);
  const number = { before, name, at, end: after?.end ?? at + 1, form: "number" as const };
  if (department) yield { ...number, place: { kind: "department", department } };
  const [commune] = listCommunesByPostalCode(name, 1);
  if (commune && isPostalCode(name)) {
    const radius = after?.radius ?? before.radius;
    yield { ...number, place: { kind: "commune", commune, centre: centreOf(commune, name), radius } };
  }
}

/** "Vienne" and "dans la Vienne" are a department; "à Vienne", "Vienne (38)" and "Vienne 20 km" a commune; Paris is both at once. */
function isAreaFirst(
  { place, before }: PlaceReading,
  towns: readonly PlaceReading[],
  given: readonly string[],
): boolean {
  if (place.kind === "department" && place.department.code === "75") return false;
  if (before.prefers) return before.prefers === "area";
  const isMeant = ({ place, form }: PlaceReading) =>
    form === "precise" || communesOf(place).some(({ departement }) => given.includes(departement));
  return !towns.some(isMeant);
}

/** Every place that may begin at this word, the likeliest first. @param given departments that distinguish communes with the same name */
export function* readingsAt(
  words: readonly PlaceWord[],
  from: number,
  given: readonly string[],
): Generator<PlaceReading> {
  for (const before of listBefore(words, from)) {
    if (before.end >= words.length) continue;
    yield* numbersAt(words, before, given);
    for (let end = Math.min(words.length, before.end + nameWords); end > before.end; end -= 1) {
      const named = { before, name: textOf(words, before.end, end), at: before.end, end };
      const towns = [...townsNamed(words, named, given)];
      const [area] = areasNamed(words, named);
      if (!area) yield* towns;
      else yield* isAreaFirst(area, towns, given) ? [area, ...towns] : [...towns, area];
    }
  }
}
