// The communes and departments of France, from a file made by scripts/places.ts.

import { LazyValue } from "../concurrency/incremental.ts";
import * as platformLimits from "../limits.ts";
import { printedName } from "../text/french.ts";
import { foldPlace, placePrefixes } from "../text/text.ts";
import { type Commune, CommuneTable, withoutArticle, withoutBrackets } from "./commune-table.ts";
import { renamedCommunes } from "./named-places.ts";
import { departmentsAround } from "./neighbours.ts";
import data from "./places.json" with { type: "json" };

export type { Commune } from "./commune-table.ts";

export type Department = { code: string; name: string; region: string };
/** A region of several departments. A region of one department is found as that department. */
export type Region = { name: string; departments: Department[] };

/** The 101 departments by number, Corsica (2A, 2B) between 19 and 21. */
export const departments: readonly Department[] = data.departments.map(([code = "", name = "", region = ""]) => ({
  code,
  name: printedName(name),
  region: printedName(region),
}));

/** The inhabited overseas collectivities. They are no departments, but their communes carry these numbers. */
const collectivities: readonly Department[] = data.collectivities.map(([code = "", name = ""]) => ({
  code,
  name,
  region: name,
}));

const numbered = [...departments, ...collectivities];
const departmentsByCode = new Map(numbered.map((department) => [department.code, department]));
const departmentsByName = new Map(
  departments.map((department) => [withoutArticle(foldPlace(department.name)), department]),
);

export const regions: readonly Region[] = [...Map.groupBy(departments, ({ region }) => region)]
  .map(([name, departments]) => ({ name, departments }))
  .filter(({ departments }) => departments.length > 1);

const regionsByName = new Map(regions.map((region) => [foldPlace(region.name), region]));

/** The three cities with arrondissements: prefix of their INSEE codes, number of arrondissements, the city's code. */
const divided = [
  { base: 75100, count: 20, city: "75056" },
  { base: 69380, count: 9, city: "69123" },
  { base: 13200, count: 16, city: "13055" },
];

/** The INSEE code of an arrondissement ("69383" for 3 in Lyon), null for a number or a commune without. */
export function arrondissementCode(city: Commune, number: number): string | null {
  const own = divided.find((each) => each.city === city.code);
  return own && number >= 1 && number <= own.count ? String(own.base + number) : null;
}

/** "Lyon 8e" for "69388"; null for a code that is no arrondissement. */
export function arrondissementName(code: string): string | null {
  const number = Number(code);
  const own = divided.find(({ base, count }) => number > base && number <= base + count);
  const nth = own && number - own.base;
  return own ? `${findCommune(own.city)!.name} ${nth === 1 ? "1er" : `${nth}e`}` : null;
}

const table = new LazyValue(CommuneTable.read(data.communes));

/** The communes as a table, read at the first use. */
export const communeTable = (): CommuneTable => table.value;

/** Reads the places in slices between other work. */
export async function preparePlaces(): Promise<void> {
  await table.prepare();
  await renamedCodes.prepare();
}

/** A small superset, in order, of the entries with a word that begins with one of these. */
function entriesWith([start = "", ...others]: string[]): Iterable<number> {
  const { byWord } = communeTable();
  // "St" may mean Saint or Strasbourg. They share only their first letter.
  const keys = others.length > 0 ? [start.slice(0, 1)] : start.split(" ").map((word) => word.slice(0, 2));
  return keys
    .map((key) => byWord.get(key) ?? new Uint16Array())
    .reduce((least, each) => (each.length < least.length ? each : least));
}

/** The entry of an INSEE code; of an arrondissement of Paris, Lyon or Marseille that of the city. Null for an unknown code. */
export function findEntry(code: string): number | null {
  const wanted = code.trim().toUpperCase();
  const number = /^\d{5}$/.test(wanted) ? Number(wanted) : 0;
  const city = divided.find(({ base, count }) => number > base && number <= base + count)?.city;
  return communeTable().findByCode(city ?? wanted);
}

/** The commune of an INSEE code; an arrondissement of Paris, Lyon or Marseille gives the city. @returns null for an unknown code */
export function findCommune(code: string): Commune | null {
  const entry = findEntry(code);
  return entry === null ? null : communeTable().commune(entry);
}

/** The postal codes of a commune by INSEE code ("69001", "69002" and others for Lyon), none when unknown. */
export function listPostalCodes(code: string): string[] {
  const entry = communeTable().findByCode(code);
  return entry === null ? [] : communeTable().postalCodes(entry).split(",").filter(Boolean);
}

