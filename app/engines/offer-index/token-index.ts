// Finds the texts of a collection that hold a word: a suffix array over their distinct blank-separated parts, then lists by part.

import { type Lists, listsOf, placesBy } from "../candidate-index/counting-sort.ts";
import { findPlaces, type SuffixArray, suffixArrayOf } from "../candidate-index/suffix-array.ts";

/** A list's entry is twice the text's number, plus one when the part stands in its title. */
export type TokenIndex = {
  array: SuffixArray;
  start: Uint32Array;
  tokenAt: Uint32Array;
  texts: Lists;
};

const encoder = new TextEncoder();

const continuesWord = (before: number) =>
  (before >= 97 && before <= 122) || (before >= 48 && before <= 57) || before > 127;

const beginsWord = (text: Uint8Array, place: number, start: number) =>
  place === start || !continuesWord(text[place - 1]!);

// A zero byte ends each token.
const endsWord = (text: Uint8Array, end: number) => !continuesWord(text[end]!);

/** Collects texts in the order of their numbers. */
export class TokenIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #tokens: string[] = [];
  #token = new Uint32Array(1 << 12);
  #entry = new Uint32Array(1 << 12);
  #count = 0;
  #text = 0;

  add(title: string, rest: string): void {
    const inTitle = new Set(title.split(" "));
    for (const token of new Set([...inTitle, ...rest.split(" ")])) {
      if (token !== "") this.#push(this.#numberOf(token), 2 * this.#text + (inTitle.has(token) ? 1 : 0));
    }
    this.#text += 1;
  }

  #numberOf(token: string): number {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    this.#numbers.set(token, this.#tokens.length);
    this.#tokens.push(token);
    return this.#tokens.length - 1;
  }

  #push(token: number, entry: number): void {
    if (this.#count === this.#token.length) {
      const [tokens, entries] = [new Uint32Array(2 * this.#count), new Uint32Array(2 * this.#count)];
      tokens.set(this.#token);
      entries.set(this.#entry);
      this.#token = tokens;
      this.#entry = entries;
    }
    this.#token[this.#count] = token;
    this.#entry[this.#count] = entry;
    this.#count += 1;
  }

  build(): TokenIndex {
    const text = encoder.encode(this.#tokens.map((token) => `${token}\0`).join(""));
    const start = new Uint32Array(this.#tokens.length + 1);
    let token = 0;
    for (let place = 0; place < text.length; place += 1) {
      if (text[place] !== 0) continue;
      token += 1;
      start[token] = place + 1;
    }
    const array = suffixArrayOf(text);
    const order = Uint32Array.from({ length: this.#count }, (_, place) => place);
    const lists = listsOf(order, this.#token, this.#tokens.length);
    const entries = this.#entry;
    return {
      array,
      start,
      tokenAt: placesBy(start, array.places, text.length),
      texts: { start: lists.start, rows: lists.rows.map((place) => entries[place]!) },
    };
  }
}

export type Bits = { any: number; begins: number; title: number };

/** One mask per text, with the list of those that are not zero. */
export class Masks {
  readonly of: Uint32Array;
  readonly touched: Uint32Array;
  count = 0;

  constructor(texts: number) {
    this.of = new Uint32Array(texts);
    this.touched = new Uint32Array(texts);
  }

  get bytes(): number {
    return this.of.byteLength + this.touched.byteLength;
  }

  add(text: number, bits: number): void {
    if (this.of[text] === 0) {
      this.touched[this.count] = text;
      this.count += 1;
    }
    this.of[text]! |= bits;
  }

  /** Puts the touched texts in order when they are many: their lists are then read one after the other. */
  order(): void {
    if (8 * this.count < this.of.length) return;
    this.count = 0;
    for (let text = 0; text < this.of.length; text += 1) {
      if (this.of[text] === 0) continue;
      this.touched[this.count] = text;
      this.count += 1;
    }
  }

  clear(): void {
    if (8 * this.count > this.of.length) this.of.fill(0);
    else for (let i = 0; i < this.count; i += 1) this.of[this.touched[i]!] = 0;
    this.count = 0;
  }
}

export class TokenSearch {
  readonly #index: TokenIndex;
  /** By token: 1 when it holds the word, 2 when the word also begins a word in it. */
  readonly #marks: Uint8Array;
  readonly #marked: Uint32Array;

  constructor(index: TokenIndex) {
    this.#index = index;
    this.#marks = new Uint8Array(index.start.length - 1);
    this.#marked = new Uint32Array(index.start.length - 1);
  }

  get bytes(): number {
    return this.#marks.byteLength + this.#marked.byteLength;
  }

  /** Adds bits to the mask of every text that holds a word without blanks. @param isWhole it begins a word only where it is all of it */
  mark(word: string, masks: Masks, { any, begins, title }: Bits, isWhole: boolean): void {
    // A zero byte ends each token, so no token contains one.
    if (word === "" || word.includes("\0")) return;
    const { array, start, tokenAt, texts } = this.#index;
    const bytes = encoder.encode(word);
    const { from, to } = findPlaces(array, bytes);
    const [marks, marked] = [this.#marks, this.#marked];
    let count = 0;
    for (let at = from; at < to; at += 1) {
      const token = tokenAt[at]!;
      if (marks[token] === 0) {
        marked[count] = token;
        count += 1;
      }
      const place = array.places[at]!;
      const isBegun = beginsWord(array.text, place, start[token]!);
      marks[token]! |= isBegun && (!isWhole || endsWord(array.text, place + bytes.length)) ? 3 : 1;
    }
    for (let i = 0; i < count; i += 1) {
      const token = marked[i]!;
      const bits = marks[token] === 3 ? any | begins : any;
      marks[token] = 0;
      if ((bits | title) === 0) continue;
      const end = texts.start[token + 1]!;
      for (let at = texts.start[token]!; at < end; at += 1) {
        const entry = texts.rows[at]!;
        masks.add(entry >>> 1, (entry & 1) === 1 ? bits | title : bits);
      }
    }
  }
}

const letter = /[a-z0-9\u0080-\uffff]/;

/** Where a folded word stands in a folded text: nowhere, only inside words, or at the beginning of one (or as a whole one). */
export function standing(text: string, word: string, isWhole: boolean): "begins" | "inside" | null {
  let found = false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isBegun = at === 0 || !letter.test(text[at - 1]!);
    if (isBegun && !(isWhole && letter.test(text[at + word.length] ?? ""))) return "begins";
    found = true;
  }
  return found ? "inside" : null;
}

/** The texts that hold the longest part of a phrase: they may hold the phrase. */
export function textsWithPart(search: TokenSearch, texts: number, phrase: string): Uint32Array {
  const longest = phrase.split(" ").reduce((long, part) => (part.length > long.length ? part : long), "");
  const masks = new Masks(texts);
  search.mark(longest, masks, { any: 1, begins: 1, title: 1 }, false);
  return masks.touched.subarray(0, masks.count);
}

/** The bits of a phrase in a text; none when the text does not hold it. */
export function phraseBits(text: string, phrase: string, { any, begins }: Bits, isWhole: boolean): number {
  const stands = standing(text, phrase, isWhole);
  return stands === null ? 0 : stands === "begins" ? any | begins : any;
}
