// Finds the words similar to a mistyped one by a full scan. Sorting by length and bit sets of characters make it fast. Runs anywhere.
import { bitsApart, editDistance, editDistanceFrom, letterBits, maxTypos } from "./edit-distance.ts";

export type WordList = {
  text: Uint8Array;
  start: Uint32Array;
  letters: Uint32Array;
  byLength: Uint32Array;
};

export type SimilarWord = {
  index: number;
  typos: number;
  sameStart: boolean;
  /** Longer than the typed word, which resembles its beginning. */
  isLonger: boolean;
};

const longest = 64;
// Shorter prefixes are not completed: they match too much.
const beginningMin = 5;

/** Builds a word list, without words above 64 bytes. @returns it and, for each index, the position in `words`; a stable sort */
export function wordListOf(words: readonly string[]): { list: WordList; order: Uint32Array } {
  const bytes = new TextEncoder().encode(words.map((word) => `${word}\0`).join(""));
  const ends = new Uint32Array(words.length);
  const byLength = new Uint32Array(longest + 2);
  for (let at = 0, from = 0, number = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue;
    ends[number] = at;
    if (at - from <= longest) byLength[at - from + 1]! += 1;
    number += 1;
    from = at + 1;
  }
  for (let length = 1; length < byLength.length; length += 1) byLength[length]! += byLength[length - 1]!;
  const next = byLength.slice();
  const order = new Uint32Array(byLength[longest + 1]!);
  const beginOf = (number: number) => (number === 0 ? 0 : ends[number - 1]! + 1);
  for (let number = 0; number < words.length; number += 1) {
    const length = ends[number]! - beginOf(number);
    if (length > longest) continue;
    order[next[length]!] = number;
    next[length]! += 1;
  }
  const start = new Uint32Array(order.length + 1);
  const letters = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index += 1) {
    const [from, to] = [beginOf(order[index]!), ends[order[index]!]!];
    start[index + 1] = start[index]! + to - from;
    letters[index] = letterBits(bytes, from, to);
  }
  const text = new Uint8Array(start[order.length]!);
  for (let index = 0; index < order.length; index += 1)
    text.set(bytes.subarray(beginOf(order[index]!), ends[order[index]!]!), start[index]!);
  return { list: { text, start, byLength, letters }, order };
}

/** Maximum number of typos. A word with another first character may have one. */
const mostFrom = (typed: Uint8Array, first: number | undefined) =>
  first === typed[0] ? maxTypos(typed.length) : Math.min(1, maxTypos(typed.length));

/** Counts the typos between a word and a part of a text; null above the maximum, which is one when the first character differs. @internal */
export function countTypos(typed: Uint8Array, text: Uint8Array, from = 0, to = text.length): number | null {
  const bound = mostFrom(typed, text[from]);
  const typos = editDistance(typed, text, bound, { from, to });
  return typos > bound ? null : typos;
}

/**
 * The words similar to a typed one, itself included, by length.
 * @param typed in UTF-8; no results for more than 64 bytes
 * @param most typos in a word with the same first character
 */
export function* listSimilarOrLonger(
  list: WordList,
  typed: Uint8Array,
  most = maxTypos(typed.length),
): Generator<SimilarWord> {
  yield* listSimilar(list, typed, most);
  if (typed.length > longest || typed.length < beginningMin) return;
  const slipsTo = editDistanceFrom(typed);
  const { text, start, byLength } = list;
  // Longer words: a prefix with at most one typo, then more characters.
  for (let index = byLength[endLength(typed, most)]!; index + 1 < start.length; index += 1) {
    const from = start[index]!;
    if (text[from] !== typed[0]) continue;
    const typos = slipsTo(text, 1, from, from + typed.length);
    if (typos < 2) yield { index, typos, sameStart: true, isLonger: true };
  }
}

const endLength = (typed: Uint8Array, most: number) => Math.min(longest + 1, typed.length + most + 1);

/** As listNear(), without longer words of which the typed one is the beginning. */
export function* listSimilar(
  { text, start, letters, byLength }: WordList,
  typed: Uint8Array,
  most = maxTypos(typed.length),
): Generator<SimilarWord> {
  if (most === 0 || typed.length > longest) return;
  const own = letterBits(typed);
  const slipsTo = editDistanceFrom(typed);
  const end = byLength[endLength(typed, most)]!;
  for (let index = byLength[typed.length - most]!; index < end; index += 1) {
    const apart = bitsApart(own, letters[index]!);
    if (apart > 2 * most) continue;
    const from = start[index]!;
    const sameStart = text[from] === typed[0];
    const bound = sameStart ? most : Math.min(1, maxTypos(typed.length));
    if (apart > 2 * bound) continue;
    const typos = slipsTo(text, bound, from, start[index + 1]!);
    if (typos <= bound) yield { index, typos, sameStart, isLonger: false };
  }
}
