// The findable candidates at one moment, as arrays of numbers that never change. Rows are numbered from the oldest to the
// newest, so that a search that wants the newest reads backwards; whoever works anywhere stands apart, because it is in
// every city and every department.
import type { DenseWords } from "./dense-words.ts";
import type { BlockSums, SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordSums } from "./word-sums.ts";

/** One list after the other: the list `n` is what stands from `start[n]` to `start[n + 1]`. */
export type Lists = { start: Uint32Array; rows: Uint32Array };

export type Segment = {
  rows: number;
  /** By row: when it was created (ms), its UUID (16 bytes each), its title, city, facets. */
  at: Float64Array;
  ids: Uint8Array;
  titleOf: Uint32Array;
  /** The number of cities for whoever works anywhere. */
  cityOf: Uint32Array;
  facetsOf: Uint16Array;
  /** Departments as eight numbers by row, in order and ended by `noDepartment`. */
  departmentsOf: Uint8Array;
  /** Rows by the last four bytes of their id: 0 is free, else the row and one. */
  rowsById: Uint32Array;

  /** Distinct titles, the most carried first: where each begins in the text, how many carry it, here and anywhere. */
  titles: SuffixArray & {
    start: Uint32Array;
    titleAt: Uint32Array;
    local: Uint32Array;
    anywhere: Uint32Array;
    sums: WordSums;
  };
  /** As they were typed, the one met first; in UTF-8. */
  labels: { text: Uint8Array; start: Uint32Array };
  /** Titles by a number drawn from their bytes: 0 is free, else the title and one. */
  titlesByText: Uint32Array;
  vocabulary: Vocabulary;

  /** Distinct names of cities, folded and in order, each with its commune's code or "". */
  cityNames: string[];
  cityCodes: string[];

  /** Local rows by title and, within it, by city; by city; by department. Beside them what a filter asks next. */
  byTitle: Lists & { cities: Uint32Array };
  byCity: Lists & { titles: Uint32Array };
  byDepartment: Lists & { titles: Uint32Array };
  /** The same local rows as one bit each, `words` numbers of 32 bits for a department: several are united in row order. */
  departmentMaps: { words: number; bits: Uint32Array };
  /** Rows of those who work anywhere: by title, and all of them. */
  anywhereByTitle: Lists & { facets: Uint16Array };

  /** How many local rows two departments share (128 × 128). */
  shared: Uint32Array;
  /** How many local rows there are: of a title in each department, and turned round; of a title by facets; of a city. */
  departmentsOfTitle: SparseCounts;
  titlesOfDepartment: { start: Uint32Array; lists: Uint32Array; counts: Uint32Array };
  facetsOfTitle: SparseCounts;
  departmentsOfCity: SparseCounts & { blocks: BlockSums };
  facetsOfCity: SparseCounts & { blocks: BlockSums };
  /** By department and facets (128 × facetCodes); of all local rows; of all who work anywhere. */
  facetsOfDepartment: Uint32Array;
  localFacets: Uint32Array;
  anywhereFacets: Uint32Array;
  denseWords: DenseWords;

  /** Rows for whom the companies of a SIREN do not exist. */
  hidden: { siren: string; rows: Uint32Array }[];
};

export const planes = 4;
export const departmentsMax = 32 * planes;

/** In `departmentsOf`: nothing follows; the row has more than eight, and only the maps tell. */
export const noDepartment = 255;
export const manyDepartments = 253;
export const departmentsListed = 8;

function buffersIn(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (Array.isArray(value)) {
    if (typeof value[0] !== "string") for (const each of value) buffersIn(each, found);
  } else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) buffersIn(each, found);
}

/** What a segment is made of, to be handed from one thread to another without a copy. */
export function transferablesOf(segment: Segment): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  buffersIn(segment, found);
  return [...found];
}

/** How much memory a segment holds, in bytes; names of cities counted by their letters. */
export function bytesOf(segment: Segment): number {
  const buffers = transferablesOf(segment).reduce((sum, buffer) => sum + buffer.byteLength, 0);
  return segment.cityNames.reduce((sum, name) => sum + 2 * name.length + 32, buffers);
}

/** A number drawn from some bytes, for tables that are looked up by them; four at a time, because a million rows are read so. */
export function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const four = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    hash = Math.imul(hash ^ four, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The smallest power of two that is at least twice a number: tables that are half empty find in a step or two. */
export function tableSize(entries: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(8, 2 * entries)));
}

/** The number drawn from a UUID: its last bytes are random. */
export function idHash(ids: Uint8Array, from: number): number {
  return ((ids[from + 12]! << 24) | (ids[from + 13]! << 16) | (ids[from + 14]! << 8) | ids[from + 15]!) >>> 0;
}

/** Which of two UUIDs is higher: negative when the left one is lower. */
export function compareIds(left: Uint8Array, leftFrom: number, right: Uint8Array, rightFrom: number): number {
  for (let i = 0; i < 16; i += 1) {
    const difference = left[leftFrom + i]! - right[rightFrom + i]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The departments of a local row; none for whoever works anywhere. */
export function departmentsOfRow({ departmentsOf, departmentMaps: { words, bits } }: Segment, row: number): number[] {
  const from = departmentsListed * row;
  if (departmentsOf[from] !== manyDepartments) {
    const listed = departmentsOf.subarray(from, from + departmentsListed);
    return [...listed].filter((number) => number < departmentsMax);
  }
  const count = bits.length / words;
  return Array.from({ length: count }, (_, number) => number).filter(
    (number) => ((bits[number * words + (row >> 5)]! >>> (row & 31)) & 1) === 1,
  );
}
