// The immutable arrays of an index segment. Rows are in order of creation. The arrays may be in memory that threads share.
import { firstPast } from "../../platform/binary-search.ts";
import { type Lists, listAt } from "./lists.ts";
import type { SearchedTexts, Words } from "./text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The sorted values of a field, with the values of each entry, and the entries and number of rows of each value. */
export type FieldValues = { values: string[]; ofEntry: Lists; entries: Lists; rows: Uint32Array };

/** The distinct combinations of some texts. */
export type Dictionary = {
  size: number;
  /** The entry number of each row. */
  of: Uint32Array;
  /** The posting list of each entry, with ascending rows. */
  rows: Lists;
  /** The fields of each entry, then its note, each ended by a zero byte. */
  texts: SearchedTexts;
  words: Words | null;
  vocabulary: Vocabulary | null;
  values: Record<string, FieldValues>;
};

/** A number of each row, stored as an index into the sorted distinct values. */
export type NumberColumn = { values: Float64Array; of: Uint32Array };

export type TagColumn = {
  /** Sorted. */
  keys: string[];
  labels: string[];
  /** The kind and the number of rows of each key. */
  kinds: Uint8Array;
  totals: Uint32Array;
  /** The key numbers of each row. */
  ofRow: { start: Uint32Array; items: Uint16Array | Uint32Array };
};

export type Segment = {
  rows: number;
  /** Creation time in milliseconds and 16 bytes of id of each row, and the hash table of the ids. */
  at: Float64Array;
  ids: Uint8Array;
  byId: Uint32Array;
  dictionaries: Record<string, Dictionary>;
  numbers: Record<string, NumberColumn>;
  tags: TagColumn;
};

const decoder = new TextDecoder();

/** The fields of an entry, then its note. */
export const fieldsOf = ({ texts: { text, start } }: Dictionary, entry: number): string[] =>
  decoder.decode(text.subarray(start[entry], start[entry + 1]! - 1)).split("\0");

/** The index of a text among sorted texts, or -1. */
export function sortedIndexOf(sorted: readonly string[], text: string): number {
  const position = firstPast(0, sorted.length, (at) => sorted[at]! >= text);
  return sorted[position] === text ? position : -1;
}

/** The entries that have a value. */
export function entriesWith({ values, entries }: FieldValues, value: string): Uint32Array {
  const position = sortedIndexOf(values, value);
  return position < 0 ? new Uint32Array(0) : listAt(entries, position);
}

/** The first row that was created after a time, in milliseconds. */
export const firstRowAfter = ({ at, rows }: Segment, time: number) => firstPast(0, rows, (row) => at[row]! > time);

/** A copy with all arrays of numbers in shared memory. */
export function inSharedMemory<Value>(value: Value): Value {
  if (ArrayBuffer.isView(value)) {
    const array = value as unknown as Uint8Array;
    const bytes = new Uint8Array(new SharedArrayBuffer(array.byteLength));
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return new (array.constructor as new (buffer: SharedArrayBuffer) => Value)(bytes.buffer);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inSharedMemory(each)])) as Value;
}

/** Approximate bytes of a segment. */
export function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (Array.isArray(value)) return value.reduce((sum, text: string) => sum + 2 * text.length + 32, 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum, each) => sum + bytesOf(each), 0);
}