/** INSEE codes by the folded name of a former commune. */
const formerCodes = new Map<string, string[]>();
for (const lines of data.former)
  for (const line of lines.split("|")) {
    const [name = "", code = ""] = line.split(";");
    const folded = foldPlace(withoutBrackets(name));
    formerCodes.set(folded, [...(formerCodes.get(folded) ?? []), code]);
  }
/** INSEE codes by the folded earlier or short name of a renamed commune. */
const renamedCodes = new LazyValue(renamedRead());

function* renamedRead(): Generator<void, Map<string, string[]>> {
  yield;
  const found = communeTable();
  const codeOf = (text: string) => {
    const [, departement = "", name = ""] = /^(\S+) (.+)$/.exec(text.trim()) ?? [];
    const entries = found.listNamed(foldPlace(name)).map((entry) => found.commune(entry));
    return entries.filter((commune) => commune.departement === departement).map(({ code }) => code);
  };
  return new Map(
    renamedCommunes.flatMap(({ names, places }) =>
      names.map((name): [string, string[]] => [foldPlace(withoutBrackets(name)), places.flatMap(codeOf)]),
    ),
  );
}

/** Métropoles and communautés urbaines: the official name, and the INSEE codes of their communes. */
export const intercommunal: readonly { name: string; codes: readonly string[] }[] = data.intercommunal.map((line) => {
  const [name = "", codes = ""] = line.split(";");
  return { name, codes: codes.split(",") };
});

const communesOfCodes = (codes: readonly string[] = []) => codes.flatMap((code) => findCommune(code) ?? []);

/** The communes of today that a former commune became, by its folded name. Its own population is unknown. */
export const listSuccessors = (folded: string): Commune[] => communesOfCodes(formerCodes.get(folded));

/** Whether a folded text names a commune before its merger or its change of name. */
export const isEarlierName = ({ code }: Commune, folded: string): boolean =>
  (renamedCodes.value.get(folded)?.includes(code) ?? false) || (formerCodes.get(folded)?.includes(code) ?? false);

/** Communes with exactly this folded name or with it before a change of name, else those with it after an article ("havre": Le Havre), most populous first. */
export function listNamesakes(folded: string): Commune[] {
  const found = communeTable();
  const named = found.listNamed(folded).map((entry) => found.commune(entry));
  const renamed = communesOfCodes(renamedCodes.value.get(folded));
  const isExact = named.some(({ name }) => foldPlace(withoutBrackets(name)) === folded);
  const former = isExact || renamed.length > 0 ? [] : listSuccessors(folded);
  const all = new Set([...named, ...renamed, ...former]);
  return all.size === named.length ? named : [...all].sort((a, b) => b.population - a.population);
}

/** The communes above `homonymPeople` whose longer name begins with these folded words ("levallois", "neuilly"), most populous first. */
export function listBegunBy(folded: string): Commune[] {
  const known = communeTable();
  const begun: Commune[] = [];
  for (const entry of folded ? entriesWith([folded]) : []) {
    const commune = known.commune(entry);
    if (commune.population <= platformLimits.homonymPeople) break;
    if (known.begins(entry, `${folded} `)) begun.push(commune);
  }
  return begun;
}

/** A town of this size is called by the beginning of its name where a smaller one bears it: "Clermont", "Bourg". */
const calledShort = 20_000;
/** Where only villages bear it: "Aulnay", "Le Puy". */
const calledShortBesideVillages = 10_000;

/** The towns that people call by a folded name, larger than the communes that bear it, most populous first. @param namesakes as of listNamesakes() */
export function listCommonlyCalled(folded: string, namesakes: readonly Commune[]): Commune[] {
  const begun = listBegunBy(folded);
  const isBegun = (commune: Commune) => begun.some(({ code }) => code === commune.code);
  const own = namesakes.filter(
    (each) => each.population > platformLimits.homonymPeople && (!isEarlierName(each, folded) || isBegun(each)),
  );
  const least = own.length > 0 ? Math.max(calledShort, own[0]!.population) : calledShortBesideVillages;
  return begun.filter(({ population }) => population > least);
}

/** The usual number of the department of a postal code ("20" for both of Corsica). */
function departmentOfPostalCode(postalCode: string): string {
  return /^9[78]/.test(postalCode) ? postalCode.slice(0, 3) : postalCode.slice(0, 2);
}

/** Saint-Barthélemy and Saint-Martin have postal codes of Guadeloupe, and the number of their own. */
const isIn = (departement: string) => (commune: Commune) =>
  commune.departement === departement ||
  (departement === "20" && /^2[AB]$/.test(commune.departement)) ||
  (departement === "971" && /^97[78]$/.test(commune.departement));

