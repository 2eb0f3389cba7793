// Many rows as immutable arrays of numbers, from the oldest to the newest. They may lie in memory that several threads share.
import { firstPast } from "../../platform/binary-search.ts";
import { type Lists, listAt } from "./lists.ts";
import type { SearchedTexts, Words } from "./text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The values of a field: sorted, by entry, and by value the entries and the number of rows. */
export type FieldValues = { values: string[]; ofEntry: Lists; entries: Lists; rows: Uint32Array };

/** The distinct combinations of some texts. */
export type Dictionary = {
  size: number;
  /** By row: the number of its entry. */
  of: Uint32Array;
  /** The posting list of each entry: its rows, ascending. */
  rows: Lists;
  /** The fields of each entry, then its note, each ended by a zero byte. */
  texts: SearchedTexts;
  words: Words | null;
  vocabulary: Vocabulary | null;
  values: Record<string, FieldValues>;
};

/** Numbers of rows, as places among the sorted distinct ones. */
export type NumberColumn = { values: Float64Array; of: Uint32Array };

export type TagColumn = {
  /** Sorted. */
  keys: string[];
  labels: string[];
  /** By key: the number of its kind, and how many rows have it. */
  kinds: Uint8Array;
  totals: Uint32Array;
  /** By row: the numbers of its keys. */
  ofRow: { start: Uint32Array; items: Uint16Array | Uint32Array };
};

export type Segment = {
  rows: number;
  /** Creation time in milliseconds, and 16 bytes of id, by row; and the hash table of the ids. */
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

/** The place of a text among sorted ones; -1 when it is not there. */
export function placeOf(sorted: readonly string[], text: string): number {
  const place = firstPast(0, sorted.length, (at) => sorted[at]! >= text);
  return sorted[place] === text ? place : -1;
}

/** The entries that have a value. */
export function entriesWith({ values, entries }: FieldValues, value: string): Uint32Array {
  const place = placeOf(values, value);
  return place < 0 ? new Uint32Array(0) : listAt(entries, place);
}

/** The first row that was created after a time, in milliseconds. */
export const firstRowAfter = ({ at, rows }: Segment, time: number) => firstPast(0, rows, (row) => at[row]! > time);

/** A copy whose arrays of numbers lie in shared memory. */
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
