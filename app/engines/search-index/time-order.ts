// Orders rows from the oldest to the newest. Rows of the same time are ordered by id.
import { compareIds } from "./ids.ts";

// The other 40 bits hold milliseconds: 34 years.
const rowBits = 24;
const timeBits = 40;

/** The numbers of the first `count` rows in order. `at` holds milliseconds, `ids` 16 bytes a row. */
export function timeOrder(at: Float64Array, ids: Uint8Array, count: number): Uint32Array {
  if (count >= 2 ** rowBits) throw new Error("The index holds at most 16 million rows");
  let earliest = Number.POSITIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row += 1) {
    earliest = Math.min(earliest, at[row]!);
    latest = Math.max(latest, at[row]!);
  }
  const order = latest - earliest >= 2 ** timeBits ? comparedOrder(at, count) : packedOrder(at, count, earliest);
  sortTies(order, at, ids);
  return order;
}

// Time and row are packed into 64-bit numbers: sorting numbers is ten times faster than comparing rows.
function packedOrder(at: Float64Array, count: number, earliest: number): Uint32Array {
  const keys = new BigUint64Array(count);
  const halves = new Uint32Array(keys.buffer);
  for (let row = 0; row < count; row += 1) {
    const time = at[row]! - earliest;
    halves[2 * row] = ((time % 256) << rowBits) | row;
    halves[2 * row + 1] = Math.floor(time / 256);
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = halves[2 * index]! & 0xffffff;
  return order;
}

function comparedOrder(at: Float64Array, count: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  return order.sort((left, right) => at[left]! - at[right]!);
}

function sortTies(order: Uint32Array, at: Float64Array, ids: Uint8Array): void {
  for (let from = 0; from < order.length; ) {
    const time = at[order[from]!]!;
    let to = from + 1;
    while (to < order.length && at[order[to]!]! === time) to += 1;
    if (to - from > 1) order.subarray(from, to).sort((left, right) => compareIds(ids, 16 * left, ids, 16 * right));
    from = to;
  }
}
