// Finds the words near a mistyped one by a full scan, fast because of length order and letter bits. Runs anywhere.
import { bitsApart, letterBits, maxSlips, slipsBetween, slipsFrom } from "./slips.ts";

export type WordList = {
  text: Uint8Array;
  start: Uint32Array;
  letters: Uint32Array;
  byLength: Uint32Array;
};

export type NearPlace = {
  place: number;
  slips: number;
  sameStart: boolean;
  /** Longer than the typed word, which resembles its beginning. */
  isLonger: boolean;
};

const longest = 64;
// Shorter prefixes are not completed: they match too much.
const beginningMin = 5;

/** Builds a word list, without words above 64 bytes. @returns it and, for each index, the position in `words`; a stable sort */
export function wordListOf(words: readonly string[]): { list: WordList; order: Uint32Array } {
  const given = new TextEncoder().encode(words.map((word) => `${word}\0`).join(""));
  const ends = new Uint32Array(words.length);
  const byLength = new Uint32Array(longest + 2);
  for (let at = 0, from = 0, number = 0; at < given.length; at += 1) {
    if (given[at] !== 0) continue;
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
  for (let place = 0; place < order.length; place += 1) {
    const [from, to] = [beginOf(order[place]!), ends[order[place]!]!];
    start[place + 1] = start[place]! + to - from;
    letters[place] = letterBits(given, from, to);
  }
  const text = new Uint8Array(start[order.length]!);
  for (let place = 0; place < order.length; place += 1)
    text.set(given.subarray(beginOf(order[place]!), ends[order[place]!]!), start[place]!);
  return { list: { text, start, byLength, letters }, order };
}

/** The slips that a word may have: at most one when it begins with another letter. */
const mostFrom = (typed: Uint8Array, first: number | undefined) =>
  first === typed[0] ? maxSlips(typed.length) : Math.min(1, maxSlips(typed.length));

/** The slips between a word and a part of a text; null above the maximum, which is one when the first letter differs. @internal */
export function nearSlips(typed: Uint8Array, text: Uint8Array, from = 0, to = text.length): number | null {
  const bound = mostFrom(typed, text[from]);
  const slips = slipsBetween(typed, text, bound, { from, to });
  return slips > bound ? null : slips;
}

/** The words near a typed one, itself included, by length. @param typed in UTF-8; no results for up to three letters or more than 64 */
export function* listNear(list: WordList, typed: Uint8Array): Generator<NearPlace> {
  yield* listSimilar(list, typed);
  const slipsTo = slipsFrom(typed);
  const most = maxSlips(typed.length);
  if (most === 0 || typed.length > longest || typed.length < beginningMin) return;
  const { text, start, byLength } = list;
  // Prefixes: the typed word with at most one slip, then more letters.
  for (let place = byLength[endLength(typed)]!; place + 1 < start.length; place += 1) {
    const from = start[place]!;
    if (text[from] !== typed[0]) continue;
    const slips = slipsTo(text, 1, from, from + typed.length);
    if (slips < 2) yield { place, slips, sameStart: true, isLonger: true };
  }
}

const endLength = (typed: Uint8Array) => Math.min(longest + 1, typed.length + maxSlips(typed.length) + 1);

/** As listNear(), without longer words of which the typed one is the beginning. */
export function* listSimilar({ text, start, letters, byLength }: WordList, typed: Uint8Array): Generator<NearPlace> {
  const most = maxSlips(typed.length);
  if (most === 0 || typed.length > longest) return;
  const own = letterBits(typed);
  const slipsTo = slipsFrom(typed);
  const end = byLength[endLength(typed)]!;
  for (let place = byLength[typed.length - most]!; place < end; place += 1) {
    const apart = bitsApart(own, letters[place]!);
    if (apart > 2 * most) continue;
    const from = start[place]!;
    const sameStart = text[from] === typed[0];
    const bound = sameStart ? most : 1;
    if (apart > 2 * bound) continue;
    const slips = slipsTo(text, bound, from, start[place + 1]!);
    if (slips <= bound) yield { place, slips, sameStart, isLonger: false };
  }
}