/** Those of communes with the same name that an addition means: "69", "2a", "isere", "3e", "69003"; none when it contradicts. */
export function listMeant(namesakes: readonly Commune[], addition: string): Commune[] {
  if (/^\d{5}$/.test(addition)) {
    const inSameDepartment = namesakes.filter(isIn(departmentOfPostalCode(addition)));
    const known = communeTable();
    const exact = inSameDepartment.filter(({ code }) => known.postalCodes(known.findByCode(code)!).includes(addition));
    return exact.length > 0 ? exact : inSameDepartment;
  }
  // "Bastia (20)"
  const numbered = listNumbered(addition);
  const meant = numbered.length > 0 ? numbered : [findDepartment(addition)?.code ?? ""];
  const inDepartment = namesakes.filter((commune) => meant.some((departement) => isIn(departement)(commune)));
  const arrondissement = Number(/^\d+/.exec(addition)?.[0] ?? 0);
  const [first] = namesakes;
  return inDepartment.length === 0 && first && arrondissementCode(first, arrondissement) ? [first] : inDepartment;
}

// A wrong postal code ("69003 Paris") is ignored here.
function listNamedWith(name: string, addition: string): Commune[] {
  const namesakes = listNamesakes(name);
  const meant = listMeant(namesakes, addition);
  return meant.length === 0 && /^\d{5}$/.test(addition) ? namesakes : meant;
}

/**
 * The communes of a typed name, the most populous first; accents, hyphens, case and St/Ste do not matter.
 * "Lyon (69)", "Saint-Denis 974", "Vienne (Isère)" and "69003 Lyon" choose one; "Paris 12e" and "Lyon 3e arrondissement" give the city;
 * "Havre" gives Le Havre; "Cedex" is ignored.
 */
function listCommunesNamed(text: string): Commune[] {
  const inBrackets = /^(.+)\(([^()]+)\)\s*$/.exec(text);
  const departement = inBrackets && findDepartment(inBrackets[2]!);
  if (inBrackets && departement) return listNamedWith(foldPlace(inBrackets[1]!), departement.code.toLowerCase());

  const folded = foldPlace(withoutBrackets(text))
    .replace(/ cedex( \d+)?$/, "")
    .replace(/ s (?=.)/g, " sur ");
  if (!folded) return [];
  const whole = listNamesakes(folded);
  if (whole.length > 0) return whole;
  const behind = /^(.+) (\d{5}|\d{1,3}|2[ab]|\d{1,2} ?(?:er|e|eme))(?: arr(?:ondissement|dt)?)?$/.exec(folded);
  if (behind) return listNamedWith(behind[1]!, behind[2]!);
  const before = /^(\d{5}) (.+)$/.exec(folded);
  return before ? listNamedWith(before[2]!, before[1]!) : [];
}

/** The most populous of listCommunesNamed(), for searches, which show what they understood. @returns null for an unknown name */
export const findCommuneByName = (text: string): Commune | null => listCommunesNamed(text)[0] ?? null;

/**
 * Communes to suggest for a typed prefix, by population, then name; a leading article is optional ("havre").
 * @param among numbers of departments; null for all
 */
export function listCommunes(prefix: string, limit: number, among: readonly string[] | null = null): Commune[] {
  const wanted = placePrefixes(withoutBrackets(prefix));
  const known = communeTable();
  const found = new Set<number>();
  const take = (entries: Iterable<number>, isWanted: (entry: number) => boolean) => {
    for (const entry of entries) {
      if (found.size >= limit) return;
      if ((!among || among.includes(known.departement(entry))) && isWanted(entry)) found.add(entry);
    }
  };
  const entries = wanted.length > 0 ? entriesWith(wanted) : [];
  take(entries, (entry) => wanted.some((start) => known.begins(entry, start)));
  // "courcouronnes" begins a word of Évry-Courcouronnes.
  if (wanted.every((start) => start.length >= 3))
    take(entries, (entry) => wanted.some((start) => known.full(entry).includes(` ${start}`)));
  return Array.from(found, (entry) => known.commune(entry));
}

/** Communes by the first three to five digits of one of their postal codes, by population. */
export function listCommunesByPostalCode(start: string, limit: number): Commune[] {
  if (!/^\d{3,5}$/.test(start)) return [];
  const known = communeTable();
  const found: Commune[] = [];
  for (const entry of known.byPostalCode.get(start.slice(0, 3)) ?? []) {
    if (found.length >= limit) break;
    const codes = known.postalCodes(entry);
    if (codes.startsWith(start) || codes.includes(`,${start}`)) found.push(known.commune(entry));
  }
  return found;
}

