// The plan of a query for one segment. Marks set bits on the entries of the dictionaries. A row has the bits of all its entries, and the
// query's judge turns these bits into a rank or rejects them. A plan is immutable.
import { firstPast } from "../../platform/binary-search.ts";
import { listAt } from "./lists.ts";
import { type Dictionary, entriesWith, firstRowAfter, type Segment, sortedIndexOf } from "./segment.ts";
import { headStarts, visitTexts } from "./text.ts";

/** Sets bits on some entries of a dictionary. */
export type Mark = { dictionary: string } & (
  | {
      kind: "holds";
      /** Folded text that the entry's text contains. */
      text: string;
      /** Whether a beginning of a word counts only with the end of a word. */
      isWhole?: boolean;
      any?: number;
      /** Bits for a text at the beginning of a word, inside the head, at the beginning of the head, and equal to the whole text. */
      begins?: number;
      inHead?: number;
      starts?: number;
      exact?: number;
    }
  /** The text contains one text of each list, with `begins` at the beginning of a word. */
  | { kind: "holds all"; lists: readonly (readonly string[])[]; begins?: boolean; bits: number }
  /** The field has one of the values, or any value except the empty one. */
  | { kind: "has"; field: string; values: readonly string[] | "any"; bits: number }
  /** A value of the field has the prefix. */
  | { kind: "prefix"; field: string; prefix: string; bits: number }
  /** The town in `field` is within `km`, or within the entry's own `reach`. `distancesWithin` has the kilometres of each town. */
  | {
      kind: "distance";
      field: string;
      reach: string;
      km: number;
      distancesWithin: (km: number) => ReadonlyMap<string, number>;
      bits: number;
    }
);

/** A filter of the matches. The count of a facet ignores the facet's own filter. */
export type Filter = { name: string } & (
  | { kind: "facet"; field: string; fits: (value: string) => boolean }
  | { kind: "least"; column: string; least: number }
  /** Created after a time, in milliseconds. */
  | { kind: "after"; at: number }
);

/** The first sort key, in descending order: the rank, a number of the row, or the largest number of an entry's values, at least that of "". */
export type Order =
  | { by: "rank" }
  | { by: "number"; column: string }
  | { by: "value"; dictionary: string; field: string; numberOf: (value: string) => number };

/** At most 16 filters. */
export type Query = {
  marks: readonly Mark[];
  /** The rank of a row with these bits, below 100, or -1 for no match. */
  judge: (bits: number) => number;
  /** Each match has a bit of each of these. */
  needs: readonly number[];
  /** The dictionary of the facets. */
  facets: string;
  filters: readonly Filter[];
  /** The required tags, of at most 16 kinds. A row must have one of the keys of each kind. */
  tags: readonly { kind: number; keys: readonly string[] }[];
  order: Order;
};

/** The entries of one dictionary that have bits. */
export type Marked = { dictionary: Dictionary; masks: Int32Array; entries: Uint32Array };

export type Plan = {
  query: Query;
  segment: Segment;
  /** The bitmap of excluded rows, null when there is none. */
  dead: Uint32Array | null;
  marked: readonly Marked[];
  judge: (bits: number) => number;
  /** The bits of the filters that a row fails, and of the kinds of tags that it misses. null without filters or tags. */
  missing: ((row: number) => number) | null;
  missingTags: ((row: number) => number) | null;
};

const encoder = new TextEncoder();
const unknown = -2;

class Marking {
  readonly masks: Int32Array;
  readonly #dictionary: Dictionary;
  readonly #entries: Uint32Array;
  #count = 0;

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
    this.masks = new Int32Array(dictionary.size);
    this.#entries = new Uint32Array(dictionary.size);
  }

  add(entry: number, bits: number): void {
    if (bits === 0) return;
    if (this.masks[entry] === 0) {
      this.#entries[this.#count] = entry;
      this.#count += 1;
    }
    this.masks[entry]! |= bits;
  }

  get marked(): Marked {
    return { dictionary: this.#dictionary, masks: this.masks, entries: this.#entries.subarray(0, this.#count) };
  }
}

function markText(dictionary: Dictionary, mark: Extract<Mark, { kind: "holds" }>, add: Marking["add"]): void {
  const { text, isWhole = false, any = 0, begins = 0, inHead = 0, starts = 0, exact = 0 } = mark;
  const bytes = encoder.encode(text);
  visitTexts(dictionary.words!, dictionary.texts, text, isWhole, (entry, isBegun, isInHead) => {
    let bits = any;
    if (isBegun) bits |= begins;
    if (isInHead) bits |= inHead;
    if (starts !== 0 && headStarts(dictionary.texts, entry, bytes)) bits |= starts;
    if (exact !== 0 && dictionary.texts.lengths[entry] === bytes.length) bits |= exact;
    add(entry, bits);
  });
}

function markAll(dictionary: Dictionary, mark: Extract<Mark, { kind: "holds all" }>, add: Marking["add"]): void {
  const { lists, begins = false, bits } = mark;
  const held = new Uint8Array(dictionary.size);
  for (const [number, texts] of lists.entries())
    for (const text of texts)
      visitTexts(dictionary.words!, dictionary.texts, text, false, (entry, isBegun) => {
        if (held[entry] === number && (isBegun || !begins)) held[entry] = number + 1;
      });
  for (let entry = 0; entry < held.length; entry += 1) if (held[entry] === lists.length) add(entry, bits);
}

function markPrefix(dictionary: Dictionary, mark: Extract<Mark, { kind: "prefix" }>, add: Marking["add"]): void {
  const { field, prefix, bits } = mark;
  const { values, entries } = dictionary.values[field]!;
  const from = firstPast(0, values.length, (value) => values[value]! >= prefix);
  const to = firstPast(from, values.length, (value) => values[value]!.slice(0, prefix.length) > prefix);
  for (let value = from; value < to; value += 1) for (const entry of listAt(entries, value)) add(entry, bits);
}

