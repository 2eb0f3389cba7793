// Finds the place inside a longer search.
import * as platformLimits from "../limits.ts";
import { foldPlace } from "../text/text.ts";
import { withoutArticle } from "./commune-table.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import { communesOf, type PlaceReading, readingsAt, type TypedPlace } from "./place-readings.server.ts";
import { listBefore, type PlaceWord, placeWordsOf } from "./place-words.ts";
import { type Commune, isEarlierName } from "./places.server.ts";
import { type PlaceOptions, readPlace } from "./read-place.server.ts";

/** Bare names of smaller communes do not count inside a text: too many are words or surnames. */
const knownTown = 2_000;
/** "à orange" means the town, "à son rythme" no village of this name. */
const town = 10_000;
/** "Tours", "Nice": words too, but far more often the city. */
const wellKnown = 50_000;

/** `start` and `end` enclose the whole expression with its separators; replaced by a space, the rest is the search without the place. */
export type PlaceInText = {
  place: TypedPlace;
  /** The name as typed, without the words around it: "Torcy" in "zingueur à Torcy". */
  name: string;
  start: number;
  end: number;
};

/** A part of a text, as positions of its characters. */
type Range = { from: number; to: number };

type Search = {
  text: string;
  words: readonly PlaceWord[];
  isWord: (folded: string) => boolean;
  /** The first word, and the index behind the last one, without contract and schedule at either end. */
  first: number;
  last: number;
};

