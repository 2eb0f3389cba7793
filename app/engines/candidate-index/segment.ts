// The findable candidates at one moment. Rows count from the oldest; those who work anywhere are kept apart.
import { type AttributeColumn, dictionaryBytes } from "../attributes/attribute-column.ts";
import type { Lists } from "./counting-sort.ts";
import type { DenseWords } from "./dense-words.ts";
import { departmentsListed, departmentsMax, manyDepartments } from "./department-bits.ts";
import type { BlockSums, SparseCounts } from "./sparse-counts.ts";
import type { SuffixArray } from "./suffix-array.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordBegins } from "./word-begins.ts";
import type { WordSums } from "./word-sums.ts";

export type Segment = {
  rows: number;
  /** By row: creation time (ms), UUID (16 bytes), title, city, facets. */
  at: Float64Array;
  ids: Uint8Array;
  titleOf: Uint32Array;
  /** Equals the number of cities for those who work anywhere. */
  cityOf: Uint32Array;
  facetsOf: Uint16Array;
  /** Eight department numbers by row, in order, ended by `noDepartment`. */
  departmentsOf: Uint8Array;
  /** Hash table by the last four bytes of the id: 0 is free, else the row plus one. */
  rowsById: Uint32Array;

  /** Distinct titles, the most carried first: start in the text, carriers among local rows and anywhere. */
  titles: SuffixArray & {
    start: Uint32Array;
    titleAt: Uint32Array;
    local: Uint32Array;
    anywhere: Uint32Array;
    sums: WordSums;
    begins: WordBegins;
  };
  labels: { text: Uint8Array; start: Uint32Array };
  titlesByText: Uint32Array;
  vocabulary: Vocabulary;

  cityNames: string[];
  cityCodes: string[];
  /** The candidates' own radius, in kilometres: each is a city of its own. 0 when not said. */
  cityRadii: Uint8Array;
  /** 1 for those who chose their departments. */
  cityChosen: Uint8Array;

  /** Local rows by title then city, by city, and by department, with the columns that the next filter needs. */
  byTitle: Lists & { cities: Uint32Array };
  byCity: Lists & { titles: Uint32Array };
  byDepartment: Lists & { titles: Uint32Array };
  /** One bit per local row for each department (`words` 32-bit numbers each); several maps can be united in row order. */
  departmentMaps: { words: number; bits: Uint32Array };
  /** One bit per local row of people who chose their departments. */
  chosenMap: Uint32Array;
  anywhereByTitle: Lists & { facets: Uint16Array };

  /** Number of local rows that two departments share (128 × 128). */
  shared: Uint32Array;
  departmentsOfTitle: SparseCounts;
  titlesOfDepartment: { start: Uint32Array; lists: Uint32Array; counts: Uint32Array };
  facetsOfTitle: SparseCounts;
  departmentsOfCity: SparseCounts & { blocks: BlockSums };
  facetsOfCity: SparseCounts & { blocks: BlockSums };
  facetsOfDepartment: Uint32Array;
  localFacets: Uint32Array;
  anywhereFacets: Uint32Array;
  denseWords: DenseWords;

  attributes: AttributeColumn;

  hidden: { mark: string; rows: Uint32Array }[];
};

function addBuffers(value: unknown, found: Set<ArrayBufferLike>): void {
  if (ArrayBuffer.isView(value)) found.add(value.buffer);
  else if (Array.isArray(value)) {
    if (typeof value[0] !== "string") for (const each of value) addBuffers(each, found);
  } else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) addBuffers(each, found);
}

/** Bytes of all typed arrays of a segment. */
export function bufferBytes(segment: object): number {
  const found = new Set<ArrayBufferLike>();
  addBuffers(segment, found);
  return [...found].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

export function bytesOf(segment: Segment): number {
  const texts = segment.cityNames.reduce((sum, name) => sum + 2 * name.length + 32, 0);
  return bufferBytes(segment) + texts + dictionaryBytes(segment.attributes);
}

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
