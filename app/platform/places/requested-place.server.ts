// The town or area of a search: the content of its field, else the one among its words.
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { list } from "../text/french.ts";
import { placePrefixes } from "../text/text.ts";
import { coordinatesOf } from "./coordinates.server.ts";
import { displayPlace } from "./display-place.ts";
import {
  type Contradiction,
  communesOf,
  describeContradiction,
  listTownsNamedAs,
  type PartialArea,
  type TypedPlace,
} from "./place-readings.server.ts";
import {
  type Commune,
  type Department,
  findCommune,
  findDepartment,
  listCommunes,
  placeLabel,
} from "./places.server.ts";
import { listParts, readPlace } from "./read-place.server.ts";
import { listSimilarCommunes } from "./similar-communes.server.ts";
import { describePlaceDoubt, describeTownDoubt, type TownDoubt } from "./town.server.ts";

export type RequestedPlace = {
  /** The commune at the centre of the search; null for areas, beginnings of names and ambiguous names. */
  commune: Commune | null;
  /** INSEE code that distances start from: of the typed arrondissement, else of the commune. */
  centre: string | null;
  /** The requested distance in kilometres; null without one. */
  radius: number | null;
  /** Communes with the same name, when the search does not choose between them. */
  choices: readonly Commune[];
  /** Beginnings of a city's name, folded. */
  prefixes: readonly string[];
  /** Codes of the departments of an area. */
  areas: readonly string[];
  /** INSEE codes of the communes of an area. */
  communes: readonly string[];
  /** Only work at home. */
  isRemote: boolean;
  /** Of this, only work at home on every day. */
  isWholeRemote: boolean;
  /** The whole country. */
  isEverywhere: boolean;
};

/** INSEE codes that distances start from: the commune, or all communes with the ambiguous name. */
export const centresOf = ({ centre, choices }: Pick<RequestedPlace, "centre" | "choices">): string[] =>
  centre === null ? choices.map(({ code }) => code) : [centre];

/** The field of the town: the INSEE code of a chosen suggestion, or a text. */
export type PlaceBox = { code: string | null; text: string | null; departments: readonly string[] };

/** A search anywhere. */
export const nowhere: RequestedPlace = {
  commune: null,
  centre: null,
  radius: null,
  choices: [],
  prefixes: [],
  areas: [],
  communes: [],
  isRemote: false,
  isWholeRemote: false,
  isEverywhere: false,
};

/** The listed towns that a distance may surround: the first one and the further ones of an offer. */
const townsWithDistance = 6;

function askedPlace(typed: TypedPlace, prefixes: readonly string[], typedRadius: number | null): RequestedPlace {
  if (typed.kind === "commune") {
    const { commune, centre } = typed;
    return { ...nowhere, commune, centre, prefixes, radius: typedRadius ?? typed.radius };
  }
  if (typed.kind === "ambiguous") {
    // The search finds all of them by name until the person chooses.
    const names = new Set(typed.communes.map(({ name }) => name));
    const named = prefixes.length > 0 || names.size > 1 ? prefixes : placePrefixes(typed.communes[0]!.name);
    return { ...nowhere, prefixes: named, choices: typed.communes, radius: typedRadius ?? typed.radius };
  }
  // The search finds both until the person chooses.
  if (typed.kind === "contradiction")
    return {
      ...nowhere,
      areas: typed.area?.departments ?? [],
      communes: typed.communes.map(({ code }) => code),
      radius: typedRadius,
    };
  if (typed.kind === "area") {
    const communes = typed.communes.map(({ code }) => code);
    // A distance is kept around listed towns only.
    const radius = typed.departments.length === 0 && communes.length <= townsWithDistance ? typedRadius : null;
    return { ...nowhere, prefixes, areas: typed.departments, communes, radius };
  }
  if (typed.kind === "abroad") return { ...nowhere, prefixes };
  if (typed.kind === "everywhere") return { ...nowhere, isEverywhere: true };
  return { ...nowhere, isRemote: true, isWholeRemote: typed.isWhole };
}

/** Shorter distances add too few results to propose. */
const leastWidened = 10;

/** Wider distances to propose, in kilometres; none without a known commune. */
export function listWiderRadii(place: RequestedPlace | null): number[] {
  const { centre = null, radius = null } = place ?? {};
  if (!centre || !coordinatesOf(centre)) return [];
  return platformLimits.radii.filter((km) => km >= leastWidened && km > (radius ?? 0));
}

/** The known parts of a list with an unknown one, as an area, so that one mistyped town does not empty the search; null without any. */
function knownParts(text: string): TypedPlace | null {
  const departments = new Set<string>();
  const communes = new Set<Commune>();
  for (const { meaning } of listParts(text)) {
    if (meaning === null) continue;
    const area = meaning.kind === "contradiction" ? meaning.area : meaning;
    if (area?.kind === "area") for (const code of area.departments) departments.add(code);
    const towns = meaning.kind === "area" || meaning.kind === "contradiction" ? meaning.communes : communesOf(meaning);
    for (const commune of towns) communes.add(commune);
  }
  return departments.size + communes.size === 0
    ? null
    : { kind: "area", name: "", departments: [...departments], communes: [...communes] };
}

