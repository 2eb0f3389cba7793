// What stands beside the words that a rule has found, and makes them harmless.
import type { Pattern } from "./pattern.ts";
import {
  conditionOf,
  harmlessPattern,
  refusalPattern,
  shuttingPattern,
  softeningPattern,
  welcomePattern,
} from "./program.ts";
import type { Sentence } from "./tokens.ts";

/** First and last token. */
export type Span = { start: number; end: number };

function everyPlace({ tokens }: Sentence, pattern: Pattern): Span[] {
  return tokens.flatMap((token, at) => {
    const found = pattern.first.has(token) ? pattern.at(tokens, at) : null;
    return found ? [{ start: found.from, end: found.to - 1 }] : [];
  });
}

/** Where the sentence says that something does not count. */
export const harmlessIn = (sentence: Sentence): Span[] => everyPlace(sentence, harmlessPattern());

/** Whether it refuses discrimination: what it lists is no condition. */
export const refusesDiscrimination = (sentence: Sentence): boolean => everyPlace(sentence, refusalPattern()).length > 0;

/** Whether words stand in it beside which nothing is certain. */
export const isSoftened = (sentence: Sentence): boolean => everyPlace(sentence, softeningPattern()).length > 0;

/** Whether it answers the question before it kindly. */
export const isWelcome = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && everyPlace(sentence, welcomePattern()).length > 0;

/** Whether it sends somebody away. */
export const isRefusal = (sentence: Sentence): boolean => everyPlace(sentence, shuttingPattern()).length > 0;

/** Where a condition of a rule stands. */
export const spansOf = (sentence: Sentence, text: string): Span[] => everyPlace(sentence, conditionOf(text));

export const isIn = (sentence: Sentence, text: string): boolean => spansOf(sentence, text).length > 0;

const reachInClause = 9;
const reachOverColon = 7;

/** Whether what would make words harmless stands so near to them that it speaks of them. */
export function isNear({ tokens }: Sentence, { start, end }: Span, first: number, last: number): boolean {
  if (start <= last && end >= first) return true;
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
  return spans.some(({ start, end }) => {
    if (start <= last && end >= first) return true;
    if (end < first) return first - end <= reachBefore && !between(end + 1, first).some((word) => turns.has(word));
    // « …, peu importe » speaks of what stands before its comma.
    const rest = between(last + 1, start);
    if (start - last <= 2) return !rest.some((word) => turns.has(word));
    return start - last <= reachAfter && !rest.some((word) => turns.has(word) || word === ",");
  });
}
