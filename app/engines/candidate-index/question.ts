// A query laid out over one segment: the matching titles, and where (place-question.ts). Sums are used first; titles are listed only
// to read rows.

import { AttributeSearch } from "../attributes/attribute-search.ts";
import { denseWordOf } from "./dense-words.ts";
import {
  addGroup,
  addMatching,
  asksOccupation,
  type Group,
  groupOf,
  groups,
  isPlain,
  wantedTexts,
} from "./job-query.ts";
import { isMarked, markWords } from "./marks.ts";
import { PlaceQuestion } from "./place-question.ts";
import type { IndexQuery, JobQuery } from "./query.ts";
import type { Segment } from "./segment.ts";
import { findPlaces } from "./suffix-array.ts";
import { TitleSet } from "./title-set.ts";
import { countWord, lengthsSummed } from "./word-sums.ts";

type Places = { from: number; to: number; length: number };

export class Question extends PlaceQuestion {
  #query: JobQuery = { word: "" };
  #key = "";
  /** A search for one text alone is answered by sums; its titles are listed only to read rows. */
  #places: Places | null = null;
  #plainMarks: Uint32Array | null = null;
  #plainTitles: Uint32Array | null = null;
  #plain = { local: 0, anywhere: 0, denseWord: -1, titlesAtMost: 0 };
  readonly attributes: AttributeSearch;
  readonly #all: TitleSet;
  readonly #byGroup: TitleSet[];
  #laidOut = 0;
  /** The titles that count now: all that match, or those of one group. */
  #active: TitleSet | null = null;
  /** Titles that hold everything that was typed: their rows match anywhere. */
  readonly #whole: TitleSet;
  readonly #room: TitleSet;
  readonly #marksRoom: Uint32Array;
  readonly #titlesRoom: Uint32Array;

  constructor(segment: Segment) {
    super(segment);
    const { titles } = segment;
    this.attributes = new AttributeSearch(segment.attributes);
    this.#titlesRoom = new Uint32Array(titles.local.length);
    this.#marksRoom = new Uint32Array(markWords(titles.local.length));
    this.#all = new TitleSet(titles);
    this.#byGroup = groups.map(() => new TitleSet(titles));
    this.#whole = new TitleSet(titles);
    this.#room = new TitleSet(titles);
  }