/**
 * Reads the place of a search.
 * @param inText finds the town or area among its words; called when the field is empty
 * @param radius the distance of the form, in kilometres
 * @returns null for a search anywhere
 */
export function readRequestedPlace(
  { code, text, departments }: PlaceBox,
  inText: () => TypedPlace | null,
  radius: number | null,
): RequestedPlace | null {
  const chosen = code ? findCommune(code) : null;
  if (chosen) return askedPlace({ kind: "commune", commune: chosen, centre: chosen.code, radius: null }, [], radius);
  if (text) {
    const prefixes = placePrefixes(text);
    const place = readPlace(text, { departments }) ?? knownParts(text);
    return place ? askedPlace(place, prefixes, radius) : { ...nowhere, prefixes };
  }
  const place = inText();
  return place && askedPlace(place, [], radius);
}

export type PlaceDoubts = {
  /** Towns with the same name as the typed area; for an unknown place those with a similar name; those of a name and a number that do not fit together. */
  towns: readonly Commune[];
  /** The department of a number that does not fit the name beside it. */
  area: Department | null;
  /** The same for a search that is refused, where it differs. */
  refusal?: string;
  /** The sentence about a place that is not searched by its name: unknown, abroad, the code of a large receiver (CEDEX), a part of departments, or a contradiction. */
  sentence: string | null;
  /** Labels of the communes that a part of a list may mean, each with the whole text for this commune. */
  texts: readonly { label: string; text: string }[];
  /** No town or area has a name that begins with the text. */
  isUnknown: boolean;
};

const similarShown = 3;

const isTown = ({ population }: Commune) => population > platformLimits.homonymPeople;

/** A postal code without a commune stands for its department. */
function describeCode(text: string, typed: TypedPlace | null): string | null {
  const [only, ...others] = typed?.kind === "area" && /^\d{5}$/.test(text.trim()) ? typed.departments : [];
  const department = only && others.length === 0 ? findDepartment(only) : null;
  return department
    ? platformMessages.codeOfDepartment(text.trim(), displayPlace(placeLabel(department.name, department.code)))
    : null;
}

/** More departments are counted instead of named. */
const departmentsNamedMax = 8;

function describePartial({ name, departments }: PartialArea): string {
  const labels = departments.flatMap((code) => {
    const department = findDepartment(code);
    return department ? displayPlace(placeLabel(department.name, code)) : [];
  });
  const listed = departments.length > departmentsNamedMax ? null : list(labels);
  return platformMessages.partOfDepartments(name, departments.length, listed);
}

const quoted = (names: readonly string[]) => list(names.map((name) => `«\u00a0${displayPlace(name)}\u00a0»`));

/** The sentences about the parts of a list that lie abroad, and the areas that are smaller than the departments searched for them. */
function describeParts(typed: TypedPlace | null): string | null {
  if (typed?.kind !== "area") return null;
  const { abroad = [], partial = [] } = typed;
  const outside = abroad.length > 0 ? [platformMessages.partsAbroad(quoted(abroad), abroad.length)] : [];
  return [...outside, ...partial.map(describePartial)].join(" ") || null;
}

const doubtsOfContradiction = (typed: Contradiction): PlaceDoubts => ({
  towns: typed.communes,
  area: findDepartment(typed.area?.departments[0] ?? ""),
  sentence: describeContradiction(typed),
  texts: [],
  isUnknown: false,
});

const labelOf = ({ name, departement }: Commune) => displayPlace(placeLabel(name, departement));

/** The whole text with each option instead of one of its parts. */
function textsWith(text: string, part: string, options: readonly { name: string; code: string }[]) {
  const at = text.indexOf(part);
  if (at < 0) return [];
  return options.map(({ name, code }) => ({
    label: displayPlace(placeLabel(name, code)),
    text: text.slice(0, at) + placeLabel(name, code) + text.slice(at + part.length),
  }));
}

const asOptions = (communes: readonly Commune[]) =>
  communes.map(({ name, departement }) => ({ name, code: departement }));

/** The first part of a list that several communes are called by: "nantes, clermont". */
function doubtsOfList(text: string, typed: TypedPlace | null): PlaceDoubts | null {
  const [part] = typed?.kind === "area" ? (typed.unclear ?? []) : [];
  if (!part) return null;
  const { name, communes } = part;
  const sentences = [describeParts(typed) ?? [], platformMessages.homonyms(name, communes.map(labelOf))].flat();
  const texts = textsWith(text, name, asOptions(communes));
  return { towns: [], area: null, sentence: sentences.join(" "), refusal: sentences.at(-1)!, texts, isUnknown: false };
}

