// Turns a typed text, a search or a title, into occupations and the words that are left.
import * as enginesLimits from "../limits.ts";
import type { Attribute } from "./attributes.ts";
import {
  isAdjective,
  isAlsoWord,
  isGeneral,
  isHalfGeneral,
  isPlace,
  isProperName,
  isThing,
  thingLength,
} from "./exceptions.ts";
import { findField } from "./fields.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon, readLexicon } from "./lexicon.ts";
import { type Match, type Occupation, occupationsOf } from "./matches.ts";
import { findByHead, findNearNames } from "./near-names.ts";
import { hasUnknownLinked, type Reading, read, withWholeWords } from "./reading.ts";
import { codes, parentOf } from "./rome.ts";
import { codesOfSecondTrade } from "./second-trade.ts";
import { correctionsOf } from "./typo.ts";

export type Understanding = {
  /** The surest first, one per parent. */
  occupations: Occupation[];
  /** The text with its mistyped words corrected, only when nothing matched as typed; `occupations` are then its own. */
  correction: string | null;
  attributes: Attribute[];
  /** The other words, as typed, without articles and prepositions. */
  literal: string[];
};

/** How sure an occupation is: its whole name; beside a town or a company, or the name of its field; beside another name. */
const surest = 1;
const besideOther = 0.9;
/** Above the further codes of a name: both trades of "vendeur cariste" count before all that a seller may sell. */
const besideName = 0.86;
/** "chauffeur" before another name. */
const beforeTrade = 0.6;
/** Only the head of a longer name ("boulanger bio"); a name after a general word ("technicien géomètre") or another. */
const headOnly = 0.75;
const afterGeneral = 0.6;
const afterUnknown = 0.5;
const abbreviationAfter = 0.4;
const nearAtMost = 0.9;
const headMargin = 0.15;
const besideNear = 0.75;
const corrected = 0.85;
/** Below, a text counts as not matched. */
const matched = 0.7;
const betterBy = 0.1;

/** No other word than these, attributes and places aside. */
const standAlone = ({ words, attributes }: Reading, first: number, last: number) =>
  words.every((word, at) => (at >= first && at <= last) || attributes[at] !== null || isPlace(word));

/** The longest phrase from a word on. Attributes inside are skipped, unless they are part of the name ("veilleur de nuit"). */
function longestFrom(lexicon: Lexicon, reading: Reading, first: number): Match | null {
  const { numbers, attributes } = reading;
  const most = lexicon.longest[numbers[first]!]!;
  let found: Match | null = null;
  let length = 0;
  const tryWords = (skips: boolean) => {
    const phrase: number[] = [];
    let hash = hashStart;
    let count = 0;
    for (let at = first; at < numbers.length && phrase.length < most; at += 1) {
      if (skips && attributes[at]) continue;
      if (numbers[at] === 0) return;
      phrase.push(numbers[at]!);
      hash = hashWith(hash, numbers[at]!);
      if (!attributes[at]) count += 1;
      if (count < length || (count === length && skips) || (attributes[first] && phrase.length < 2)) continue;
      const known = findPhrase(lexicon, hash, phrase, 0, phrase.length);
      if (known < 0 || (known < lexicon.things && !standAlone(reading, first, at))) continue;
      length = count;
      const kind = known < lexicon.fields ? "field" : "name";
      found = { first, last: at, codes: codesOfPhrase(lexicon, known), confidence: surest, kind, left: [] };
    }
  };
  tryWords(false);
  if (attributes.some((kind, at) => at > first && kind !== null)) tryWords(true);
  return found;
}

function abbreviationAt({ abbreviations }: Lexicon, reading: Reading, at: number): Match | null {
  const word = reading.words[at]!;
  const meaning = abbreviations.get(word.text);
  if (!meaning) return null;
  const isAlone = reading.words.every((_, other) => other === at || reading.attributes[other] !== null);
  const isCapital = word.typed === word.typed.toUpperCase() && (!reading.isCapitals || at === 0);
  if (isAlsoWord(word.text) && !isCapital && !isAlone) return null;
  return { first: at, last: at, codes: meaning, confidence: surest, kind: "abbreviation", left: [] };
}

function matchesIn(lexicon: Lexicon, reading: Reading): Match[] {
  const { words } = reading;
  const found: Match[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const thing = thingLength(words, at);
    if (thing > 0) {
      at += thing - 1;
      continue;
    }
    const long = longestFrom(lexicon, reading, at);
    const match = long && long.last > at ? long : (abbreviationAt(lexicon, reading, at) ?? long);
    if (!match || (match.last === at && isThing(words[at]!))) continue;
    found.push(match);
    at = match.last;
  }
  return found;
}

