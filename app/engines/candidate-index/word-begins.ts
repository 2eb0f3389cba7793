// The places at which a word begins, apart from the others: titles that hold a text there come first.
import { bitsIn, isMarked, markWords } from "./marks.ts";
import { isMarkByte } from "./occupation-marks.ts";
import type { SuffixArray } from "./suffix-array.ts";
import { type WordSums, wordSumsOf } from "./word-sums.ts";

export type WordBegins = {
  /** A bit for each of the sorted places, and how many are set before each 32. */
  bits: Uint32Array;
  before: Uint32Array;
  /** By place at which a word begins, in the same order. */
  titleAt: Uint32Array;
  sums: WordSums;
};

type Titles = SuffixArray & { start: Uint32Array; titleAt: Uint32Array; local: Uint32Array; anywhere: Uint32Array };

/** Letters and digits, not the marks of occupations. */
export const isPart = (byte: number) => (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte > 127;

/** Any sign begins a word when no letter or digit stands before it. */
export const beginsWord = (text: Uint8Array, place: number) => place === 0 || !isPart(text[place - 1]!);

export function wordBeginsOf(titles: Titles): WordBegins {
  const { text, places, titleAt } = titles;
  const bits = new Uint32Array(markWords(places.length) + 1);
  const isBegin = (place: number) => beginsWord(text, place) && !isMarkByte(text[place]!);
  for (const [at, place] of places.entries()) if (isBegin(place)) bits[at >> 5]! |= 1 << (at & 31);
  const before = new Uint32Array(bits.length);
  for (let word = 1; word < bits.length; word += 1) before[word] = before[word - 1]! + bitsIn(bits[word - 1]!);
  const begins = places.filter((_, at) => isMarked(bits, at));
  const own = titleAt.filter((_, at) => isMarked(bits, at));
  const sums = wordSumsOf({ ...titles, places: begins, titleAt: own }, isBegin);
  return { bits, before, titleAt: own, sums };
}

/** How many words begin before one of the sorted places. */
const countBefore = ({ bits, before }: WordBegins, at: number) =>
  before[at >> 5]! + bitsIn(bits[at >> 5]! & ((1 << (at & 31)) - 1));

/** The range among the places at which words begin. */
export const beginsAmong = (begins: WordBegins, { from, to }: { from: number; to: number }) => ({
  from: countBefore(begins, from),
  to: countBefore(begins, to),
});