/** Part of a longer word or number: "24/24", "Paris-Orly", "80 %". */
function isPartOfMore({ text, words }: Search, from: number, end: number): boolean {
  const before = text[words[from]!.start - 1] ?? "";
  const behind = text.slice(words[end - 1]!.end, words[end - 1]!.end + 2);
  return /[-–/.@_&+]/.test(before) || /^(?:[-–/@_&'’.+][\p{L}\p{N}]|\s?[%€°])/u.test(behind);
}

const isCapital = (character: string, text: string) => /\p{Lu}/u.test(character) && /\p{Ll}/u.test(text);

/** "à Mer" with a capital, "à orange", "autour de croix": a preposition makes a place of a word. */
function isPlaceAfterAll({ text, words }: Search, { before, name, at }: PlaceReading, population: number): boolean {
  const isArticle = withoutArticle(name) !== name;
  if (before.prefers === null) return false;
  if (isCapital(text[words[isArticle ? at + 1 : at]!.start]!, text)) return true;
  if (before.radius !== null) return population >= knownTown;
  return words[at - 1]!.folded === "a" && !isArticle && population >= town;
}

const link = /^(?:de|du|des|d|le|la|les|l|un|une|et|ou|ni|\+)$/;
const besideLink = /^(?:en|de|d|a|le|la|les|l|et|ou)$/;
const conjunction = /^(?:et|ou|ni|\+)$/;

/** "vendeur | paris | en CDI, de nuit": the words between the contracts and schedules at both ends. */
function boundsOf(words: readonly PlaceWord[], beside: readonly Range[]): Pick<Search, "first" | "last"> {
  const isBeside = ({ start, end }: PlaceWord) => beside.some(({ from, to }) => from < end && start < to);
  let [first, last] = [0, words.length];
  for (let at = 0; at < words.length; at += 1) {
    if (isBeside(words[at]!)) first = at + 1;
    else if (!besideLink.test(words[at]!.folded)) break;
  }
  while (last > first && isBeside(words[last - 1]!)) {
    last -= 1;
    while (last > first && besideLink.test(words[last - 1]!.folded)) last -= 1;
  }
  return { first, last };
}

/** A name or number without a preposition counts at the beginning or at the end only. */
function isAtEdge({ words, first, last }: Search, from: number, end: number): boolean {
  if (end >= last) return from <= first || !link.test(words[from - 1]!.folded);
  return from <= first && !conjunction.test(words[end]!.folded);
}

function isNumberCounted({ text, words, last }: Search, from: number, { place, name, at, end }: PlaceReading): boolean {
  if (place.kind === "commune" || place.kind === "ambiguous") return true;
  const isInBrackets = text[words[at]!.start - 1] === "(" && text[words[end - 1]!.end] === ")";
  // "dans le 69", "autour du 69", and "soudeur 69"
  return at - from > 1 || (name.length > 1 && (end >= last || isInBrackets));
}

function isNameCounted(search: Search, from: number, reading: PlaceReading): boolean {
  const { place, before, name, end, form } = reading;
  const plain = withoutArticle(name);
  const typed = before.article ? `${before.article} ${name}` : name;
  const bears = (each: Commune) => foldPlace(each.name.replace(/[()]/g, " ")) === typed || isEarlierName(each, typed);
  const communes = communesOf(place);
  // "bourg" may mean a larger town too, but counts as the name of Bourg.
  const commune = communes.find(bears) ?? communes[0];
  const population = commune?.population ?? Number.POSITIVE_INFINITY;
  const isWord = isOrdinaryWord(plain) || (population < wellKnown && (search.isWord(plain) || search.isWord(name)));
  // "Havre" for Le Havre, but no "tour" for La Tour.
  const isFull = !commune || bears(commune);
  if (!isFull && (isWord || population < wellKnown)) return false;
  const isAreaAsked = before.prefers === "area";
  if (isAreaAsked && commune && population < wellKnown) return false;
  if (isAreaAsked && !commune && search.words[from]!.folded !== "en") return true;
  if (isWord) return isPlaceAfterAll(search, reading, population);
  if (before.prefers || form === "precise") return true;
  return isAtEdge(search, from, end) && (plain.includes(" ") || population >= knownTown);
}

/** The weight of a parse result inside a text; 0 when it does not count as a place. */
function weigh(search: Search, from: number, reading: PlaceReading): number {
  if (isPartOfMore(search, from, reading.end)) return 0;
  const isCounted = reading.form === "number" ? isNumberCounted : isNameCounted;
  if (!isCounted(search, from, reading)) return 0;
  return reading.before.prefers ? 3 : reading.form === "name" ? 1 : 2;
}

/** The typed name of a parse result. */
function nameIn({ text, words }: Search, { name, at }: PlaceReading): string {
  return text.slice(words[at]!.start, words[at + name.split(" ").length - 1]!.end);
}

/** The index behind a postal code or a department's number at this word, or its name in brackets; null without one. */
function codeEnd(search: Search, at: number): number | null {
  const { text, words } = search;
  const isInBrackets = text[(words[at]?.start ?? 0) - 1] === "(";
  if (!isInBrackets && !/^\d/.test(words[at]?.folded ?? "")) return null;
  for (const { form, before, end } of readingsAt(words, at, [])) {
    const isCode = form === "number" || (isInBrackets && text[words[end - 1]!.end] === ")");
    if (isCode && before.end === at && !isPartOfMore(search, at, end)) return end;
  }
  return null;
}

/** A name and a code beside it that do not fit together, as the place field reads them: "lyon 75001", "38 nantes". */
function contradictionAt(search: Search, from: number, reading: PlaceReading): PlaceInText | null {
  const { text, words, first, last } = search;
  if (reading.form !== "name" || communesOf(reading.place).length === 0) return null;
  const behind = codeEnd(search, reading.end);
  const isBefore = behind === null && from > 0 && codeEnd(search, from - 1) === from;
  if (behind === null && !isBefore) return null;
  const [start, end] = isBefore ? [from - 1, reading.end] : [from, behind!];
  const isPostalCode = /^\d{5}$/.test(words[isBefore ? start : reading.end]!.folded);
  const isInBrackets = text[(words[reading.end]?.start ?? 0) - 1] === "(";
  if (!isPostalCode && !isInBrackets && end < last && start > first) return null;
  const bounds = isBefore ? { first: from } : { last: reading.end };
  if (weigh({ ...search, ...bounds }, from, reading) === 0) return null;
  // "à 75001 Lyon"
  const isLed = isBefore && listBefore(words, start - 1).some((before) => before.end === start);
  const span = spanOf(search, isLed ? start - 1 : start, end);
  const place = readPlace(text.slice(words[isBefore ? start : reading.at]!.start, span.end));
  return place?.kind === "contradiction" ? { place, name: nameIn(search, reading), ...span } : null;
}

const separator = /[\s,;|–—-]/;

function spanOf({ text, words }: Search, from: number, end: number): { start: number; end: number } {
  let [start, last] = [words[from]!.start, words[end - 1]!.end];
  const isOpen = text.slice(start, last).includes("(");
  if (text[last] === ")" && (isOpen || text[start - 1] === "(")) {
    last += 1;
    if (!isOpen) start -= 1;
  }
  while (start > 0 && separator.test(text[start - 1]!)) start -= 1;
  while (last < text.length && separator.test(text[last]!)) last += 1;
  return { start, end: last };
}

/**
 * The place inside a search: "IDE de nuit autour de Lyon 20 km", "soudeur 69", "serveuse paris 12e", "cariste dans le Rhône".
 * A name counts after a preposition, or with a number or a distance. Otherwise it counts only at either end, and not when it is an ordinary word.
 * Contract and schedule at an end are skipped: "vendeur paris CDI".
 * A quoted part never counts. Of several places, the one with the highest weight wins, then the first. A name and a code beside it that do not
 * fit together win over all.
 * @param isWord whether a folded text is a trade or another ordinary word
 * @param beside the parts with a contract or schedule
 * @returns null without a place and for a text above 300 characters
 */
export function findPlaceInText(
  text: string,
  {
    departments = [],
    isWord = () => false,
    beside = [],
  }: PlaceOptions & { isWord?: (folded: string) => boolean; beside?: readonly Range[] } = {},
): PlaceInText | null {
  if (text.length > platformLimits.placeSearchMax) return null;
  const words = placeWordsOf(text, true);
  const search = { text, words, isWord, ...boundsOf(words, beside) };
  let [best, found]: [number, PlaceInText | null] = [0, null];
  for (let from = 0; from < words.length; from += 1) {
    for (const reading of readingsAt(words, from, departments)) {
      const contradiction = contradictionAt(search, from, reading);
      if (contradiction) return contradiction;
      const weight = weigh(search, from, reading);
      if (weight <= best) continue;
      best = weight;
      found = { place: reading.place, name: nameIn(search, reading), ...spanOf(search, from, reading.end) };
    }
  }
  return found;
}
