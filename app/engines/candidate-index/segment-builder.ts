// Builds a segment from rows added one by one in any order.
import { AttributeColumnBuilder } from "../attributes/attribute-column.ts";
import { listsOf, placesBy } from "./counting-sort.ts";
import { denseWordsOf } from "./dense-words.ts";
import { departmentBits } from "./department-bits.ts";
import { compareIds, hashOf, idHash, tableSize } from "./keys.ts";
import { markWords } from "./marks.ts";
import { markedTitle } from "./occupation-marks.ts";
import type { IndexRow } from "./query.ts";
import { type RowTexts, textPlaces } from "./row-reader.ts";
import { RowStore } from "./row-store.ts";
import { departmentLists, departmentMaps, rowsByDepartment, sumsOfRows } from "./row-sums.ts";
import type { Segment } from "./segment.ts";
import { suffixArrayOf } from "./suffix-array.ts";
import { TextTable } from "./text-table.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { wordBeginsOf } from "./word-begins.ts";
import { wordSumsOf } from "./word-sums.ts";

const sizesOf = (start: Uint32Array) => start.subarray(1).map((end, list) => end - start[list]!);
const numbersUpTo = (count: number) => Uint32Array.from({ length: count }, (_, index) => index);

function joined(texts: readonly string[]): { text: Uint8Array; start: Uint32Array } {
  const text = new TextEncoder().encode(texts.map((each) => `${each}\0`).join(""));
  const start = new Uint32Array(texts.length + 1);
  let number = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === 0) {
      number += 1;
      start[number] = place + 1;
    }
  }
  return { text, start };
}

const encoder = new TextEncoder();

type DepartmentBits = ReturnType<typeof departmentBits>;

// Adjacent COPY columns are one key: before each but the first lie the four bytes of its length, below 128.
const keyText = (first: string, ...others: string[]) =>
  first + others.map((text) => `\0\0\0${String.fromCharCode(text.length)}${text}`).join("");

function partsOf(key: string): string[] {
  const parts: string[] = [];
  let at = key.indexOf("\0");
  parts.push(key.slice(0, at));
  while (at < key.length) {
    const begin = at + 4;
    at = begin + key.charCodeAt(begin - 1);
    parts.push(key.slice(begin, at));
  }
  return parts;
}

export class SegmentBuilder {
  readonly #rows: RowStore;
  readonly #titles = new TextTable();
  readonly #labels: string[] = [];
  readonly #cities = new TextTable();
  readonly #departments = new TextTable();
  readonly #departmentBits: DepartmentBits[] = [];
  readonly #attributes = new AttributeColumnBuilder(true);
  readonly #hidden = new Map<string, number[]>();

  constructor(expected = 0) {
    this.#rows = new RowStore(expected);
  }

