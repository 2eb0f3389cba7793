// Tests the words around a match that make it harmless.
import type { Pattern } from "./pattern.ts";
import type { Sentence, Token } from "./tokens.ts";
import type { Words } from "./words.ts";

/** Numbers of the first and last token, both included. */
export type Span = { start: number; end: number };

/** The distinct tokens of a sentence, and the result of each word list that was tested on it. */
const lookups = new WeakMap<Sentence, { tokens: Token[]; results: Map<Words, boolean> }>();

function hasOneOf(sentence: Sentence, list: Words): boolean {
  let lookup = lookups.get(sentence);
  if (!lookup) {
    const looks = new Map(sentence.tokens.map((token) => [token.look, token]));
    lookup = { tokens: [...looks.values()], results: new Map() };
    lookups.set(sentence, lookup);
  }
  const { tokens, results } = lookup;
  const result = results.get(list) ?? tokens.some((token) => list.has(token));
  results.set(list, result);
  return result;
}

/** Whether a sentence has the words that a pattern requires. Rejects most patterns fast. */
export const mayMatch = (sentence: Sentence, { needs }: Pattern): boolean =>
  needs.every((list) => hasOneOf(sentence, list));

/** Every match of a pattern in a sentence. */
export function spansOf(sentence: Sentence, pattern: Pattern): Span[] {
  if (!mayMatch(sentence, pattern)) return [];
  const { tokens } = sentence;
  return tokens
    .flatMap((token, at) => {
      const match = pattern.first.has(token) ? pattern.at(tokens, at) : null;
      return match ? [{ start: match.from, end: match.to - 1 }] : [];
    })
    .toSorted((a, b) => a.start - b.start);
}

const maxSpan = 80;
const maxReach = 12;

function around(spans: Span[], first: number, last: number): Span[] {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < first - maxSpan) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < spans.length && spans[end]!.start <= last + maxReach) end += 1;
  return spans.slice(low, end);
}

export const isIn = (sentence: Sentence, pattern: Pattern): boolean => spansOf(sentence, pattern).length > 0;

const reachInClause = 9;
const reachOverColon = 7;

export function isNear(sentence: Sentence, spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some((span) => relatesTo(sentence, span, first, last));
}

export function overlapsSpan(spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some(({ start, end }) => start <= last && end >= first);
}

function relatesTo({ tokens }: Sentence, { start, end }: Span, first: number, last: number): boolean {
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

const clauseEnds = new Set(["mais", ";", ",", ":", "vous", "etes", "soyez", "serez", "(", "-"]);
const workReach = 10;

/** Whether words follow described work, within its clause. */
export function followsWork({ tokens }: Sentence, spans: Span[], first: number, last: number): boolean {
  return around(spans, first, last).some(
    ({ start, end }) =>
      start <= first &&
      last > end &&
      last - end <= workReach &&
      !tokens.slice(end + 1, last + 1).some(({ folded }) => clauseEnds.has(folded)),
  );
}

/** Whether words belong to an employer's name, which ends at the search verb or a colon. */
export function isInEmployerName({ tokens }: Sentence, spans: Span[], last: number): boolean {
  const before = tokens.slice(0, last).map(({ folded }) => folded);
  if (before.includes(";")) return false;
  const search = spans.find(({ start }) => start > 0 && start >= last);
  if (search) return !tokens.slice(0, search.start).some(({ folded }) => folded === "vous" || folded === "nous");
  if (!spans.some(({ start, end }) => start === 0 && end < last)) return false;
  if (before.some((word) => /^(cherch|recherch|recrut|embauch|pref)/.test(word))) return false;
  return tokens.findIndex(({ folded }) => folded === ":" || folded === ",") > last;
}
