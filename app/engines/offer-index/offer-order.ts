// Picks the rows of a page: the best in the order asked for, beyond a given place.
import { firstPast } from "../../platform/binary-search.ts";
import { compareIds } from "../candidate-index/keys.ts";
import { idBytes } from "../candidate-index/segment-lookup.ts";
import type { OfferCells } from "./offer-cells.ts";
import { farthest, nearRank, type OfferCursor, type OfferQuery } from "./offer-query.ts";
import { type OfferSearch, perRank } from "./offer-search.ts";
import type { OfferSegment } from "./offer-segment.ts";
import { visitMatches } from "./visit-matches.ts";

// Approximate nanoseconds of reading one row while scanning, and of one that is marked.
const perScanned = 15;
const perMarked = 5;

const descending = (numbers: readonly number[]) => numbers.toSorted((a, b) => b - a);

type Bound = { towards: 1 | -1; place: number };

export type OrderedRow = { row: number; rank: number };

/** The largest of the keys offered, at most `limit`. */
class Largest {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(limit: number) {
    this.#heap = new Float64Array(limit);
  }

  get isFull(): boolean {
    return this.#size === this.#heap.length;
  }

  get least(): number {
    return this.#heap[0]!;
  }

  add(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let place = this.#size;
      this.#size += 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (heap[parent]! <= key) break;
        heap[place] = heap[parent]!;
        place = parent;
      }
      heap[place] = key;
      return;
    }
    if (key <= heap[0]!) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && heap[child + 1]! < heap[child]!) child += 1;
      if (heap[child]! >= key) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = key;
  }

  list(): number[] {
    return descending([...this.#heap.subarray(0, this.#size)]);
  }
}

const rowsOf = (largest: Largest, towards: number): OrderedRow[] =>
  largest.list().map((key) => ({ row: (towards * key) % perRank, rank: Math.floor((towards * key) / perRank) }));

export class OfferOrder {
  readonly #segment: OfferSegment;
  readonly #search: OfferSearch;
  readonly #cells: OfferCells;
  readonly #fits: Uint8Array;

  constructor(segment: OfferSegment, search: OfferSearch, cells: OfferCells, fits: Uint8Array) {
    this.#segment = segment;
    this.#search = search;
    this.#cells = cells;
    this.#fits = fits;
  }

  /**
   * At most `limit` rows that match and fail no filter, in the order's direction from the cursor: the best first, or for
   * "avant" the nearest first. After the search has run.
   */
  pick(query: OfferQuery, cursor: OfferCursor | null, limit: number): OrderedRow[] {
    const bound = cursor ? this.#boundOf(query, cursor) : { towards: 1 as const, place: Number.POSITIVE_INFINITY };
    const least = this.#search.leastPay(query.pay);
    if (query.sort === "salaire") return this.#pickByPay(bound, least, limit);
    if (query.sort === "distance") return this.#pickByDistance(query, bound, limit);
    const found: OrderedRow[] = [];
    const isForward = bound.towards === 1;
    const { ranks } = this.#search;
    for (const rank of isForward ? descending(ranks) : descending(ranks).reverse()) {
      const isBeyond = isForward ? rank * perRank < bound.place : (rank + 1) * perRank > bound.place;
      if (found.length < limit && isBeyond) found.push(...this.#pickRank(rank, bound, least, limit - found.length));
    }
    return found;
  }

  /** The value of a rank in addresses. */
  rankValue({ sort }: OfferQuery, rank: number): number {
    if (sort === "distance") return rank - farthest;
    if (sort !== "salaire") return rank;
    return rank === 0 ? -1 : this.#segment.pays[rank]! / 100;
  }

  #boundOf({ sort }: OfferQuery, { direction, rank: value = 0, at, id }: OfferCursor): Bound {
    const { at: times, ids, rows, pays } = this.#segment;
    const bytes = idBytes(id);
    const moment = at.getTime();
    const orderOf = (row: number) => times[row]! - moment || compareIds(ids, 16 * row, bytes, 0);
    const row = firstPast(0, rows, (each) => orderOf(each) >= 0);
    const isRow = row < rows && orderOf(row) === 0;
    const cents = value < 0 ? -1 : Math.round(value * 100);
    const others = sort === "distance" ? value + farthest : value;
    const rank = sort === "salaire" ? firstPast(0, pays.length, (number) => pays[number]! >= cents) : others;
    // Offers with a pay that no offer has stand at the beginning of the next one.
    const isRank = sort !== "salaire" || pays[rank] === cents;
    const towards = direction === "apres" ? 1 : -1;
    return { towards, place: rank * perRank + (isRank ? row + (isRow && towards === -1 ? 1 : 0) : 0) };
  }

  #pickRank(rank: number, bound: Bound, least: number, limit: number): OrderedRow[] {
    const { kept, marked } = this.#search;
    if (kept === "found") return this.#pickFound(bound, limit, rank * perRank, (rank + 1) * perRank);
    const { towards, place } = bound;
    // Of this rank, the rows before or from this one.
    const from = Math.max(0, Math.min(this.#segment.rows, place - rank * perRank)) - (towards === 1 ? 1 : 0);
    if (kept === "nowhere") return this.#scan(rank, from, towards, least, limit);
    const rows = marked.first(rank, from, towards === 1 ? -1 : 1, limit, (row) => this.#fitsAt(row, least));
    return rows.map((row) => ({ row, rank }));
  }

  #pickByPay(bound: Bound, least: number, limit: number): OrderedRow[] {
    const { kept, marked } = this.#search;
    if (kept === "found") return this.#pickFound(bound, limit, 0, Number.POSITIVE_INFINITY);
    if (kept === "nowhere") return this.#scanByPay(bound, least, limit, (row) => this.#search.matchesRow(row));
    const fitting = this.#search.countFitting();
    if ((limit / Math.max(1, fitting)) * this.#segment.rows * perScanned < fitting * perMarked)
      return this.#scanByPay(bound, least, limit, (row) => marked.has(row));
    const { towards, place } = bound;
    const { payOf } = this.#segment;
    const largest = new Largest(limit);
    marked.visit((row) => {
      const key = payOf[row]! * perRank + row;
      if ((towards === 1 ? key < place : key >= place) && this.#fitsAt(row, least)) largest.add(towards * key);
    });
    return rowsOf(largest, towards);
  }

  #pickByDistance(query: OfferQuery, { towards, place }: Bound, limit: number): OrderedRow[] {
    const { placeOf, places } = this.#segment;
    const { attributes } = this.#search;
    const fits = this.fitting(query);
    const largest = new Largest(limit);
    visitMatches(this.#search, (row) => {
      if (!fits(row) || !attributes.fits(row)) return;
      const key = nearRank(query, places.codes[placeOf[row]!]!) * perRank + row;
      if (towards === 1 ? key < place : key >= place) largest.add(towards * key);
    });
    return rowsOf(largest, towards);
  }

  #pickFound({ towards, place }: Bound, limit: number, from: number, to: number): OrderedRow[] {
    const { keys, count } = this.#search.found;
    const { of, gone } = this.#cells;
    const largest = new Largest(limit);
    for (let i = 0; i < count; i += 1) {
      const key = keys[i]!;
      if (key < from || key >= to || (towards === 1 ? key >= place : key < place)) continue;
      if (largest.isFull && towards * key <= largest.least) continue;
      if (of[key % perRank] !== gone) largest.add(towards * key);
    }
    return rowsOf(largest, towards);
  }

  /** Whether a row fails no filter and is not gone. */
  fitting({ pay }: OfferQuery): (row: number) => boolean {
    const least = this.#search.leastPay(pay);
    return (row) => this.#fitsAt(row, least);
  }

  #fitsAt(row: number, least: number): boolean {
    return this.#fits[this.#cells.of[row]!] === 1 && this.#segment.payOf[row]! >= least;
  }

  #scanByPay({ towards, place }: Bound, least: number, limit: number, matches: (row: number) => boolean): OrderedRow[] {
    const { byPay, payOf } = this.#segment;
    const found: OrderedRow[] = [];
    const from = firstPast(0, byPay.length, (at) => payOf[byPay[at]!]! * perRank + byPay[at]! >= place);
    for (
      let at = towards === 1 ? from - 1 : from;
      at >= 0 && at < byPay.length && found.length < limit;
      at -= towards
    ) {
      const row = byPay[at]!;
      if (this.#fitsAt(row, least) && matches(row)) found.push({ row, rank: payOf[row]! });
    }
    return found;
  }

  #scan(rank: number, from: number, towards: 1 | -1, least: number, limit: number): OrderedRow[] {
    const search = this.#search;
    const { rows: count } = this.#segment;
    const found: OrderedRow[] = [];
    for (let row = from; row >= 0 && row < count && found.length < limit; row -= towards) {
      if (!this.#fitsAt(row, least) || !search.matchesRow(row)) continue;
      if (!search.hasText || search.rankOf(search.maskAt(row)) === rank) found.push({ row, rank });
    }
    return found;
  }
}