/** "technicien TSSR": a name of what the abbreviation means begins with this word. */
function headsNameOf({ headed, headStart, codeOf }: Lexicon, head: number, meant: readonly number[]): boolean {
  if (head === 0) return false;
  for (let place = headStart[head]!; place < headStart[head + 1]!; place += 1)
    if (meant.includes(codeOf[headed[place]!]!)) return true;
  return false;
}

const isUsed = (matches: readonly Match[], at: number) =>
  matches.some(({ first, last, left }) => at >= first && at <= last && !left.includes(at));

/** The words of a match's segment that are not an attribute, not a place, and not in a match. */
function restOf(reading: Reading, matches: readonly Match[], segment: number): number[] {
  return reading.words.flatMap((_, at) =>
    reading.segmentOf[at] === segment && reading.attributes[at] === null && !isUsed(matches, at) ? [at] : [],
  );
}

/** How sure a match is among its neighbours; 0 refuses it. */
function sureness(
  lexicon: Lexicon,
  reading: Reading,
  match: Match,
  before: readonly Match[],
  all: readonly Match[],
): number {
  const { words, segmentOf, numbers } = reading;
  const segment = segmentOf[match.first]!;
  const rest = restOf(reading, all, segment);
  const unmatchedBefore = rest.filter((at) => at < match.first && !isGeneral(words[at]!));
  const previous = before.findLast(({ last }) => segmentOf[last] === segment);
  const isLinked = words[match.first]!.link !== "";
  if (unmatchedBefore.length > 0 || previous) {
    if (isLinked || match.kind === "field" || isProperName(words[match.first]!, words[match.first - 1]!)) return 0;
    if (match.kind === "abbreviation") {
      if (previous) return 0;
      const [head] = unmatchedBefore;
      return unmatchedBefore.length === 1 && headsNameOf(lexicon, numbers[head!]!, match.codes)
        ? besideName
        : abbreviationAfter;
    }
    if (match.first === match.last && isAdjective(words[match.first]!)) return 0;
    if (previous && unmatchedBefore.every((at) => at < previous.first)) return besideName;
    const before = numbers[unmatchedBefore.at(-1)!]!;
    return lexicon.headStart[before] !== lexicon.headStart[before + 1] && before > 0 ? afterGeneral : afterUnknown;
  }
  const next = rest.filter((at) => at > match.last && !isPlace(words[at]!));
  // "AESH - école": the field of a named occupation, in another segment.
  if (match.kind === "field" && all.some(({ kind }) => kind === "name")) return afterUnknown;
  if (next.length === 0) return match.kind === "field" ? besideOther : surest;
  // Words that no name of an occupation has: a town, a company, a postal code.
  return next.every((at) => numbers[at] === 0 || /^\d+$/.test(words[at]!.text)) ? besideOther : headOnly;
}

/** Names that share words with the rest of a segment, when they say more than the exact match does; else those of its head. */
function nearMatch(lexicon: Lexicon, reading: Reading, segment: number, matches: readonly Match[]): Match | null {
  const { words, numbers, attributes, segmentOf } = reading;
  const own = words.flatMap((_, at) => (segmentOf[at] === segment && attributes[at] === null ? [at] : []));
  const used = own.filter((at) => numbers[at] !== 0 || !isPlace(words[at]!));
  if (used.length === 0) return null;
  const near = findNearNames(
    lexicon,
    used.map((at) => numbers[at]!),
    used.map((at) => words[at]!.form),
  );
  if (!near) {
    const [first] = used as [number];
    const ofHead = matches.length > 0 ? [] : findByHead(lexicon, numbers[first]!, words[first]!.form);
    return ofHead.length > 0
      ? { first, last: first, codes: ofHead, confidence: afterGeneral, kind: "near", left: [] }
      : null;
  }
  const covered = used.filter((_, place) => near.covers[place]);
  const exact = matches.filter(({ first }) => segmentOf[first] === segment);
  const isNew = covered.some((at) => !exact.some(({ first, last }) => at >= first && at <= last));
  if (!isNew || covered.length === 0) return null;
  return {
    first: Math.min(covered[0]!, used[0]!),
    last: covered.at(-1)!,
    codes: near.codes,
    confidence: Math.min(nearAtMost, near.score),
    kind: "near",
    left: used.filter((_, place) => !near.covers[place]),
  };
}

/** Without "ouvrière" in "ouvrière fleuriste"; "chauffeur" in "chauffeur porteur" is less sure than the porter. */
function withTradesFirst({ words }: Reading, matches: readonly Match[]): Match[] {
  return matches.flatMap((match, place) => {
    const next = matches[place + 1];
    const isBefore =
      next &&
      match.kind === "name" &&
      match.first === match.last &&
      next.first === match.last + 1 &&
      next.kind !== "field";
    if (!isBefore || words[next.first]!.isSeparated || words[next.first]!.link !== "") return [match];
    if (isGeneral(words[match.first]!)) return [];
    return isHalfGeneral(words[match.first]!)
      ? [{ ...match, confidence: Math.min(match.confidence, beforeTrade) }]
      : [match];
  });
}

