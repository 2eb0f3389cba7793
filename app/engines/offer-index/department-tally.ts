// Counts the offers of each department.
import type { OfferSegment } from "./offer-segment.ts";

export class DepartmentTally {
  readonly #segment: OfferSegment;
  readonly #codes: string[];
  /** By place, the number of its department. */
  readonly #of: Uint16Array;

  constructor(segment: OfferSegment) {
    const { departements } = segment.places;
    this.#segment = segment;
    this.#codes = [...new Set(departements)];
    const numbers = new Map(this.#codes.map((code, number) => [code, number]));
    this.#of = Uint16Array.from(departements, (code) => numbers.get(code)!);
  }

  get bytes(): number {
    return this.#of.byteLength;
  }

  /** The sums of all rows, those that are gone included. */
  all(): Uint32Array {
    const sums = this.none();
    const { start } = this.#segment.byPlace;
    for (const [place, number] of this.#of.entries()) sums[number]! += start[place + 1]! - start[place]!;
    return sums;
  }

  none(): Uint32Array {
    return new Uint32Array(this.#codes.length);
  }

  add(sums: Uint32Array, row: number, count = 1): void {
    sums[this.#of[this.#segment.placeOf[row]!]!]! += count;
  }

  /** By code, without zeros. @param more codes of offers beside the segment */
  counts(sums: Uint32Array, more: readonly string[]): Map<string, number> {
    const counts = new Map(this.#codes.map((code, number) => [code, sums[number]!]));
    for (const code of more) counts.set(code, (counts.get(code) ?? 0) + 1);
    return new Map([...counts].filter(([code, count]) => code !== "" && count > 0));
  }
}
