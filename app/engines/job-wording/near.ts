// Tests the words around a match that make it harmless.
import type { Pattern } from "./pattern.ts";
import {
  conditionOf,
  denialPattern,
  describedWorkPattern,
  employerNamePattern,
  givingPattern,
  harmlessPattern,
  refusalPattern,
  rejectionPattern,
  softeningPattern,
  welcomePattern,
} from "./program.ts";
import type { Sentence, Token } from "./tokens.ts";
import type { Words } from "./words.ts";

/** First and last token, both included. */
export type Span = { start: number; end: number };

const words = new WeakMap<Sentence, { tokens: Token[]; said: Map<Words, boolean> }>();

function says(sentence: Sentence, list: Words): boolean {
  let known = words.get(sentence);
  if (!known) {
    const looks = new Map(sentence.tokens.map((token) => [token.look, token]));
    known = { tokens: [...looks.values()], said: new Map() };
    words.set(sentence, known);
  }
  const { tokens, said } = known;
  const answer = said.get(list) ?? tokens.some((token) => list.has(token));
  said.set(list, answer);
  return answer;
}

/** Whether a sentence has the words that a pattern requires: a fast rejection of most patterns. */
export const mayMatch = (sentence: Sentence, { needs }: Pattern): boolean =>
  needs.every((list) => says(sentence, list));

function everyPlace(sentence: Sentence, pattern: Pattern): Span[] {
  if (!mayMatch(sentence, pattern)) return [];
  const { tokens } = sentence;
  return tokens
    .flatMap((token, at) => {
      const found = pattern.first.has(token) ? pattern.at(tokens, at) : null;
      return found ? [{ start: found.from, end: found.to - 1 }] : [];
    })
    .toSorted((a, b) => a.start - b.start);
}

const spanMost = 80;
const reachMost = 12;

function around(spans: Span[], first: number, last: number): Span[] {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < first - spanMost) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < spans.length && spans[end]!.start <= last + reachMost) end += 1;
  return spans.slice(low, end);
}

export const harmlessIn = (sentence: Sentence): Span[] => everyPlace(sentence, harmlessPattern());

export const refusesDiscrimination = (sentence: Sentence): boolean => everyPlace(sentence, refusalPattern()).length > 0;

export const excludesNoOne = (sentence: Sentence): boolean => everyPlace(sentence, denialPattern()).length > 0;

/** A sentence about what the employer offers: doubtful rules do not apply. */
export const offersBenefit = (sentence: Sentence): boolean => everyPlace(sentence, givingPattern()).length > 0;

export const isSoftened = (sentence: Sentence): boolean => everyPlace(sentence, softeningPattern()).length > 0;

export const isKindAnswer = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && everyPlace(sentence, welcomePattern()).length > 0;

export const rejectsPeople = (sentence: Sentence): boolean => everyPlace(sentence, rejectionPattern()).length > 0;

export const spansOf = (sentence: Sentence, text: string): Span[] => everyPlace(sentence, conditionOf(text));

export const isIn = (sentence: Sentence, text: string): boolean => spansOf(sentence, text).length > 0;

const reachInClause = 9;
const reachOverColon = 7;

export function isNear(sentence: Sentence, spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some((span) => speaksOf(sentence, span, first, last));
}

export function overlapsSpan(spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some(({ start, end }) => start <= last && end >= first);
}

function speaksOf({ tokens }: Sentence, { start, end }: Span, first: number, last: number): boolean {
  if (start <= last && end >= first) return true;
  if (Math.max(first - end, start - last) > reachInClause + 1) return false;
  const between = end < first ? tokens.slice(end + 1, first) : tokens.slice(last + 1, start);
  if (between.some(({ folded }) => folded === ";" || folded === "," || folded === "mais")) return false;
  const isOverColon = between.some(({ folded }) => folded === ":");
  return between.length <= (isOverColon ? reachOverColon : reachInClause);
}

const turns = new Set(["mais", ":", ";", "cependant", "toutefois", "sauf"]);
const reachBefore = 8;
const reachAfter = 6;

export function isHarmless({ tokens }: Sentence, spans: Span[], first: number, last: number): boolean {
  const between = (from: number, to: number) => tokens.slice(from, to).map(({ folded }) => folded);
  return around(spans, first, last).some(({ start, end }) => {
    if (start <= last && end >= first) return true;
    if (end < first) return first - end <= reachBefore && !between(end + 1, first).some((word) => turns.has(word));
    if (start - last > reachAfter) return false;
    // « …, peu importe » relates to the words before its comma.
    const rest = between(last + 1, start);
    if (start - last <= 2) return !rest.some((word) => turns.has(word));
    return !rest.some((word) => turns.has(word) || word === ",");
  });
}

const prepositions = new Set(
  "de d des du en dans chez pour avec aupres aux au sur par entre contre les le la l ces nos leurs vers".split(" "),
);

/** Whether words follow a preposition or article and so may complete earlier words. */
export const isBehindPreposition = ({ tokens }: Sentence, first: number): boolean =>
  first > 0 && prepositions.has(tokens[first - 1]!.folded);

const clauseEnds = new Set(["mais", ";", ",", ":", "vous", "etes", "soyez", "serez", "(", "-"]);
const toldReach = 10;

export const workIn = (sentence: Sentence, kind: "offer" | "note" | "message"): Span[] =>
  everyPlace(sentence, describedWorkPattern(kind));

export function followsWork({ tokens }: Sentence, spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some(
    ({ start, end }) =>
      start <= first &&
      last > end &&
      last - end <= toldReach &&
      !tokens.slice(end + 1, last + 1).some(({ folded }) => clauseEnds.has(folded)),
  );
}

export const employerSpans = (sentence: Sentence): Span[] => everyPlace(sentence, employerNamePattern());

/** Whether words belong to an employer's name: after its first word, before the search verb or a colon. */
export function isInEmployerName({ tokens }: Sentence, spans: Span[], last: number): boolean {
  if (tokens.slice(0, last).some(({ folded }) => folded === ";")) return false;
  const isNamed = spans.some(({ start, end }) => start === 0 && end < last);
  const looks = spans.find(({ start }) => start > 0 && start >= last);
  if (looks) return !tokens.slice(0, looks.start).some(({ folded }) => folded === "vous" || folded === "nous");
  if (!isNamed) return false;
  if (tokens.slice(0, last).some(({ folded }) => /^(cherch|recherch|recrut|embauch|pref)/.test(folded))) return false;
  const colon = tokens.findIndex(({ folded }) => folded === ":" || folded === ",");
  return colon > last;
}
