// Sparse counts of keys per list of rows, and sums over consecutive lists.
import { type Lists, sumsOf } from "./counting-sort.ts";

/** List `n` has its keys, in order, and their counts from `start[n]` to `start[n + 1]`. */
export type SparseCounts = { start: Uint32Array; keys: Uint16Array; counts: Uint32Array };

/** Cumulative sums before every `step`th list: `keys` numbers each. */
export type BlockSums = { step: number; keys: number; sums: Uint32Array };

/** Counts the keys of each list; `keys` is their exclusive upper bound. `addRow` adds one for each key of a row. */
export function sparseCountsOf(
  { start, rows }: Lists,
  keys: number,
  addRow: (row: number, counts: Uint32Array) => void,
): SparseCounts {
  const lists = start.length - 1;
  const first = new Uint32Array(lists + 1);
  let foundKeys = new Uint16Array(1024);
  let foundCounts = new Uint32Array(1024);
  let found = 0;
  const here = new Uint32Array(keys);
  for (let list = 0; list < lists; list += 1) {
    const from = start[list]!;
    const to = start[list + 1]!;
    for (let at = from; at < to; at += 1) addRow(rows[at]!, here);
    if (found + keys > foundKeys.length) {
      foundKeys = larger(foundKeys, new Uint16Array(2 * foundKeys.length + keys));
      foundCounts = larger(foundCounts, new Uint32Array(foundKeys.length));
    }
    if (to > from) {
      for (let key = 0; key < keys; key += 1) {
        if (here[key] === 0) continue;
        foundKeys[found] = key;
        foundCounts[found] = here[key]!;
        found += 1;
        here[key] = 0;
      }
    }
    first[list + 1] = found;
  }
  return { start: first, keys: foundKeys.slice(0, found), counts: foundCounts.slice(0, found) };
}

function larger<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, room: Numbers): Numbers {
  room.set(numbers);
  return room;
}

/** The transpose: for each key the lists that contain it, in order, with the counts. */
export function turned(
  { start, keys, counts }: SparseCounts,
  keyCount: number,
): { start: Uint32Array; lists: Uint32Array; counts: Uint32Array } {
  const first = new Uint32Array(keyCount + 1);
  for (const key of keys) first[key + 1]! += 1;
  sumsOf(first);
  const next = first.slice();
  const lists = new Uint32Array(keys.length);
  const numbers = new Uint32Array(keys.length);
  for (let list = 0; list + 1 < start.length; list += 1) {
    for (let at = start[list]!; at < start[list + 1]!; at += 1) {
      const place = next[keys[at]!]!;
      next[keys[at]!] = place + 1;
      lists[place] = list;
      numbers[place] = counts[at]!;
    }
  }
  return { start: first, lists, counts: numbers };
}

export function addList({ start, keys, counts }: SparseCounts, list: number, sums: Uint32Array): void {
  const end = start[list + 1]!;
  for (let at = start[list]!; at < end; at += 1) sums[keys[at]!]! += counts[at]!;
}

export function blockSumsOf(counts: SparseCounts, keys: number, step: number): BlockSums {
  const lists = counts.start.length - 1;
  const sums = new Uint32Array(keys * (Math.floor(lists / step) + 1));
  const running = new Uint32Array(keys);
  for (let list = 0; list <= lists; list += 1) {
    if (list % step === 0) sums.set(running, (list / step) * keys);
    if (list < lists) addList(counts, list, running);
  }
  return { step, keys, sums };
}

export function addLists(counts: SparseCounts, blocks: BlockSums, from: number, to: number, sums: Uint32Array): void {
  const { step, keys, sums: before } = blocks;
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  if (first >= last) {
    for (let list = from; list < to; list += 1) addList(counts, list, sums);
    return;
  }
  for (let list = from; list < first * step; list += 1) addList(counts, list, sums);
  for (let key = 0; key < keys; key += 1) sums[key]! += before[last * keys + key]! - before[first * keys + key]!;
  for (let list = last * step; list < to; list += 1) addList(counts, list, sums);
}
