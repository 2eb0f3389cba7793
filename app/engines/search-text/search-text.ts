// Parses a typed search into its words, quoted parts, occupations and town.

import { LRUCache } from "lru-cache";
import type { TypedPlace } from "../../platform/places/place-readings.server.ts";
import { findDistance } from "../../platform/places/place-words.ts";
import { findPlaceInText } from "../../platform/places/typed-places.server.ts";
import { fold, hasWord } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { formOf } from "../occupations/forms.ts";
import { genderForms } from "../occupations/genders.ts";
import { isTradeWord } from "../occupations/lexicon.ts";
import { type RecognisedText, recogniseOccupations } from "../occupations/matcher.ts";
import type { Occupation } from "../occupations/matches.ts";
import { codes, occupationName, specialtiesOf } from "../occupations/rome.ts";
import { samePeople } from "../occupations/same-people.ts";
import { withoutInclusiveEndings } from "../occupations/words.ts";
import { isBesidePlace, readTerms, type TypedTerms, withQualifiers, wordPattern } from "./contract-terms.ts";
import type { JobQuery } from "./job-query.ts";

export type SearchText = {
  /** The whole typed text, folded. The specification's search uses it. */
  whole: string;
  /** The text without town, distance and quoted parts, and without words for any job, corrected and folded. */
  words: string;
  /** Folded. They match literally only. */
  quoted: string[];
  /** The text without town and quotes, as typed. */
  text: string;
  place: TypedPlace | null;
  /** The name of the place as typed, "" without one. */
  placeName: string;
  /** A distance that does not stand beside the place: kilometres, and as typed. */
  distance: { km: number; text: string } | null;
  /** The corrected words without seniority, contract and other attributes, folded. */
  core: string;
  /** The occupations, and the words that refine them (job-query.ts). */
  meaning: Pick<JobQuery, "codes" | "furtherCodes" | "prefer" | "isWhole">;
  /** The corrected text, when the typed text has no occupation. The occupations then belong to the corrected text. */
  correction: string | null;
  attributes: RecognisedText["attributes"];
  /** The contract, the rhythm and remote work, in a search for offers. */
  terms: TypedTerms | null;
};

const quotedPart = /"([^"]*)"/g;
const quotes = /[“”„«»]/g;

function withoutAttributes(text: string, attributes: RecognisedText["attributes"]): string {
  return (
    attributes
      // The "f" of "h/f" is not that of "infirmier".
      .reduce((left, { text: word }) => left.replace(wordPattern(word), " "), text)
      .split(/\s+/)
      // The "/" of "1600 net/mois", the "€" and the "par" before "mois" have lost their word.
      .filter((word) => hasWord(word))
      .join(" ")
      .replace(/ par$/i, "")
  );
}

/** Occupations within this distance of the highest confidence count as equal. */
const equalConfidence = 0.05;

let labels: (readonly [code: string, label: string])[] | undefined;

/** The codes whose label begins with folded words. Profiles without a name are shown by it: "Conducteur / Conductrice de poids lourd". */
function codesLabelled(words: string): string[] {
  labels ??= codes.map((code) => [code, fold(occupationName(code, "masculine") ?? "")]);
  const forms = words.length < minWordLength ? [] : genderForms(words);
  const begins = (label: string, form: string) => label.startsWith(form) && !/[a-z]/.test(label.charAt(form.length));
  return labels.filter(([, label]) => forms.some((form) => begins(label, form))).map(([code]) => code);
}

function meaningOf(
  occupations: readonly Occupation[],
  literal: readonly string[],
  core: string,
): SearchText["meaning"] {
  const [best] = occupations;
  if (!best) {
    const furtherCodes = codesLabelled(core);
    return furtherCodes.length > 0 ? { furtherCodes } : {};
  }
  const leading = occupations.filter(({ confidence }) => confidence >= best.confidence - equalConfidence);
  const others = occupations.filter((each) => !leading.includes(each));
  const leadingCodes = [...new Set(leading.flatMap((each) => each.codes))];
  const further = [
    ...leadingCodes.flatMap((code) => [...specialtiesOf(code), ...samePeople(code)]),
    ...others.flatMap((each) => each.codes),
  ];
  return {
    codes: leadingCodes,
    furtherCodes: [...new Set(further)].filter((code) => !leadingCodes.includes(code)),
    prefer: literal
      .map(fold)
      .filter((word) => word.length >= minWordLength)
      .map(genderForms),
    // The last word may be unfinished.
    isWhole: literal.length === 0,
  };
}

const minWordLength = 3;

/** A watcher always works at night. */
const nightTrade = /^veilleu/;

