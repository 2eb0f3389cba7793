// The rows that match a plan: one pass over the shortest posting lists that hold every match, or over all rows.
import { bitmapOf, hasBit, setBit } from "./lists.ts";
import { bitsIn, bitsOf, type Marked, type Plan } from "./plan.ts";
import type { Segment } from "./segment.ts";

/** The rows that match, whatever the filters and the tags, with their ranks. */
export type Matches = { rows: Uint32Array; ranks: Uint8Array };

/** Rows that are read together. */
const blockRows = 4_096;
/** A row of posting lists takes so many times as long to read as the next of all rows. */
export const perListed = 4;
/** From this share of all rows on, listed rows are sorted by a bitmap. */
const sortedShare = 256;
/** Dictionaries with bits for fewer than this share of the rows are read by their posting lists only. */
const sparseShare = 32;
const listed = new WeakMap<Plan, Matches>();

const hasAny = ({ masks }: Marked, entry: number, need: number) => (masks[entry]! & need) !== 0;

/** How many rows the entries with one of the needed bits have together. */
export function countListed(marked: readonly Marked[], need: number): number {
  let count = 0;
  for (const each of marked) {
    const { start } = each.dictionary.rows;
    for (const entry of each.entries) if (hasAny(each, entry, need)) count += start[entry + 1]! - start[entry]!;
  }
  return count;
}

/** The rows of the entries that have one of the needed bits, each once and ascending. */
export function listRows(marked: readonly Marked[], need: number, { rows }: Segment): Uint32Array {
  const count = countListed(marked, need);
  // In the order of the rows, later reads go through memory from its beginning to its end, which is several times faster.
  const isSorted = count * sortedShare > rows;
  const [found, bitmap] = [new Uint32Array(count), bitmapOf(isSorted ? rows : 0)];
  let next = 0;
  for (const each of marked) {
    const { start, items } = each.dictionary.rows;
    for (const entry of each.entries) {
      if (!hasAny(each, entry, need)) continue;
      const end = start[entry + 1]!;
      for (let at = start[entry]!; at < end; at += 1)
        if (isSorted) setBit(bitmap, items[at]!);
        else found[next++] = items[at]!;
    }
  }
  if (!isSorted) return uniqueOf(found.sort());
  for (let word = 0; word < bitmap.length; word += 1)
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1)
      found[next++] = 32 * word + 31 - Math.clz32(bits & -bits);
  return found.subarray(0, next);
}

function uniqueOf(sorted: Uint32Array): Uint32Array {
  let next = 0;
  for (let at = 0; at < sorted.length; at += 1)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[next++] = sorted[at]!;
  return sorted.subarray(0, next);
}

/** The fewest rows among which all matches are; null for all rows. */
function shortestList({ marked, query, segment }: Plan): Uint32Array | null {
  let [shortest, least] = [0, segment.rows / perListed];
  for (const need of query.needs) {
    const count = countListed(marked, need);
    if (count < least) [shortest, least] = [need, count];
  }
  return shortest === 0 ? null : listRows(marked, shortest, segment);
}

function addBits(bits: Int32Array, masks: Int32Array, of: Uint32Array, from: number, size: number): void {
  for (let at = 0; at < size; at += 1) bits[at]! |= masks[of[from + at]!]!;
}

function addBitsOf(bits: Int32Array, masks: Int32Array, of: Uint32Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at += 1) bits[at]! |= masks[of[rows[at]!]!]!;
}

/** The marked dictionaries to read for every row, and the rows that have bits of another one. */
function partedBySize({ marked, segment }: Plan): { dense: Marked[]; sparse: Marked[]; rows: Uint32Array } {
  const isSparse = (each: Marked) => countListed([each], -1) < segment.rows / sparseShare;
  const sparse = marked.filter(isSparse);
  const dense = marked.filter((each) => !sparse.includes(each));
  return { dense, sparse, rows: listRows(sparse, -1, segment) };
}

function listMatches(plan: Plan): Matches {
  const { judge, dead, segment } = plan;
  const source = shortestList(plan);
  const { dense, sparse, rows: sparseRows } = partedBySize(plan);
  const length = source ? source.length : segment.rows;
  const [rows, ranks] = [new Uint32Array(length), new Uint8Array(length)];
  const bits = new Int32Array(blockRows);
  const nextSparse = (read: number) => (read < sparseRows.length ? sparseRows[read]! : segment.rows);
  let [count, read, marked] = [0, 0, nextSparse(0)];
  let [last, rank] = [0, judge(0)];
  for (let from = 0; from < length; from += blockRows) {
    const size = Math.min(blockRows, length - from);
    const block = source?.subarray(from, from + size);
    bits.fill(0);
    for (const { masks, dictionary } of dense)
      if (block) addBitsOf(bits, masks, dictionary.of, block);
      else addBits(bits, masks, dictionary.of, from, size);
    for (let at = 0; at < size; at += 1) {
      const row = block ? block[at]! : from + at;
      while (marked < row) marked = nextSparse(++read);
      const own = marked === row ? bits[at]! | bitsIn(sparse, row) : bits[at]!;
      if (own !== last) {
        last = own;
        rank = judge(last);
      }
      if (rank < 0 || (dead !== null && hasBit(dead, row))) continue;
      rows[count] = row;
      ranks[count] = rank;
      count += 1;
    }
  }
  return { rows: rows.subarray(0, count), ranks: ranks.subarray(0, count) };
}

export function matchesOf(plan: Plan): Matches {
  const matches = listed.get(plan) ?? listMatches(plan);
  listed.set(plan, matches);
  return matches;
}

/** The matches of a plan if they are listed already. */
export const listedMatches = (plan: Plan): Matches | undefined => listed.get(plan);

/** Approximate bytes that a plan holds. */
export function bytesOfPlan(plan: Plan): number {
  const { rows } = listed.get(plan) ?? { rows: [] };
  return plan.marked.reduce((sum, { masks }) => sum + 8 * masks.length, 5 * rows.length + 16_384);
}

/** Whether a match fails no filter and lacks no tag. */
export const fits = ({ missing, missingTags }: Plan, row: number) =>
  (missing === null || missing(row) === 0) && (missingTags === null || missingTags(row) === 0);

export const hasFilters = ({ missing, missingTags }: Plan) => missing !== null || missingTags !== null;

/** Whether a row matches and fits. */
export function isFound(plan: Plan, row: number): boolean {
  return !(plan.dead !== null && hasBit(plan.dead, row)) && plan.judge(bitsOf(plan, row)) >= 0 && fits(plan, row);
}
