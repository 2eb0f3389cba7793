// The interpretation of an offer search: words, quoted parts, occupations, and the town with its distance.
import { genderForms, genderTexts } from "../engines/occupations/genders.ts";
import { withoutInclusiveEndings } from "../engines/occupations/words.ts";
import { isDenied, type NamedTerm, withoutTerm } from "../engines/search-text/contract-terms.ts";
import { readSearchText, type SearchText, withoutPlace } from "../engines/search-text/search-text.ts";
import { communesWithinAny, type NearbyCommune } from "../platform/places/coordinates.server.ts";
import { type Commune, type Department, departmentName, placeLabel } from "../platform/places/places.server.ts";
import {
  centresOf,
  findAlertDoubt,
  type PlaceBox,
  type RequestedPlace,
  readRequestedPlace,
} from "../platform/places/requested-place.server.ts";
import type { TownDoubt } from "../platform/places/town.server.ts";
import { fold } from "../platform/text/text.ts";
import { everyOffer, type OfferCriteria } from "./offer-criteria.server.ts";
import type { OfferNames, OfferOccupations, OfferPlaceQuery, OfferTerms } from "./offer-query.ts";
import { searchWords } from "./search-words.ts";

/** The place field of a search. */
const placeBoxOf = ({ city, departments }: OfferCriteria): PlaceBox => ({
  code: city?.kind === "commune" ? city.code : null,
  text: city?.label ?? null,
  departments,
});

/** The town or area of the box, else the one among the words; null without any. */
export function readOfferPlace(criteria: OfferCriteria): RequestedPlace | null {
  const { place, distance } = readOfferText(criteria);
  return readRequestedPlace(placeBoxOf(criteria), () => place, criteria.radius ?? distance?.km ?? null);
}

/** Why an alert needs another place than the search's; null when it needs none. */
export function findSearchDoubt(criteria: OfferCriteria): TownDoubt | null {
  return findAlertDoubt(placeBoxOf(criteria), () => readOfferText(criteria));
}

/** The communes within the distance of a search; none without one. */
export function listCommunesNear(place: RequestedPlace | null): NearbyCommune[] {
  return place === null || place.radius === null ? [] : communesWithinAny(centresOf(place), place.radius);
}

/** The order by distance needs a radius. Without one, the default order replaces it. */
export function withKnownOrder(criteria: OfferCriteria): OfferCriteria {
  const isUnknown = criteria.order === "distance" && (readOfferPlace(criteria)?.radius ?? null) === null;
  return isUnknown ? { ...criteria, order: everyOffer.order } : criteria;
}

/** The town of a search as a query of the index and of SQL. */
export function offerPlaceQuery(
  place: RequestedPlace | null,
  within = listCommunesNear(place),
): OfferPlaceQuery | null {
  if (place === null) return null;
  const { commune, centre, radius, prefixes, choices, areas, communes } = place;
  if (place.isEverywhere || place.isRemote) return null;
  if (choices.length > 0)
    return { prefixes, codes: [...choices.map(({ code }) => code), ...within.map((each) => each.commune.code)] };
  if (!commune || !centre) return { prefixes, departments: areas, codes: communes };
  const codes = within.length > 0 ? within.map((each) => each.commune.code) : [commune.code];
  return { prefixes: radius === null ? prefixes : [], codes };
}

/** The words of a search without the town and the distance among them. */
function wordsOnly(criteria: OfferCriteria): Pick<OfferCriteria, "q" | "words"> {
  const { q, words } = criteria;
  const text = readOfferText(criteria);
  if (text.place === null && text.distance === null) return { q, words };
  const left = withoutPlace(text);
  return { q: left, words: searchWords(left) };
}

/** A search with a commune in the town box, and without one among its words. */
export function atCommune(
  criteria: OfferCriteria,
  { code, name, departement }: Pick<Commune, "code" | "name" | "departement">,
): OfferCriteria {
  const label = placeLabel(name, departement);
  const city = { kind: "commune" as const, code, departement, label };
  return { ...criteria, ...wordsOnly(criteria), lieu: label, city };
}

/** A search in a department, and without a place among its words. */
export function atDepartment(criteria: OfferCriteria, { name, code }: Department): OfferCriteria {
  return { ...criteria, ...wordsOnly(criteria), lieu: name, city: null, departments: [code] };
}

/** Moves the town among the words of a search into the town box, so that other words do not replace it. */
export function placeInBox(criteria: OfferCriteria): OfferCriteria {
  const { commune = null, radius = null, areas = [], communes = [] } = readOfferPlace(criteria) ?? {};
  if (criteria.city?.kind === "commune") return criteria;
  if (commune) return { ...atCommune(criteria, commune), radius };
  if (areas.length === 0 || communes.length > 0 || criteria.city) return criteria;
  return {
    ...criteria,
    ...wordsOnly(criteria),
    lieu: areas.map(departmentName).join(", "),
    departments: [...areas],
  };
}

/** A search without its town and departments. */
export function withoutOfferPlace(criteria: OfferCriteria): OfferCriteria {
  return { ...criteria, ...wordsOnly(criteria), lieu: "", city: null, departments: [], radius: null };
}

