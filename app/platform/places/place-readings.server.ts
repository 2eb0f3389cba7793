// Parses words as places: communes with additions, postal codes, departments, regions; with or without a distance.
import { LazyValue } from "../concurrency/incremental.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { withDe } from "../text/elision.ts";
import { foldPlace } from "../text/text.ts";
import { withoutArticle, withoutBrackets } from "./commune-table.ts";
import { displayPlace } from "./display-place.ts";
import { namedAreas } from "./named-places.ts";
import { type Before, endOfMeans, listBefore, type PlaceWord, placeWordsOf, readAfter } from "./place-words.ts";
import {
  arrondissementCode,
  type Commune,
  departments,
  findCommune,
  findDepartment,
  intercommunal,
  listCommonlyCalled,
  listCommunesByPostalCode,
  listMeant,
  listNamesakes,
  listPostalCodes,
  listSuccessors,
  placeLabel,
  regions,
} from "./places.server.ts";

/** A named area that is smaller than the departments searched for it: "Médoc" in the Gironde. */
export type PartialArea = { name: string; departments: readonly string[] };

type Unclear = { name: string; communes: readonly Commune[] };

/** Each radius is in kilometres; null without a typed distance. */
export type TypedPlace =
  | {
      kind: "commune";
      commune: Commune;
      /** The INSEE code for its coordinates: of the typed arrondissement ("69383"), else of the commune. */
      centre: string;
      radius: number | null;
    }
  /** Departments by number and communes: a department, a region, a natural area, several places. */
  | {
      kind: "area";
      name: string;
      departments: readonly string[];
      communes: readonly Commune[];
      /** The typed parts of a list that several communes are called by. Without an answer, all of them belong to the area. */
      unclear?: readonly Unclear[];
      /** Its named areas that are smaller than the departments searched for them. */
      partial?: readonly PartialArea[];
      /** The parts of a list that lie outside France, as typed. They do not belong to the area. */
      abroad?: readonly string[];
    }
  /** Communes with the same name or postal code that the text does not distinguish: at most eight, the most populous first. */
  | { kind: "ambiguous"; communes: Commune[]; radius: number | null }
  /** A name and a number beside it that do not fit together: the communes of both, and the department of the number when it has none. */
  | { kind: "contradiction"; name: string; number: string; communes: Commune[]; area: Area | null }
  /** The whole country. */
  | { kind: "everywhere" }
  /** Work at home, without a place: on some days, or on every day. */
  | { kind: "remote"; isWhole: boolean }
  /** A town or a country outside France. */
  | { kind: "abroad" };

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

export type Area = Extract<TypedPlace, { kind: "area" }>;
export type Contradiction = Extract<TypedPlace, { kind: "contradiction" }>;
type Name = Pick<PlaceReading, "before" | "name" | "at" | "end">;

const farBigger = 10;
/** The communes that a text with homonyms offers to choose from. */
export const choicesMax = 8;
const nameWords = 8;
const additionWords = 5;

/** A department or region by its folded name without article. */
const officialAreas = new Map<string, Area>([
  ...regions.map(({ name, departments }): [string, Area] => [
    foldPlace(name),
    { kind: "area", name, departments: departments.map(({ code }) => code), communes: [] },
  ]),
  ...departments.map(({ name, code }): [string, Area] => [
    withoutArticle(foldPlace(name)),
    { kind: "area", name, departments: [code], communes: [] },
  ]),
]);

/** The area of a department. */
export const areaOfDepartment = (code: string): Area => ({
  kind: "area",
  name: findDepartment(code)?.name ?? code,
  departments: [code],
  communes: [],
});

const namedPlaces = new LazyValue(namedRead());

/** Reads words that begin with a town. The named places themselves are not known yet. */
function readTown(words: readonly PlaceWord[]): TypedPlace | null {
  const before: Before = { end: 0, radius: null, prefers: null, article: null };
  for (let end = words.length; end > 0; end -= 1)
    for (const reading of townsNamed(words, { before, name: textOf(words, 0, end), at: 0, end }, []))
      if (reading.end === words.length) return reading.place;
  return null;
}

/** The usual names of a métropole, folded: "CU d'Arras", "Métropole du Grand Nancy", "Bordeaux Métropole", "Grand Lyon". */
function intercommunalNames(name: string, communes: readonly Commune[]): string[] {
  const full = foldPlace(name);
  const own = full.replace(/^cu (?:de |du |d )?/, "");
  const bare = own.replace(/^metropole (?:europeenne )?(?:de |du |d )?/, "").replace(/ metropole$/, "");
  const most = communes.reduce((largest, each) => (each.population > largest.population ? each : largest));
  const city = foldPlace(most.name);
  const ofCity = [`${city} metropole`, `metropole ${city}`, `metropole ${foldPlace(withDe(city))}`, `grand ${city}`];
  const isNamed = own.includes(withoutArticle(city));
  const names = [full, own, bare, `communaute urbaine ${full.replace(/^cu /, "")}`, ...(isNamed ? ofCity : [])];
  // Without "métropole" the name of a city means the city.
  return names.filter((each) => listNamesakes(each).length === 0 && !officialArea(each));
}

