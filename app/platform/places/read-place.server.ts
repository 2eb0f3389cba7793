// The reader of places: whatever stands in a field or cell becomes one place. Search, forms and imports share it.
import * as platformLimits from "../limits.ts";
import { withDe } from "../text/elision.ts";
import { foldPlace } from "../text/text.ts";
import { listAbbreviated } from "./abbreviated-communes.server.ts";
import { withoutBrackets } from "./commune-table.ts";
import { adjectives, townsAbroad } from "./named-places.ts";
import { inseeCodeIn, isAside, isVicinity, withLostZero, withoutAsides, withUsualPhrases } from "./place-phrases.ts";
import {
  type Area,
  areaOfDepartment,
  choicesMax,
  chooseTown,
  communesOf,
  contradictionOf,
  readWords,
  type TypedPlace,
} from "./place-readings.server.ts";
import { placeWordsOf } from "./place-words.ts";
import {
  arrondissementCode,
  type Commune,
  findCommune,
  findDepartment,
  listBegunBy,
  listMeant,
  listNumbered,
} from "./places.server.ts";

export type PlaceOptions = {
  /** Numbers of departments from other fields. They distinguish communes with the same name. */
  departments?: readonly string[];
};

const village = 1_000;
/** Two names without a separator count only as larger towns: "Lyon Grenoble". */
const largeTown = 10_000;
const partsMax = 12;
const rowMax = 8;

// Codes of France and its territories (ISO 3166).
const ownTerritories = new Set("FR FX GP MQ GF RE YT PM BL MF WF PF NC TF CP".split(" "));

/** The folded names of countries, in French and English. */
function countryNames(): Set<string> {
  const names = new Set(["angleterre", "ecosse", "pays de galles", "england", "usa", "etats unis d amerique", "uk"]);
  for (const extra of ["suisse romande", "grande bretagne", "etranger", "a l etranger", "abroad", "hors de france"])
    names.add(extra);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const language of ["fr", "en"]) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = ownTerritories.has(code) ? undefined : display.of(code);
      if (name) names.add(foldPlace(name));
    }
  }
  return names;
}

const countries = countryNames();
const foldedTownsAbroad = new Set(townsAbroad.map(foldPlace));
const townOf = new Map(adjectives);

const remoteWord =
  /^(?:teletravail|remote|distanciel|full remote|home ?office|work from home|wfh|a distance|travail a distance|(?:travail(?:ler)? )?a domicile|100 distanciel)$/;
/** As in the words of a search: "télétravail" alone asks for some days. */
const everyDay = /\b(?:100|complet|total|totalement|integral|full|fully|uniquement|only)\b/;
const hybridWord = /^(?:(?:en |travail |mode |poste )?(?:hybride|hybrid)|teletravail (?:partiel|hybride))$/;
const remoteFiller =
  /\b(?:100|complet|total|totalement|integral|full|fully|en|pour cent|poste|possible|partout|france|entiere|depuis|la|uniquement|only|emploi|job|ou|et|de|a temps plein)\b/g;
/** Words that say how much work is done at home. They name no place. */
const besidePlace =
  /^(?:hybride|hybrid|teletravail partiel|teletravail possible|teletravail occasionnel|presentiel|sur site|on site|\d+ ?j(?:ours?)? ?(?:de )?teletravail.*|teletravail \d.*|france|fr|europe|union europeenne|ue)$/;
const everywhere =
  /^(?:france|fr|partout|national|nationale|nationwide|anywhere|n importe ou|(?:peu importe|indifferente?|sans preference|toutes?|tous|n importe quelle?)(?: (?:de |du |le |la |les |l )?(?:lieux?|localisations?|localites?|villes?|regions?|secteurs?|zones?|endroits?|departements?))?|tous (?:les )?departements|mobilite nationale|deplacements? nationa(?:l|ux)|(?:toute|partout en|sur toute la|ensemble de la|la) france(?: entiere)?|partout france|france partout|territoire francais|whole france|all france|poste national|tout le pays)$/;
const street =
  /\b(?:rue|avenue|av|bd|bld|boulevard|place|chemin|route|impasse|quai|allees?|cours|zone|za|zi|zac|parc|site|agence|bureaux?|siege|batiment|bat|quartier|lieu dit|bp|cs|tsa|residence|square|immeuble|tour|etage|centre commercial|hopital|chu|ehpad|magasin|boutique|usine|entrepot)\b/;
