// A query laid out over one segment: the matching titles, and where (place-question.ts). Sums are used first; titles are listed only
// to read rows.

import { AttributeSearch } from "../attributes/attribute-search.ts";
import { denseWordOf, type Known, knownOf, largestKnown } from "./dense-words.ts";
import {
  addFirst,
  addMatching,
  addOfOccupations,
  asksJob,
  type Group,
  groupOf,
  groups,
  isFurther,
  isPlain,
  wantedTexts,
} from "./job-query.ts";
import { isMarked } from "./marks.ts";
import { PlaceQuestion } from "./place-question.ts";
import type { IndexQuery, JobQuery } from "./query.ts";
import type { Segment } from "./segment.ts";
import { findPlaces } from "./suffix-array.ts";
import { TitleSet } from "./title-set.ts";
import { beginsAmong } from "./word-begins.ts";
import { type SomeTitles, TitlesWithout, WordTitles } from "./word-titles.ts";

export class Question extends PlaceQuestion {
  #query: JobQuery = { word: "" };
  #key = "";
  /** A search for one text alone is answered by sums; its titles are listed only to read rows. */
  #isPlain = true;
  #dense: Known | null = null;
  /** Counts the questions that differ. */
  #asked = 0;
  /** The number of the question and of the group asked for: what was read for one does not serve another. */
  questions = 0;
  readonly #plain: WordTitles;
  readonly #begun: WordTitles;
  readonly attributes: AttributeSearch;
  readonly #all: TitleSet;
  readonly #first: TitleSet;
  readonly #further: TitleSet;
  readonly #rest: TitlesWithout;
  #laidOut = 0;
  /** The titles that count now: all that match, or those of one group. */
  #active: SomeTitles;
  /** Titles that hold everything that was typed: their rows match anywhere. */
  readonly #whole: TitleSet;
  readonly #room: TitleSet;

  constructor(segment: Segment) {
    super(segment);
    const { titles } = segment;
    this.attributes = new AttributeSearch(segment.attributes);
    this.#plain = new WordTitles(titles);
    this.#begun = new WordTitles({ ...titles, ...titles.begins });
    this.#all = new TitleSet(titles);
    this.#first = new TitleSet(titles);
    this.#further = new TitleSet(titles);
    this.#rest = new TitlesWithout(titles.local.length);
    this.#whole = new TitleSet(titles);
    this.#room = new TitleSet(titles);
    this.#active = this.#plain;
  }

  override get bytes(): number {
    const sets = [this.#plain, this.#begun, this.#all, this.#first, this.#further, this.#rest, this.#whole, this.#room];
    return sets.reduce((sum, { bytes }) => sum + bytes, super.bytes + this.attributes.bytes);
  }

  ask({ filter: _, from: _from, attributes, ...query }: IndexQuery): void {
    this.attributes.ask(attributes);
    const { city, departments, ...job } = query;
    const key = isPlain(job) ? job.word : JSON.stringify(job);
    const isSame = this.askPlace(city, departments) && key === this.#key;
    if (!isSame) this.#asked += 1;
    if (key !== this.#key) this.#layOutJob(job);
    this.#key = key;
    this.use(null);
  }

  #layOutJob(query: JobQuery): void {
    const { titles, denseWords } = this.segment;
    this.#query = query;
    this.#isPlain = isPlain(query);
    this.#laidOut = 0;
    for (const set of [this.#all, this.#first, this.#further, this.#whole]) set.clear();
    if (!this.#isPlain) {
      addMatching(this.#all, titles, query, this.#room);
      const [word = "", ...others] = query.whole ?? [];
      if (word) addMatching(this.#whole, titles, { word, others }, this.#room);
      this.#dense = (query.quoted?.length ?? 0) > 0 ? null : largestKnown(denseWords, wantedTexts(query));
      return;
    }
    const [word = new Uint8Array(0)] = wantedTexts(query);
    const places = word.length > 0 ? findPlaces(titles, word) : { from: 0, to: 0 };
    const known = knownOf(denseWords, denseWordOf(denseWords, word));
    this.#dense = known;
    this.#plain.ask(places, word.length, known);
    this.#begun.ask(beginsAmong(titles.begins, places), word.length);
  }

  /** Whether titles are asked for at all. */
  get asksJob(): boolean {
    return asksJob(this.#query);
  }

  /** A part of the titles whose sums are kept; null without. */
  get dense(): Known | null {
    return this.#active === this.#plain || this.#active === this.#all ? this.#dense : null;
  }

  /** Calls for each title beside those of `dense`. */
  forEachBesideDense(take: (title: number) => void): void {
    const { dense } = this;
    if (this.#isPlain && dense) return;
    for (const title of this.titles) if (!dense || !isMarked(dense.marks, title)) take(title);
  }

  get localWithWord(): number {
    return this.#active.local;
  }

  get anywhereWithWord(): number {
    return this.#active.anywhere;
  }

  /** Upper bound of matching titles; the exact number is known once they are listed. */
  get titlesAtMost(): number {
    return this.#active.count;
  }

  get titles(): Uint32Array {
    return this.#active.list;
  }

  get titleMarks(): Uint32Array {
    return this.#active.marks;
  }

  /** Only the rows of one group count, until the next question; null for all groups. */
  use(group: Group | null): void {
    this.questions = this.#asked * (groups.length + 1) + (group ?? groups.length);
    const all = this.#isPlain ? this.#plain : this.#all;
    if (group === null || !this.asksJob) {
      this.#active = all;
      return;
    }
    const first = this.#isPlain ? this.#begun : this.#first;
    for (; this.#laidOut <= group; this.#laidOut += 1) {
      if (this.#laidOut === 2) this.#rest.ask(all, [first, this.#isAllFurther ? all : this.#further]);
      else if (!this.#isPlain) this.#layOutGroup(this.#laidOut);
    }
    this.#active = group === 1 && this.#isAllFurther ? all : [first, this.#further, this.#rest][group]!;
  }

  /** A search for further occupations alone: no title comes first, and none merely holds letters. */
  get #isAllFurther(): boolean {
    return !this.#isPlain && isFurther(this.#query);
  }

  #layOutGroup(group: number): void {
    const { titles } = this.segment;
    if (this.#isAllFurther) return;
    if (group === 0) addFirst(this.#first, titles, this.#query, this.#all, this.#room);
    else addOfOccupations(this.#further, titles, this.#query, this.#all, this.#first);
  }

  holdsWhole(title: string): boolean {
    return this.#query.whole?.some((text) => title.includes(text)) ?? false;
  }

  /** The group of a row's title marks and text, null when it does not match. */
  groupOfTitle(title: string): Group | null {
    return groupOf(title, this.#query);
  }

  /** Titles whose local rows match wherever they are. */
  get wholeTitles(): Uint32Array {
    return this.#whole.list;
  }

  /** Whether the local rows of a title match wherever they are. */
  isWholeTitle(title: number): boolean {
    return this.#whole.count > 0 && this.#whole.has(title);
  }

  isInCity(row: number): boolean {
    if (this.cityMarks[this.segment.cityOf[row]!] === this.cityMark) return true;
    if (this.isInCityDepartments(row)) return true;
    return this.isWholeTitle(this.segment.titleOf[row]!);
  }

  matches(row: number): boolean {
    if (this.asksJob && !isMarked(this.titleMarks, this.segment.titleOf[row]!)) return false;
    if (this.city && !this.isInCity(row)) return false;
    return this.isInDepartments(row);
  }
}