function* intercommunalRead(): Generator<void, Map<string, Area>> {
  const named = new Map<string, Area>();
  for (const { name, codes } of intercommunal) {
    const communes = codes.flatMap((code) => findCommune(code) ?? []);
    const area: Area = { kind: "area", name, departments: [], communes };
    for (const each of intercommunalNames(name, communes)) named.set(each, area);
    yield;
  }
  return named;
}

function readNamed(places: readonly string[], known: ReadonlyMap<string, TypedPlace>): TypedPlace {
  const communes: Commune[] = [];
  const codes: string[] = [];
  for (const text of places) {
    // "= Lyon 3e"
    const [, same] = /^= (.+)$/.exec(text) ?? [];
    const place = same ? (known.get(foldPlace(same)) ?? readTown(placeWordsOf(same, false))) : null;
    if (place && places.length === 1) return place;
    const [, departement = "", town] = /^(\w+) (\D.*)$/.exec(text) ?? [];
    const named = town ? listMeant(listNamesakes(foldPlace(town)), departement.toLowerCase()) : [];
    communes.push(...(place ? communesOf(place) : named.slice(0, 1)));
    if (!same && !town) codes.push(...text.split(" "));
  }
  const [only] = communes;
  if (only && new Set(communes).size === 1 && codes.length === 0)
    return { kind: "commune", commune: only, centre: only.code, radius: null };
  return { kind: "area", name: "", departments: codes, communes: [...new Set(communes)] };
}

function* namedRead(): Generator<void, ReadonlyMap<string, TypedPlace>> {
  const bodies = yield* intercommunalRead();
  const named = new Map<string, TypedPlace>(bodies);
  for (const { names, places, isPartial } of namedAreas) {
    const place = readNamed(places, bodies);
    const own = place.kind === "area" ? { ...place, name: names[0]! } : place;
    // Of two spellings of a name the first is shown.
    for (const name of names.toReversed()) {
      const area =
        own.kind === "area" && isPartial ? { ...own, partial: [{ name, departments: own.departments }] } : own;
      named.set(foldPlace(withoutBrackets(name)), area);
    }
    yield;
  }
  for (const phrase of everywhere) named.set(phrase, { kind: "everywhere" });
  return named;
}

const everywhere = [
  "france entiere",
  "toute la france",
  "toute france",
  "partout en france",
  "sur toute la france",
  "dans toute la france",
  "ensemble du territoire",
  "tout le territoire",
  "territoire national",
  "tout le territoire national",
  "france metropolitaine",
];

/** Reads the lists of areas and quarters in slices. */
export const prepareNamedPlaces = (): Promise<void> => namedPlaces.prepare();

const officialArea = (name: string): Area | undefined => officialAreas.get(withoutArticle(name));
/** A region, also in its short form. */
function areaNamed(name: string): TypedPlace | undefined {
  return officialArea(name) ?? namedPlaces.value.get(name);
}

const isPostalCode = (word: string) => /^\d{5}$/.test(word);
const arrondissement = /^(\d{1,2}) ?(?:ere?|e|eme|ieme|nde?)?(?: arr(?:ondissement|dt)?)?$/;
const romanNumbers = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");
const roman = /^([ivx]+?)(?:e|eme|er)?((?: arr(?:ondissement|dt)?)?)$/;

/** "XIe arrondissement" as "11 arrondissement". */
const withDigits = (addition: string): string =>
  addition.replace(roman, (typed, digits: string, end: string) => {
    const number = romanNumbers.indexOf(digits) + 1;
    return number === 0 ? typed : `${number}${end}`;
  });
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
  if (place.kind === "commune") return [place.commune];
  return place.kind === "ambiguous" || place.kind === "contradiction" ? place.communes : [];
}

