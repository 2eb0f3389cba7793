// A query laid out over one segment: matching titles, cities and departments. Sums are used first; titles are listed only to read rows.

import { firstPast } from "../../platform/binary-search.ts";
import { denseWordOf, markWords } from "./dense-words.ts";
import { departmentNumber } from "./department-bits.ts";
import type { IndexQuery } from "./query.ts";
import type { Segment } from "./segment.ts";
import { findPlaces } from "./suffix-array.ts";
import { countWord, lengthsSummed } from "./word-sums.ts";

const encoder = new TextEncoder();

export const isMarked = (marks: Uint32Array, number: number) => ((marks[number >> 5]! >>> (number & 31)) & 1) === 1;

export function isMarkedInOne(maps: readonly Uint32Array[], number: number): boolean {
  for (let i = 0; i < maps.length; i += 1) if (isMarked(maps[i]!, number)) return true;
  return false;
}

// Two maps at a time: most of the time goes to reading and writing the union.
function unionOf([first, ...others]: Uint32Array[], union: Uint32Array): Uint32Array {
  let united = first!;
  for (let at = 0; at < others.length; at += 2) {
    const left = united;
    const middle = others[at]!;
    const right = others[at + 1] ?? middle;
    for (let word = 0; word < union.length; word += 1) union[word] = left[word]! | middle[word]! | right[word]!;
    united = union;
  }
  return united;
}

type Places = { from: number; to: number; length: number };

