// Finds and sums the rows of a segment that match a search: reads the shortest list that holds them, or those that do not match.
import { firstPast } from "../../platform/binary-search.ts";
import { addMarginals, emptySums, type FacetSums } from "./marginals.ts";
import type { OfferCells } from "./offer-cells.ts";
import type { OfferQuery } from "./offer-query.ts";
import type { OfferSegment, RowLists } from "./offer-segment.ts";
import { OfferWays, type SearchWays, usualWays } from "./offer-ways.ts";

/** A row's place in the order is rank × perRank + row. */
export const perRank = 2 ** 24;

const ranksMax = 4;
export class OfferSearch extends OfferWays {
  /** Places in the order of the rows that match and fail no filter; rows that are gone may be among them. */
  readonly found: { keys: Float64Array; count: number };
  /** Whether `found` holds all of them, those of `unlisted` ranks aside. */
  isListed = true;
  /** By rank: how many rows match, and how many of these are not in `found`. */
  readonly matching = new Float64Array(ranksMax);
  readonly unlisted = new Float64Array(ranksMax);
  /** Sums by cell, with a second half for rows that fail the pay filter; and sums by facet of the rows of whole lists. */
  readonly sums: Int32Array;
  filled: number[] | null = null;
  facets: FacetSums;
  readonly #cells: OfferCells;
  readonly #fits: Uint8Array;
  readonly #filledMax: number;
  readonly #countedMin: number;
  readonly #listedMax: number;
  #isPlain = false;
  #byPay = false;
  #least = 0;

  /** @param fits by cell: 1 when it fails no filter, its pay aside */
  constructor(segment: OfferSegment, cells: OfferCells, fits: Uint8Array, ways: SearchWays = usualWays) {
    super(segment);
    this.#filledMax = ways.filledMax;
    this.#countedMin = ways.countedMin;
    this.#listedMax = ways.listedMax;
    this.#cells = cells;
    this.#fits = fits;
    this.found = { keys: new Float64Array(segment.rows), count: 0 };
    this.sums = new Int32Array(2 * cells.stride);
    this.facets = emptySums(segment, cells.bands);
  }

  override get bytes(): number {
    return super.bytes + this.found.keys.byteLength + this.sums.byteLength;
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

  /** The bits of a row. */
  maskAt(row: number): number {
    const { docOf, placeOf } = this.segment;
    const both = this.docs.of[docOf[row]!]! | this.places.of[placeOf[row]!]!;
    return this.marks.isUsed ? both | this.marks.at(row) : both;
  }

  /** Whether a row fits; its attributes are not checked. */
  matchesBut(row: number): boolean {
    return this.matches(this.maskAt(row)) && (this.company === null || this.segment.companyOf[row] === this.company);
  }

  /** Whether a row fits, also one that is gone. */
  matchesRow(row: number): boolean {
    return this.matchesBut(row) && this.attributes.fits(row);
  }

  /** Lists and sums the matches. */
  run(query: OfferQuery): void {
    this.ask(query);
    this.#byPay = query.sort === "salaire";
    this.#least = this.leastPay(query.pay);
    const { contractTypes, workingTimes, sectors, remoteDays, pay, age } = query;
    const listed = contractTypes.length + workingTimes.length + sectors.length;
    this.#isPlain = listed === 0 && [remoteDays, pay, age].every((each) => each === null) && !this.attributes.asks;
    this.found.count = 0;
    this.matching.fill(0);
    this.unlisted.fill(0);
    this.facets = emptySums(this.segment, this.#cells.bands);
    const [way, rows] = this.shortestWay();
    this.isListed = way !== "others" && way !== "all";
    if (this.filled !== null) for (const cell of this.filled) this.sums[cell] = 0;
    else this.sums.fill(0);
    this.filled = this.isListed && rows < this.#filledMax ? [] : null;
    if (!this.isListed) this.#addWhole();
    if (way === "company") this.#readCompany(this.company!, () => false);
    if (way === "rows") for (let row = 0; row < this.segment.rows; row += 1) this.#readRow(row);
    if (way === "places") this.#readPlaces(rows);
    if (way === "docs") this.#readDocs(rows);
    if (way === "others") this.#takeOthers();
    this.#takeGone();
  }

  #add(cell: number): void {
    if (this.filled !== null && this.sums[cell] === 0) this.filled.push(cell);
    this.sums[cell]! += 1;
  }

  #readCompany(company: number, skips: (row: number) => boolean): void {
    const { start, rows } = this.segment.byCompany;
    if (company >= 0)
      for (const row of rows.subarray(start[company], start[company + 1])) if (!skips(row)) this.#readRow(row);
  }