/** The second trades of names of two, behind their own. */
function secondTrades(lexicon: Lexicon, reading: Reading, matches: readonly Match[]): Match[] {
  return matches.flatMap((match) => {
    const { kind, first, last } = match;
    if (kind !== "name" || last !== first + 1) return [];
    const own = codesOfSecondTrade(lexicon, reading, first, match.codes);
    return own.length > 0 ? [{ ...match, first: last, codes: own, confidence: match.confidence * afterGeneral }] : [];
  });
}

function findMatches(lexicon: Lexicon, reading: Reading): Match[] {
  const exact = matchesIn(lexicon, reading);
  const sure: Match[] = [];
  for (const match of exact) {
    const confidence = sureness(lexicon, reading, match, sure, exact);
    if (confidence > 0) sure.push({ ...match, confidence });
  }
  const found = withTradesFirst(reading, sure);
  for (let segment = 0; segment <= (reading.segmentOf.at(-1) ?? -1); segment += 1) {
    const own = sure.filter(({ first }) => reading.segmentOf[first] === segment);
    if (restOf(reading, sure, segment).length === 0) continue;
    const near = nearMatch(lexicon, reading, segment, own);
    if (!near) continue;
    // A near name says more than a head alone. It takes the place of a longer name only when it has its words and is surer.
    const isBetter = ({ first, last, confidence }: Match) =>
      first === last
        ? near.confidence >= confidence - headMargin
        : near.confidence > confidence && !near.left.some((at) => at > first && at <= last);
    if (!own.every(isBetter) && near.confidence < besideNear) continue;
    for (const match of own)
      if (match.first >= near.first && match.last <= near.last && isBetter(match))
        found.splice(found.indexOf(match), 1);
    found.push(near);
  }
  if (found.length === 0) {
    const field = findField(lexicon, reading, (at) => longestFrom(lexicon, reading, at));
    const confidence = field?.isAlone ? besideOther : headOnly;
    return field
      ? [{ first: field.first, last: field.last, codes: field.codes, confidence, kind: "field", left: [] }]
      : [];
  }
  found.push(...secondTrades(lexicon, reading, found));
  return found.sort((a, b) => b.confidence - a.confidence || a.first - b.first);
}

/** A head of several occupations beside words that may say which: "chauffeur routié". */
const isOpen = ({ confidence, codes: own }: Match) =>
  confidence < surest && new Set(own.map((number) => parentOf(codes[number]!))).size > 1;

/** What a text means; texts above 200 characters are not read. */
export function understand(text: string): Understanding {
  if (text.length > enginesLimits.occupationTextMax)
    return { occupations: [], correction: null, attributes: [], literal: [] };
  const lexicon = readLexicon();
  let reading = read(lexicon, text);
  let matches = findMatches(lexicon, reading);
  let correction: string | null = null;
  let confidence = matches[0]?.confidence ?? 0;
  const whole = confidence < surest ? withWholeWords(lexicon, reading) : null;
  const better = whole ? findMatches(lexicon, whole) : [];
  if (better.length > 0 && better[0]!.confidence > confidence) {
    [reading, matches, confidence] = [whole!, better, better[0]!.confidence];
  }
  if (confidence < matched || isOpen(matches[0]!) || hasUnknownLinked(reading)) {
    // A guess from the words as typed gives way only to a much better match.
    confidence = Math.max(matched, confidence + (confidence < besideOther ? betterBy : 0));
    for (const candidate of correctionsOf(lexicon, text, reading.words, reading.attributes)) {
      if (confidence >= surest) break;
      const other = read(lexicon, candidate);
      const better = findMatches(lexicon, other);
      if (better.length === 0 || better[0]!.confidence <= confidence) continue;
      confidence = better[0]!.confidence;
      [correction, reading, matches] = [candidate, other, better];
    }
  }
  const { words, attributes } = reading;
  return {
    occupations: occupationsOf(reading, matches, correction === null ? 1 : corrected),
    correction,
    // The night of a night porter is a rhythm; other words of a name are only its words.
    attributes: words.flatMap(({ typed, from, to }, at) => {
      const [kind, isName] = [attributes[at], isUsed(matches, at)];
      return kind && (kind === "rhythm" || !isName) ? [{ kind, text: typed, from, to, isName }] : [];
    }),
    literal: words.flatMap(({ typed }, at) => (attributes[at] || isUsed(matches, at) ? [] : [typed])),
  };
}