/** The larger towns outside an area with the name of the area: Vienne (38) for the department Vienne. */
export function listTownsNamedAs(place: TypedPlace): Commune[] {
  if (place.kind !== "area" || place.communes.length > 0) return [];
  return listNamesakes(foldPlace(place.name)).filter(
    ({ population, departement }) =>
      population > platformLimits.homonymPeople && !place.departments.includes(departement),
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
  return second &&
    (first!.population < farBigger * second.population || second.population > platformLimits.homonymPeople)
    ? { kind: "ambiguous", communes: left.slice(0, choicesMax), radius }
    : { kind: "commune", commune: first!, centre: centreOf(first!, addition), radius };
}

/** As chooseTown(), but towns that are only called so are a question, unless a department decides. */
function chooseNamed(
  named: readonly Commune[],
  called: readonly Commune[],
  given: readonly string[],
  radius: number | null,
): TypedPlace {
  const isGiven = ({ departement }: Commune) => given.includes(departement);
  if (called.length === 0 || named.some(isGiven)) return chooseTown(named, given, "", radius);
  if (called.some(isGiven)) return chooseTown(called, given, "", radius);
  return { kind: "ambiguous", communes: [...called, ...named].slice(0, choicesMax), radius };
}

/** Additions to a name, the longest first, an empty one last: "69", "(Isère)", "en Isère", "3e arrondissement", "69003". */
function* additionsAt(words: readonly PlaceWord[], from: number): Generator<{ addition: string; end: number }> {
  const at = /^(?:en|dans)$/.test(words[from]?.folded ?? "") ? from + 1 : from;
  for (let end = Math.min(words.length, at + additionWords); end > at; end -= 1) {
    const addition = withDigits(textOf(words, at, end));
    const isNumber = /^\d+$/.test(addition);
    if (isNumber && unit.test(words[end]?.folded ?? "")) continue;
    if (isPostalCode(addition) || arrondissement.test(addition) || findDepartment(addition) || officialArea(addition))
      yield { addition, end };
  }
  yield { addition: "", end: from };
}

/** The index behind "cedex" or "cedex 03". */
const afterCedex = (words: readonly PlaceWord[], at: number) =>
  words[at]?.folded !== "cedex" ? at : at + (/^\d\d?$/.test(words[at + 1]?.folded ?? "") ? 2 : 1);

/** The index behind the department that follows an arrondissement, as our lists write it: "Lyon 3e (69)". */
function afterDepartment(words: readonly PlaceWord[], at: number, addition: string, [commune]: readonly Commune[]) {
  const stated = arrondissement.test(addition) ? findDepartment(words[at]?.folded ?? "") : null;
  return stated && stated.code === commune?.departement ? at + 1 : at;
}

/** Those of communes that an addition means; else the former ones with the name that it means; else the towns that are called so. */
function meantBy(
  communes: readonly Commune[],
  called: readonly Commune[],
  name: string,
  addition: string,
): readonly Commune[] {
  const area = officialArea(addition);
  const choose = (all: readonly Commune[]) =>
    area && area.departments.length > 1
      ? all.filter(({ departement }) => area.departments.includes(departement))
      : listMeant(all, addition);
  const meant = [communes, listSuccessors(name), called].map(choose);
  return meant.find(({ length }) => length > 0) ?? [];
}

/** @param lead a number before the name: "69003 Lyon", "93 Saint-Denis" */
function* townsNamed(
  words: readonly PlaceWord[],
  named: Name,
  given: readonly string[],
  lead = "",
): Generator<PlaceReading> {
  const { article, radius } = named.before;
  const name = article ? `${article} ${named.name}` : named.name;
  const all = listNamesakes(name);
  if (all.length === 0) return;
  const called = listCommonlyCalled(name, all);
  const namesakes = lead ? meantBy(all, called, name, lead) : all;
  if (namesakes.length === 0) return;
  for (const { addition, end: from } of additionsAt(words, named.end)) {
    const communes = addition ? meantBy(namesakes, called, name, addition) : namesakes;
    if (communes.length === 0) continue;
    const last = afterDepartment(words, afterCedex(words, from), addition, communes);
    const after = readAfter(words, last);
    const distance = after?.radius ?? radius;
    const place =
      addition || lead
        ? chooseTown(communes, given, addition || lead, distance)
        : chooseNamed(all, called, given, distance);
    const isPrecise = lead || addition || after || radius;
    const end = after?.end ?? (radius === null ? last : endOfMeans(words, last));
    yield { ...named, place, end, form: isPrecise ? "precise" : "name" };
  }
}

function* areasNamed(words: readonly PlaceWord[], named: Name): Generator<PlaceReading> {
  const place = areaNamed(named.name);
  if (!place) return;
  // "Rhône (69)"
  const number = words[named.end]?.folded ?? "";
  const code = place.kind === "area" && place.departments.length === 1 ? place.departments[0] : null;
  const hasNumber = code !== null && findDepartment(number)?.code === code;
  const end = hasNumber ? named.end + 1 : named.end;
  yield { ...named, place, end: readAfter(words, end)?.end ?? end, form: hasNumber ? "precise" : "name" };
}

const postalPrefix = /^(?:9[78]\d|\d\d)/;

/**
 * What a name and a number that do not fit together mean.
 * @param communes those of the name
 * @param number a postal code or the code of a department
 * @returns null when they fit, or the number is unknown
 */
export function contradictionOf(communes: readonly Commune[], name: string, number: string): Contradiction | null {
  const meant = listMeant(communes, number.toLowerCase());
  const numbered = isPostalCode(number) ? postalPlace(number, null) : null;
  const others = numbered ? communesOf(numbered) : [];
  const isMember = ({ code }: Commune) =>
    listPostalCodes(code).includes(number) || others.some((other) => other.code === code);
  if (meant.length > 0 && (others.length === 0 || meant.some(isMember))) return null;
  const department = findDepartment(isPostalCode(number) ? (postalPrefix.exec(number)?.[0] ?? "") : number);
  const area = others.length === 0 && department ? areaOfDepartment(department.code) : null;
  if (communes.length === 0 || (others.length === 0 && area === null)) return null;
  const all = new Set([...communes.slice(0, choicesMax / 2), ...others.slice(0, choicesMax / 2)]);
  return { kind: "contradiction", name, number, communes: [...all], area };
}

/** The sentence about a contradiction, with the labels of both. */
export function describeContradiction({ name, number, communes, area }: Contradiction): string {
  const towns = communes.map((commune) => placeLabel(commune.name, commune.departement));
  const labels = area ? [...towns, placeLabel(area.name, area.departments[0]!)] : towns;
  return displayPlace(platformMessages.placeContradiction(name, number, labels));
}

/** The communes of a postal code. The largest alone when all others have few people. */
function postalPlace(postalCode: string, radius: number | null): TypedPlace | null {
  const city = prefectures.get(postalCode);
  const communes = city ? listNamesakes(city).slice(0, 1) : listCommunesByPostalCode(postalCode, choicesMax);
  return communes.length === 0 ? null : chooseTown(communes, [], postalCode, radius);
}

/** Postal codes of the three divided cities that people write for the whole city. */
const prefectures = new Map([
  ["75000", "paris"],
  ["69000", "lyon"],
  ["13000", "marseille"],
]);

function* numbersAt(words: readonly PlaceWord[], before: Before, given: readonly string[]): Generator<PlaceReading> {
  const at = before.end;
  const name = words[at]!.folded;
  const department = /^(?:\d\d?|2[ab]|9[78]\d)$/.test(name) ? findDepartment(name) : null;
  if (!(department || isPostalCode(name)) || unit.test(words[at + 1]?.folded ?? "")) return;
  for (let end = Math.min(words.length, at + 1 + nameWords); end > at + 1; end -= 1) {
    const named = { before, name: textOf(words, at + 1, end), at: at + 1, end };
    yield* townsNamed(words, named, given, name);
    // "69 Rhône"
    const area = officialArea(named.name);
    if (department && area?.departments.length === 1 && area.departments[0] === department.code)
      yield { ...named, place: area, form: "precise" };
  }
  const after = readAfter(words, at + 1);
  const number = { before, name, at, end: after?.end ?? at + 1, form: "number" as const };
  if (department) yield { ...number, place: areaOfDepartment(department.code) };
  const place = isPostalCode(name) ? postalPlace(name, after?.radius ?? before.radius) : null;
  if (place) yield { ...number, place };
}

/** "Vienne" and "dans la Vienne" are a department; "à Vienne", "Vienne (38)" and "Vienne 20 km" a commune; Paris is both at once. */
function isAreaFirst(
  { place, before }: PlaceReading,
  towns: readonly PlaceReading[],
  given: readonly string[],
): boolean {
  if (place.kind === "area" && place.departments.join() === "75") return false;
  if (before.prefers) return before.prefers === "area";
  const isMeant = ({ place, form }: PlaceReading) =>
    form === "precise" || communesOf(place).some(({ departement }) => given.includes(departement));
  return !towns.some(isMeant);
}

/** The longest area or quarter of several words that begins at this word: "Côte d'Azur" is not near Azur. */
function namedAt(words: readonly PlaceWord[], from: number): PlaceReading | null {
  const before: Before = { end: from, radius: null, prefers: null, article: null };
  for (let end = Math.min(words.length, from + nameWords); end > from + 1; end -= 1) {
    const name = textOf(words, from, end);
    const place = namedPlaces.value.get(name);
    if (place) return { place, before, name, at: from, end, form: "name" };
  }
  return null;
}

/** Every place that may begin at this word, the likeliest first. @param given departments that distinguish communes with the same name */
export function* readingsAt(
  words: readonly PlaceWord[],
  from: number,
  given: readonly string[],
): Generator<PlaceReading> {
  const named = namedAt(words, from);
  if (named) yield named;
  for (const before of listBefore(words, from)) {
    if (before.end >= words.length || (named && before.end > from && before.end < named.end)) continue;
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

/** The place of words that contain nothing else; null without one. */
export function readWords(words: readonly PlaceWord[], given: readonly string[]): TypedPlace | null {
  for (const { place, end } of readingsAt(words, 0, given)) if (end === words.length) return place;
  return null;
}
