// Sorting by small whole numbers: what has the same number keeps its order, and nothing is compared.

/** One list after the other: the list `n` is what stands from `start[n]` to `start[n + 1]`. */
export type Lists = { start: Uint32Array; rows: Uint32Array };

/** Turns counts, each one place after its number, into where each number's list begins. */
export function sumsOf(counts: Uint32Array): void {
  for (let number = 1; number < counts.length; number += 1) counts[number]! += counts[number - 1]!;
}

/**
 * Rows in lists by a number of each; within a list they keep their order.
 * @param numberOf by row
 * @param numbers how many numbers there are
 */
export function listsOf(rows: Uint32Array, numberOf: Uint32Array, numbers: number): Lists {
  const start = new Uint32Array(numbers + 1);
  for (const row of rows) start[numberOf[row]! + 1]! += 1;
  sumsOf(start);
  const next = start.slice();
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const number = numberOf[row]!;
    sorted[next[number]!] = row;
    next[number]! += 1;
  }
  return { start, rows: sorted };
}

/**
 * For each place, which of some consecutive parts it lies in.
 * @param start where each part begins, and at the end where the last one ends
 * @param length of what is divided into the parts
 */
export function placesBy(start: Uint32Array, places: Uint32Array, length: number): Uint32Array {
  const partAt = new Uint32Array(length);
  for (let part = 0; part + 1 < start.length; part += 1) partAt.fill(part, start[part], start[part + 1]);
  return places.map((place) => partAt[place]!);
}