export class Question {
  readonly segment: Segment;
  word = "";
  city = false;
  departments: number[] = [];
  localWithWord = 0;
  anywhereWithWord = 0;
  denseWord = -1;
  /** Upper bound of matching titles; the exact number is known once they are listed. */
  titlesAtMost = 0;
  #places: Places[] = [];
  #others = "";
  #marks: Uint32Array | null = null;
  readonly #marksRoom: Uint32Array;
  #titles: Uint32Array | null = null;
  readonly #titlesRoom: Uint32Array;
  readonly cityMarks: Uint32Array;
  cityMark = 0;
  cityRanges: [number, number][] = [];
  localInCity = 0;
  readonly #union: Uint32Array;
  #maps: Uint32Array[] = [];
  #united: Uint32Array | null = null;
  #citiesByCode: Map<string, number[]> | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
    this.#union = new Uint32Array(segment.departmentMaps.words);
    this.#titlesRoom = new Uint32Array(segment.titles.local.length);
    this.#marksRoom = new Uint32Array(markWords(segment.titles.local.length));
    this.cityMarks = new Uint32Array(segment.cityNames.length + 1);
  }

  get bytes(): number {
    const rooms = [this.#titlesRoom, this.#marksRoom, this.cityMarks, this.#union];
    return rooms.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  ask({ word, others = [], city, departments }: Omit<IndexQuery, "filter" | "siren">): void {
    const alike = others.length > 0 ? JSON.stringify(others) : "";
    if (word !== this.word || alike !== this.#others) this.#layOutWord(word, word === "" ? [] : others);
    this.#others = alike;
    this.city = city !== null;
    if (city !== null)
      this.#layOutCity("code" in city ? this.#cityOfCode(city.code) : this.#citiesThatBegin(city.prefixes));
    this.#layOutDepartments(departments);
  }

  #layOutWord(word: string, others: readonly string[]): void {
    this.#unmark();
    this.word = word;
    this.#titles = null;
    this.#places = [];
    this.titlesAtMost = 0;
    this.denseWord = -1;
    this.localWithWord = 0;
    this.anywhereWithWord = 0;
    const { titles, denseWords } = this.segment;
    // A zero byte ends each title, so no title contains one.
    const words = [word, ...others]
      .filter((each) => each !== "" && !each.includes("\0"))
      .map((each) => encoder.encode(each));
    this.#places = words.map((bytes) => ({ ...findPlaces(titles, bytes), length: bytes.length }));
    const [first, ...more] = words;
    if (!first) return;
    const standing = this.#places.reduce((sum, { from, to }) => sum + to - from, 0);
    this.titlesAtMost = Math.min(titles.local.length, standing);
    this.denseWord = more.length > 0 ? -1 : denseWordOf(denseWords, first);
    if (this.denseWord >= 0) {
      this.localWithWord = denseWords.local[this.denseWord]!;
      this.anywhereWithWord = denseWords.anywhere[this.denseWord]!;
    } else if (more.length === 0 && first.length <= lengthsSummed) {
      const { local, anywhere } = countWord(titles, this.#places[0]!, first.length);
      this.localWithWord = local;
      this.anywhereWithWord = anywhere;
    } else {
      for (const title of this.titles) {
        this.localWithWord += titles.local[title]!;
        this.anywhereWithWord += titles.anywhere[title]!;
      }
    }
  }

  get titles(): Uint32Array {
    this.#titles ??= this.#listTitles();
    return this.#titles;
  }

  #listTitles(): Uint32Array {
    const { titleAt, sums } = this.segment.titles;
    const list = this.#titlesRoom;
    let count = 0;
    const [places, ...more] = this.#places;
    if (more.length > 0) {
      const marks = this.#marksRoom;
      for (const { from, to } of this.#places)
        for (let place = from; place < to; place += 1) {
          const title = titleAt[place]!;
          if (isMarked(marks, title)) continue;
          marks[title >> 5]! |= 1 << (title & 31);
          list[count] = title;
          count += 1;
        }
      this.#marks = marks;
      return list.subarray(0, count);
    }
    const { from, to, length } = places ?? { from: 0, to: 0, length: 0 };
    const { repeats } = sums;
    for (let place = from; place < to; place += 1) {
      if (repeats[place]! >= length) continue;
      list[count] = titleAt[place]!;
      count += 1;
    }
    return list.subarray(0, count);
  }

  /** One bit per title, set when it holds the word; small enough to stay in the CPU cache. */
  get titleMarks(): Uint32Array {
    this.#marks ??= this.#markTitles();
    return this.#marks;
  }

  #markTitles(): Uint32Array {
    const { titles, denseWords } = this.segment;
    const room = this.#marksRoom;
    if (this.denseWord >= 0)
      return denseWords.marks.subarray(this.denseWord * room.length, (this.denseWord + 1) * room.length);
    const { titleAt } = titles;
    for (const { from, to } of this.#places)
      for (let place = from; place < to; place += 1) {
        const title = titleAt[place]!;
        room[title >> 5]! |= 1 << (title & 31);
      }
    return room;
  }

  #unmark(): void {
    const room = this.#marksRoom;
    if (this.#marks === room)
      for (const { from, to } of this.#places) {
        if (8 * (to - from) > room.length) room.fill(0);
        else for (let place = from; place < to; place += 1) room[this.segment.titles.titleAt[place]! >> 5] = 0;
      }
    this.#marks = null;
  }

  #citiesThatBegin(prefixes: readonly string[]): [number, number][] {
    const names = this.segment.cityNames;
    const first = (isPast: (name: string) => boolean) => firstPast(0, names.length, (number) => isPast(names[number]!));
    return prefixes.map((prefix) => [
      first((name) => name >= prefix),
      first((name) => name.slice(0, prefix.length) > prefix),
    ]);
  }

  #cityOfCode(code: string): [number, number][] {
    if (!this.#citiesByCode) {
      this.#citiesByCode = new Map();
      for (const [number, each] of this.segment.cityCodes.entries()) {
        const numbers = this.#citiesByCode.get(each);
        if (numbers) numbers.push(number);
        else this.#citiesByCode.set(each, [number]);
      }
    }
    return (this.#citiesByCode.get(code) ?? []).map((number) => [number, number + 1]);
  }

  #layOutCity(ranges: [number, number][]): void {
    const { start } = this.segment.byCity;
    this.cityMark += 1;
    this.cityRanges = [];
    this.localInCity = 0;
    const { cityMarks, cityMark } = this;
    let done = 0;
    for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
      const begin = Math.max(from, done);
      if (begin >= to) continue;
      done = to;
      cityMarks.fill(cityMark, begin, to);
      this.cityRanges.push([begin, to]);
      this.localInCity += start[to]! - start[begin]!;
    }
    cityMarks[cityMarks.length - 1] = cityMark;
  }

  #layOutDepartments(codes: readonly string[]): void {
    const numbers = codes.map(departmentNumber).filter((number) => number !== undefined);
    this.departments = [...new Set(numbers)];
    this.#united = null;
    const { words, bits } = this.segment.departmentMaps;
    this.#maps = this.departments.map((number) => bits.subarray(number * words, (number + 1) * words));
  }

  get departmentMaps(): readonly Uint32Array[] {
    return this.#maps;
  }

  get unitedMap(): Uint32Array {
    this.#united ??= unionOf(this.#maps, this.#union);
    return this.#united;
  }

  /** The maps of which one must hold a local row, if any. Uniting them does not pay for a few `rows`. */
  mapsFor(rows: number): readonly Uint32Array[] {
    if (this.#maps.length < 2) return this.#maps;
    return this.#united !== null || rows > this.#union.length / 8 ? [this.unitedMap] : this.#maps;
  }

  matches(row: number): boolean {
    if (this.word !== "" && !isMarked(this.titleMarks, this.segment.titleOf[row]!)) return false;
    if (this.city && this.cityMarks[this.segment.cityOf[row]!] !== this.cityMark) return false;
    if (this.departments.length === 0 || isMarkedInOne(this.#maps, row)) return true;
    return this.segment.cityOf[row] === this.segment.cityNames.length;
  }
}
