// The ranks of bits: a search has many rows with few different ones.
import type { Masks } from "./token-index.ts";

const unknown = -2;
/** Lists have few different bits. Those beyond are ranked row by row. */
const tablesMax = 4;

export class MaskRanks {
  readonly #rankOf: (mask: number) => number;
  /** By hash of the bits, which differ little: the last ones and their rank. */
  readonly #lastMasks = new Int32Array(256);
  readonly #lastRanks = new Int8Array(256).fill(unknown);
  readonly #tables: { others: Masks; mask: number; ranks: Int8Array }[] = [];

  /** @param rankOf the rank of bits, -1 when they do not match */
  constructor(rankOf: (mask: number) => number) {
    this.#rankOf = rankOf;
  }

  /** To be called when the search changes. */
  clear(): void {
    this.#lastRanks.fill(unknown);
    this.#tables.length = 0;
  }

  of(mask: number): number {
    const slot = Math.imul(mask, 0x9e3779b1) >>> 24;
    if (this.#lastRanks[slot] !== unknown && this.#lastMasks[slot] === mask) return this.#lastRanks[slot]!;
    const rank = this.#rankOf(mask);
    this.#lastRanks[slot] = rank;
    this.#lastMasks[slot] = mask;
    return rank;
  }

  /**
   * The ranks of a list's rows by the text or place on their other side, for one lookup each. Null beyond some lists.
   * @param mask the list's own bits @param skips whether rows with these bits on the other side are left out
   */
  beside(mask: number, others: Masks, skips: (bits: number) => boolean): Int8Array | null {
    const known = this.#tables.find((table) => table.mask === mask && table.others === others);
    if (known) return known.ranks;
    if (this.#tables.length === tablesMax) return null;
    const { of, touched, count } = others;
    const ranks = new Int8Array(of.length).fill(this.of(mask));
    for (const other of touched.subarray(0, count)) ranks[other] = skips(of[other]!) ? -1 : this.of(mask | of[other]!);
    this.#tables.push({ others, mask, ranks });
    return ranks;
  }
}
