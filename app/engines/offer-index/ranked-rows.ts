// The matches of a search that has many: one bit for each row, in the map of its rank.
import { bitsIn, isMarked, markWords } from "../candidate-index/marks.ts";

type Pay = { of: Uint32Array; least: number; stride: number };

export class RankedRows {
  readonly #words: number;
  /** By rank: the rows, to be marked. */
  readonly maps: readonly Uint32Array[];
  #used: readonly Uint32Array[] = [];

  constructor(rows: number, ranks: number) {
    this.#words = markWords(rows);
    this.maps = Array.from({ length: ranks }, () => new Uint32Array(this.#words));
  }

  get bytes(): number {
    return this.maps.reduce((sum, map) => sum + map.byteLength, 0);
  }

  /** Forgets the matches. @param ranks those that the next ones have */
  clear(ranks: readonly number[]): void {
    for (const map of this.#used) map.fill(0);
    this.#used = ranks.toSorted((a, b) => b - a).map((rank) => this.maps[rank]!);
  }

  /** Leaves each row only its highest rank. @returns how many rows are marked */
  unite(): number {
    let count = 0;
    for (let word = 0; word < this.#words; word += 1) {
      let higher = 0;
      for (const map of this.#used) {
        map[word]! &= ~higher;
        higher |= map[word]!;
      }
      count += bitsIn(higher);
    }
    return count;
  }

  /**
   * Adds one to the cell of each marked row, or takes one from the cell of each other. @param cells by row
   * @param pay rows with a lower pay number are counted `stride` cells further
   */
  sum(cells: Uint32Array, sums: Int32Array, by: 1 | -1, pay: Pay | null): void {
    const others = by === 1 ? 0 : -1;
    for (let word = 0; word < this.#words; word += 1) {
      for (let bits = this.#at(word) ^ others; bits !== 0; bits &= bits - 1) {
        const row = 32 * word + 31 - Math.clz32(bits & -bits);
        if (row >= cells.length) break;
        const isLess = pay !== null && pay.of[row]! < pay.least;
        sums[isLess ? cells[row]! + pay.stride : cells[row]!]! += by;
      }
    }
  }

  has(row: number): boolean {
    return this.#used.some((map) => isMarked(map, row));
  }

  /** Visits the rows from the oldest to the youngest. */
  visit(found: (row: number) => void): void {
    for (let word = 0; word < this.#words; word += 1)
      for (let bits = this.#at(word); bits !== 0; bits &= bits - 1) found(32 * word + 31 - Math.clz32(bits & -bits));
  }

  /** 32 rows of all ranks. */
  #at(word: number): number {
    let bits = 0;
    for (const map of this.#used) bits |= map[word]!;
    return bits;
  }

  /** The first rows of a rank that fit, from a row (included) towards younger ones (1) or older ones (-1); at most `limit`. */
  first(rank: number, from: number, towards: 1 | -1, limit: number, fits: (row: number) => boolean): number[] {
    const map = this.maps[rank]!;
    const found: number[] = [];
    for (let word = from >> 5; word >= 0 && word < map.length && found.length < limit; word += towards) {
      let bits = map[word]!;
      if (word === from >> 5) bits &= towards === 1 ? -1 << (from & 31) : -1 >>> (31 - (from & 31));
      while (bits !== 0 && found.length < limit) {
        const bit = 31 - Math.clz32(towards === 1 ? bits & -bits : bits);
        bits ^= 1 << bit;
        const row = 32 * word + bit;
        if (fits(row)) found.push(row);
      }
    }
    return found;
  }
}
