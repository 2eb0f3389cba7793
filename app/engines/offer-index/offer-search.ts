// Finds and sums the rows of a segment that match a search: reads the shortest list that holds them, or those that do not match.
import { firstPast } from "../../platform/binary-search.ts";
import type { OfferCells } from "./offer-cells.ts";
import type { OfferQuery } from "./offer-query.ts";
import { OfferQuestion } from "./offer-question.ts";
import type { OfferSegment } from "./offer-segment.ts";

/** Rows with the bits of each; in any order. */
export type FoundOffers = { rows: Uint32Array; masks: Uint32Array; count: number };

type Way = "company" | "places" | "docs" | "others" | "all";

export class OfferSearch extends OfferQuestion {
  readonly found: FoundOffers;
  readonly #cells: OfferCells;
  readonly #sums: Uint32Array;

  constructor(segment: OfferSegment, cells: OfferCells) {
    super(segment);
    this.#cells = cells;
    this.found = { rows: new Uint32Array(segment.rows), masks: new Uint32Array(segment.rows), count: 0 };
    this.#sums = new Uint32Array(2 * cells.stride);
  }

  override get bytes(): number {
    return super.bytes + this.found.rows.byteLength + this.found.masks.byteLength + this.#sums.byteLength;
  }

  /** The least pay number that fits. */
  leastPay(cents: number | null): number {
    if (cents === null) return 0;
    const { pays } = this.segment;
    return Math.max(
      1,
      firstPast(0, pays.length, (number) => pays[number]! >= cents),
    );
  }

  /**
   * Lists the matching rows in `found`, whatever the filters, unless reading all other rows is shorter.
   * @returns false when `found` holds the other rows
   */
  gather(): boolean {
    this.found.count = 0;
    const way = this.#shortestWay();
    if (way === "company") this.#gatherCompany();
    if (way === "places") this.#gatherPlaces();
    if (way === "docs") this.#gatherDocs();
    if (way === "others") this.#gatherOthers();
    return way !== "others" && way !== "all";
  }

  /** Sums of the matching rows by cell, after gather(). With a pay filter, those that fail it form a second half. */
  sums(isListed: boolean, pay: OfferQuery["pay"]): Uint32Array {
    const sums = this.#sums.fill(0);
    const { of, stride } = this.#cells;
    const { payOf } = this.segment;
    const { rows, count } = this.found;
    const least = this.leastPay(pay);
    const step = isListed ? 1 : -1;
    if (!isListed) this.#addWhole(sums, pay === null ? null : least);
    if (pay === null) for (let i = 0; i < count; i += 1) sums[of[rows[i]!]!]! += step;
    else
      for (let i = 0; i < count; i += 1) {
        const row = rows[i]!;
        sums[payOf[row]! >= least ? of[row]! : of[row]! + stride]! += step;
      }
    return sums;
  }

  /** The bits of a row. */
  maskAt(row: number): number {
    return this.docs.of[this.segment.docOf[row]!]! | this.places.of[this.segment.placeOf[row]!]!;
  }