const isCollectivity = ({ departement }: Commune) => collectivities.some(({ code }) => code === departement);

/**
 * The most populous communes of the 101 departments, in order.
 * @param limit maximum number; default: all 34,875
 * @param among numbers of departments; null for all
 */
export function listMostPopulous(limit?: number, among: readonly string[] | null = null): Commune[] {
  const known = communeTable();
  const communes: Commune[] = [];
  for (let entry = 0; entry < known.size && communes.length < (limit ?? known.size); entry += 1) {
    if (among && !among.includes(known.departement(entry))) continue;
    const commune = known.commune(entry);
    if (!isCollectivity(commune)) communes.push(commune);
  }
  return communes;
}

/** The department of a number ("1", "01", "2a"), a name ("rhone", "Côte d'Or") or our label ("Rhône (69)"), or null. */
export function findDepartment(text: string): Department | null {
  const labelled = /^(.*)\((\d{2,3}|2[abAB])\)\s*$/s.exec(text);
  const folded = foldPlace(labelled?.[1] ?? text);
  const number = departmentsByCode.get(folded.toUpperCase().padStart(2, "0"));
  const found = number ?? departmentsByName.get(withoutArticle(folded)) ?? null;
  // "Vienne (38)" is the town, not the department Vienne (86).
  return labelled && found?.code !== labelled[2]!.toUpperCase() ? null : found;
}

/** The region of a name; accents, hyphens and case do not matter; null otherwise. */
export function findRegion(text: string): Region | null {
  return regionsByName.get(foldPlace(text)) ?? null;
}

/** "Rhône et départements voisins": the field for departments understands it. */
export const withNeighbours = (name: string) => `${name} et départements voisins`;

const neighboursBehind = /^(.+) et (?:les |ses )?départements voisins$/i;

/** The departments of a number: "69", "20" for both of Corsica, "97" for the five overseas. None for another text. */
export function listNumbered(number: string): string[] {
  if (number === "20") return ["2A", "2B"];
  if (number === "97") return departments.flatMap(({ code }) => (code.startsWith("97") ? [code] : []));
  const department = /^(?:\d\d?|2[ab]|9[78]\d)$/i.test(number) ? findDepartment(number) : null;
  return department ? [department.code] : [];
}

function departmentsMeant(text: string): string[] {
  // As in the first digits of a postal code: both of Corsica, the five departments overseas.
  const several = listNumbered(text);
  if (several.length > 1) return several;
  const around = neighboursBehind.exec(text)?.[1];
  const department = findDepartment(around ?? text);
  if (around) return department ? departmentsAround([department.code]) : [];
  return department ? [department.code] : (findRegion(text)?.departments ?? []).map(({ code }) => code);
}

/** Parses a departments field ("69, Ain; 2a", "69 01", "Bretagne", "Ain et départements voisins"). @returns numbers without duplicates, and unknown texts as typed */
export function parseDepartments(values: string | string[]): { codes: string[]; unknown: string[] } {
  const text = [values].flat().join("\n");
  if (text.length > platformLimits.departmentsTextMax) return { codes: [], unknown: [text.trim()] };
  const codes = new Set<string>();
  const unknown = new Set<string>();
  for (const part of text.split(/[,;\n]/)) {
    const typed = part.trim();
    if (!typed) continue;
    const words = typed.split(/\s+/);
    for (const item of words.every((word) => /^[0-9][0-9abAB]{0,2}$/.test(word)) ? words : [typed]) {
      const meant = departmentsMeant(item);
      for (const code of meant) codes.add(code);
      if (meant.length === 0) unknown.add(item);
    }
  }
  return { codes: [...codes], unknown: [...unknown] };
}

/** A place as typed into fields and addresses (display-place.ts for display): "Lyon (69)", or the name alone when it holds the department or this is unknown. */
export function placeLabel(name: string, departement: string | null): string {
  return departement && !name.endsWith(`(${departement})`) ? `${name} (${departement})` : name;
}

const wholeDepartments: Readonly<Record<string, string>> = { "75": "75056", "977": "97701", "978": "97801" };

/** The commune that is the whole of the one department: Paris. Null for other departments, and for several. */
export function communeOfDepartments([only = "", ...others]: readonly string[]): Commune | null {
  const code = others.length === 0 ? wholeDepartments[only] : undefined;
  return code ? findCommune(code) : null;
}

/** The name of a department by number. */
export const departmentName = (code: string) => departmentsByCode.get(code)?.name ?? code;
