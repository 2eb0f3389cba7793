// Finds and sums the rows of a segment that match a search: reads the shortest list that holds them.
import { firstPast } from "../../platform/binary-search.ts";
import { MaskRanks } from "./mask-ranks.ts";
import type { OfferCells } from "./offer-cells.ts";
import type { OfferQuery } from "./offer-query.ts";
import type { OfferSegment, RowLists } from "./offer-segment.ts";
import { markedMin, OfferWays } from "./offer-ways.ts";
import { RankedRows } from "./ranked-rows.ts";
import type { Masks } from "./token-index.ts";

/** A row's place in the order is rank × perRank + row. */
export const perRank = 2 ** 24;

const ranksMax = 4;
/** From which share of the rows on all cells are read in the order of rows: that is then faster than to sum list by list. */
const denseShare = 1 / 8;

/** Limits from which on rows are read in another way. The answers are the same. */
export type ReadingLimits = { marked: number; dense: number };

/** How the matches are known: `found` lists them, `marked` has a bit for each, or each row must be asked. */
type Kept = "found" | "marked" | "nowhere";

export class OfferSearch extends OfferWays {
  kept: Kept = "found";
  /** Places in the order of the rows that match and fail no filter; rows that are gone may be among them. */
  readonly found: { keys: Float64Array; count: number };
  /** Rows that match before the filters. Rows that are gone may be among them. */
  readonly marked: RankedRows;
  /** Sums by cell, with a second half for rows that fail the pay filter. `filled`: the only cells that are not zero. */
  readonly sums: Int32Array;
  filled: number[] | null = null;
  /** Whose matches are known. */
  #ran: OfferQuery | null = null;
  readonly #cells: OfferCells;
  readonly #fits: Uint8Array;
  readonly #limits: ReadingLimits;
  readonly #ranks = new MaskRanks((mask) => (this.matches(mask) ? this.rankOf(mask) : -1));
  /** How many rows the lists hold. */
  #reading = 0;
  /** Whether matches are summed once they are all marked. */
  #isDense = false;
  /** Whether a row's text and place alone decide. */
  #isRankedAtOnce = false;
  #byPay = false;
  #least = 0;

