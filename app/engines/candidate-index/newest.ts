// Finds the newest matching rows of a segment: by scanning backwards where matches are dense, else with a heap over all of them.
import { isMarked, isMarkedInOne } from "./marks.ts";
import type { SegmentSearch } from "./segment-search.ts";

/** About how many rows match, as if no part of the question depended on another; at least 1. */
export function likelyRows(search: SegmentSearch): number {
  const { byCity, byDepartment } = search.segment;
  const local = Math.max(1, byCity.rows.length);
  const listed = (departments: readonly number[]) =>
    departments.reduce((sum, number) => sum + byDepartment.start[number + 1]! - byDepartment.start[number]!, 0);
  const { asksJob, city, departments } = search;
  const withJob = asksJob ? search.localWithWord : local;
  const inCity = city ? Math.min(local, search.localInCity + listed(search.cityDepartments)) : local;
  const inDepartments = departments.length > 0 ? Math.min(local, listed(departments)) : local;
  return 1 + Math.round((withJob / local) * (inCity / local) * inDepartments) + search.anywhereCount;
}

/** The newest of some rows, newest first. `isOut` tells which do not count. */
export function newestOf(rows: Uint32Array, count: number, limit: number, isOut: (row: number) => boolean): number[] {
  const heap = new Uint32Array(Math.min(limit, count));
  let size = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    if (size === limit && row <= heap[0]!) continue;
    if (isOut(row)) continue;
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

/** Scans from the newest row down. `without` is non-zero for rows that do not count; `likely` estimates the rows to read. */
export function scanNewest(search: SegmentSearch, limit: number, without: Uint8Array, likely: number): number[] {
  const { segment, cityMarks, cityMark, city } = search;
  const { readsCity } = search;
  const { titleOf, cityOf } = segment;
  const asksWord = search.asksJob;
  const titleMarks = asksWord ? search.titleMarks : new Uint32Array(0);
  const maps = search.mapsFor(likely);
  const anywhere = segment.cityNames.length;
  const found: number[] = [];
  for (let row = segment.rows - 1; row >= 0 && found.length < limit; row -= 1) {
    if (asksWord && !isMarked(titleMarks, titleOf[row]!)) continue;
    if (city && cityMarks[cityOf[row]!] !== cityMark && !(readsCity && search.isInCity(row))) continue;
    if (maps.length > 0 && !isMarkedInOne(maps, row) && cityOf[row] !== anywhere) continue;
    if (without[row] === 0) found.push(row);
  }
  return found;
}
