// What the criteria of an offer search mean: words, quoted parts, occupations, and the place with its distance.
import type { OfferNames, OfferOccupations, OfferPlaceQuery, OfferTerms } from "../engines/offer-index/offer-query.ts";
import { readSearchText, type SearchText } from "../engines/search-text/search-text.ts";
import { type NamedTerm, withoutTerm } from "../engines/search-text/typed-terms.ts";
import { communesWithin } from "../platform/places/coordinates.server.ts";
import type { TypedPlace } from "../platform/places/place-readings.server.ts";
import { type Commune, findCommune } from "../platform/places/places.server.ts";
import { readPlace } from "../platform/places/typed-places.server.ts";
import { fold, placePrefixes } from "../platform/text/text.ts";
import type { OfferCriteria } from "./offer-criteria.server.ts";
import { searchWords } from "./search-words.ts";

export type OfferPlaceMeaning = {
  /** Null for any place. */
  query: OfferPlaceQuery | null;
  commune: Commune | null;
  /** INSEE code where distances begin: of the typed arrondissement, else of the commune. */
  centre: string | null;
  /** The asked distance in kilometres. */
  radius: number | null;
  /** Communes with the same name, when nothing says which is meant. */
  choices: readonly Commune[];
};

const nowhere: OfferPlaceMeaning = { query: null, commune: null, centre: null, radius: null, choices: [] };

function placeMeaning(place: TypedPlace, prefixes: readonly string[], asked: number | null): OfferPlaceMeaning {
  if (place.kind === "commune") {
    const { commune, centre } = place;
    const radius = asked ?? place.radius;
    const near = radius === null ? [] : communesWithin(centre, radius).map((each) => each.commune.code);
    const codes = near.length > 0 ? near : [commune.code];
    return { ...nowhere, query: { prefixes: radius === null ? prefixes : [], codes }, commune, centre, radius };
  }
  if (place.kind === "ambiguous") {
    const query = { prefixes: prefixes.length > 0 ? prefixes : placePrefixes(place.communes[0]!.name) };
    return { ...nowhere, query, choices: place.communes, radius: asked ?? place.radius };
  }
  const areas = place.kind === "department" ? [place.department] : place.region.departments;
  return { ...nowhere, query: { prefixes, departments: areas.map(({ code }) => code) } };
}

/** The place of the box, else that inside the words. */
export function readOfferPlace(criteria: OfferCriteria): OfferPlaceMeaning {
  const { city, departments, radius } = criteria;
  if (city?.kind === "commune") {
    const commune = findCommune(city.code)!;
    return placeMeaning({ kind: "commune", commune, centre: city.code, radius: null }, [], radius);
  }
  if (city) {
    const place = readPlace(city.label, { departments });
    return place ? placeMeaning(place, city.prefixes, radius) : { ...nowhere, query: { prefixes: city.prefixes } };
  }
  const { place } = readOfferText(criteria);
  return place ? placeMeaning(place, [], radius) : nowhere;
}

/** What the words mean. */
export function readOfferText({ q, city, departments }: OfferCriteria): SearchText {
  return readSearchText(q, departments, city !== null || departments.length > 0);
}

/** The contract and the rhythm among the words, each with the words that are left without it; none when nothing is. */
export function removableTerms(criteria: OfferCriteria): { term: NamedTerm; without: string }[] {
  const { text, terms } = readOfferText(criteria);
  // "emploi", and no more, says nothing.
  const isAll = terms?.core.length === 0 && terms.named.length === 1;
  return (terms?.named ?? [])
    .map((term) => ({ term, without: isAll ? criteria.q.replace(text, " ").trim() : withoutTerm(criteria.q, term) }))
    .filter(({ without }) => without !== "");
}

export type OfferTextQuery = {
  /** Folded, without quotes: for the order by relevance. */
  text: string;
  words: string[];
  quoted: string[];
  /** The words of a place inside the text: an offer that holds them all needs no such place. */
  placeWords: string[];
  occupations: OfferOccupations | null;
  /** The contract and the rhythm among the words. */
  terms: OfferTerms | null;
  names: OfferNames | null;
};

/** Shorter words begin too many names. */
const tellingName = 3;

// A search that is all an occupation, "soudeur", asks for a company of exactly this name only.
function namesOf({ text, meaning, correction }: SearchText, quoted: readonly string[]): OfferNames | null {
  const words = searchWords(text);
  if (words.length === 0 || quoted.length > 0) return null;
  const isJob = correction === null && meaning.isWhole === true;
  return { words, isWhole: isJob || words.every((word) => word.length < tellingName) };
}

function termsOf({ terms }: SearchText, texts: readonly string[]): OfferTerms | null {
  if (!terms) return null;
  const { contract, rhythm, core } = terms;
  const more = core.filter((word) => !texts.includes(word));
  return { words: texts.length + more.length > textsMax ? null : core, contract, rhythm };
}

const textsMax = 8;

/** Codes of a title's further occupations have a plus. */
const withFurther = (codes: readonly string[], further: readonly string[]) => [
  ...further,
  ...[...codes, ...further].map((code) => `${code}+`),
];

/** The words of a search as the index takes them; quoted parts count before others when there are many. */
export function offerTextQuery(criteria: OfferCriteria): OfferTextQuery {
  const text = readOfferText(criteria);
  const { meaning, place, attributes } = text;
  const quoted = [...new Set(text.quoted)].slice(0, 4);
  const free = searchWords(text.words).slice(0, textsMax - quoted.length);
  const all = searchWords(text.whole);
  const placeWords = place
    ? all.filter((word) => !free.includes(word)).slice(0, textsMax - quoted.length - free.length)
    : [];
  const { codes = [], furtherCodes = [], prefer = [], isWhole = false } = meaning;
  // "du soir": offers that say so come first.
  const more = attributes
    .filter((part) => (part.kind === "rhythm" || part.kind === "contract") && !text.terms?.parts.includes(part))
    .map(({ text: word }) => fold(word));
  return {
    text: fold(
      criteria.q
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ),
    // Quoted parts alone are the words.
    words: free.length > 0 ? free : quoted,
    quoted: free.length > 0 ? quoted : [],
    placeWords,
    terms: termsOf(text, [...free, ...quoted, ...placeWords]),
    names: namesOf(text, quoted),
    occupations:
      codes.length > 0
        ? {
            codes,
            furtherCodes: withFurther(codes, furtherCodes),
            prefer: [...new Set([...prefer, ...more])],
            isWhole,
          }
        : null,
  };
}
