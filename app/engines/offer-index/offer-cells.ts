// The cell of each offer: its age and its combination of facets. The sums of all offers by cell are kept as time passes.
import { firstPast } from "../../platform/binary-search.ts";
import type { OfferSegment } from "./offer-segment.ts";

/** People ask for few different round amounts. */
const splitsKept = 32;

export class OfferCells {
  /** By row: band × number of combinations + combination. `gone` for rows that no longer count. */
  readonly of: Uint32Array;
  /** The sums of all rows by cell. */
  readonly whole: Uint32Array;
  readonly combos: number;
  readonly bands: number;
  /** A cell that holds the rows that do not count; also the distance between the two halves of a histogram. */
  readonly gone: number;
  readonly stride: number;
  readonly #at: Float64Array;
  readonly #comboOf: Uint32Array;
  readonly #payOf: Uint32Array;
  /** By least pay: the sums of all rows, with a second half for those that are paid less. The latest last. */
  readonly #splits = new Map<number, Int32Array>();
  readonly #ages: readonly number[];
  /** By age, the first row that is younger. */
  readonly first: Uint32Array;
  readonly goneRows: number[] = [];

  /** @param ages in milliseconds, ascending */
  constructor({ at, comboOf, payOf, combos }: OfferSegment, ages: readonly number[], now: number) {
    this.#at = at;
    this.#comboOf = comboOf;
    this.#payOf = payOf;
    this.#ages = ages;
    this.combos = combos.contract.length;
    this.bands = ages.length + 1;
    this.gone = this.bands * this.combos;
    this.stride = this.gone + 1;
    this.of = comboOf.slice();
    this.whole = new Uint32Array(this.stride);
    this.first = Uint32Array.from(ages, (age) => this.#firstAfter(now - age));
    for (const first of this.first) for (let row = 0; row < first; row += 1) this.of[row]! += this.combos;
    for (let row = 0; row < this.of.length; row += 1) this.whole[this.of[row]!]! += 1;
  }

  get bytes(): number {
    return this.of.byteLength + this.whole.byteLength;
  }

  /** The band of a time: 0 within the first age, then 1, and so on. */
  bandOf(at: number, now: number): number {
    const band = this.#ages.findIndex((age) => at > now - age);
    return band < 0 ? this.#ages.length : band;
  }

  /** The cell of a row, also of one that no longer counts. */
  cellOf(row: number): number {
    return this.bandOfRow(row) * this.combos + this.#comboOf[row]!;
  }

  bandOfRow(row: number): number {
    let band = this.first.length;
    while (band > 0 && row >= this.first[band - 1]!) band -= 1;
    return band;
  }

  remove(row: number): void {
    this.#change(row, this.of[row]!, -1);
    this.of[row] = this.gone;
    this.goneRows.push(row);
  }

  /** The sums of all rows by cell, with a second half for those with a lower pay number. */
  split(least: number): Int32Array {
    const known = this.#splits.get(least);
    if (known) return known;
    const sums = new Int32Array(2 * this.stride);
    for (let row = 0; row < this.of.length; row += 1)
      if (this.of[row] !== this.gone)
        sums[this.#payOf[row]! >= least ? this.of[row]! : this.of[row]! + this.stride]! += 1;
    const [oldest] = this.#splits.keys();
    if (this.#splits.size >= splitsKept) this.#splits.delete(oldest!);
    this.#splits.set(least, sums);
    return sums;
  }

  #change(row: number, cell: number, by: number): void {
    this.whole[cell]! += by;
    for (const [least, sums] of this.#splits) sums[this.#payOf[row]! >= least ? cell : cell + this.stride]! += by;
  }

  /** Moves the rows that crossed an age since the last call. */
  moveTo(now: number): void {
    for (const [number, age] of this.#ages.entries()) {
      const before = this.first[number]!;
      // Mostly no row was crossed.
      const isSame =
        (before === this.of.length || this.#at[before]! > now - age) &&
        (before === 0 || this.#at[before - 1]! <= now - age);
      if (isSame) continue;
      const after = this.#firstAfter(now - age);
      for (let row = before; row < after; row += 1) this.#shift(row, this.combos);
      for (let row = after; row < before; row += 1) this.#shift(row, -this.combos);
      this.first[number] = after;
    }
  }

  /** When an offer of this time grows older than each age, in milliseconds since 1970. */
  momentsOf(at: number): number[] {
    return this.#ages.map((age) => at + age);
  }

  /** The moments of the rows that moved last and of those that move next. */
  moments(): number[] {
    const rows = (first: number) => [first - 1, first].filter((row) => row >= 0 && row < this.#at.length);
    return this.#ages.flatMap((age, number) => rows(this.first[number]!).map((row) => this.#at[row]! + age));
  }

  #firstAfter(moment: number): number {
    return firstPast(0, this.#at.length, (row) => this.#at[row]! > moment);
  }

  #shift(row: number, by: number): void {
    const cell = this.of[row]!;
    if (cell === this.gone) return;
    this.#change(row, cell, -1);
    this.#change(row, cell + by, 1);
    this.of[row] = cell + by;
  }
}
