// The matches of a search that has many: one bit for each row, by rank.
import { bitsIn, isMarked, markWords } from "../candidate-index/marks.ts";

type Pay = { of: Uint32Array; least: number; stride: number };

export class RankedRows {
  readonly #maps: readonly Uint32Array[];
  readonly #union: Uint32Array;
  readonly #isUsed: boolean[];

  constructor(rows: number, ranks: number) {
    this.#maps = Array.from({ length: ranks }, () => new Uint32Array(markWords(rows)));
    this.#isUsed = this.#maps.map(() => false);
    this.#union = new Uint32Array(markWords(rows));
  }

  get bytes(): number {
    return (this.#maps.length + 1) * this.#union.byteLength;
  }

  clear(): void {
    for (const [rank, map] of this.#maps.entries()) if (this.#isUsed[rank]) map.fill(0);
    this.#isUsed.fill(false);
  }

  /** The rows of a rank, to be marked. */
  of(rank: number): Uint32Array {
    this.#isUsed[rank] = true;
    return this.#maps[rank]!;
  }

  /** Leaves each row only its highest rank. @returns how many rows are marked */
  unite(): number {
    const union = this.#union;
    union.fill(0);
    let count = 0;
    for (let rank = this.#maps.length - 1; rank >= 0; rank -= 1) {
      if (!this.#isUsed[rank]) continue;
      const map = this.#maps[rank]!;
      for (let word = 0; word < map.length; word += 1) {
        const own = map[word]! & ~union[word]!;
        map[word] = own;
        union[word]! |= own;
        count += bitsIn(own);
      }
    }
    return count;
  }

  // After unite():
  has(row: number): boolean {
    return isMarked(this.#union, row);
  }

  visit(found: (row: number) => void): void {
    const union = this.#union;
    for (let word = 0; word < union.length; word += 1)
      for (let bits = union[word]!; bits !== 0; bits &= bits - 1) found(32 * word + 31 - Math.clz32(bits & -bits));
  }

  /**
   * Adds one to the cell of each marked row, or takes one from the cell of each other. @param cells by row
   * @param pay rows with a lower pay number are counted `stride` cells further
   */
  sum(cells: Uint32Array, sums: Int32Array, by: 1 | -1, pay: Pay | null): void {
    const union = this.#union;
    const others = by === 1 ? 0 : -1;
    for (let word = 0; word < union.length; word += 1) {
      for (let bits = union[word]! ^ others; bits !== 0; bits &= bits - 1) {
        const row = 32 * word + 31 - Math.clz32(bits & -bits);
        if (row >= cells.length) break;
        const isLess = pay !== null && pay.of[row]! < pay.least;
        sums[isLess ? cells[row]! + pay.stride : cells[row]!]! += by;
      }
    }
  }

  /** The first rows of a rank that fit, from a row (included) towards younger ones (1) or older ones (-1); at most `limit`. */
  first(rank: number, from: number, towards: 1 | -1, limit: number, fits: (row: number) => boolean): number[] {
    const map = this.#maps[rank]!;
    const found: number[] = [];
    if (!this.#isUsed[rank]) return found;
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
