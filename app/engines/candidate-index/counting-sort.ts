// Stable counting sort by small whole numbers.

/** Concatenated lists: list `n` is `rows` from `start[n]` to `start[n + 1]`. */
export type Lists = { start: Uint32Array; rows: Uint32Array };

/** Turns counts, each stored one place after its number, into the start of each list. */
export function sumsOf(counts: Uint32Array): void {
  for (let number = 1; number < counts.length; number += 1) counts[number]! += counts[number - 1]!;
}

/** Groups rows into lists by a number, keeping their order. `numberOf` is indexed by row. */
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

/** For each place, the index of the consecutive part that contains it. `start` also holds the end of the last part. */
export function placesBy(start: Uint32Array, places: Uint32Array, length: number): Uint32Array {
  const partAt = new Uint32Array(length);
  for (let part = 0; part + 1 < start.length; part += 1) partAt.fill(part, start[part], start[part + 1]);
  return places.map((place) => partAt[place]!);
}
