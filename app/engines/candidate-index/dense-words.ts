// Precomputed titles and sums of one- or two-letter words that occur in many titles: scanning them would be the slowest query.

import { departmentsMax } from "./department-bits.ts";
import { facetCodes } from "./facets.ts";
import { markWords } from "./marks.ts";
import { isMarkByte } from "./occupation-marks.ts";
import { addList, type SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";
import type { Known } from "./word-titles.ts";

export type DenseWords = {
  /** Indexed by 256 × first byte + second byte (0 for none): 0, or the word's number plus one. */
  numbers: Uint16Array;
  marks: Uint32Array;
  local: Uint32Array;
  anywhere: Uint32Array;
  /** By word and key: facets of local rows and of those anywhere, departments of local rows. */
  localFacets: Uint32Array;
  anywhereFacets: Uint32Array;
  departments: Uint32Array;
};

// Words with fewer places are read faster than looked up.
const placesMin = 1024;
const shareMin = 1 / 32;

type Sources = {
  titles: Pick<SuffixArray, "buckets"> & { titleAt: Uint32Array; local: Uint32Array; anywhere: Uint32Array };
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

export function denseWordsOf({ titles, facetsOfTitle, departmentsOfTitle, anywhereByTitle }: Sources): DenseWords {
  const titleCount = titles.local.length;
  const words = listWords(titles, titleCount);
  const numbers = new Uint16Array(65_536);
  const marks = new Uint32Array(words.length * markWords(titleCount));
  const local = new Uint32Array(words.length);
  const anywhere = new Uint32Array(words.length);
  const localFacets = new Uint32Array(words.length * facetCodes);
  const anywhereFacets = new Uint32Array(words.length * facetCodes);
  const departments = new Uint32Array(words.length * departmentsMax);
  const holds = new Uint8Array(titleCount);
  for (const [word, { key, from, to }] of words.entries()) {
    numbers[key] = word + 1;
    for (let place = from; place < to; place += 1) holds[titles.titleAt[place]!] = 1;
    const own = marks.subarray(word * markWords(titleCount), (word + 1) * markWords(titleCount));
    const ownFacets = localFacets.subarray(word * facetCodes, (word + 1) * facetCodes);
    const ownAnywhere = anywhereFacets.subarray(word * facetCodes, (word + 1) * facetCodes);
    const ownDepartments = departments.subarray(word * departmentsMax, (word + 1) * departmentsMax);
    for (let title = 0; title < titleCount; title += 1) {
      if (holds[title] === 0) continue;
      holds[title] = 0;
      own[title >> 5]! |= 1 << (title & 31);
      local[word]! += titles.local[title]!;
      anywhere[word]! += titles.anywhere[title]!;
      addList(facetsOfTitle, title, ownFacets);
      addList(departmentsOfTitle, title, ownDepartments);
      for (let at = anywhereByTitle.start[title]!; at < anywhereByTitle.start[title + 1]!; at += 1)
        ownAnywhere[anywhereByTitle.facets[at]!]! += 1;
    }
  }
  return { numbers, marks, local, anywhere, localFacets, anywhereFacets, departments };
}

export function denseWordOf({ numbers }: DenseWords, word: Uint8Array): number {
  return word.length > 2 || word.length === 0 ? -1 : numbers[(word[0]! << 8) | (word[1] ?? 0)]! - 1;
}

/** What is kept of a word; null for none. */
export function knownOf({ local, anywhere, marks }: DenseWords, word: number): Known | null {
  if (word < 0) return null;
  const words = marks.length / local.length;
  return { local: local[word]!, anywhere: anywhere[word]!, marks: marks.subarray(word * words, (word + 1) * words) };
}