/** The interpretation of the words. */
export function readOfferText({ q, city, departments }: OfferCriteria): SearchText {
  return readSearchText(q, departments, city !== null || departments.length > 0);
}

/** The contract, the rhythm and remote work among the words, each with the text that remains without it. Omits one without a remaining text. */
export function removableTerms(criteria: OfferCriteria): { term: NamedTerm; without: string }[] {
  const { text, terms } = readOfferText(criteria);
  // "emploi" alone restricts nothing.
  const isAll = terms?.core.length === 0 && terms.named.length === 1;
  return (terms?.named ?? [])
    .map((term) => ({ term, without: isAll ? criteria.q.replace(text, " ").trim() : withoutTerm(criteria.q, term) }))
    .filter(({ without }) => without !== "");
}

export type OfferTextQuery = {
  /** Folded, without quotes: for the order by relevance. */
  text: string;
  words: string[];
  /** The unquoted words in both genders (OfferQuery in offer-query.ts). */
  forms: string[][];
  quoted: string[];
  /** The words of the town inside the text. An offer that holds them all need not be in that town. */
  placeWords: string[];
  occupations: OfferOccupations | null;
  /** The contract, the rhythm and remote work among the words. */
  terms: OfferTerms | null;
  names: OfferNames | null;
};

/** Shorter words match the beginning of too many names. */
const tellingName = 3;

// A search that is only an occupation, such as "soudeur", matches only companies of exactly this name.
function namesOf({ text, meaning, correction }: SearchText, quoted: readonly string[]): OfferNames | null {
  const words = searchWords(text);
  if (words.length === 0 || quoted.length > 0) return null;
  const isJob = correction === null && meaning.isWhole === true;
  return { words, isWhole: isJob || words.every((word) => word.length < tellingName) };
}

function termsOf({ terms }: SearchText, texts: readonly string[]): OfferTerms | null {
  if (!terms) return null;
  const { contract, rhythm, remote, excluded, core } = terms;
  const more = core.filter((word) => !texts.includes(word));
  return { words: texts.length + more.length > textsMax ? null : core, contract, rhythm, remote, excluded };
}

const textsMax = 8;

/** The words in both genders, also where only the whole name has two: "valet de chambre" and "femme de chambre"; and as typed. */
function formsOfName(name: string, words: readonly string[], typed: readonly string[]): string[][] {
  const others = [...genderForms(name).map(searchWords), typed].filter(({ length }) => length === words.length);
  return words.map((word, at) => [...new Set([...genderTexts(word), ...others.map((each) => each[at]!)])]);
}

/** A plus marks the codes of a title's further occupations. */
const withFurther = (codes: readonly string[], further: readonly string[]) => [
  ...further,
  ...[...codes, ...further].map((code) => `${code}+`),
];

/** The rhythms and contracts that are no term, as "du soir", without denied ones. */
function loosePartsOf({ attributes, terms, correction, text }: SearchText): SearchText["attributes"] {
  const isTerm = ({ from, to }: SearchText["attributes"][number]) =>
    (terms?.parts ?? []).some((part) => part.from <= from && to <= part.to);
  return attributes
    .filter((part) => (part.kind === "rhythm" || part.kind === "contract") && !isTerm(part))
    .filter((part) => !isDenied(correction ?? text, part));
}

/** The rhythms of a search that no offer states as such, as typed: "soir". */
export const looseRhythms = (criteria: OfferCriteria): string[] =>
  loosePartsOf(readOfferText(criteria))
    .filter(({ kind, isName }) => kind === "rhythm" && !isName)
    .map(({ text }) => text);

/** The words of a search as the index takes them. Quoted parts take precedence when there are too many. */
export function offerTextQuery(criteria: OfferCriteria): OfferTextQuery {
  const text = readOfferText(criteria);
  const { meaning, place } = text;
  const quoted = [...new Set(text.quoted)].slice(0, 4);
  const free = searchWords(text.words).slice(0, textsMax - quoted.length);
  const all = searchWords(withoutInclusiveEndings(text.whole));
  const others = searchWords(text.text);
  const placeWords = place
    ? all.filter((word) => !others.includes(word)).slice(0, textsMax - quoted.length - free.length)
    : [];
  const { codes = [], furtherCodes = [], prefer = [], isWhole = false } = meaning;
  // For "du soir", offers that contain these words come first.
  const more = loosePartsOf(text).map((part) => [fold(part.text)]);
  const terms = termsOf(text, [...free, ...quoted, ...placeWords]);
  return {
    text: fold(
      criteria.q
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
    // Without other words, the quoted parts are the words.
    words: free.length > 0 ? free : quoted,
    quoted: free.length > 0 ? quoted : [],
    placeWords,
    forms: [...formsOfName(text.words, free, others), ...(terms?.words ?? []).map(genderTexts)].filter(
      ({ length }) => length > 1,
    ),
    terms,
    names: namesOf(text, quoted),
    occupations:
      codes.length > 0
        ? {
            codes,
            furtherCodes: withFurther(codes, furtherCodes),
            prefer: [...prefer, ...more],
            isWhole,
          }
        : null,
  };
}