const prefix =
  /^(?:la )?(?:ville|commune|mairie|metropole|secteur|agence|site|bureaux?|centre ville|centre|gare(?: sncf| tgv| routiere)?|prefecture|departement|region) (?:de |du |des |d )?(?=.)/;
const direction = /(?: (?:centre ville|centre|ville|intra muros|nord|sud|est|ouest|gare))$/;

function isRemote(folded: string): boolean {
  const words = folded.replace(/[%+]/g, " ").replace(/\s+/g, " ").trim();
  if (remoteWord.test(words)) return true;
  const left = words
    .replace(/\b(?:travail a distance|a distance)\b/, "distanciel")
    .replace(remoteFiller, " ")
    .replace(/\s+/g, " ")
    .trim();
  return remoteWord.test(left);
}

/** Separates glued numbers, moves an article in brackets to the front, removes CEDEX and the country. */
function tidied(text: string): string {
  return (
    text
      .replace(/[\s“”"«»]+/g, " ")
      .trim()
      .replace(/\bFR?[-–](?=\d{5}\b)/gi, "")
      .replace(/\b(\d{2})\s(\d{3})\b(?!\s*\d)/g, "$1$2")
      .replace(/\b(\d{5})(?=\p{L})/gu, "$1 ")
      .replace(/(?<=\p{L}{3})(?=\d)/gu, " ")
      // "Havre (Le)", "Rochelle, La"
      .replace(
        /^(.+?) ?(?:\(|, ?)(le|la|les|l['’]?)\)? ?$/i,
        (_, name: string, article: string) => `${article.replace(/^l['’]?$/i, "L'")} ${name}`,
      )
      .replace(/^(.+?) ?\((le|la|les|l['’]?)\) ?/i, "$2 $1 ")
      .replace(/\bc[eé]dex(?:\s*\d{1,2}\b)?/giu, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}

const brackets = /[()[\]]+/;
const separators = /(?<![-–—\s])[-–—\s]+$|^[-–—\s]+|[,;|/•·>:\n]+|\s[-–—]\s|\s(?:ou|et|and|or|&|\+)\s/i;

/** Whether a text is only a country or a known town outside France. @param text of a few words */
export const namesAbroad = (text: string): boolean => text.length <= 60 && readAbroad(foldPlace(text)) !== null;

/** Whether a text is only a country. @param text of a few words */
export const namesCountry = (text: string): boolean => text.length <= 60 && countries.has(foldPlace(text));

function readAbroad(text: string): TypedPlace | null {
  // "1201 Genève", "B-1000 Bruxelles", "98000 Monaco"
  const folded = text.replace(/^(?:[a-z]{1,2} ?)?\d{4,5} (?=\D+$)/, "").replace(/^(\D+) \d{4,5}$/, "$1");
  const bare = folded.replace(/^(?:en|au|aux|a|le|la|les|l) /, "");
  return countries.has(folded) || countries.has(bare) || foldedTownsAbroad.has(folded) ? { kind: "abroad" } : null;
}

/** An INSEE code, or a postal code of large receivers (CEDEX), which no list contains: its department. */
function readCode(text: string): TypedPlace | null {
  if (!/^\d[\dab]\d{3}$/.test(text)) return null;
  const code = text.toUpperCase();
  const commune = findCommune(code);
  // Both kinds of codes lie in the same department. A small commune seldom is meant.
  if (commune && (commune.population > platformLimits.homonymPeople || /[AB]/.test(code)))
    return { kind: "commune", commune, centre: code, radius: null };
  const department =
    findDepartment(/^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2)) ??
    (/^20[01]/.test(code) ? findDepartment("2A") : /^20/.test(code) ? findDepartment("2B") : null);
  return department && areaOfDepartment(department.code);
}

function readAdjective(folded: string, given: readonly string[]): TypedPlace | null {
  const [, adjective = ""] =
    /^(?:la |l |le )?(?:region|metropole|agglo|agglomeration|banlieue|bassin|secteur|ouest|est|nord|sud|peripherie|couronne) (\S+)$/.exec(
      folded,
    ) ?? [];
  const stem = adjective.replace(/e$/, "");
  const town = townOf.get(adjective) ?? townOf.get(stem) ?? townOf.get(stem.replace(/([nl])\1$/, "$1"));
  return town ? readWords(placeWordsOf(`autour ${withDe(town)}`, false), given) : null;
}

/** "Suisse" and "Fribourg" are villages too, but mean places abroad unless a department stands beside them. */
function isSmall(read: TypedPlace, folded: string): boolean {
  const communes = communesOf(read);
  const most = countries.has(folded) ? platformLimits.homonymPeople : village;
  return communes.length > 0 && communes.every(({ population }) => population <= most);
}

const shortName = /^(?:(?<before>\d{5}|\d{2,3}|2[ab]) )?(?<name>\D{3,}?)(?: (?<behind>\d{5}|\d{2,3}|2[ab]))?$/;

/** A short name of towns with longer ones: "Levallois", "Neuilly (92)", "26100 Romans", "Clermont Fd". Too many towns begin with "Saint". */
function readShort(text: string, given: readonly string[]): TypedPlace | null {
  const { before, name = "", behind } = shortName.exec(foldPlace(withoutBrackets(text)))?.groups ?? {};
  const longer = listBegunBy(name);
  const begun = longer.length > 0 ? longer : listAbbreviated(name);
  const addition = before ?? behind;
  const communes = addition ? listMeant(begun, addition) : begun;
  return communes.length === 0 || communes.length > choicesMax ? null : chooseTown(communes, given, "", null);
}

/** A text without separators between places. */
function readOne(text: string, given: readonly string[]): TypedPlace | null {
  const words = placeWordsOf(text, false).filter(({ folded }, at, all) => folded !== "+" || at < all.length - 1);
  const folded = words.map((word) => word.folded).join(" ");
  if (folded === "") return null;
  if (isRemote(folded)) return { kind: "remote", isWhole: everyDay.test(folded) };
  if (hybridWord.test(folded)) return { kind: "remote", isWhole: false };
  if (everywhere.test(folded)) return { kind: "everywhere" };
  const place = readWords(words, given);
  const abroad = readAbroad(folded);
  if (place && !(abroad && isSmall(place, folded))) return place;
  const numbers = words.map((word) => listNumbered(word.folded));
  if (numbers.every(({ length }) => length > 0))
    return { kind: "area", name: "", departments: [...new Set(numbers.flat())], communes: [] };
  return (
    abroad ??
    (words.length === 1 ? readCode(folded) : null) ??
    readAdjective(folded, given) ??
    readReordered(folded, given)
  );
}

/** Whether an area or quarter lies in the department of a number or postal code. */
function isIn(quarter: TypedPlace, code: string): boolean {
  if (quarter.kind !== "area") return false;
  const codes = [...quarter.departments, ...quarter.communes.map(({ departement }) => departement)];
  return codes.some((departement) => code.startsWith(departement));
}

const readFolded = (folded: string, given: readonly string[]) => readWords(placeWordsOf(folded, false), given);

/** "13e arrondissement" is a question where several cities have one; "Lyon 3e et 6e" is Lyon. */
function readArrondissements(folded: string, given: readonly string[]): TypedPlace | null {
  const [, number] = /^(\d{1,2}) ?(?:er|ere|e|eme|ieme|nd)? ?(?:arrondissement|arrdt|arrt|arr)$/.exec(folded) ?? [];
  const cities = number ? ["75056", "69123", "13055"].flatMap((code) => findCommune(code) ?? []) : [];
  const meant = cities.filter((city) => arrondissementCode(city, Number(number)) !== null);
  if (meant.length > 0) return chooseTown(meant, given, `${number}e`, null);
  const [, city, numbers] =
    /^(paris|lyon|marseille) (\d{1,2}(?: ?(?:er|ere|e|eme|ieme|nd))?(?: (?:et |ou |a )?\d{1,2} ?(?:er|ere|e|eme|ieme|nd)?)+)(?: arr(?:ondissements?|dts?)?)?$/.exec(
      folded,
    ) ?? [];
  const typed = city && numbers ? readFolded(city, given) : null;
  const named = typed ? communesOf(typed)[0] : null;
  return named && numbers?.match(/\d+/g)?.every((each) => arrondissementCode(named, Number(each))) ? typed : null;
}

/** "11e arrondissement de Paris", "Ville de Lyon", "Lyon centre", "12 rue Victor Hugo 69002 Lyon", "Lyon Grenoble". */
function readReordered(folded: string, given: readonly string[]): TypedPlace | null {
  const insee = inseeCodeIn(folded);
  const coded = insee && findCommune(insee);
  if (coded) return { kind: "commune", commune: coded, centre: coded.code, radius: null };
  const several = readArrondissements(folded, given);
  if (several) return several;
  const [, number, city] =
    /^(\d{1,2}) ?(?:er|e|eme)? ?(?:arr(?:ondissement|dt)?)? ?(?:de |a )?(paris|lyon|marseille)$/.exec(folded) ?? [];
  if (number) return readFolded(`${city} ${number}e`, given);
  const { before, name: quarter = "", behind } = shortName.exec(folded)?.groups ?? {};
  const named = before || behind ? readFolded(quarter, given) : null;
  if (named && isIn(named, before ?? behind ?? "")) return named;
  const bare = folded.replace(prefix, "");
  const central = folded.replace(direction, "");
  const [, address] = /^.* (\d{5} \D+)$/.exec(folded) ?? [];
  for (const each of [bare, central, address ?? "", withoutAsides(folded), withLostZero(folded)]) {
    const place = each !== folded && each !== "" ? readFolded(each, given) : null;
    if (place) return place;
  }
  return readRow(folded.split(" "), given);
}

/** Names of larger towns one after another, the longest first at each word: "cannes grasse antibes". */
function readRow(words: readonly string[], given: readonly string[]): TypedPlace | null {
  if (words.length > rowMax) return null;
  const towns: TypedPlace[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at === 0 ? words.length - 1 : words.length;
    let town: TypedPlace | null = null;
    for (; end > at && !town; end -= 1) {
      const read = readFolded(words.slice(at, end).join(" "), given);
      if (read?.kind === "commune" && read.radius === null && read.commune.population >= largeTown) town = read;
    }
    if (!town) return null;
    towns.push(town);
    at = end + 1;
  }
  return towns.length > 1 ? union(towns) : null;
}

/** All places together. One that lies in another is not counted twice. */
function union(places: readonly (TypedPlace | null)[]): TypedPlace | null {
  const communes = new Map<string, Commune>();
  const codes = new Set<string>();
  for (const place of places) {
    if (place?.kind === "area") for (const code of place.departments) codes.add(code);
    if (place?.kind === "area") for (const commune of place.communes) communes.set(commune.code, commune);
    if (place) for (const commune of communesOf(place)) communes.set(commune.code, commune);
  }
  const [first, second] = places;
  if (first && !second) return first;
  const partial = places.flatMap((each) => (each?.kind === "area" ? (each.partial ?? []) : []));
  const only = [...communes.values()];
  if (only.length === 1 && codes.size === 0)
    return places.find((each) => each?.kind === "commune" && each.centre !== each.commune.code) ?? first ?? null;
  if (only.length + codes.size === 0) return null;
  const all: Area = { kind: "area", name: "", departments: [...codes], communes: only };
  return partial.length > 0 ? { ...all, partial } : all;
}

/** A place inside an area: "Saint-Denis, Île-de-France". @returns null when the area does not contain it */
function narrowed(inner: TypedPlace | null, { departments, communes }: Area): TypedPlace | null {
  if (!inner || communes.length > 0) return null;
  const isInside = (commune: Commune) => departments.includes(commune.departement);
  if (inner.kind === "commune") return isInside(inner.commune) ? inner : null;
  if (inner.kind === "ambiguous") {
    const inside = inner.communes.filter(isInside);
    return inside.length === 0 ? null : chooseTown(inside, [], "", inner.radius);
  }
  const isWithin = inner.kind === "area" && inner.departments.every((code) => departments.includes(code));
  return isWithin && inner.communes.every(isInside) && inner.departments.length < departments.length ? inner : null;
}

function readInside(outer: TypedPlace | null, parts: readonly string[], given: readonly string[]): TypedPlace | null {
  if (outer?.kind !== "area") return null;
  const precise = parts.length === 1 ? readOne(`${parts[0]} ${outer.name}`, given) : null;
  return narrowed(precise, outer) ?? narrowed(readParts(parts, given), outer);
}

/** The parts that may be the place: no contract, no label, and not the vicinity of another part. */
function withoutBeside(parts: readonly string[]): string[] {
  const own = parts.filter((part) => !besidePlace.test(foldPlace(part)) && !isAside(part));
  const precise = own.filter((part) => !isVicinity(part));
  return precise.length > 0 ? precise : own;
}

/** "Genève (CH)", "Lyon (télétravail)". A number in brackets that contradicts the name leaves it unknown. */
function readBrackets(text: string, given: readonly string[]): TypedPlace | null {
  const parts = text.split(brackets).flatMap((part) => part.trim() || []);
  const own = withoutBeside(parts);
  if (parts.length < 2 || own.length === 0) return null;
  const places = own.map((part) => readOne(part, given));
  if (places[0]?.kind === "abroad" && own.length === 2 && /^[A-Z]{2}$/.test(own[1]!)) return places[0];
  const isMixed = places.some((each) => each?.kind === "area") && places.some((each) => each?.kind !== "area");
  return isMixed ? null : readParts(own, given);
}

/** The departments of towns decide between homonyms and villages of the name beside them: "Neuilly/Levallois". */
function decidedTogether(places: readonly (TypedPlace | null)[]): (TypedPlace | null)[] {
  const isTown = (each: TypedPlace | null) => each?.kind === "commune" && each.commune.population >= largeTown;
  const certain = places.filter(isTown).flatMap((each) => communesOf(each!).map(({ departement }) => departement));
  return places.map((each) =>
    each?.kind === "ambiguous" && certain.length > 0 ? chooseTown(each.communes, certain, "", each.radius) : each,
  );
}

/** A short name of several towns and a department: "Saint-Martin, 69" begins the name of one of its communes. */
function readInDepartment(parts: readonly string[], alone: readonly (TypedPlace | null)[]): TypedPlace | null {
  const at = alone.findIndex((each) => each?.kind === "area" && each.departments.length === 1);
  const [department, name] = [alone[at], alone[1 - at]];
  if (parts.length !== 2 || department?.kind !== "area" || (name && name.kind !== "ambiguous")) return null;
  return readShort(`${parts[1 - at]} ${department.departments[0]}`, []);
}

/** A list of which some parts lie abroad: the rest is an area, also when it is one commune, so that no reader takes it for the whole. */
function besideAbroad(rest: TypedPlace | null, abroad: readonly string[]): TypedPlace | null {
  if (rest === null || abroad.length === 0) return rest;
  if (rest.kind === "area") return { ...rest, abroad };
  return { kind: "area", name: "", departments: [], communes: communesOf(rest), abroad };
}

/** Joins parts of equal rank, where a comma may put a town into its country. */
const joins = /\s(?:ou|et|and|or|&|\+)\s|[;|/]/i;

/** Parts between separators: a place in an area, several places, an address, work at home beside a place. */
function readParts(parts: readonly string[], given: readonly string[], isList = false): TypedPlace | null {
  if (parts.length <= 1) return readOne(parts[0] ?? "", given) ?? readBrackets(parts[0] ?? "", given);
  const whole = readOne(parts.join(" "), given);
  if (whole?.kind === "commune" || whole?.kind === "ambiguous") return whole;
  const alone = parts.map((part) => readOne(part, given) ?? readBrackets(part, given) ?? readShort(part, given));
  const places = decidedTogether(alone);
  const inside =
    readInside(places.at(-1) ?? null, parts.slice(0, -1), given) ??
    readInside(places[0] ?? null, parts.slice(1), given);
  const meant = inside ?? readInDepartment(parts, alone);
  if (meant) return meant;
  const last = places.at(-1);
  if (!isList && last?.kind === "abroad" && countries.has(foldPlace(parts.at(-1)!))) return last;
  const named = places.filter((each) => each !== null && each.kind !== "remote" && each.kind !== "everywhere");
  const isAddress = parts.every((part, at) => places[at] !== null || street.test(foldPlace(part)));
  if (named.length === 0) return isAddress ? (places.find((each) => each !== null) ?? null) : null;
  if (!isAddress) return named.every((each) => each?.kind === "abroad") ? (named[0] ?? null) : null;
  const inFrance = named.filter((each) => each?.kind !== "abroad");
  if (inFrance.length === 0) return named[0] ?? null;
  const all = union(inFrance);
  const unclear = places.flatMap((each, at) =>
    each?.kind === "ambiguous" ? [{ name: parts[at]!, communes: each.communes }] : [],
  );
  const listed = besideAbroad(
    all,
    parts.filter((_, at) => places[at]?.kind === "abroad"),
  );
  return listed?.kind === "area" && unclear.length > 0 ? { ...listed, unclear } : listed;
}

/** "Nantes (Rhône)", with the name of a department. */
const departmentBehind = /^([^()]+)\(([^()]+)\)$/;

const numberAlone = /(?<![\p{L}\d])(?:\d{2,5}|2[ab])(?![\p{L}\d])/giu;
const edges = /^[\s–—-]+|(?<![\s–—-])[\s–—-]+$/g;

/** A name with a number or department beside it that does not fit: "Nantes (69)", "75001 Lyon". "Lyon, 38" names two. */
function readContradiction(text: string, whole: TypedPlace | null, given: readonly string[]): TypedPlace | null {
  if (!/[\d(]/.test(text) || (whole && whole.kind !== "commune" && whole.kind !== "area")) return null;
  const [, town = "", department = ""] = departmentBehind.exec(text) ?? [];
  const beside = /\d/.test(text) ? null : findDepartment(department);
  const groups = shortName.exec(foldPlace(withoutBrackets(tidied(text))))?.groups ?? {};
  const name = beside ? foldPlace(town) : (groups.name?.replace(/^[-–—] |(?<! ) [-–—]$/g, "") ?? "");
  const number = beside?.code ?? groups.before ?? groups.behind ?? "";
  if (name === "" || number === "" || (groups.before && groups.behind)) return null;
  if (/[,;/|]/.test(text) && number.length < 5) return null;
  const named = readFolded(name, given);
  const communes = named ? communesOf(named) : [];
  // "INSEE 13001" is no commune Insee.
  if (whole?.kind === "commune" && !communes.includes(whole.commune)) return null;
  const typed = beside ? town : withoutBrackets(tidied(text)).replace(numberAlone, " ");
  return contradictionOf(communes, typed.replace(edges, ""), number.toUpperCase());
}

/**
 * The place of a field or cell that contains nothing else: "lyon", "06 - NICE", "Paris XIe", "69003", "69, 38", "Alsace", "Lyon + 20 km",
 * "télétravail", "Genève". A distance is limited to the form's choices (platform/limits.ts).
 * @returns null for an unknown place and for a text above 100 characters
 */
export function readPlace(text: string, { departments = [] }: PlaceOptions = {}): TypedPlace | null {
  if (text.length > platformLimits.placeTextMax) return null;
  const whole = readWhole(text, departments);
  return readContradiction(text, whole, departments) ?? whole;
}

function readWhole(text: string, departments: readonly string[]): TypedPlace | null {
  const raw = readWords(placeWordsOf(text, false), departments);
  const folded = foldPlace(text);
  if (raw && !(isSmall(raw, folded) && readAbroad(folded))) return raw;
  const tidy = withUsualPhrases(tidied(text));
  const whole = readOne(tidy, departments);
  if (whole?.kind === "remote" || whole?.kind === "everywhere") return whole;
  const parts = tidy.split(separators).flatMap((part) => part?.trim() || []);
  if (parts.length > partsMax) return null;
  const own = withoutBeside(parts);
  if (own.length === 0) return null;
  const place = own.length > 1 ? readParts(own, departments, joins.test(tidy)) : (whole ?? readParts(own, departments));
  return place ?? readShort(tidy, departments);
}

/** The parts of a typed list, each read alone. @param text of at most 100 characters */
export function listParts(text: string): { name: string; meaning: TypedPlace | null }[] {
  if (text.length > platformLimits.placeTextMax) return [];
  const names = tidied(text)
    .split(separators)
    .flatMap((part) => part?.trim() || []);
  return names.length > partsMax ? [] : names.map((name) => ({ name, meaning: readPlace(name) }));
}
