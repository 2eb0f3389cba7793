// Makes a segment from rows that come one by one, in any order.
import { listsOf, placesBy } from "./counting-sort.ts";
import { denseWordsOf } from "./dense-words.ts";
import { departmentBits } from "./department-bits.ts";
import type { IndexRow } from "./query.ts";
import { RowStore } from "./row-store.ts";
import { departmentLists, departmentMaps, rowsByDepartment, sumsOfRows } from "./row-sums.ts";
import { compareIds, hashOf, idHash, type Segment, tableSize } from "./segment.ts";
import { suffixArrayOf } from "./suffix-array.ts";

const sizesOf = (start: Uint32Array) => start.subarray(1).map((end, list) => end - start[list]!);
const numbersUpTo = (count: number) => Uint32Array.from({ length: count }, (_, index) => index);

/** Texts one after the other in UTF-8, each followed by a zero byte. */
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

export class SegmentBuilder {
  readonly #rows: RowStore;
  readonly #titles = new Map<string, number>();
  readonly #labels: string[] = [];
  readonly #cities = new Map<string, number>();
  readonly #hidden = new Map<string, number[]>();

  /** @param expected about how many rows will come; a guess is enough */
  constructor(expected = 0) {
    this.#rows = new RowStore(expected);
  }

  add({ id, at, title, label, city, cityCode, departments, everywhere, facets, sirens }: IndexRow): void {
    let titleNumber = this.#titles.get(title);
    if (titleNumber === undefined) {
      titleNumber = this.#titles.size;
      this.#titles.set(title, titleNumber);
      this.#labels.push(label);
    }
    const place = `${city}\0${cityCode}`;
    let cityNumber = this.#cities.get(place);
    if (cityNumber === undefined) {
      cityNumber = this.#cities.size;
      this.#cities.set(place, cityNumber);
    }
    const row = this.#rows.add(id, at, titleNumber, cityNumber, departmentBits(departments), everywhere, facets);
    for (const siren of sirens === "" ? [] : sirens.split(",")) {
      const rows = this.#hidden.get(siren);
      if (rows) rows.push(row);
      else this.#hidden.set(siren, [row]);
    }
  }

  /** The segment of all rows added. The builder is of no use afterwards. */
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
    const allTitles = {
      ...titleSuffixes,
      start,
      titleAt: placesBy(start, titleSuffixes.places, text.length),
      local: sizesOf(byTitle.start),
      anywhere: sizesOf(anywhereByTitle.start),
    };
    const byDepartment = rowsByDepartment(localRows, bits, titleOf);
    const sums = sumsOfRows({ localRows, everywhereRows, byTitle, byCity, facetsOf, bits });
    return {
      rows: count,
      ...{ at, ids, titleOf, cityOf, facetsOf },
      departmentsOf: departmentLists(bits, count),
      rowsById: this.#rowsById(ids, count),
      titles: allTitles,
      labels: joined(titles.labels),
      titlesByText: this.#titlesByText(text, start, titleCount),
      cityNames: cities.names,
      cityCodes: cities.codes,
      byTitle: { ...byTitle, cities: byTitle.rows.map((row) => cityOf[row]!) },
      byCity: { ...byCity, titles: byCity.rows.map((row) => titleOf[row]!) },
      byDepartment,
      departmentMaps: departmentMaps(byDepartment, count),
      anywhereByTitle,
      ...sums,
      denseWords: denseWordsOf({ ...sums, titles: allTitles, anywhereByTitle }),
      hidden: this.#hiddenRows(order),
    };
  }

  // The most carried first: what is asked for most lies close together.
  #titlesByCarriers(): { texts: string[]; labels: string[]; numbers: Uint32Array } {
    const carriers = this.#rows.carriers(this.#titles.size);
    const order = numbersUpTo(this.#titles.size).sort((a, b) => carriers[b]! - carriers[a]! || a - b);
    const texts = [...this.#titles.keys()];
    const numbers = new Uint32Array(order.length);
    for (const [number, old] of order.entries()) numbers[old] = number;
    return {
      texts: Array.from(order, (old) => texts[old]!),
      labels: Array.from(order, (old) => this.#labels[old]!),
      numbers,
    };
  }

  #citiesByName(): { names: string[]; codes: string[]; numbers: Uint32Array } {
    const places = [...this.#cities.keys()].map((place, old) => ({ parts: place.split("\0"), old }));
    const inOrder = places.toSorted(({ parts: [a = "", b = ""] }, { parts: [c = "", d = ""] }) =>
      a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1,
    );
    const numbers = new Uint32Array(places.length);
    for (const [number, { old }] of inOrder.entries()) numbers[old] = number;
    return {
      names: inOrder.map(({ parts }) => parts[0] ?? ""),
      codes: inOrder.map(({ parts }) => parts[1] ?? ""),
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
    return [...this.#hidden].map(([siren, rows]) => ({ siren, rows: Uint32Array.from(rows, (old) => places[old]!) }));
  }
}