  override get bytes(): number {
    const sets = [this.#all, ...this.#byGroup, this.#whole, this.#room];
    const rooms = this.#titlesRoom.byteLength + this.#marksRoom.byteLength;
    return sets.reduce((sum, { bytes }) => sum + bytes, super.bytes + rooms + this.attributes.bytes);
  }

  ask({ filter: _, from: _from, attributes, ...query }: IndexQuery): void {
    this.attributes.ask(attributes);
    const { city, departments, ...job } = query;
    const key = isPlain(job) ? job.word : JSON.stringify(job);
    if (key !== this.#key) this.#layOutJob(job);
    this.#key = key;
    this.#active = null;
    this.askPlace(city, departments);
  }

  #layOutJob(query: JobQuery): void {
    this.#unmark();
    this.#query = query;
    this.#plainTitles = null;
    this.#places = null;
    this.#plain = { local: 0, anywhere: 0, denseWord: -1, titlesAtMost: 0 };
    for (const set of [this.#all, ...this.#byGroup, this.#whole]) set.clear();
    this.#laidOut = 0;
    const { titles, denseWords } = this.segment;
    if (!isPlain(query)) {
      addMatching(this.#all, titles, query, this.#room);
      if (query.whole) addMatching(this.#whole, titles, { word: query.whole }, this.#room);
      return;
    }
    const [word] = wantedTexts(query);
    if (!word) return;
    this.#places = { ...findPlaces(titles, word), length: word.length };
    this.#plain.titlesAtMost = Math.min(titles.local.length, this.#places.to - this.#places.from);
    this.#plain.denseWord = denseWordOf(denseWords, word);
    if (this.#plain.denseWord >= 0) {
      this.#plain.local = denseWords.local[this.#plain.denseWord]!;
      this.#plain.anywhere = denseWords.anywhere[this.#plain.denseWord]!;
    } else if (word.length <= lengthsSummed) {
      Object.assign(this.#plain, countWord(titles, this.#places, word.length));
    } else {
      for (const title of this.titles) {
        this.#plain.local += titles.local[title]!;
        this.#plain.anywhere += titles.anywhere[title]!;
      }
    }
  }

  /** Whether titles are asked for at all. */
  get asksJob(): boolean {
    return this.#query.word !== "" || asksOccupation(this.#query);
  }

  get #set(): TitleSet | null {
    return this.#active ?? (isPlain(this.#query) ? null : this.#all);
  }

  get denseWord(): number {
    return this.#set ? -1 : this.#plain.denseWord;
  }

  get localWithWord(): number {
    return this.#set?.local ?? this.#plain.local;
  }

  get anywhereWithWord(): number {
    return this.#set?.anywhere ?? this.#plain.anywhere;
  }

  /** Upper bound of matching titles; the exact number is known once they are listed. */
  get titlesAtMost(): number {
    return this.#set?.count ?? this.#plain.titlesAtMost;
  }

  get titles(): Uint32Array {
    return this.#set?.list ?? this.#listPlain();
  }

  /** Only the rows of one group count, until the next question; null for all groups. */
  use(group: Group | null): void {
    if (group === null || !this.asksJob) {
      this.#active = null;
      return;
    }
    const { titles } = this.segment;
    if (isPlain(this.#query) && this.#all.count === 0) for (const title of this.#listPlain()) this.#all.add(title);
    for (; this.#laidOut <= group; this.#laidOut += 1)
      addGroup(this.#byGroup[this.#laidOut]!, groups[this.#laidOut]!, titles, this.#query, {
        all: this.#all,
        before: this.#byGroup.slice(0, this.#laidOut),
        room: this.#room,
      });
    this.#active = this.#byGroup[group]!;
  }

  holdsWhole(title: string): boolean {
    const { whole = "" } = this.#query;
    return whole !== "" && title.includes(whole);
  }

  /** The group of a row's title marks and text, null when it does not match. */
  groupOfTitle(title: string): Group | null {
    return groupOf(title, this.#query);
  }

  #listPlain(): Uint32Array {
    if (this.#plainTitles) return this.#plainTitles;
    const { titleAt, sums } = this.segment.titles;
    const { from, to, length } = this.#places ?? { from: 0, to: 0, length: 0 };
    const { repeats } = sums;
    let count = 0;
    for (let place = from; place < to; place += 1) {
      if (repeats[place]! >= length) continue;
      this.#titlesRoom[count] = titleAt[place]!;
      count += 1;
    }
    this.#plainTitles = this.#titlesRoom.subarray(0, count);
    return this.#plainTitles;
  }

  /** One bit per title that counts; small enough to stay in the CPU cache. */
  get titleMarks(): Uint32Array {
    if (this.#set) return this.#set.marks;
    this.#plainMarks ??= this.#markPlain();
    return this.#plainMarks;
  }

  #markPlain(): Uint32Array {
    const { titles, denseWords } = this.segment;
    const room = this.#marksRoom;
    const { denseWord } = this.#plain;
    if (denseWord >= 0) return denseWords.marks.subarray(denseWord * room.length, (denseWord + 1) * room.length);
    const { from, to } = this.#places ?? { from: 0, to: 0 };
    for (let place = from; place < to; place += 1) {
      const title = titles.titleAt[place]!;
      room[title >> 5]! |= 1 << (title & 31);
    }
    return room;
  }

  #unmark(): void {
    const room = this.#marksRoom;
    if (this.#plainMarks === room) {
      const { from, to } = this.#places ?? { from: 0, to: 0 };
      if (8 * (to - from) > room.length) room.fill(0);
      else for (let place = from; place < to; place += 1) room[this.segment.titles.titleAt[place]! >> 5] = 0;
    }
    this.#plainMarks = null;
  }

  /** Titles whose local rows match wherever they are. */
  get wholeTitles(): Uint32Array {
    return this.#whole.list;
  }

  isInCity(row: number): boolean {
    if (this.cityMarks[this.segment.cityOf[row]!] === this.cityMark) return true;
    if (this.isInCityDepartments(row)) return true;
    return this.#whole.count > 0 && this.#whole.has(this.segment.titleOf[row]!);
  }

  matches(row: number): boolean {
    if (this.asksJob && !isMarked(this.titleMarks, this.segment.titleOf[row]!)) return false;
    if (this.city && !this.isInCity(row)) return false;
    return this.isInDepartments(row);
  }
}
