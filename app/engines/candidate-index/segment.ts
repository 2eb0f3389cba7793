// The findable candidates at one moment, as arrays of numbers that never change. Rows are numbered from the oldest to the
// newest, so that a search that wants the newest reads backwards; whoever works anywhere stands apart, because it is in
// every city and every department.
import type { Lists } from "./counting-sort.ts";
import type { DenseWords } from "./dense-words.ts";
import { departmentsListed, departmentsMax, manyDepartments } from "./department-bits.ts";
import type { BlockSums, SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordSums } from "./word-sums.ts";

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
  hidden: { mark: string; rows: Uint32Array }[];
};

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
