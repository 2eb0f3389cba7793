// Finds the rows that match a plan, in one pass over the shortest sufficient posting lists or over all rows.
import { bitmapOf, hasBit, setBit } from "./lists.ts";
import { bitsIn, bitsOf, type Marked, type Plan } from "./plan.ts";
import type { Segment } from "./segment.ts";

/** The matching rows before filters and tags, ascending, with their ranks and the highest rank. */
export type Matches = { rows: Uint32Array; ranks: Uint8Array; highest: number };

/** Rows of one block. */
const blockRows = 1_024;
/** Reading a row of a posting list takes this many times as long as reading the next row of a scan. */
export const perListed = 4;
/** From this share of all rows, listed rows are sorted with a bitmap. */
const sortedShare = 256;
/** A dictionary with bits for fewer than this share of the rows is read by its posting lists only. */
const sparseShare = 32;
const noRow = 2 ** 31 - 1;
const listed = new WeakMap<Plan, Matches>();

const hasAny = ({ masks }: Marked, entry: number, need: number) => (masks[entry]! & need) !== 0;

/** The number of rows of the entries with one of the needed bits. */
export function countListed(marked: readonly Marked[], need: number): number {
  let count = 0;
  for (const each of marked) {
    const { start } = each.dictionary.rows;
    for (const entry of each.entries) if (hasAny(each, entry, need)) count += start[entry + 1]! - start[entry]!;
  }
  return count;
}

/** The rows of the entries with one of the needed bits, ascending and without duplicates. */
export function listRows(marked: readonly Marked[], need: number, { rows }: Segment): Uint32Array {
  const count = countListed(marked, need);
  // Later reads of sorted rows go through memory in one direction, which is several times faster.
  const isSorted = count * sortedShare > rows;
  const [listedRows, bitmap] = [new Uint32Array(count), bitmapOf(isSorted ? rows : 0)];
  let next = 0;
  for (const each of marked) {
    const { start, items } = each.dictionary.rows;
    for (const entry of each.entries) {
      if (!hasAny(each, entry, need)) continue;
      const end = start[entry + 1]!;
      for (let at = start[entry]!; at < end; at += 1)
        if (isSorted) setBit(bitmap, items[at]!);
        else listedRows[next++] = items[at]!;
    }
  }
  if (!isSorted) return uniqueOf(listedRows.sort());
  for (let word = 0; word < bitmap.length; word += 1)
    for (let bits = bitmap[word]!; bits !== 0; bits &= bits - 1)
      listedRows[next++] = 32 * word + 31 - Math.clz32(bits & -bits);
  return listedRows.subarray(0, next);
}

function uniqueOf(sorted: Uint32Array): Uint32Array {
  let next = 0;
  for (let at = 0; at < sorted.length; at += 1)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[next++] = sorted[at]!;
  return sorted.subarray(0, next);
}

/** The shortest list of rows with all matches, null for all rows. */
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

/** The marked dictionaries to read for every row, the sparse ones, and the rows with bits of a sparse one. */
type Parted = { dense: readonly Marked[]; sparse: readonly Marked[]; rows: Uint32Array };

function partedBySize({ marked, segment }: Plan): Parted {
  const isSparse = (each: Marked) => countListed([each], -1) < segment.rows / sparseShare;
  const sparse = marked.filter(isSparse);
  const dense = marked.filter((each) => !sparse.includes(each));
  return { dense, sparse, rows: listRows(sparse, -1, segment) };
}

/** The matches so far, and the index of the next sparse row. */
type Collected = Matches & { count: number; read: number };

type Block = { bits: Int32Array; from: number; size: number; rows: Uint32Array | null };

// A separate function is called often, so that the engine optimises it soon.
function judgeBlock(
  { judge, dead }: Plan,
  { bits, from, size, rows }: Block,
  { sparse, rows: sparseRows }: Parted,
  collected: Collected,
): void {
  let { count, read } = collected;
  const { rows: matches, ranks } = collected;
  let marked = read < sparseRows.length ? sparseRows[read]! : noRow;
  let [last, rank] = [0, judge(0)];
  for (let at = 0; at < size; at += 1) {
    const row = rows === null ? from + at : rows[at]!;
    while (marked < row) {
      read += 1;
      marked = read < sparseRows.length ? sparseRows[read]! : noRow;
    }
    const rowBits = marked === row ? bits[at]! | bitsIn(sparse, row) : bits[at]!;
    if (rowBits !== last) {
      last = rowBits;
      rank = judge(rowBits);
      if (rank > collected.highest) collected.highest = rank;
    }
    if (rank < 0 || (dead !== null && hasBit(dead, row))) continue;
    matches[count] = row;
    ranks[count] = rank;
    count += 1;
  }
  collected.count = count;
  collected.read = read;
}

function listMatches(plan: Plan): Matches {
  const { judge, segment } = plan;
  const source = shortestList(plan);
  const parted = partedBySize(plan);
  const length = source ? source.length : segment.rows;
  const collected = {
    rows: new Uint32Array(length),
    ranks: new Uint8Array(length),
    highest: judge(0),
    count: 0,
    read: 0,
  };
  const bits = new Int32Array(blockRows);
  for (let from = 0; from < length; from += blockRows) {
    const size = Math.min(blockRows, length - from);
    const rows = source?.subarray(from, from + size) ?? null;
    bits.fill(0);
    for (const { masks, dictionary } of parted.dense)
      if (rows) addBitsOf(bits, masks, dictionary.of, rows);
      else addBits(bits, masks, dictionary.of, from, size);
    judgeBlock(plan, { bits, from, size, rows }, parted, collected);
  }
  const { highest, count } = collected;
  return { rows: collected.rows.subarray(0, count), ranks: collected.ranks.subarray(0, count), highest };
}

export function matchesOf(plan: Plan): Matches {
  const matches = listed.get(plan) ?? listMatches(plan);
  listed.set(plan, matches);
  return matches;
}

/** The matches of a plan when they are already computed. */
export const listedMatches = (plan: Plan): Matches | undefined => listed.get(plan);

/** Bytes of a match: its row, its rank, and its failures or the row counted instead. */
const perMatch = 9;

/** Approximate bytes that a plan holds. */
export function bytesOfPlan(plan: Plan): number {
  const { rows } = listed.get(plan) ?? { rows: [] };
  return plan.marked.reduce((sum, { masks }) => sum + 8 * masks.length, perMatch * rows.length + 16_384);
}

/** Whether a match passes every filter and has every required tag. */
export const fits = ({ missing, missingTags }: Plan, row: number) =>
  (missing === null || missing(row) === 0) && (missingTags === null || missingTags(row) === 0);

export const hasFilters = ({ missing, missingTags }: Plan) => missing !== null || missingTags !== null;

const failed = new WeakMap<Plan, Int32Array>();

/** The first bit of the kinds of tags. */
export const tagShift = 16;

/** The bits of the filters that each match fails and of the kinds of tags that it misses, null without filters. */
export function failuresOf(plan: Plan): Int32Array | null {
  if (!hasFilters(plan)) return null;
  const { missing, missingTags } = plan;
  const bits = (row: number) =>
    (missing === null ? 0 : missing(row)) | (missingTags === null ? 0 : missingTags(row) << tagShift);
  const failures = failed.get(plan) ?? Int32Array.from(matchesOf(plan).rows, bits);
  failed.set(plan, failures);
  return failures;
}

/** Whether a row matches and passes the filters. */
export function isFound(plan: Plan, row: number): boolean {
  return !(plan.dead !== null && hasBit(plan.dead, row)) && plan.judge(bitsOf(plan, row)) >= 0 && fits(plan, row);
}