  #addWhole(sums: Uint32Array, least: number | null): void {
    const { whole, of, stride } = this.#cells;
    sums.set(whole);
    if (least === null) return;
    const { byPay, payOf } = this.segment;
    const first = firstPast(0, byPay.length, (place) => payOf[byPay[place]!]! >= least);
    for (let place = 0; place < first; place += 1) {
      const cell = of[byPay[place]!]!;
      sums[cell]! -= 1;
      sums[cell + stride]! += 1;
    }
  }

  #shortestWay(): Way {
    const { segment, docs, places } = this;
    const sizes: [Way, number][] = [["all", Number.POSITIVE_INFINITY]];
    if (this.company !== null) {
      const { start } = segment.byCompany;
      const { company } = this;
      sizes.push(["company", company < 0 ? 0 : start[company + 1]! - start[company]!]);
    }
    if (this.hasPlace)
      sizes.push(["places", this.#rowsIn(places, segment.byPlace.start, (mask) => this.isAsked(mask))]);
    if (this.hasText) {
      const whole = this.#rowsIn(docs, segment.byDoc.start, (mask) => this.isWhole(mask));
      const besides = this.#rowsIn(places, segment.byPlace.start, (mask) => this.hasWord(mask));
      sizes.push(["docs", whole + besides]);
      if (!this.hasPlace && this.company === null) sizes.push(["others", segment.rows - whole]);
    }
    return sizes.reduce((least, size) => (size[1] <= least[1] ? size : least))[0];
  }

  #rowsIn(
    { of, touched, count }: OfferQuestion["docs"],
    start: Uint32Array,
    counts: (mask: number) => boolean,
  ): number {
    let rows = 0;
    for (let i = 0; i < count; i += 1) {
      const text = touched[i]!;
      if (counts(of[text]!)) rows += start[text + 1]! - start[text]!;
    }
    return rows;
  }

  #gatherCompany(): void {
    if (this.company === null || this.company < 0) return;
    const { start, rows: listed } = this.segment.byCompany;
    const { found } = this;
    for (let at = start[this.company]!; at < start[this.company + 1]!; at += 1) {
      const mask = this.maskAt(listed[at]!);
      if (!this.matches(mask)) continue;
      found.rows[found.count] = listed[at]!;
      found.masks[found.count] = mask;
      found.count += 1;
    }
  }

  #gatherPlaces(): void {
    const { places, found } = this;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      if (this.isAsked(places.of[place]!)) this.#gatherPlace(place, false);
    }
    this.#keepCompany(found);
  }

  // Rows of texts that have all words, then those of towns that have one of them.
  #gatherDocs(): void {
    const { docs, places, found, hasPlace } = this;
    const { start, rows: listed, places: placeOf } = this.segment.byDoc;
    const { rows, masks } = found;
    let count = 0;
    for (let i = 0; i < docs.count; i += 1) {
      const doc = docs.touched[i]!;
      const mask = docs.of[doc]!;
      if (!this.isWhole(mask)) continue;
      const end = start[doc + 1]!;
      for (let at = start[doc]!; at < end; at += 1) {
        const placeMask = places.of[placeOf[at]!]!;
        if (hasPlace && !this.isAsked(placeMask)) continue;
        rows[count] = listed[at]!;
        masks[count] = mask | placeMask;
        count += 1;
      }
    }
    found.count = count;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      if (this.hasWord(places.of[place]!)) this.#gatherPlace(place, true);
    }
    this.#keepCompany(found);
  }

  #gatherPlace(place: number, withoutWhole: boolean): void {
    const { docs, places, found } = this;
    const { start, rows: listed, docs: docOf } = this.segment.byPlace;
    const { rows, masks } = found;
    const placeMask = places.of[place]!;
    const end = start[place + 1]!;
    let { count } = found;
    for (let at = start[place]!; at < end; at += 1) {
      const docMask = docs.of[docOf[at]!]!;
      const mask = docMask | placeMask;
      if (!this.matches(mask) || (withoutWhole && this.isWhole(docMask))) continue;
      rows[count] = listed[at]!;
      masks[count] = mask;
      count += 1;
    }
    found.count = count;
  }

  #gatherOthers(): void {
    const { docs, places, found } = this;
    const { start, rows: listed, places: placeOf } = this.segment.byDoc;
    let count = 0;
    for (let doc = 0; doc < docs.of.length; doc += 1) {
      const mask = docs.of[doc]!;
      if (this.isWhole(mask)) continue;
      const end = start[doc + 1]!;
      for (let at = start[doc]!; at < end; at += 1) {
        if (this.matches(mask | places.of[placeOf[at]!]!)) continue;
        found.rows[count] = listed[at]!;
        count += 1;
      }
    }
    found.count = count;
  }

  #keepCompany(found: FoundOffers): void {
    if (this.company === null) return;
    const { companyOf } = this.segment;
    let kept = 0;
    for (let i = 0; i < found.count; i += 1) {
      if (companyOf[found.rows[i]!] !== this.company) continue;
      found.rows[kept] = found.rows[i]!;
      found.masks[kept] = found.masks[i]!;
      kept += 1;
    }
    found.count = kept;
  }
}