  /** Reads the rows of the companies that are named, without those of other lists. */
  #readNamed(skips: (row: number) => boolean): void {
    const { names } = this.marks;
    for (const company of names.touched.subarray(0, names.count)) this.#readCompany(company, skips);
  }

  #readRow(row: number): void {
    if (this.matchesRow(row)) this.#take(row, this.#cells.cellOf(row), this.segment.payOf[row]!, this.maskAt(row));
  }

  #take(row: number, cell: number, pay: number, mask: number): void {
    const isPaid = pay >= this.#least;
    this.#add(isPaid ? cell : cell + this.#cells.stride);
    if (!isPaid || this.#fits[cell] === 0) return;
    const rank = this.rankOf(mask);
    this.matching[rank]! += 1;
    this.found.keys[this.found.count] = (this.#byPay ? pay : rank) * perRank + row;
    this.found.count += 1;
  }

  /**
   * Reads one list. @param mask its own bits @param others the bits of the other side, or null when they change nothing
   * @param checks whether entries may not match
   */
  #readList(
    lists: RowLists,
    list: number,
    mask: number,
    others: Uint32Array | null,
    checks: boolean,
    skipsWhole: boolean,
  ): void {
    const { rows, others: otherOf, combos, pays } = lists;
    const { first, combos: perBand, stride } = this.#cells;
    const { sums, filled, company, matching, unlisted, marks, attributes } = this;
    const { isUsed } = marks;
    const { companyOf } = this.segment;
    const { keys } = this.found;
    const fits = this.#fits;
    const least = this.#least;
    const byPay = this.#byPay;
    const end = lists.start[list + 1]!;
    const begin = lists.start[list]!;
    let { count } = this.found;
    let band = this.#cells.bandOfRow(rows[begin]!);
    let base = band * perBand;
    // Rows ascend, so that their band falls.
    let next = band > 0 ? first[band - 1]! : Number.POSITIVE_INFINITY;
    let lastMask = mask;
    let rank = this.rankOf(mask);
    for (let at = begin; at < end; at += 1) {
      let both = mask;
      if (others !== null) {
        const other = others[otherOf[at]!]!;
        both |= other;
        if (skipsWhole && this.isWhole(other)) continue;
      }
      const row = rows[at]!;
      if (isUsed) both |= marks.at(row);
      if ((checks || isUsed) && !this.matches(both)) continue;
      if (company !== null && companyOf[row] !== company) continue;
      if (!attributes.fits(row)) continue;
      while (row >= next) {
        band -= 1;
        base -= perBand;
        next = band > 0 ? first[band - 1]! : Number.POSITIVE_INFINITY;
      }
      const cell = base + combos[at]!;
      const pay = pays[at]!;
      const isPaid = pay >= least;
      const place = isPaid ? cell : cell + stride;
      if (filled !== null && sums[place] === 0) filled.push(place);
      sums[place]! += 1;
      if (!isPaid || fits[cell] === 0) continue;
      if (both !== lastMask) {
        lastMask = both;
        rank = this.rankOf(both);
      }
      matching[rank]! += 1;
      if (matching[rank]! > this.#listedMax) unlisted[rank]! += 1;
      else {
        keys[count] = (byPay ? pay : rank) * perRank + row;
        count += 1;
      }
    }
    this.found.count = count;
  }

  /** Counts a whole list by its marginals. @returns false when it must be read */
  #countList(lists: RowLists, list: number, mask: number): boolean {
    if (!addMarginals(this.facets, lists, list, this.#cells.first)) return false;
    const rank = this.rankOf(mask);
    const count = lists.start[list + 1]! - lists.start[list]!;
    this.matching[rank]! += count;
    this.unlisted[rank]! += count;
    return true;
  }

  #isPlaced(row: number): boolean {
    const mask = this.places.of[this.segment.placeOf[row]!]!;
    return this.isAsked(mask) || this.hasWord(mask);
  }

  // Rows of the places that are asked for; then those that say the place: in their town, in their text, in their company's name.
  #readPlaces(rows: number): void {
    const { places, docs, segment, isBound } = this;
    const counts = rows > this.#countedMin && this.#isPlain && isBound && !this.hasText && this.company === null;
    const others = this.hasText || !isBound ? docs.of : null;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      const mask = places.of[place]!;
      if (!this.isAsked(mask) && (isBound || !this.hasWord(mask))) continue;
      if (!counts || !this.#countList(segment.byPlace, place, mask))
        this.#readList(segment.byPlace, place, mask, others, others !== null, false);
    }
    if (isBound) return;
    const { start, rows: rowsOf } = segment.byDoc;
    for (const doc of docs.touched.subarray(0, docs.count))
      if (this.hasWord(docs.of[doc]!))
        for (const row of rowsOf.subarray(start[doc], start[doc + 1])) if (!this.#isPlaced(row)) this.#readRow(row);
    this.#readNamed((row) => this.#isPlaced(row) || this.hasWord(docs.of[segment.docOf[row]!]!));
  }

  // Rows of texts that have all words, then those of towns that have one of them.
  #readDocs(rows: number): void {
    const { docs, places, segment } = this;
    const isAlone = !this.hasPlace && this.company === null && !this.marks.isUsed;
    const counts = rows > this.#countedMin && this.#isPlain && isAlone;
    const others = this.hasPlace || this.townRows > 0 ? places.of : null;
    for (let i = 0; i < docs.count; i += 1) {
      const doc = docs.touched[i]!;
      const mask = docs.of[doc]!;
      if (!this.isWhole(mask) || (counts && this.#countList(segment.byDoc, doc, mask))) continue;
      this.#readList(segment.byDoc, doc, mask, others, this.hasPlace, false);
    }
    for (let i = 0; i < places.count && this.townRows > 0; i += 1) {
      const place = places.touched[i]!;
      if (this.hasWord(places.of[place]!))
        this.#readList(segment.byPlace, place, places.of[place]!, docs.of, true, true);
    }
    const { docOf, placeOf } = segment;
    this.#readNamed((row) => this.isWhole(docs.of[docOf[row]!]!) || this.hasWord(places.of[placeOf[row]!]!));
  }

  #addWhole(): void {
    if (this.#least === 0) this.sums.set(this.#cells.whole);
    else this.sums.set(this.#cells.split(this.#least));
  }

  #takeOthers(): void {
    const { docs, places, sums, segment } = this;
    const { start, rows, others, pays } = segment.byDoc;
    const { stride } = this.#cells;
    for (let doc = 0; doc < docs.of.length; doc += 1) {
      const mask = docs.of[doc]!;
      if (this.isWhole(mask)) continue;
      for (let at = start[doc]!; at < start[doc + 1]!; at += 1) {
        if (this.matches(mask | places.of[others[at]!]!)) continue;
        const cell = this.#cells.cellOf(rows[at]!);
        sums[pays[at]! >= this.#least ? cell : cell + stride]! -= 1;
      }
    }
  }

  // The lists hold rows that are gone.
  #takeGone(): void {
    const { payOf } = this.segment;
    if (!this.isListed && !this.hasText) return;
    for (const row of this.#cells.goneRows) {
      if (this.matchesRow(row) !== this.isListed) continue;
      const cell = this.#cells.cellOf(row) + (payOf[row]! >= this.#least ? 0 : this.#cells.stride);
      if (this.filled !== null && this.sums[cell] === 0) this.filled.push(cell);
      this.sums[cell]! += this.isListed ? -1 : 1;
    }
  }
}
