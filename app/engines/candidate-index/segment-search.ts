// Finds and counts the rows of a segment that match a query: by sums where possible, else by reading the shortest sufficient list.

import { firstPast } from "../../platform/binary-search.ts";
import { planes } from "./department-bits.ts";
import { countMarks, isMarked, isMarkedInOne } from "./marks.ts";
import { Question } from "./question.ts";
import type { Segment } from "./segment.ts";

// Approximate costs of reading one entry, in nanoseconds; only their ratios matter.
const perScanned = 4;
const perListed = 1.5;
const perLookedUp = 3;
const perHalving = 70;
const perTitle = 60;
const perWord = 3;

const none = new Uint32Array(0);

export type Found = { rows: Uint32Array; count: number };

export class SegmentSearch extends Question {
  readonly found: Found;
  readonly #order: Uint32Array;
  /** The question whose local rows are found, and how many these are. */
  #gathered = -1;
  #gatheredCount = 0;

  constructor(segment: Segment) {
    super(segment);
    this.#order = new Uint32Array(segment.departmentMaps.words);
    this.found = { rows: new Uint32Array(segment.rows), count: 0 };
  }

  override get bytes(): number {
    return super.bytes + this.#order.byteLength + this.found.rows.byteLength;
  }

  get anywhereCount(): number {
    return !this.asksJob ? this.segment.anywhereByTitle.rows.length : this.anywhereWithWord;
  }