/** Whether an occupation depends on a word of its name. Without this word the text means another occupation, or none. */
function makesOccupation(
  text: string,
  { from, to }: RecognisedText["attributes"][number],
  occupations: readonly Occupation[],
): boolean {
  const less = `${text.slice(0, from)} ${text.slice(to)}`.replace(/ (?:de|d['’]) *$/, "");
  const [full, other] = [occupations[0], recogniseOccupations(less).occupations[0]];
  return (
    !full || full.parent !== other?.parent || full.codes.join() !== other.codes.join() || nightTrade.test(fold(text))
  );
}

/** Words for any job. */
const anyJob = /^(?:boulot|taf|job|travail|emploi|poste)s?$/;
/** "La Poste" is a company. */
const article = /(?<!\p{L})la $/iu;

/** "h/f", the parts of which are letters. */
const bothGendersMax = 4;

/** The folded words that a title may hold: without those for any job or both genders, and none where only these are typed. */
function wordsOf(text: string, { attributes, literal, occupations }: RecognisedText, isBare: boolean) {
  const neutral = attributes.filter(
    (part) =>
      (part.kind === "gender" && part.text.length <= bothGendersMax) ||
      (part.kind === "request" && anyJob.test(fold(part.text)) && !article.test(text.slice(0, part.from))),
  );
  if (neutral.length === 0) return fold(text);
  return isBare && literal.length + occupations.length === 0 ? "" : fold(withoutAttributes(text, neutral));
}

/** Recognises a text in any gender. "portière" mostly means a thing, so the trade of the other gender is tried too. */
function recogniseAnyGender(text: string): RecognisedText {
  const typed = recogniseOccupations(text);
  if (typed.occupations.length > 0) return typed;
  const others = genderForms(fold(text)).filter((form) => form !== fold(text));
  return others.map(recogniseOccupations).find(({ occupations }) => occupations.length > 0) ?? typed;
}

const cut = (text: string, { start, end }: { start: number; end: number }) =>
  `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, " ").trim();

/** The place among the words: at either end, or beside the contract and schedule there. */
function findPlace(text: string, departments: readonly string[]) {
  const beside = recogniseOccupations(text).attributes.filter(isBesidePlace);
  return findPlaceInText(text, { departments, isWord: isTradeWord, beside });
}

/** @param departments numbers that choose between communes with the same name @param hasPlace true when another field has the town */
function parseSearch(typed: string, departments: readonly string[], hasPlace: boolean): SearchText {
  const straight = typed.replace(quotes, '"');
  const quoted = Array.from(straight.matchAll(quotedPart), ([, part = ""]) => fold(part)).filter((part) => part !== "");
  // A single quote mark is a character like any other.
  const unquoted = quoted.length > 0 ? straight.replace(quotedPart, " ").replace(/\s+/g, " ").trim() : typed.trim();
  const free = withoutInclusiveEndings(unquoted);
  const placed = hasPlace ? null : findPlace(free, departments);
  // "boulangé" is also a village, but the search means the baker.
  const isJob = placed && placed.end - placed.start >= free.length && recogniseOccupations(free).occupations.length > 0;
  const town = isJob ? null : placed;
  const unplaced = town ? `${free.slice(0, town.start)} ${free.slice(town.end)}`.trim() : free;
  const hasRadius = town !== null && "radius" in town.place && town.place.radius !== null;
  const distance = hasRadius ? null : findDistance(unplaced, town !== null || hasPlace);
  const text = distance ? cut(unplaced, distance) : unplaced;
  const recognised = recogniseAnyGender(text);
  const { occupations, attributes, literal } = recognised;
  const confident = occupations
    .filter(({ confidence }) => confidence >= enginesLimits.occupationConfidenceMin)
    .slice(0, enginesLimits.occupationsSearched);
  // Attributes belong to the text that was recognised, even without a confident occupation.
  const searched = recognised.correction ?? text;
  const correction = confident.length > 0 ? recognised.correction : null;
  const core = fold(withoutAttributes(correction ?? text, withQualifiers(correction ?? text, attributes)));
  const terms = readTerms(searched, attributes, (part) => makesOccupation(searched, part, confident));
  return {
    whole: fold(typed),
    words: recognised.correction === correction ? wordsOf(searched, recognised, terms === null) : fold(text),
    quoted,
    text,
    place: town?.place ?? null,
    placeName: town?.name ?? "",
    distance: distance && { km: distance.radius, text: distance.text },
    core,
    meaning: meaningOf(confident, literal, core),
    correction,
    attributes,
    terms,
  };
}

/** Approximate bytes of a parsed search: twenty times its characters, and a few hundred. */
const bytesOf = (_search: SearchText, key: string) => 20 * key.length + 500;

const cached = new LRUCache<string, SearchText>({
  max: enginesLimits.searchTextsCached,
  maxSize: enginesLimits.searchTextsBytes,
  sizeCalculation: bytesOf,
});

/** Parses a search. The result is cached, because a page parses the same search several times. */
export function readSearchText(typed: string, departments: readonly string[] = [], hasPlace = false): SearchText {
  const key = `${hasPlace ? 1 : 0}${departments.join()} ${typed}`;
  const earlier = cached.get(key);
  if (earlier) return earlier;
  const search = parseSearch(typed, departments, hasPlace);
  cached.set(key, search);
  return search;
}

/** A search as typed, without its town. */
export const withoutPlace = ({ text, quoted }: SearchText): string =>
  [text, ...quoted.map((part) => `"${part}"`)].filter(Boolean).join(" ");

const formsIn = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= minWordLength)
    .map(formOf);

/** Whether a title holds all words of the search, in any gender or number, so that its match needs no explanation. */
export function isObvious(title: string, { correction, core }: Pick<SearchText, "correction" | "core">): boolean {
  const searched = formsIn(correction ?? core);
  const titleForms = new Set(formsIn(title));
  return searched.length > 0 && searched.every((form) => titleForms.has(form));
}
