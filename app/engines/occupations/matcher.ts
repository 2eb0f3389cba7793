// Recognises the occupations of a search or a title, and the remaining words.
import * as enginesLimits from "../limits.ts";
import type { Attribute } from "./attributes.ts";
import {
  isAdjective,
  isAlsoWord,
  isGeneral,
  isHalfGeneral,
  isLocation,
  isProperName,
  isThing,
  thingLength,
} from "./exceptions.ts";
import { findField } from "./fields.ts";
import { codesOfPhrase, findPhrase, hashStart, hashWith, type Lexicon, readLexicon } from "./lexicon.ts";
import { type Match, type Occupation, occupationsOf } from "./matches.ts";
import { codes, parentOf } from "./rome.ts";
import { codesOfSecondOccupation } from "./second-occupation.ts";
import { findByHead, findSimilarNames } from "./similar-names.ts";
import { hasUnknownLinked, type TokenizedText, tokenize, withExpandedWords } from "./tokenized-text.ts";
import { correctionsOf } from "./typo.ts";

export type RecognisedText = {
  /** The most confident first, one per parent. */
  occupations: Occupation[];
  /** The corrected text, when the typed text had no match. `occupations` then belong to the corrected text. */
  correction: string | null;
  attributes: Attribute[];
  /** The other words, as typed, without articles and prepositions. */
  literal: string[];
};

/** Confidence of a whole name; of a name beside a town or a company, or of the name of a field; of a name beside another name. */
const surest = 1;
const besideOther = 0.9;
/** Higher than the further codes of a name, so that both trades of "vendeur cariste" precede the specialties of a seller. */
const besideName = 0.86;
/** "chauffeur" before another name. */
const beforeTrade = 0.6;
/** Confidence of the head of a longer name ("boulanger bio"), of a name after a general word ("technicien géomètre"), and after another word. */
const headOnly = 0.75;
const afterGeneral = 0.6;
const afterUnknown = 0.5;
const abbreviationAfter = 0.4;
const similarMax = 0.9;
const headMargin = 0.15;
const similarReplaces = 0.75;
const corrected = 0.85;
/** A text with a lower confidence counts as not matched. */
const matched = 0.7;
const betterBy = 0.1;

/** Whether the text has no other word than these, except attributes and locations. */
const standAlone = ({ words, attributes }: TokenizedText, first: number, last: number) =>
  words.every((word, at) => (at >= first && at <= last) || attributes[at] !== null || isLocation(word));

/** The longest phrase that begins at a word. Skips attributes inside, unless they are part of the name ("veilleur de nuit"). */
function longestMatchAt(lexicon: Lexicon, tokenized: TokenizedText, first: number): Match | null {
  const { numbers, attributes } = tokenized;
  const most = lexicon.longest[numbers[first]!]!;
  let longest: Match | null = null;
  let length = 0;
  const tryWords = (skips: boolean) => {
    const phrase: number[] = [];
    let hash = hashStart;
    let count = 0;
    for (let at = first; at < numbers.length && phrase.length < most; at += 1) {
      if (skips && at > first && attributes[at]) continue;
      if (numbers[at] === 0) return;
      phrase.push(numbers[at]!);
      hash = hashWith(hash, numbers[at]!);
      if (!attributes[at]) count += 1;
      if (count < length || (count === length && skips) || (attributes[first] && phrase.length < 2)) continue;
      const phraseNumber = findPhrase(lexicon, hash, phrase, 0, phrase.length);
      if (phraseNumber < 0 || (phraseNumber < lexicon.things && !standAlone(tokenized, first, at))) continue;
      length = count;
      const kind = phraseNumber < lexicon.fields ? "field" : "name";
      longest = { first, last: at, codes: codesOfPhrase(lexicon, phraseNumber), confidence: surest, kind, skipped: [] };
    }
  };
  tryWords(false);
  if (attributes.some((kind, at) => at > first && kind !== null)) tryWords(true);
  return longest;
}

function abbreviationAt({ abbreviations }: Lexicon, tokenized: TokenizedText, at: number): Match | null {
  const word = tokenized.words[at]!;
  const meaning = abbreviations.get(word.text);
  if (!meaning) return null;
  const isAlone = tokenized.words.every((_, other) => other === at || tokenized.attributes[other] !== null);
  const isCapital = word.typed === word.typed.toUpperCase() && (!tokenized.isCapitals || at === 0);
  if (isAlsoWord(word.text) && !isCapital && !isAlone) return null;
  return { first: at, last: at, codes: meaning, confidence: surest, kind: "abbreviation", skipped: [] };
}

