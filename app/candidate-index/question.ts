// A question laid out over one segment: which titles hold the word, which cities fit, which departments. A title or a city
// fits when it bears the present mark, so that nothing has to be wiped between two questions.
import { denseWordOf } from "./dense-words.ts";
import { departmentNumber } from "./department-bits.ts";
import { firstPast } from "./halving.ts";
import type { IndexQuery } from "./query.ts";
import type { Segment } from "./segment.ts";
import { findPlaces } from "./suffix-array.ts";

const encoder = new TextEncoder();

export class Question {
  readonly segment: Segment;
  word = "";
  city = false;
  departments: number[] = [];
  readonly titleMarks: Uint32Array;
  titleMark = 0;
  /** The titles that hold the word, as far as `titleCount`, and its number among the dense words, or -1. */
  titles: Uint32Array;
  titleCount = 0;
  denseWord = -1;
  readonly #titleRoom: Uint32Array;
  localWithWord = 0;
  anywhereWithWord = 0;
  readonly cityMarks: Uint32Array;
  cityMark = 0;
  cityRanges: [number, number][] = [];
  localInCity = 0;
  readonly #union: Uint32Array;
  #departmentMap: Uint32Array | null = null;
  #citiesByCode: Map<string, number[]> | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
    this.#union = new Uint32Array(segment.departmentMaps.words);
    this.titleMarks = new Uint32Array(segment.titles.local.length);
    this.#titleRoom = new Uint32Array(segment.titles.local.length);
    this.titles = this.#titleRoom;
    this.cityMarks = new Uint32Array(segment.cityNames.length + 1);
  }

  /** Lays a question out; everything below answers the one laid out last. */
  ask({ word, city, departments }: Pick<IndexQuery, "word" | "city" | "departments">): void {
    if (word !== this.word) this.#layOutWord(word);
    this.city = city !== null;
    if (city !== null)
      this.#layOutCity("code" in city ? this.#cityOfCode(city.code) : this.#citiesThatBegin(city.prefixes));
    this.#layOutDepartments(departments);
  }

  #layOutWord(word: string): void {
    this.word = word;
    this.titleCount = 0;
    this.denseWord = -1;
    this.localWithWord = 0;
    this.anywhereWithWord = 0;
    this.titleMark += 1;
    // No title holds the byte that ends them.
    if (word === "" || word.includes("\0")) return;
    const bytes = encoder.encode(word);
    this.denseWord = denseWordOf(this.segment.denseWords, bytes);
    if (this.denseWord >= 0) this.#layOutDense(this.denseWord);
    else this.#layOutFound(bytes);
  }

  #layOutDense(word: number): void {
    const { titles, local, anywhere } = this.segment.denseWords;
    const { titleMarks, titleMark } = this;
    const list = titles.rows.subarray(titles.start[word], titles.start[word + 1]);
    for (let i = 0; i < list.length; i += 1) titleMarks[list[i]!] = titleMark;
    this.titles = list;
    this.titleCount = list.length;
    this.localWithWord = local[word]!;
    this.anywhereWithWord = anywhere[word]!;
  }

  #layOutFound(bytes: Uint8Array): void {
    const { titles } = this.segment;
    const { titleMarks, titleMark } = this;
    const { titleAt, local, anywhere } = titles;
    const { from, to } = findPlaces(titles, bytes);
    const list = this.#titleRoom;
    let count = 0;
    let here = 0;
    let there = 0;
    for (let place = from; place < to; place += 1) {
      const title = titleAt[place]!;
      if (titleMarks[title] === titleMark) continue;
      titleMarks[title] = titleMark;
      list[count] = title;
      count += 1;
      here += local[title]!;
      there += anywhere[title]!;
    }
    this.titles = list;
    this.titleCount = count;
    this.localWithWord = here;
    this.anywhereWithWord = there;
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
      // A prefix may lie within another one's cities.
      const begin = Math.max(from, done);
      if (begin >= to) continue;
      done = to;
      cityMarks.fill(cityMark, begin, to);
      this.cityRanges.push([begin, to]);
      this.localInCity += start[to]! - start[begin]!;
    }
    // Whoever works anywhere is in every city.
    cityMarks[cityMarks.length - 1] = cityMark;
  }

  #layOutDepartments(codes: readonly string[]): void {
    const numbers = codes.map(departmentNumber).filter((number) => number !== undefined);
    this.departments = [...new Set(numbers)];
    this.#departmentMap = null;
  }

  /** One bit for each row, 1 for the local rows of the departments asked for. Small enough to stay close at hand. */
  get departmentMap(): Uint32Array {
    if (this.#departmentMap) return this.#departmentMap;
    const { words, bits } = this.segment.departmentMaps;
    const mapOf = (number: number) => bits.subarray(number * words, (number + 1) * words);
    const [first = 0, ...others] = this.departments;
    if (others.length === 0) this.#departmentMap = mapOf(first);
    else {
      const union = this.#union;
      union.set(mapOf(first));
      for (const number of others) {
        const map = mapOf(number);
        for (let word = 0; word < words; word += 1) union[word]! |= map[word]!;
      }
      this.#departmentMap = union;
    }
    return this.#departmentMap;
  }

  /** Whether a row matches. */
  matches(row: number): boolean {
    if (this.word !== "" && this.titleMarks[this.segment.titleOf[row]!] !== this.titleMark) return false;
    if (this.city && this.cityMarks[this.segment.cityOf[row]!] !== this.cityMark) return false;
    if (this.departments.length === 0 || ((this.departmentMap[row >> 5]! >>> (row & 31)) & 1) === 1) return true;
    return this.segment.cityOf[row] === this.segment.cityNames.length;
  }
}