  /** @param fits by cell: 1 when it fails no filter, its pay aside @param limits a number of rows, and a share of all */
  constructor(segment: OfferSegment, cells: OfferCells, fits: Uint8Array, limits?: Partial<ReadingLimits>) {
    super(segment);
    this.#limits = { marked: markedMin, dense: denseShare, ...limits };
    this.#cells = cells;
    this.#fits = fits;
    this.found = { keys: new Float64Array(Math.min(segment.rows, this.#limits.marked)), count: 0 };
    this.marked = new RankedRows(segment.rows, ranksMax);
    this.sums = new Int32Array(2 * cells.stride);
  }

  override get bytes(): number {
    return super.bytes + this.found.keys.byteLength + this.marked.bytes + this.sums.byteLength;
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

  override ask(query: OfferQuery): void {
    if (query !== this.#ran) this.#ran = null;
    super.ask(query);
  }

  /** Visits the matches that fail no filter, each once; what run() found is not read again. @param fits whether a row fails none */
  visitFitting(query: OfferQuery, fits: (row: number) => boolean, take: (row: number) => void): void {
    if (this.#ran !== query) this.run(query);
    const takeFitting = (row: number) => {
      if (fits(row)) take(row);
    };
    if (this.kept === "marked") this.marked.visit(takeFitting);
    else if (this.kept === "nowhere") for (let row = 0; row < this.segment.rows; row += 1) takeFitting(row);
    else for (let i = 0; i < this.found.count; i += 1) takeFitting(this.found.keys[i]! % perRank);
  }

  /** Lists or marks the matches, and sums them. */
  run(query: OfferQuery): void {
    this.ask(query);
    this.#ran = query;
    this.#byPay = query.sort === "salaire";
    this.#least = this.leastPay(query.pay);
    const [way, rows] = this.shortestWay();
    const isRead = way !== "all";
    this.kept = !isRead ? "nowhere" : rows < this.#limits.marked ? "found" : "marked";
    this.found.count = 0;
    this.#ranks.clear();
    this.#reading = rows;
    this.#isRankedAtOnce =
      this.kept === "marked" && !this.marks.isUsed && this.company === null && !this.attributes.asks;
    this.#isDense = this.kept === "marked" && rows > this.#limits.dense * this.segment.rows;
    this.marked.clear(this.kept === "marked" ? this.ranks : []);
    if (this.filled !== null) for (const cell of this.filled) this.sums[cell] = 0;
    else this.sums.fill(0);
    this.filled = this.kept === "found" ? [] : null;
    if (!isRead) this.sums.set(this.#whole);
    if (way === "company") this.#readCompany(this.company!, () => false);
    if (way === "rows") for (let row = 0; row < this.segment.rows; row += 1) this.#readRow(row);
    if (way === "places") this.#readPlaces();
    if (way === "docs") this.#readDocs();
    if (this.#isDense) this.#sumMarked();
    else if (isRead) this.#takeGone();
  }

  /** How many matches fail no filter. After run(), not for matches that are nowhere. */
  countFitting(): number {
    if (this.kept === "found") return this.found.count;
    let count = 0;
    for (let cell = 0; cell < this.#cells.gone; cell += 1) if (this.#fits[cell] === 1) count += this.sums[cell]!;
    return count;
  }

  /** The sums of all rows, by cell. */
  get #whole(): Int32Array | Uint32Array {
    return this.#least === 0 ? this.#cells.whole : this.#cells.split(this.#least);
  }

  /** Reads the cells of the rows in their order; of most rows, those of the others. */
  #sumMarked(): void {
    const { of, stride } = this.#cells;
    const isMost = 2 * this.marked.unite() > this.segment.rows;
    if (isMost) this.sums.set(this.#whole);
    const pay = this.#least === 0 ? null : { of: this.segment.payOf, least: this.#least, stride };
    this.marked.sum(of, this.sums, isMost ? -1 : 1, pay);
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
    if (!this.matchesRow(row)) return;
    this.#take(row, this.#cells.cellOf(row), this.segment.payOf[row]!, this.rankOf(this.maskAt(row)));
  }

  #take(row: number, cell: number, pay: number, rank: number): void {
    const isPaid = pay >= this.#least;
    if (!this.#isDense) this.#add(isPaid ? cell : cell + this.#cells.stride);
    if (this.kept === "marked") {
      this.marked.maps[rank]![row >> 5]! |= 1 << (row & 31);
      return;
    }
    if (!isPaid || this.#fits[cell] === 0) return;
    this.found.keys[this.found.count] = (this.#byPay ? pay : rank) * perRank + row;
    this.found.count += 1;
  }

  /** Marks the rows of a list, all of one rank or each of that of its other side, and sums them. Rows ascend: one age follows the other. */
  #markList({ rows, combos, pays, others, start }: RowLists, list: number, ranks: number | Int8Array): void {
    const maps = this.marked.maps;
    const end = start[list + 1]!;
    if (this.#isDense && typeof ranks === "number") {
      const map = maps[ranks]!;
      for (let at = start[list]!; at < end; at += 1) map[rows[at]! >> 5]! |= 1 << (rows[at]! & 31);
      return;
    }
    const alone = typeof ranks === "number" ? ranks : -1;
    const table = typeof ranks === "number" ? null : ranks;
    const isSummed = !this.#isDense;
    const { sums } = this;
    const least = this.#least;
    const { first, combos: perBand, stride } = this.#cells;
    let band = first.length;
    let younger = first[band - 1]!;
    for (let at = start[list]!; at < end; at += 1) {
      const rank = table === null ? alone : table[others[at]!]!;
      if (rank < 0) continue;
      const row = rows[at]!;
      maps[rank]![row >> 5]! |= 1 << (row & 31);
      if (!isSummed) continue;
      while (row >= younger) {
        band -= 1;
        younger = band === 0 ? this.segment.rows : first[band - 1]!;
      }
      const cell = band * perBand + combos[at]!;
      sums[least > 0 && pays[at]! < least ? cell + stride : cell]! += 1;
    }
  }

  /** The rank of a list's rows: one for all, or by what they have on the other side. Null when each row must be asked. */
  #ranksOf(mask: number, others: Masks | null, skipsRead: boolean): number | Int8Array | null {
    if (!this.#isRankedAtOnce) return null;
    if (others === null) return this.#ranks.of(mask);
    if (others.count > this.#reading) return null;
    return this.#ranks.beside(mask, others, (bits) => skipsRead && this.reads(bits));
  }

  /**
   * Reads one list. @param mask its own bits @param others the bits of the other side, or null when they change nothing
   * @param skipsRead whether rows that the other side's lists hold are left out
   */
  #readList(lists: RowLists, list: number, mask: number, others: Masks | null, skipsRead = false): void {
    const ranks = this.#ranksOf(mask, others, skipsRead);
    if (ranks !== null) {
      if (ranks !== -1) this.#markList(lists, list, ranks);
      return;
    }
    const { rows, others: otherOf, combos, pays } = lists;
    const { company, marks, attributes } = this;
    const cells = this.#cells;
    const { isUsed } = marks;
    const { companyOf } = this.segment;
    const end = lists.start[list + 1]!;
    for (let at = lists.start[list]!; at < end; at += 1) {
      let both = mask;
      if (others !== null) {
        const other = others.of[otherOf[at]!]!;
        both |= other;
        if (skipsRead && this.reads(other)) continue;
      }
      const row = rows[at]!;
      if (isUsed) both |= marks.at(row);
      const rank = this.#ranks.of(both);
      if (rank < 0) continue;
      if (company !== null && companyOf[row] !== company) continue;
      if (!attributes.fits(row)) continue;
      this.#take(row, cells.bandOfRow(row) * cells.combos + combos[at]!, pays[at]!, rank);
    }
  }

  #isPlaced(row: number): boolean {
    const mask = this.places.of[this.segment.placeOf[row]!]!;
    return this.isAsked(mask) || this.hasWord(mask);
  }

  // Rows of the places that are asked for; then those that say the place: in their town, in their text, in their company's name.
  #readPlaces(): void {
    const { places, docs, segment, isBound } = this;
    const others = this.hasText || !isBound ? docs : null;
    for (let i = 0; i < places.count; i += 1) {
      const place = places.touched[i]!;
      const mask = places.of[place]!;
      if (!this.isAsked(mask) && (isBound || !this.hasWord(mask))) continue;
      this.#readList(segment.byPlace, place, mask, others);
    }
    if (isBound) return;
    const { start, rows: rowsOf } = segment.byDoc;
    for (const doc of docs.touched.subarray(0, docs.count))
      if (this.hasWord(docs.of[doc]!))
        for (const row of rowsOf.subarray(start[doc], start[doc + 1])) if (!this.#isPlaced(row)) this.#readRow(row);
    this.#readNamed((row) => this.#isPlaced(row) || this.hasWord(docs.of[segment.docOf[row]!]!));
  }

  // Rows of texts, then those of towns that have a word. Where rows are summed at the end, they may be marked twice: the best rank counts.
  #readDocs(): void {
    const { docs, places, segment, townRows } = this;
    const best = Math.max(...this.ranks);
    const isApart = this.#isDense && this.isOneText;
    for (let i = 0; i < docs.count; i += 1) {
      const doc = docs.touched[i]!;
      const mask = docs.of[doc]!;
      if (!this.reads(mask)) continue;
      const isAlone = !this.hasPlace && (isApart || this.#ranks.of(mask) === best);
      this.#readList(segment.byDoc, doc, mask, isAlone ? null : places);
    }
    for (let i = 0; i < places.count && townRows > 0; i += 1) {
      const place = places.touched[i]!;
      const mask = places.of[place]!;
      if (this.readsPlace(mask)) this.#readList(segment.byPlace, place, mask, isApart ? null : docs, true);
    }
    const { docOf, placeOf } = segment;
    const isRead = (row: number) => this.reads(docs.of[docOf[row]!]!) || this.readsPlace(places.of[placeOf[row]!]!);
    this.#readNamed(isRead);
  }

  // The lists hold rows that are gone.
  #takeGone(): void {
    const { payOf } = this.segment;
    for (const row of this.#cells.goneRows) {
      if (!this.matchesRow(row)) continue;
      const cell = this.#cells.cellOf(row) + (payOf[row]! >= this.#least ? 0 : this.#cells.stride);
      if (this.filled !== null && this.sums[cell] === 0) this.filled.push(cell);
      this.sums[cell]! -= 1;
    }
  }
}