  get #localRows(): number {
    return this.segment.byCity.rows.length;
  }

  /** Rows match the city by their departments or by what was typed as well: no sums hold that. */
  get readsCity(): boolean {
    return this.city && (this.hasCityDepartments || this.wholeTitles.length > 0);
  }

  #localIn(departments: readonly number[]): number {
    const { start } = this.segment.byDepartment;
    return departments.reduce((sum, number) => sum + start[number + 1]! - start[number]!, 0);
  }

  /** Local rows that match only by everything that was typed. */
  #countBesidePlace(): number {
    const { start, rows } = this.segment.byTitle;
    let count = 0;
    for (const title of this.wholeTitles)
      for (let at = start[title]!; at < start[title + 1]!; at += 1) if (!isMarked(this.placeMap, rows[at]!)) count += 1;
    return count;
  }

  /** Number of matching local rows from the sums, or null when rows must be read. */
  countBySums(): number | null {
    const { departments, segment } = this;
    const asksWord = this.asksJob;
    if (this.readsCity) {
      return asksWord || departments.length > 0 ? null : countMarks(this.placeMap) + this.#countBesidePlace();
    }
    if (!this.city && departments.length === 0) return asksWord ? this.localWithWord : this.#localRows;
    if (!asksWord && departments.length === 0) return this.localInCity;
    if (!asksWord && !this.city && departments.length <= 2) {
      const [a = 0, b = a] = departments;
      const both = departments.length === 2 ? segment.shared[32 * planes * a + b]! : 0;
      return this.#localIn(this.departments) - both;
    }
    if (!asksWord && !this.city) return countMarks(this.unitedMap);
    if (this.city || departments.length > 1) return this.#countTitlesInCity();
    return this.#countWordInDepartment(departments[0]!);
  }

  #countWordInDepartment(department: number): number | null {
    const { titlesOfDepartment: titles, departmentsOfTitle: own } = this.segment;
    const from = titles.start[department]!;
    const to = titles.start[department + 1]!;
    const byTitles = this.titlesAtMost * perTitle;
    const byDepartment = (to - from) * perListed;
    if (this.localWithWord * perLookedUp < Math.min(byTitles, byDepartment)) return null;
    let count = 0;
    if (byDepartment <= byTitles) {
      const { titleMarks } = this;
      for (let at = from; at < to; at += 1) {
        if (isMarked(titleMarks, titles.lists[at]!)) count += titles.counts[at]!;
      }
      return count;
    }
    for (const title of this.titles) {
      const end = own.start[title + 1]!;
      const place = firstAtLeast(own.keys, department, own.start[title]!, end);
      if (place < end && own.keys[place] === department) count += own.counts[place]!;
    }
    return count;
  }

  // Within a title rows are sorted by city: two binary searches count those in a range of cities.
  #countTitlesInCity(): number | null {
    if (!this.asksJob || this.departments.length > 0) return null;
    const cost = this.titlesAtMost * this.cityRanges.length * perHalving;
    if (cost > Math.min(this.localWithWord, this.localInCity) * perListed) return null;
    const { start, cities } = this.segment.byTitle;
    let count = 0;
    for (const title of this.titles) {
      const begin = start[title]!;
      const end = start[title + 1]!;
      for (const [from, to] of this.cityRanges)
        count += firstAtLeast(cities, to, begin, end) - firstAtLeast(cities, from, begin, end);
    }
    return count;
  }

  get gatherCost(): number {
    return Math.min(...this.#costs());
  }

  #costs(): number[] {
    const never = Number.POSITIVE_INFINITY;
    const asked = this.departments.length;
    const perTested = asked > 0 ? perLookedUp : perListed;
    const inDepartments = this.#localIn(this.departments);
    const { readsCity } = this;
    const inPlace = (this.localInCity + this.#localIn(this.cityDepartments)) * (readsCity ? perLookedUp : perTested);
    return [
      this.#localRows * perScanned * (asked > 0 ? 1.5 : 1),
      !this.asksJob ? never : this.localWithWord * (readsCity ? perLookedUp : perTested) + this.titlesAtMost * perTitle,
      this.city ? inPlace + (readsCity ? this.segment.departmentMaps.words * perWord : 0) : never,
      asked > 0 ? inDepartments * (asked > 1 || this.city ? perLookedUp : perListed) : never,
    ];
  }

  get anywhereCost(): number {
    return !this.asksJob ? 0 : this.titlesAtMost * perTitle;
  }

  /** The local rows that match, in `found`. */
  gather(): void {
    if (this.#gathered === this.questions) {
      this.found.count = this.#gatheredCount;
      return;
    }
    this.#gathered = this.questions;
    const costs = this.#costs();
    this.found.count = 0;
    const ways = [
      () => this.#gatherAll(),
      () => this.#gatherByTitle(),
      () => (this.readsCity ? this.#gatherByPlace() : this.#gatherByCity()),
      () => this.#gatherByDepartments(),
    ];
    ways[costs.indexOf(Math.min(...costs))]!();
    this.#gatheredCount = this.found.count;
  }

  /** Leaves only the found rows that are wanted. */
  keep(wants: (row: number) => boolean): void {
    const { found } = this;
    this.#gathered = -1;
    let kept = 0;
    for (let i = 0; i < found.count; i += 1) {
      const row = found.rows[i]!;
      if (!wants(row)) continue;
      found.rows[kept] = row;
      kept += 1;
    }
    found.count = kept;
  }

  #gatherAll(): void {
    const { cityOf, rows: count } = this.segment;
    const anywhere = this.segment.cityNames.length;
    const { rows } = this.found;
    let found = 0;
    for (let row = 0; row < count; row += 1) {
      if (cityOf[row] === anywhere || !this.matches(row)) continue;
      rows[found] = row;
      found += 1;
    }
    this.found.count = found;
  }

  #gatherByTitle(): void {
    const { start, rows: listed, cities } = this.segment.byTitle;
    const { cityMarks, cityMark } = this;
    const maps = this.mapsFor(this.localWithWord);
    const { rows } = this.found;
    let found = 0;
    for (const title of this.titles) {
      const end = start[title + 1]!;
      const city = this.city && !this.isWholeTitle(title);
      for (let at = start[title]!; at < end; at += 1) {
        const row = listed[at]!;
        if (city && cityMarks[cities[at]!] !== cityMark && !this.isInCityDepartments(row)) continue;
        if (maps.length > 0 && !isMarkedInOne(maps, row)) continue;
        rows[found] = row;
        found += 1;
      }
    }
    this.found.count = found;
  }

  #gatherByCity(): void {
    const { start, rows: listed, titles } = this.segment.byCity;
    const asksWord = this.asksJob;
    const titleMarks = asksWord ? this.titleMarks : none;
    const maps = this.mapsFor(this.localInCity);
    const { rows } = this.found;
    let found = 0;
    for (const [from, to] of this.cityRanges) {
      const end = start[to]!;
      for (let at = start[from]!; at < end; at += 1) {
        if (asksWord && !isMarked(titleMarks, titles[at]!)) continue;
        const row = listed[at]!;
        if (maps.length > 0 && !isMarkedInOne(maps, row)) continue;
        rows[found] = row;
        found += 1;
      }
    }
    this.found.count = found;
  }

  /** In the order of the rows; those of titles that hold everything that was typed come last. */
  #gatherByPlace(): void {
    const { titleOf, byTitle } = this.segment;
    const asksWord = this.asksJob;
    const titleMarks = asksWord ? this.titleMarks : none;
    const maps = this.mapsFor(this.localInCity);
    const { placeMap } = this;
    const { rows } = this.found;
    let found = 0;
    for (let word = 0; word < placeMap.length; word += 1) {
      for (let left = placeMap[word]!; left !== 0; left &= left - 1) {
        const row = 32 * word + 31 - Math.clz32(left & -left);
        if (asksWord && !isMarked(titleMarks, titleOf[row]!)) continue;
        if (maps.length > 0 && !isMarkedInOne(maps, row)) continue;
        rows[found] = row;
        found += 1;
      }
    }
    for (const title of this.wholeTitles) {
      if (asksWord && !isMarked(titleMarks, title)) continue;
      const end = byTitle.start[title + 1]!;
      for (let at = byTitle.start[title]!; at < end; at += 1) {
        const row = byTitle.rows[at]!;
        if (isMarked(placeMap, row) || (maps.length > 0 && !isMarkedInOne(maps, row))) continue;
        rows[found] = row;
        found += 1;
      }
    }
    this.found.count = found;
  }

  #gatherByDepartments(): void {
    const { start, rows: listed, titles } = this.segment.byDepartment;
    const { cityMarks, cityMark, city } = this;
    const readsCity = this.readsCity;
    const { cityOf } = this.segment;
    const asksWord = this.asksJob;
    const titleMarks = asksWord ? this.titleMarks : none;
    const { rows } = this.found;
    let found = 0;
    for (const [place, number] of this.departments.entries()) {
      const before = this.departmentMaps.slice(0, place);
      const end = start[number + 1]!;
      for (let at = start[number]!; at < end; at += 1) {
        if (asksWord && !isMarked(titleMarks, titles[at]!)) continue;
        const row = listed[at]!;
        if (city && cityMarks[cityOf[row]!] !== cityMark && !(readsCity && this.isInCity(row))) continue;
        if (place > 0 && isMarkedInOne(before, row)) continue;
        rows[found] = row;
        found += 1;
      }
    }
    this.found.count = found;
  }

  /** Sorts the found rows with a bitmap, so that later reads go through memory in order, which is ten times faster. */
  sortFound(): void {
    const { found } = this;
    const { rows } = found;
    if (found.count * 200 < this.segment.rows) return;
    // Those who work anywhere get among the local rows.
    if (found.count !== this.#gatheredCount) this.#gathered = -1;
    const map = this.#order.fill(0);
    for (let i = 0; i < found.count; i += 1) map[rows[i]! >> 5]! |= 1 << (rows[i]! & 31);
    let next = 0;
    for (let word = 0; word < map.length; word += 1) {
      for (let left = map[word]!; left !== 0; left &= left - 1) {
        rows[next] = 32 * word + 31 - Math.clz32(left & -left);
        next += 1;
      }
    }
  }

  /** Adds the matching rows of people who work anywhere to `found`. */
  gatherAnywhere(): void {
    const { start, rows: listed } = this.segment.anywhereByTitle;
    const { rows } = this.found;
    if (!this.asksJob) {
      rows.set(listed, this.found.count);
      this.found.count += listed.length;
      return;
    }
    if (this.anywhereWithWord === 0) return;
    let found = this.found.count;
    for (const title of this.titles) {
      const end = start[title + 1]!;
      for (let at = start[title]!; at < end; at += 1) {
        rows[found] = listed[at]!;
        found += 1;
      }
    }
    this.found.count = found;
  }
}

function firstAtLeast(numbers: Uint16Array | Uint32Array, wanted: number, from: number, to: number): number {
  return firstPast(from, to, (place) => numbers[place]! >= wanted);
}
