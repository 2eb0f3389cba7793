// Precomputed titles and sums of one- or two-letter words and of occupations that occur in many titles: reading them title by title
// would be the slowest query.

import { firstPast } from "../../platform/binary-search.ts";
import { departmentsMax } from "./department-bits.ts";
import { facetCodes } from "./facets.ts";
import { markWords } from "./marks.ts";
import { codeMark, isMarkByte, markAt } from "./occupation-marks.ts";
import { addList, type SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";

export type DenseWords = {
  /** Indexed by 256 × first byte + second byte (0 for none): 0, or the word's number plus one. */
  numbers: Uint16Array;
  /** The marks of frequent occupations, and the number of the first. */
  occupations: { first: number; marks: string[] };
  marks: Uint32Array;
  local: Uint32Array;
  anywhere: Uint32Array;
  /** By word and key: facets of local rows and of those anywhere, departments of local rows. */
  localFacets: Uint32Array;
  anywhereFacets: Uint32Array;
  departments: Uint32Array;
};

/** What is kept of a word: its titles, and the sums of the rows that carry one of them. */
export type Known = Omit<DenseWords, "numbers" | "occupations" | "local" | "anywhere"> & {
  local: number;
  anywhere: number;
};

// Words with fewer places are read faster than looked up.
const placesMin = 1024;
const shareMin = 1 / 32;
// An occupation's titles are read one by one for facets: from here on its sums take less time, and 25 KB each.
const carriersMin = 128;
const carriersShare = 1 / 512;

type Sources = {
  titles: SuffixArray & { titleAt: Uint32Array; local: Uint32Array; anywhere: Uint32Array };
  facetsOfTitle: SparseCounts;
  departmentsOfTitle: SparseCounts;
  anywhereByTitle: { start: Uint32Array; facets: Uint16Array };
};

function listWords({ buckets }: Sources["titles"], titles: number): { key: number; from: number; to: number }[] {
  const least = Math.max(placesMin, titles * shareMin);
  const words: { key: number; from: number; to: number }[] = [];
  for (let first = 1; first < 256; first += 1) {
    if (isMarkByte(first)) continue;
    const whole = { key: first << 8, from: buckets[first << 8]!, to: buckets[(first + 1) << 8]! };
    if (whole.to - whole.from < least) continue;
    words.push(whole);
    for (let key = whole.key + 1; key < whole.key + 256; key += 1) {
      if (!isMarkByte(key & 255) && buckets[key + 1]! - buckets[key]! >= least)
        words.push({ key, from: buckets[key]!, to: buckets[key + 1]! });
    }
  }
  return words;
}

/** The marks of first occupations that many titles carry, in the order of their bytes. */
function listMarks(
  { text, places, buckets }: Sources["titles"],
  titles: number,
): { mark: string; from: number; to: number }[] {
  const least = Math.max(carriersMin, titles * carriersShare);
  const marks: { mark: string; from: number; to: number }[] = [];
  const first = codeMark("").charCodeAt(0) << 8;
  for (let from = buckets[first]!, to = from; from < buckets[first + 256]!; from = to) {
    const mark = markAt(text, places[from]!);
    while (to < buckets[first + 256]! && markAt(text, places[to]!) === mark) to += 1;
    if (to - from >= least) marks.push({ mark, from, to });
  }
  return marks;
}

export function denseWordsOf({ titles, facetsOfTitle, departmentsOfTitle, anywhereByTitle }: Sources): DenseWords {
  const titleCount = titles.local.length;
  const short = listWords(titles, titleCount);
  const marked = listMarks(titles, titleCount);
  const words = [...short, ...marked];
  const numbers = new Uint16Array(65_536);
  const marks = new Uint32Array(words.length * markWords(titleCount));
  const local = new Uint32Array(words.length);
  const anywhere = new Uint32Array(words.length);
  const localFacets = new Uint32Array(words.length * facetCodes);
  const anywhereFacets = new Uint32Array(words.length * facetCodes);
  const departments = new Uint32Array(words.length * departmentsMax);
  /** By title, the number of the last word it was counted for, plus one. */
  const holds = new Uint16Array(titleCount);
  for (const [word, { key }] of short.entries()) numbers[key] = word + 1;
  for (const [word, { from, to }] of words.entries()) {
    const own = marks.subarray(word * markWords(titleCount), (word + 1) * markWords(titleCount));
    const ownFacets = localFacets.subarray(word * facetCodes, (word + 1) * facetCodes);
    const ownAnywhere = anywhereFacets.subarray(word * facetCodes, (word + 1) * facetCodes);
    const ownDepartments = departments.subarray(word * departmentsMax, (word + 1) * departmentsMax);
    for (let place = from; place < to; place += 1) {
      const title = titles.titleAt[place]!;
      if (holds[title] === word + 1) continue;
      holds[title] = word + 1;
      own[title >> 5]! |= 1 << (title & 31);
      local[word]! += titles.local[title]!;
      anywhere[word]! += titles.anywhere[title]!;
      addList(facetsOfTitle, title, ownFacets);
      addList(departmentsOfTitle, title, ownDepartments);
      for (let at = anywhereByTitle.start[title]!; at < anywhereByTitle.start[title + 1]!; at += 1)
        ownAnywhere[anywhereByTitle.facets[at]!]! += 1;
    }
  }
  const occupations = { first: short.length, marks: marked.map(({ mark }) => mark) };
  return { numbers, occupations, marks, local, anywhere, localFacets, anywhereFacets, departments };
}

/** The number of a text, in bytes, whose sums are kept; -1 without. */
export function denseWordOf({ numbers, occupations }: DenseWords, word: Uint8Array): number {
  if (word.length === 0) return -1;
  if (word.length <= 2) return numbers[(word[0]! << 8) | (word[1] ?? 0)]! - 1;
  if (!isMarkByte(word[0]!)) return -1;
  const { marks, first } = occupations;
  const mark = String.fromCharCode(...word);
  const place = firstPast(0, marks.length, (at) => marks[at]! >= mark);
  return marks[place] === mark ? first + place : -1;
}

/** What is kept of a word; null for none. */
export function knownOf(dense: DenseWords, word: number): Known | null {
  if (word < 0) return null;
  const part = (sums: Uint32Array) => {
    const size = sums.length / dense.local.length;
    return sums.subarray(word * size, (word + 1) * size);
  };
  return {
    ...{ local: dense.local[word]!, anywhere: dense.anywhere[word]!, marks: part(dense.marks) },
    ...{ localFacets: part(dense.localFacets), anywhereFacets: part(dense.anywhereFacets) },
    departments: part(dense.departments),
  };
}

/** What is kept of the text with the most rows; null when nothing is kept of any. */
export function largestKnown(dense: DenseWords, texts: readonly Uint8Array[]): Known | null {
  const numbers = texts.map((text) => denseWordOf(dense, text)).filter((number) => number >= 0);
  if (numbers.length === 0) return null;
  return knownOf(
    dense,
    numbers.reduce((most, number) => (dense.local[number]! > dense.local[most]! ? number : most)),
  );
}