  add(row: IndexRow): void {
    const title = encoder.encode(keyText(row.title, row.occupations, row.occupationCodes));
    const place = encoder.encode(keyText(row.city, row.cityCode, row.radius, row.chosen));
    const departments = encoder.encode(row.departments);
    this.#add(
      row,
      this.#titles.numberOf(title, 0, title.length),
      this.#cities.numberOf(place, 0, place.length),
      this.#departments.numberOf(departments, 0, departments.length),
    );
  }

  addRead(row: IndexRow, { bytes, from, to }: RowTexts): void {
    this.#add(
      row,
      this.#titles.numberOf(bytes, from[textPlaces.title]!, to[textPlaces.occupationCodes]!),
      this.#cities.numberOf(bytes, from[textPlaces.city]!, to[textPlaces.chosen]!),
      this.#departments.numberOf(bytes, from[textPlaces.departments]!, to[textPlaces.departments]!),
    );
  }

  #add(row: IndexRow, title: number, city: number, departments: number): void {
    if (title === this.#labels.length) this.#labels.push(row.label);
    if (departments === this.#departmentBits.length) this.#departmentBits.push(departmentBits(row.departments));
    const bits = this.#departmentBits[departments]!;
    const number = this.#rows.add(row.id, row.at, title, city, bits, row.everywhere, row.facets);
    this.#attributes.add(row.attributes);
    const { marks } = row;
    for (const mark of marks === "" ? [] : marks.split(",")) {
      const rows = this.#hidden.get(mark);
      if (rows) rows.push(number);
      else this.#hidden.set(mark, [number]);
    }
  }

  /** The segment of all rows added. The builder must not be used afterwards. */
  build(): Segment {
    const store = this.#rows;
    const count = store.count;
    const order = store.order();
    const titles = this.#titlesByCarriers();
    const cities = this.#citiesByName();
    const { at, ids, titleOf, facetsOf, cityOf, anywhere, bits } = store.inOrder(order, titles.numbers, cities.numbers);

    const local = new Uint32Array(count);
    const everywhere = new Uint32Array(count);
    let localCount = 0;
    let everywhereCount = 0;
    for (let row = 0; row < count; row += 1) {
      if (anywhere[row]) {
        everywhere[everywhereCount] = row;
        everywhereCount += 1;
      } else {
        local[localCount] = row;
        localCount += 1;
      }
    }
    const localRows = local.subarray(0, localCount);
    const everywhereRows = everywhere.subarray(0, everywhereCount);

    const titleCount = titles.texts.length;
    const cityCount = cities.names.length;
    const byCity = listsOf(localRows, cityOf, cityCount);
    const byTitle = listsOf(byCity.rows, titleOf, titleCount);
    const anywhereLists = listsOf(everywhereRows, titleOf, titleCount);
    const anywhereByTitle = { ...anywhereLists, facets: Uint16Array.from(anywhereLists.rows, (row) => facetsOf[row]!) };
    for (const row of everywhereRows) {
      cityOf[row] = cityCount;
      for (const plane of bits) plane[row] = 0;
    }
    const { text, start } = joined(titles.texts);
    const titleSuffixes = suffixArrayOf(text);
    const titlesAlone = {
      ...titleSuffixes,
      start,
      titleAt: placesBy(start, titleSuffixes.places, text.length),
      local: sizesOf(byTitle.start),
      anywhere: sizesOf(anywhereByTitle.start),
    };
    const allTitles = { ...titlesAlone, sums: wordSumsOf(titlesAlone), begins: wordBeginsOf(titlesAlone) };
    const byDepartment = rowsByDepartment(localRows, bits, titleOf);
    const chosenMap = new Uint32Array(markWords(count));
    for (const row of localRows) if (cities.chosen[cityOf[row]!] === 1) chosenMap[row >> 5]! |= 1 << (row & 31);
    const sums = sumsOfRows({ localRows, everywhereRows, byTitle, byCity, facetsOf, bits });
    return {
      rows: count,
      ...{ at, ids, titleOf, cityOf, facetsOf },
      departmentsOf: departmentLists(bits, count),
      rowsById: this.#rowsById(ids, count),
      titles: allTitles,
      labels: joined(titles.labels),
      titlesByText: this.#titlesByText(text, start, titleCount),
      vocabulary: vocabularyOf(titlesAlone),
      cityNames: cities.names,
      cityCodes: cities.codes,
      cityRadii: cities.radii,
      cityChosen: cities.chosen,
      byTitle: { ...byTitle, cities: byTitle.rows.map((row) => cityOf[row]!) },
      byCity: { ...byCity, titles: byCity.rows.map((row) => titleOf[row]!) },
      byDepartment,
      departmentMaps: departmentMaps(byDepartment, count),
      chosenMap,
      anywhereByTitle,
      ...sums,
      denseWords: denseWordsOf({ ...sums, titles: allTitles, anywhereByTitle }),
      attributes: this.#attributes.build(order),
      hidden: this.#hiddenRows(order),
    };
  }

  // The most carried titles first, so that frequent lookups stay close in memory.
  #titlesByCarriers(): { texts: string[]; labels: string[]; numbers: Uint32Array } {
    const carriers = this.#rows.carriers(this.#titles.count);
    const order = numbersUpTo(this.#titles.count).sort((a, b) => carriers[b]! - carriers[a]! || a - b);
    const numbers = new Uint32Array(order.length);
    for (const [number, old] of order.entries()) numbers[old] = number;
    return {
      texts: Array.from(order, (old) => {
        const [title = "", occupations = "", codes = ""] = partsOf(this.#titles.textOf(old));
        return markedTitle(title, occupations, codes);
      }),
      labels: Array.from(order, (old) => this.#labels[old]!),
      numbers,
    };
  }

  #citiesByName(): { names: string[]; codes: string[]; radii: Uint8Array; chosen: Uint8Array; numbers: Uint32Array } {
    const places = Array.from({ length: this.#cities.count }, (_, old) => {
      const [name = "", code = "", radius = "", chosen = ""] = partsOf(this.#cities.textOf(old));
      return { name, code, radius: Number(radius), chosen: Number(chosen), old };
    });
    const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    const inOrder = places.toSorted(
      (a, b) => order(a.name, b.name) || order(a.code, b.code) || a.radius - b.radius || a.chosen - b.chosen,
    );
    const numbers = new Uint32Array(places.length);
    for (const [number, { old }] of inOrder.entries()) numbers[old] = number;
    return {
      names: inOrder.map(({ name }) => name),
      codes: inOrder.map(({ code }) => code),
      radii: Uint8Array.from(inOrder, ({ radius }) => radius),
      chosen: Uint8Array.from(inOrder, ({ chosen }) => chosen),
      numbers,
    };
  }

  #rowsById(ids: Uint8Array, count: number): Uint32Array {
    const table = new Uint32Array(tableSize(count));
    for (let row = 0; row < count; row += 1) {
      let slot = idHash(ids, 16 * row) & (table.length - 1);
      while (table[slot] !== 0) {
        const other = table[slot]! - 1;
        if (compareIds(ids, 16 * other, ids, 16 * row) === 0) throw new Error("A candidate came twice");
        slot = (slot + 1) & (table.length - 1);
      }
      table[slot] = row + 1;
    }
    return table;
  }

  #titlesByText(text: Uint8Array, start: Uint32Array, count: number): Uint32Array {
    const table = new Uint32Array(tableSize(count));
    for (let title = 0; title < count; title += 1) {
      let slot = hashOf(text, start[title]!, start[title + 1]! - 1) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = title + 1;
    }
    return table;
  }

  #hiddenRows(order: Uint32Array): Segment["hidden"] {
    const places = new Uint32Array(order.length);
    if (this.#hidden.size > 0) for (const [row, old] of order.entries()) places[old] = row;
    return [...this.#hidden].map(([mark, rows]) => ({ mark, rows: Uint32Array.from(rows, (old) => places[old]!) }));
  }
}
