// The candidates added or changed since the segment was built: few enough to scan.

import { firstPast } from "../../platform/binary-search.ts";
import { keysOfLines } from "../attributes/attribute-filter.ts";
import { departmentBits } from "./department-bits.ts";
import { fittingFacets } from "./facets.ts";
import { compareIds } from "./keys.ts";
import { markedTitle } from "./occupation-marks.ts";
import type { IndexQuery, IndexRow } from "./query.ts";
import type { Question } from "./question.ts";

type Recent = {
  id: Uint8Array;
  at: number;
  titleNumber: number;
  /** With the marks of its occupations. */
  title: string;
  label: string;
  cityNumber: number;
  city: string;
  cityCode: string;
  radius: number;
  hasChosen: boolean;
  bits: readonly [number, number, number, number];
  everywhere: boolean;
  facets: number;
  marks: readonly string[];
  /** Keys of its attributes. */
  keys: readonly string[];
  labels: readonly string[];
};

export type RecentRow = Readonly<Recent>;

const keyOf = (id: Uint8Array) => Buffer.from(id.buffer, id.byteOffset, 16).toString("latin1");

export class RecentRows {
  readonly #rows = new Map<string, Recent>();
  readonly #list: Recent[] = [];
  /** How many rows hide from each company's mark. */
  readonly #hiding = new Map<string, number>();

  get size(): number {
    return this.#list.length;
  }

  get hasHidden(): boolean {
    return this.#hiding.size > 0;
  }

  hides(mark: string): boolean {
    return this.#hiding.has(mark);
  }

  /** Inserts or replaces a row by id; titleNumber and cityNumber are the segment's, or -1. */
  set(row: IndexRow, titleNumber: number, cityNumber: number): void {
    this.delete(row.id);
    const id = row.id.slice();
    const recent: Recent = {
      ...{ id, titleNumber, cityNumber },
      ...{ at: row.at, label: row.label, city: row.city, cityCode: row.cityCode, radius: Number(row.radius) },
      hasChosen: row.chosen !== "",
      title: markedTitle(row.title, row.occupations, row.occupationCodes),
      ...{ everywhere: row.everywhere, facets: row.facets },
      bits: departmentBits(row.departments),
      marks: row.marks === "" ? [] : row.marks.split(","),
      ...keysOfLines(row.attributes, true),
    };
    this.#rows.set(keyOf(id), recent);
    this.#list.splice(this.#placeOf(recent), 0, recent);
    this.#countHiding(recent.marks, 1);
  }

  delete(id: Uint8Array): void {
    const key = keyOf(id);
    const known = this.#rows.get(key);
    if (!known) return;
    this.#rows.delete(key);
    this.#list.splice(this.#placeOf(known), 1);
    this.#countHiding(known.marks, -1);
  }

  #countHiding(marks: readonly string[], change: 1 | -1): void {
    for (const mark of marks) {
      const count = (this.#hiding.get(mark) ?? 0) + change;
      if (count > 0) this.#hiding.set(mark, count);
      else this.#hiding.delete(mark);
    }
  }

  #placeOf({ at, id }: Recent): number {
    return firstPast(0, this.#list.length, (place) => {
      const other = this.#list[place]!;
      return other.at < at || (other.at === at && compareIds(other.id, 0, id, 0) <= 0);
    });
  }

  list(): readonly RecentRow[] {
    return this.#list;
  }

  /** The matching rows of each group, newest first. Without `attributes`, theirs are not checked. */
  find({ city, filter, from, attributes }: IndexQuery, question: Question): [RecentRow[], RecentRow[], RecentRow[]] {
    const found: [RecentRow[], RecentRow[], RecentRow[]] = [[], [], []];
    if (this.#list.length === 0) return found;
    const fits = filter && fittingFacets(filter);
    const has = ({ bits }: RecentRow, number: number) => (bits[number >> 5]! & (1 << (number & 31))) !== 0;
    const isInCity = (row: RecentRow) => {
      if (city === null || row.everywhere) return true;
      if (question.worksInCityDepartments(row.bits, row.hasChosen)) return true;
      if (row.cityNumber >= 0 && question.cityMarks[row.cityNumber] === question.cityMark) return true;
      return question.isCity(row.city, row.cityCode, row.radius) || question.holdsWhole(row.title);
    };
    const { departments } = question;
    for (const row of this.#list) {
      if (departments.length > 0 && !row.everywhere && !departments.some((number) => has(row, number))) continue;
      if (fits !== null && fits[row.facets] !== 1) continue;
      if (attributes && question.attributes.missingOf(row.keys) !== 0) continue;
      if (from === "all" ? row.marks.length > 0 : from.some((mark) => row.marks.includes(mark))) continue;
      if (!isInCity(row)) continue;
      const group = question.groupOfTitle(row.title);
      if (group !== null) found[group].push(row);
    }
    return found;
  }
}
