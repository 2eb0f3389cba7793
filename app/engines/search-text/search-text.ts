// What a typed search means: the words to look for, its quoted parts, its occupations and its place.

import { LRUCache } from "lru-cache";
import type { TypedPlace } from "../../platform/places/place-readings.server.ts";
import { findPlaceInText } from "../../platform/places/typed-places.server.ts";
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { formOf } from "../occupations/forms.ts";
import { genderForms } from "../occupations/genders.ts";
import { isTradeWord } from "../occupations/lexicon.ts";
import { type Understanding, understand } from "../occupations/matcher.ts";
import type { Occupation } from "../occupations/matches.ts";
import { specialtiesOf } from "../occupations/rome.ts";
import { samePeople } from "../occupations/same-people.ts";
import type { JobQuery } from "./job-query.ts";
import { readTerms, type TypedTerms } from "./typed-terms.ts";

export type SearchText = {
  /** Folded: everything that was typed, which the specification's search looks for. */
  whole: string;
  /** Folded: the same without place and quoted parts; equal to `whole` when there are none. */
  words: string;
  /** Folded; they match literally only. */
  quoted: string[];
  /** The text without place and quotes, as typed. */
  text: string;
  place: TypedPlace | null;
  /** Folded: the words without seniority, contract and the like, when they say less than all words. */
  core: string;
  /** Its occupations, and the words that say more about them (job-query.ts). */
  meaning: Pick<JobQuery, "codes" | "furtherCodes" | "prefer" | "isWhole">;
  /** The text that was meant, when nothing is known as typed; the occupations are then its own. */
  correction: string | null;
  attributes: Understanding["attributes"];
  /** The contract and the rhythm, where an offer is searched. */
  terms: TypedTerms | null;
};

const quotedPart = /"([^"]*)"/g;
const quotes = /[“”„«»]/g;

function withoutAttributes(text: string, attributes: Understanding["attributes"]): string {
  return attributes
    .reduce((left, { text: word }) => left.replace(word, " "), text)
    .replace(/\s+/g, " ")
    .trim();
}

/** As sure as the surest one, within this. */
const equallySure = 0.05;

function meaningOf(occupations: readonly Occupation[], literal: readonly string[]): SearchText["meaning"] {
  const [surest] = occupations;
  if (!surest) return {};
  const first = occupations.filter(({ confidence }) => confidence >= surest.confidence - equallySure);
  const others = occupations.filter((each) => !first.includes(each));
  const codes = [...new Set(first.flatMap((each) => each.codes))];
  const further = [
    ...codes.flatMap((code) => [...specialtiesOf(code), ...samePeople(code)]),
    ...others.flatMap((each) => each.codes),
  ];
  return {
    codes,
    furtherCodes: [...new Set(further)].filter((code) => !codes.includes(code)),
    prefer: literal
      .map(fold)
      .filter((word) => word.length >= telling)
      .map(genderForms),
    // A further word may still be in typing.
    isWhole: literal.length === 0,
  };
}

const telling = 3;

/** A watcher works at night, in any words. */
const nightTrade = /^veilleu/;

/** Whether a word of an occupation's name is one that it needs: without it the text means another occupation, or none. */
function makesOccupation(
  text: string,
  { from, to }: Understanding["attributes"][number],
  occupations: readonly Occupation[],
): boolean {
  const less = `${text.slice(0, from)} ${text.slice(to)}`.replace(/ (?:de|d['’]) *$/, "");
  const [own, other] = [occupations[0], understand(less).occupations[0]];
  return !own || own.parent !== other?.parent || own.codes.join() !== other.codes.join() || nightTrade.test(fold(text));
}

/** A word that mostly means a thing in one gender ("portière") is also searched as the trade that the other one is. */
function understandAnyGender(text: string): Understanding {
  const own = understand(text);
  if (own.occupations.length > 0) return own;
  const others = genderForms(fold(text)).filter((form) => form !== fold(text));
  return others.map(understand).find(({ occupations }) => occupations.length > 0) ?? own;
}

/** @param departments numbers that choose between communes with the same name @param hasPlace a place was given elsewhere: none is looked for */
function readFresh(typed: string, departments: readonly string[], hasPlace: boolean): SearchText {
  const straight = typed.replace(quotes, '"');
  const quoted = Array.from(straight.matchAll(quotedPart), ([, part = ""]) => fold(part)).filter((part) => part !== "");
  // A single quote mark is a character like any other.
  const free = quoted.length > 0 ? straight.replace(quotedPart, " ").replace(/\s+/g, " ").trim() : typed.trim();
  const placed = hasPlace ? null : findPlaceInText(free, { departments, isWord: isTradeWord });
  // "boulangé": a village too, but the baker is meant.
  const isJob = placed && placed.end - placed.start >= free.length && understand(free).occupations.length > 0;
  const found = isJob ? null : placed;
  const text = found ? `${free.slice(0, found.start)} ${free.slice(found.end)}`.trim() : free;
  const { occupations, correction, attributes, literal } = understandAnyGender(text);
  const sure = occupations
    .filter(({ confidence }) => confidence >= enginesLimits.occupationConfidenceMin)
    .slice(0, enginesLimits.occupationsSearched);
  return {
    whole: fold(typed),
    words: fold(text),
    quoted,
    text,
    place: found?.place ?? null,
    core: fold(withoutAttributes(text, attributes)),
    meaning: meaningOf(sure, correction === null ? literal : []),
    correction: sure.length > 0 ? correction : null,
    attributes,
    terms: readTerms(correction ?? text, attributes, (part) => makesOccupation(correction ?? text, part, sure)),
  };
}

/** What is understood of a text takes some twenty times its characters, and a few hundred bytes. */
const bytesOf = (_read: SearchText, key: string) => 20 * key.length + 500;

const cached = new LRUCache<string, SearchText>({
  max: enginesLimits.searchTextsCached,
  maxSize: enginesLimits.searchTextsBytes,
  sizeCalculation: bytesOf,
});

/** Reads a search; the last ones are cached, because a page asks for the same one several times. */
export function readSearchText(typed: string, departments: readonly string[] = [], hasPlace = false): SearchText {
  const key = `${hasPlace ? 1 : 0}${departments.join()} ${typed}`;
  const known = cached.get(key);
  if (known) return known;
  const read = readFresh(typed, departments, hasPlace);
  cached.set(key, read);
  return read;
}

/** A search as typed, without its place. */
export const withoutPlace = ({ text, quoted }: SearchText): string =>
  [text, ...quoted.map((part) => `"${part}"`)].filter(Boolean).join(" ");

const formsIn = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= telling)
    .map(formOf);

/** Whether a title shows by itself why it is found: it holds the words that were meant, in any gender or number. */
export function isObvious(title: string, { correction, core }: Pick<SearchText, "correction" | "core">): boolean {
  const wanted = formsIn(correction ?? core);
  const own = new Set(formsIn(title));
  return wanted.length > 0 && wanted.every((form) => own.has(form));
}
