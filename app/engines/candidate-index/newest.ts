// The newest rows of a segment that match: read backwards from the newest where matches are dense, else chosen among all.
import { isMarked, isMarkedInOne } from "./question.ts";
import type { SegmentSearch } from "./segment-search.ts";

/**
 * The newest of some rows, newest first.
 * @param without rows that do not count are not 0 there
 */
export function newestOf(rows: Uint32Array, count: number, limit: number, without: Uint8Array): number[] {
  // A heap whose first is the oldest of the newest seen so far.
  const heap = new Uint32Array(Math.min(limit, count));
  let size = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    if (size === limit && row <= heap[0]!) continue;
    if (without[row] !== 0) continue;
    if (size < limit) {
      let place = size;
      size += 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (heap[parent]! <= row) break;
        heap[place] = heap[parent]!;
        place = parent;
      }
      heap[place] = row;
      continue;
    }
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= size) break;
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= row) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = row;
  }
  return Array.from(heap.subarray(0, size).sort().reverse());
}

/**
 * The newest rows that match the question laid out, newest first, read from the newest down.
 * @param without rows that do not count are not 0 there
 * @param likely about how many rows will have to be read
 */
export function scanNewest(search: SegmentSearch, limit: number, without: Uint8Array, likely: number): number[] {
  const { segment, cityMarks, cityMark, city } = search;
  const { titleOf, cityOf } = segment;
  const asksWord = search.word !== "";
  const titleMarks = asksWord ? search.titleMarks : new Uint32Array(0);
  const maps = search.mapsFor(likely);
  const anywhere = segment.cityNames.length;
  const found: number[] = [];
  for (let row = segment.rows - 1; row >= 0 && found.length < limit; row -= 1) {
    if (asksWord && !isMarked(titleMarks, titleOf[row]!)) continue;
    if (city && cityMarks[cityOf[row]!] !== cityMark) continue;
    if (maps.length > 0 && !isMarkedInOne(maps, row) && cityOf[row] !== anywhere) continue;
    if (without[row] === 0) found.push(row);
  }
  return found;
}
