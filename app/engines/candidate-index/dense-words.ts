// Words of a letter or two that stand in a large part of all titles: their titles and sums are worked out when the segment
// is built, because reading a hundred thousand places for each question would be the slowest question of all.

import { departmentsMax } from "./department-bits.ts";
import { facetCodes } from "./facets.ts";
import { addList, type SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";

export type DenseWords = {
  /** By the words' bytes, 256 × the first + the second (0 for a single one): 0 for none, else the word and one. */
  numbers: Uint16Array;
  /** By word, one bit for each title: 1 for those that hold it. */
  marks: Uint32Array;
  /** How many carry one of these, here and anywhere. */
  local: Uint32Array;
  anywhere: Uint32Array;
  /** By word and key: facets of local rows and of those anywhere, departments of local rows. */
  localFacets: Uint32Array;
  anywhereFacets: Uint32Array;
  departments: Uint32Array;
};

// Fewer places than this are read faster than anything else could be looked up.
const placesMin = 1024;
const shareMin = 1 / 32;

/** How many numbers of 32 bits hold one bit for each title. */
export const markWords = (titles: number) => Math.ceil(titles / 32);

/** The titles of a segment, what is counted of each, and the facets of those anywhere by title. */
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
    const whole = { key: first << 8, from: buckets[first << 8]!, to: buckets[(first + 1) << 8]! };
    if (whole.to - whole.from < least) continue;
    words.push(whole);
    for (let key = whole.key + 1; key < whole.key + 256; key += 1) {
      if (buckets[key + 1]! - buckets[key]! >= least) words.push({ key, from: buckets[key]!, to: buckets[key + 1]! });
    }
  }
  return words;
}

/** Works out the dense words of a segment. */
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

/** The number of a word in UTF-8 among the dense ones, or -1. */
export function denseWordOf({ numbers }: DenseWords, word: Uint8Array): number {
  return word.length > 2 || word.length === 0 ? -1 : numbers[(word[0]! << 8) | (word[1] ?? 0)]! - 1;
}
