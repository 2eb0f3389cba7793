// Some titles of a segment: a bit for each, their list, and how many rows carry them.

import { isMarked, markWords } from "./marks.ts";
import type { SomeTitles } from "./word-titles.ts";

type Carriers = { local: Uint32Array; anywhere: Uint32Array };

export class TitleSet implements SomeTitles {
  readonly marks: Uint32Array;
  readonly #carriers: Carriers;
  readonly #list: Uint32Array;
  count = 0;
  /** Rows that carry one of the titles. */
  local = 0;
  anywhere = 0;

  constructor(carriers: Carriers) {
    this.#carriers = carriers;
    this.#list = new Uint32Array(carriers.local.length);
    this.marks = new Uint32Array(markWords(carriers.local.length));
  }

  get bytes(): number {
    return this.#list.byteLength + this.marks.byteLength;
  }

  get list(): Uint32Array {
    return this.#list.subarray(0, this.count);
  }

  has(title: number): boolean {
    return isMarked(this.marks, title);
  }

  add(title: number): void {
    if (this.has(title)) return;
    this.marks[title >> 5]! |= 1 << (title & 31);
    this.#list[this.count] = title;
    this.count += 1;
    this.local += this.#carriers.local[title]!;
    this.anywhere += this.#carriers.anywhere[title]!;
  }

  clear(): void {
    if (8 * this.count > this.marks.length) this.marks.fill(0);
    else for (const title of this.list) this.marks[title >> 5] = 0;
    this.count = 0;
    this.local = 0;
    this.anywhere = 0;
  }

  /** Leaves only the titles that are in another set too. */
  keep(other: TitleSet): void {
    const kept = this.list.slice().filter((title) => other.has(title));
    this.clear();
    for (const title of kept) this.add(title);
  }
}