function matchesIn(lexicon: Lexicon, tokenized: TokenizedText): Match[] {
  const { words } = tokenized;
  const matches: Match[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const thing = thingLength(words, at);
    if (thing > 0) {
      at += thing - 1;
      continue;
    }
    const long = longestMatchAt(lexicon, tokenized, at);
    const match = long && long.last > at ? long : (abbreviationAt(lexicon, tokenized, at) ?? long);
    if (!match || (match.last === at && isThing(words[at]!))) continue;
    matches.push(match);
    at = match.last;
  }
  return matches;
}

/** Whether a name of one of the codes begins with this word, as "technicien" before the abbreviation "TSSR". */
function headsNameOf({ headed, headStart, codeOf }: Lexicon, head: number, meanings: readonly number[]): boolean {
  if (head === 0) return false;
  for (let position = headStart[head]!; position < headStart[head + 1]!; position += 1)
    if (meanings.includes(codeOf[headed[position]!]!)) return true;
  return false;
}

const isUsed = (matches: readonly Match[], at: number) =>
  matches.some(({ first, last, skipped }) => at >= first && at <= last && !skipped.includes(at));

/** The words of a segment that are neither an attribute nor part of a match. */
function restOf(tokenized: TokenizedText, matches: readonly Match[], segment: number): number[] {
  return tokenized.words.flatMap((_, at) =>
    tokenized.segmentOf[at] === segment && tokenized.attributes[at] === null && !isUsed(matches, at) ? [at] : [],
  );
}

/** The confidence of a match among its neighbours. 0 rejects the match. */
function confidenceOf(
  lexicon: Lexicon,
  tokenized: TokenizedText,
  match: Match,
  before: readonly Match[],
  all: readonly Match[],
): number {
  const { words, segmentOf, numbers } = tokenized;
  const segment = segmentOf[match.first]!;
  const rest = restOf(tokenized, all, segment);
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
  const next = rest.filter((at) => at > match.last && !isLocation(words[at]!));
  // "AESH - école" has the field of a named occupation in another segment.
  if (match.kind === "field" && all.some(({ kind }) => kind === "name")) return afterUnknown;
  if (next.length === 0) return match.kind === "field" ? besideOther : surest;
  // A town, a company and a postal code are in no name of an occupation.
  return next.every((at) => numbers[at] === 0 || /^\d+$/.test(words[at]!.text)) ? besideOther : headOnly;
}

/** The similar names that cover more words of a segment than its exact matches, else the names with the same head. */
function similarMatch(
  lexicon: Lexicon,
  tokenized: TokenizedText,
  segment: number,
  matches: readonly Match[],
): Match | null {
  const { words, numbers, attributes, segmentOf } = tokenized;
  const segmentWords = words.flatMap((_, at) => (segmentOf[at] === segment && attributes[at] === null ? [at] : []));
  const used = segmentWords.filter((at) => numbers[at] !== 0 || !isLocation(words[at]!));
  if (used.length === 0) return null;
  const similar = findSimilarNames(
    lexicon,
    used.map((at) => numbers[at]!),
    used.map((at) => words[at]!.form),
  );
  if (!similar) {
    const [first] = used as [number];
    const ofHead = matches.length > 0 ? [] : findByHead(lexicon, numbers[first]!, words[first]!.form);
    return ofHead.length > 0
      ? { first, last: first, codes: ofHead, confidence: afterGeneral, kind: "similar", skipped: [] }
      : null;
  }
  const covered = used.filter((_, position) => similar.covers[position]);
  const exact = matches.filter(({ first }) => segmentOf[first] === segment);
  const isNew = covered.some((at) => !exact.some(({ first, last }) => at >= first && at <= last));
  if (!isNew || covered.length === 0) return null;
  return {
    first: Math.min(covered[0]!, used[0]!),
    last: covered.at(-1)!,
    codes: similar.codes,
    confidence: Math.min(similarMax, similar.score),
    kind: "similar",
    skipped: used.filter((_, position) => !similar.covers[position]),
  };
}

