// The titles that hold one text: counted by sums, and listed or marked only to read rows.
import { isMarked, markWords } from "./marks.ts";
import { countWord, lengthsSummed, type WordSums } from "./word-sums.ts";

/** Titles that count: `local` and `anywhere` are the rows that carry them; `count` is exact once they are listed, at most that before. */
export type SomeTitles = {
  readonly count: number;
  readonly local: number;
  readonly anywhere: number;
  readonly list: Uint32Array;
  /** One bit for each title; small enough to stay in the CPU's cache. */
  readonly marks: Uint32Array;
};

type Carriers = { local: Uint32Array; anywhere: Uint32Array };

/** What is known beforehand of a text. */
type Known = { local: number; anywhere: number; marks: Uint32Array };

export class WordTitles implements SomeTitles {
  readonly #titles: Carriers & { titleAt: Uint32Array; sums: WordSums };
  readonly #listRoom: Uint32Array;
  readonly #marksRoom: Uint32Array;
  #from = 0;
  #to = 0;
  #length = 0;
  #known: Known | null = null;
  #counts: { local: number; anywhere: number } | null = null;
  #list: Uint32Array | null = null;
  #isMarked = false;

  constructor(titles: Carriers & { titleAt: Uint32Array; sums: WordSums }) {
    this.#titles = titles;
    this.#listRoom = new Uint32Array(titles.local.length);
    this.#marksRoom = new Uint32Array(markWords(titles.local.length));
  }

  get bytes(): number {
    return this.#listRoom.byteLength + this.#marksRoom.byteLength;
  }

  /** @param length of the text in bytes */
  ask({ from, to }: { from: number; to: number }, length: number, known: Known | null = null): void {
    this.#unmark();
    this.#from = from;
    this.#to = to;
    this.#length = length;
    this.#known = known;
    this.#counts = known;
    this.#list = null;
  }

  get count(): number {
    return this.#list?.length ?? Math.min(this.#listRoom.length, this.#to - this.#from);
  }

  get local(): number {
    return this.#counted.local;
  }

  get anywhere(): number {
    return this.#counted.anywhere;
  }

  get #counted(): { local: number; anywhere: number } {
    this.#counts ??=
      this.#length <= lengthsSummed
        ? countWord(this.#titles, { from: this.#from, to: this.#to }, this.#length)
        : this.#countListed();
    return this.#counts;
  }

  #countListed() {
    const counts = { local: 0, anywhere: 0 };
    for (const title of this.list) {
      counts.local += this.#titles.local[title]!;
      counts.anywhere += this.#titles.anywhere[title]!;
    }
    return counts;
  }

  get list(): Uint32Array {
    this.#list ??= this.#listed();
    return this.#list;
  }

  #listed(): Uint32Array {
    const { titleAt, sums } = this.#titles;
    let count = 0;
    for (let place = this.#from; place < this.#to; place += 1) {
      if (sums.repeats[place]! >= this.#length) continue;
      this.#listRoom[count] = titleAt[place]!;
      count += 1;
    }
    return this.#listRoom.subarray(0, count);
  }

  get marks(): Uint32Array {
    if (this.#known) return this.#known.marks;
    if (!this.#isMarked) this.#mark();
    return this.#marksRoom;
  }

  #mark(): void {
    const { titleAt } = this.#titles;
    for (let place = this.#from; place < this.#to; place += 1) {
      const title = titleAt[place]!;
      this.#marksRoom[title >> 5]! |= 1 << (title & 31);
    }
    this.#isMarked = true;
  }

  #unmark(): void {
    if (!this.#isMarked) return;
    const { titleAt } = this.#titles;
    if (8 * (this.#to - this.#from) > this.#marksRoom.length) this.#marksRoom.fill(0);
    else for (let place = this.#from; place < this.#to; place += 1) this.#marksRoom[titleAt[place]! >> 5] = 0;
    this.#isMarked = false;
  }
}

/** The titles of `all` without those of `others`, which are some of them and share none. */
export class TitlesWithout implements SomeTitles {
  readonly #listRoom: Uint32Array;
  readonly #marksRoom: Uint32Array;
  #all: SomeTitles | null = null;
  #others: readonly SomeTitles[] = [];
  #list: Uint32Array | null = null;
  #isMarked = false;

  constructor(titles: number) {
    this.#listRoom = new Uint32Array(titles);
    this.#marksRoom = new Uint32Array(markWords(titles));
  }

  get bytes(): number {
    return this.#listRoom.byteLength + this.#marksRoom.byteLength;
  }

  ask(all: SomeTitles, others: readonly SomeTitles[]): void {
    this.#all = all;
    this.#others = others;
    this.#list = null;
    this.#isMarked = false;
  }

  get count(): number {
    return this.local + this.anywhere === 0 ? 0 : (this.#list?.length ?? this.#all!.count);
  }

  get local(): number {
    return this.#others.reduce((left, { local }) => left - local, this.#all!.local);
  }

  get anywhere(): number {
    return this.#others.reduce((left, { anywhere }) => left - anywhere, this.#all!.anywhere);
  }

  get list(): Uint32Array {
    this.#list ??= this.#listed();
    return this.#list;
  }

  #listed(): Uint32Array {
    const { marks } = this;
    let count = 0;
    for (const title of this.#all!.list) {
      if (!isMarked(marks, title)) continue;
      this.#listRoom[count] = title;
      count += 1;
    }
    return this.#listRoom.subarray(0, count);
  }

  get marks(): Uint32Array {
    const room = this.#marksRoom;
    if (this.#isMarked) return room;
    room.set(this.#all!.marks);
    for (const { marks } of this.#others)
      for (let word = 0; word < room.length; word += 1) room[word]! &= ~marks[word]!;
    this.#isMarked = true;
    return room;
  }
}