/** A list of which not every part is known: "Lyon, Nantes (69)" has a contradiction, "Lyon, Xyzzy" an unknown part. */
function doubtsOfUnknownList(text: string): PlaceDoubts | null {
  const parts = listParts(text);
  const isKnown = ({ meaning }: (typeof parts)[number]) => meaning !== null && meaning.kind !== "contradiction";
  const known = parts.filter(isKnown);
  if (known.length === 0 || known.length === parts.length) return null;
  const none = { towns: [], area: null, isUnknown: true };
  for (const { name, meaning } of parts) {
    if (meaning?.kind !== "contradiction") continue;
    const area = findDepartment(meaning.area?.departments[0] ?? "");
    const texts = textsWith(text, name, [...asOptions(meaning.communes), ...(area ? [area] : [])]);
    return { ...none, sentence: describeContradiction(meaning), texts };
  }
  const rest = known.map(({ name }) => name).join(", ");
  const unknown = parts.filter((part) => !isKnown(part)).map(({ name }) => name);
  const isSearched = knownParts(text) !== null;
  return {
    ...none,
    sentence: (isSearched ? platformMessages.unknownParts : platformMessages.unknownPlace)(quoted(unknown)),
    refusal: platformMessages.unknownNames(quoted(unknown)),
    texts: [
      ...unknown.flatMap((name) => textsWith(text, name, asOptions(listSimilarCommunes(name, similarShown)))),
      { label: displayPlace(rest), text: rest },
    ],
  };
}

/** The sentence about work at home beside a town: "Nantes, télétravail". */
function describeRemotePart(text: string, typed: TypedPlace | null): string | null {
  if (typed === null || typed.kind === "remote") return null;
  const part = listParts(text).find(({ meaning }) => meaning?.kind === "remote");
  return part ? platformMessages.remotePart(part.name) : null;
}

/** Finds the ambiguities of a typed town or area. @param text as typed */
export function doubtsOfPlace(text: string): PlaceDoubts {
  const typed = readPlace(text);
  const begun = typed === null && text !== "" ? listCommunes(text, 1)[0] : undefined;
  const isUnknown = typed === null && text !== "" && !begun;
  const none = { area: null, sentence: null, texts: [] };
  const similar = () => listSimilarCommunes(text, similarShown);
  const unknownList = typed === null ? doubtsOfUnknownList(text) : null;
  if (unknownList) return unknownList;
  const sentence = platformMessages.unknownPlace(quoted([text]));
  if (isUnknown) return { ...none, towns: similar(), isUnknown, sentence };
  // "Lyonn" begins a word of villages only.
  if (begun && begun.population <= platformLimits.homonymPeople) {
    const towns = similar().filter(isTown);
    return { ...none, towns, isUnknown, sentence: towns.length > 0 ? sentence : null };
  }
  if (typed?.kind === "contradiction") return doubtsOfContradiction(typed);
  if (typed?.kind === "abroad")
    return { ...none, towns: [], isUnknown, sentence: platformMessages.placeAbroad(displayPlace(text)) };
  const listed = doubtsOfList(text, typed);
  if (listed) return listed;
  // A text with a number ("Vienne (86)") can only mean the area.
  const towns = typed && !/\d/.test(text) ? listTownsNamedAs(typed) : [];
  const described = describeCode(text, typed) ?? describeParts(typed) ?? describeRemotePart(text, typed);
  return { ...none, towns, isUnknown, sentence: described };
}

/** The ambiguities of a town or area among the words of a search: a name and a number that do not fit together, or a part of departments. */
export function doubtsOfPlaceInText(typed: TypedPlace | null): PlaceDoubts {
  return typed?.kind === "contradiction"
    ? doubtsOfContradiction(typed)
    : { towns: [], area: null, sentence: describeParts(typed), texts: [], isUnknown: false };
}

const doubtful: readonly TownDoubt["reason"][] = ["homonyms", "unknown", "abroad", "contradiction"];

/**
 * Why an alert needs another town or area: it is unknown, abroad, contradictory, or several communes have its name.
 * @param inText finds the town or area among the words of the search, and its name as typed; called when the field is empty
 * @returns null for a commune, an area and the beginning of a name
 */
export function findAlertDoubt(
  { code, text, departments }: PlaceBox,
  inText: () => { place: TypedPlace | null; placeName: string },
): TownDoubt | null {
  if (code) return null;
  if (!text) {
    const { place, placeName } = inText();
    return place && describePlaceDoubt(place, placeName);
  }
  const { isUnknown, towns, texts, sentence, refusal } = doubtsOfPlace(text);
  if (texts.length > 0 && sentence) return { reason: "homonyms", sentence: refusal ?? sentence, choices: [] };
  const doubt = describeTownDoubt({ city: text, departments });
  if (!doubt || !doubtful.includes(doubt.reason)) return null;
  return doubt.reason === "unknown" && !isUnknown && towns.length === 0 ? null : doubt;
}