/** Drops "ouvrière" in "ouvrière fleuriste", and lowers the confidence of "chauffeur" in "chauffeur porteur". */
function withTradesFirst({ words }: TokenizedText, matches: readonly Match[]): Match[] {
  return matches.flatMap((match, position) => {
    const next = matches[position + 1];
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

/** The second trades of names of two words, with a lower confidence than the first trades. */
function secondOccupations(lexicon: Lexicon, tokenized: TokenizedText, matches: readonly Match[]): Match[] {
  return matches.flatMap((match) => {
    const { kind, first, last } = match;
    if (kind !== "name" || last !== first + 1) return [];
    const secondCodes = codesOfSecondOccupation(lexicon, tokenized, first, match.codes);
    return secondCodes.length > 0
      ? [{ ...match, first: last, codes: secondCodes, confidence: match.confidence * afterGeneral }]
      : [];
  });
}

function findMatches(lexicon: Lexicon, tokenized: TokenizedText): Match[] {
  const exact = matchesIn(lexicon, tokenized);
  const confident: Match[] = [];
  for (const match of exact) {
    const confidence = confidenceOf(lexicon, tokenized, match, confident, exact);
    if (confidence > 0) confident.push({ ...match, confidence });
  }
  const matches = withTradesFirst(tokenized, confident);
  for (let segment = 0; segment <= (tokenized.segmentOf.at(-1) ?? -1); segment += 1) {
    const inSegment = confident.filter(({ first }) => tokenized.segmentOf[first] === segment);
    if (restOf(tokenized, confident, segment).length === 0) continue;
    const similar = similarMatch(lexicon, tokenized, segment, inSegment);
    if (!similar) continue;
    // A similar name is more specific than a head alone. It replaces a longer name only with all its words and more confidence.
    const isBetter = ({ first, last, confidence }: Match) =>
      first === last
        ? similar.confidence >= confidence - headMargin
        : similar.confidence > confidence && !similar.skipped.some((at) => at > first && at <= last);
    if (!inSegment.every(isBetter) && similar.confidence < similarReplaces) continue;
    for (const match of inSegment)
      if (match.first >= similar.first && match.last <= similar.last && isBetter(match))
        matches.splice(matches.indexOf(match), 1);
    matches.push(similar);
  }
  if (matches.length === 0) {
    const field = findField(lexicon, tokenized, (at) => longestMatchAt(lexicon, tokenized, at));
    const confidence = field?.isAlone ? besideOther : headOnly;
    return field
      ? [{ first: field.first, last: field.last, codes: field.codes, confidence, kind: "field", skipped: [] }]
      : [];
  }
  matches.push(...secondOccupations(lexicon, tokenized, matches));
  return matches.sort((a, b) => b.confidence - a.confidence || a.first - b.first);
}

/** Whether a head may mean several occupations, as in "chauffeur routié". */
const isOpen = ({ confidence, codes: numbers }: Match) =>
  confidence < surest && new Set(numbers.map((number) => parentOf(codes[number]!))).size > 1;

/** Recognises the occupations and attributes of a text. A text above `occupationTextMax` characters has none. */
export function recogniseOccupations(text: string): RecognisedText {
  if (text.length > enginesLimits.occupationTextMax)
    return { occupations: [], correction: null, attributes: [], literal: [] };
  const lexicon = readLexicon();
  let tokenized = tokenize(lexicon, text);
  let matches = findMatches(lexicon, tokenized);
  let correction: string | null = null;
  let confidence = matches[0]?.confidence ?? 0;
  const whole = confidence < surest ? withExpandedWords(lexicon, tokenized) : null;
  const better = whole ? findMatches(lexicon, whole) : [];
  if (better.length > 0 && better[0]!.confidence > confidence) {
    [tokenized, matches, confidence] = [whole!, better, better[0]!.confidence];
  }
  if (confidence < matched || isOpen(matches[0]!) || hasUnknownLinked(tokenized)) {
    // A correction must be much better than the guess from the words as typed.
    confidence = Math.max(matched, confidence + (confidence < besideOther ? betterBy : 0));
    for (const candidate of correctionsOf(lexicon, text, tokenized.words, tokenized.attributes)) {
      if (confidence >= surest) break;
      const other = tokenize(lexicon, candidate);
      const better = findMatches(lexicon, other);
      if (better.length === 0 || better[0]!.confidence <= confidence) continue;
      confidence = better[0]!.confidence;
      [correction, tokenized, matches] = [candidate, other, better];
    }
  }
  const { words, attributes } = tokenized;
  return {
    occupations: occupationsOf(tokenized, matches, correction === null ? 1 : corrected),
    correction,
    // The night of a night porter is also a rhythm. Other words of a name are not attributes.
    attributes: words.flatMap(({ typed, from, to }, at) => {
      const [kind, isName] = [attributes[at], isUsed(matches, at)];
      return kind && (kind === "rhythm" || !isName) ? [{ kind, text: typed, from, to, isName }] : [];
    }),
    literal: words.flatMap(({ typed }, at) => (attributes[at] || isUsed(matches, at) ? [] : [typed])),
  };
}