function markByDistance(dictionary: Dictionary, mark: Extract<Mark, { kind: "distance" }>, add: Marking["add"]): void {
  const { field, reach, km, distancesWithin, bits } = mark;
  const [towns, reaches] = [dictionary.values[field]!, dictionary.values[reach]!];
  const reachKm = reaches.values.map(Number);
  for (const [town, distance] of distancesWithin(Math.max(km, ...reachKm)))
    for (const entry of entriesWith(towns, town)) {
      const number = listAt(reaches.ofEntry, entry)[0];
      if (distance <= km || (number !== undefined && distance <= reachKm[number]!)) add(entry, bits);
    }
}

function markEntries(dictionary: Dictionary, mark: Mark, add: Marking["add"]): void {
  if (mark.kind === "holds") markText(dictionary, mark, add);
  else if (mark.kind === "holds all") markAll(dictionary, mark, add);
  else if (mark.kind === "prefix") markPrefix(dictionary, mark, add);
  else if (mark.kind === "distance") markByDistance(dictionary, mark, add);
  else {
    const field = dictionary.values[mark.field]!;
    const values = mark.values === "any" ? field.values.filter((value) => value !== "") : mark.values;
    for (const value of values) for (const entry of entriesWith(field, value)) add(entry, mark.bits);
  }
}

/** Caches the judge, because rows share few combinations of bits. */
function cachedJudge(judge: Query["judge"]): Query["judge"] {
  const size = 1024;
  const [keys, ranks] = [new Int32Array(size), new Int8Array(size).fill(unknown)];
  return (bits) => {
    const slot = (Math.imul(bits, 0x9e3779b1) >>> 22) & (size - 1);
    if (keys[slot] === bits && ranks[slot] !== unknown) return ranks[slot]!;
    keys[slot] = bits;
    ranks[slot] = judge(bits);
    return ranks[slot]!;
  };
}

function failsFacet({ facets }: Query, { dictionaries }: Segment, filters: readonly Filter[]): Int32Array | null {
  const { size, values } = dictionaries[facets]!;
  const failed = new Int32Array(size);
  let isUsed = false;
  for (const [number, filter] of filters.entries()) {
    if (filter.kind !== "facet") continue;
    isUsed = true;
    const field = values[filter.field]!;
    const fits = field.values.map(filter.fits);
    const fitsNone = filter.fits("");
    for (let entry = 0; entry < size; entry += 1) {
      const entryValues = listAt(field.ofEntry, entry);
      if (!(entryValues.length === 0 ? fitsNone : entryValues.some((value) => fits[value]!)))
        failed[entry]! |= 1 << number;
    }
  }
  return isUsed ? failed : null;
}

function failedFilters(query: Query, segment: Segment): Plan["missing"] {
  const { filters } = query;
  if (filters.length === 0) return null;
  const failed = failsFacet(query, segment, filters);
  const { of } = segment.dictionaries[query.facets]!;
  let [first, afterBit] = [0, 0];
  const leasts: { of: Uint32Array; from: number; bit: number }[] = [];
  for (const [number, filter] of filters.entries()) {
    if (filter.kind === "after") [first, afterBit] = [firstRowAfter(segment, filter.at), 1 << number];
    if (filter.kind !== "least") continue;
    const column = segment.numbers[filter.column]!;
    const from = firstPast(0, column.values.length, (position) => column.values[position]! >= filter.least);
    leasts.push({ of: column.of, from, bit: 1 << number });
  }
  return (row) => {
    let bits = row < first ? afterBit : 0;
    if (failed !== null) bits |= failed[of[row]!]!;
    for (const { of, from, bit } of leasts) if (of[row]! < from) bits |= bit;
    return bits;
  };
}

function missingTagKinds({ tags }: Query, { tags: { keys, ofRow } }: Segment): Plan["missingTags"] {
  if (tags.length === 0) return null;
  const marks = new Uint16Array(keys.length);
  let requested = 0;
  for (const { kind, keys: sought } of tags) {
    requested |= 1 << kind;
    for (const key of sought) {
      const position = sortedIndexOf(keys, key);
      if (position >= 0) marks[position] = 1 << kind;
    }
  }
  const { start, items } = ofRow;
  return (row) => {
    let present = 0;
    const end = start[row + 1]!;
    for (let at = start[row]!; at < end; at += 1) present |= marks[items[at]!]!;
    return requested & ~present;
  };
}

/** @param dead the bitmap of excluded rows */
export function plan(segment: Segment, query: Query, dead: Uint32Array | null = null): Plan {
  const markings = new Map<string, Marking>();
  for (const mark of query.marks) {
    const dictionary = segment.dictionaries[mark.dictionary]!;
    const marking = markings.get(mark.dictionary) ?? new Marking(dictionary);
    markings.set(mark.dictionary, marking);
    markEntries(dictionary, mark, (entry, bits) => marking.add(entry, bits));
  }
  const marked = [...markings.values()].map((marking) => marking.marked).filter(({ entries }) => entries.length > 0);
  return {
    query,
    segment,
    dead,
    marked,
    judge: cachedJudge(query.judge),
    missing: failedFilters(query, segment),
    missingTags: missingTagKinds(query, segment),
  };
}

/** The bits of a row. */
export const bitsOf = ({ marked }: Plan, row: number) => bitsIn(marked, row);

export function bitsIn(marked: readonly Marked[], row: number): number {
  let bits = 0;
  for (const { dictionary, masks } of marked) bits |= masks[dictionary.of[row]!]!;
  return bits;
}
