// The candidates added or changed since the segment was built: few enough to scan.

import { firstPast } from "../../platform/binary-search.ts";
import { departmentBits } from "./department-bits.ts";
import { fittingFacets } from "./facets.ts";
import { compareIds } from "./keys.ts";
import type { IndexQuery, IndexRow } from "./query.ts";
import type { Question } from "./question.ts";

type Recent = {
  id: Uint8Array;
  at: number;
  titleNumber: number;
  title: string;
  label: string;
  cityNumber: number;
  city: string;
  cityCode: string;
  bits: readonly [number, number, number, number];
  everywhere: boolean;
  facets: number;
  marks: readonly string[];
};

export type RecentRow = Readonly<Recent>;

const keyOf = (id: Uint8Array) => Buffer.from(id.buffer, id.byteOffset, 16).toString("latin1");

export class RecentRows {
  readonly #rows = new Map<string, Recent>();
  readonly #list: Recent[] = [];
  #hiding = 0;

  get size(): number {
    return this.#list.length;
  }

  get hasHidden(): boolean {
    return this.#hiding > 0;
  }

  hides(mark: string): boolean {
    return this.hasHidden && this.#list.some(({ marks }) => marks.includes(mark));
  }

  /** Inserts or replaces a row by id; titleNumber and cityNumber are the segment's, or -1. */
  set(row: IndexRow, titleNumber: number, cityNumber: number): void {
    this.delete(row.id);
    const id = row.id.slice();
    const recent: Recent = {
      ...{ id, titleNumber, cityNumber },
      ...{ at: row.at, title: row.title, label: row.label, city: row.city, cityCode: row.cityCode },
      ...{ everywhere: row.everywhere, facets: row.facets },
      bits: departmentBits(row.departments),
      marks: row.marks === "" ? [] : row.marks.split(","),
    };
    this.#rows.set(keyOf(id), recent);
    this.#list.splice(this.#placeOf(recent), 0, recent);
    if (recent.marks.length > 0) this.#hiding += 1;
  }

  delete(id: Uint8Array): void {
    const key = keyOf(id);
    const known = this.#rows.get(key);
    if (!known) return;
    this.#rows.delete(key);
    this.#list.splice(this.#placeOf(known), 1);
    if (known.marks.length > 0) this.#hiding -= 1;
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

  find({ word, others = [], city, filter, from }: IndexQuery, question: Question): RecentRow[] {
    if (this.#list.length === 0) return [];
    const fits = filter && fittingFacets(filter);
    const isInCity = (row: RecentRow) => {
      if (city === null || row.everywhere) return true;
      if (row.cityNumber >= 0) return question.cityMarks[row.cityNumber] === question.cityMark;
      return "code" in city ? row.cityCode === city.code : city.prefixes.some((prefix) => row.city.startsWith(prefix));
    };
    const { departments } = question;
    const isInDepartments = ({ bits, everywhere }: RecentRow) =>
      everywhere || departments.some((number) => (bits[number >> 5]! & (1 << (number & 31))) !== 0);
    return this.#list.filter(
      (row) =>
        isInCity(row) &&
        (departments.length === 0 || isInDepartments(row)) &&
        (row.title.includes(word) || others.some((other) => row.title.includes(other))) &&
        (fits === null || fits[row.facets] === 1) &&
        !(from === "all" ? row.marks.length > 0 : from.some((mark) => row.marks.includes(mark))),
    );
  }
}
