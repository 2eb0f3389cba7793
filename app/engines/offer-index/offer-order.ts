// Picks the rows of a page: the best in the order asked for, beyond a given place.
import { firstPast } from "../../platform/binary-search.ts";
import { compareIds } from "../candidate-index/keys.ts";
import { idBytes } from "../candidate-index/segment-lookup.ts";
import type { OfferCells } from "./offer-cells.ts";
import { groupRanks, type OfferCursor, type OfferQuery, wordRanks } from "./offer-query.ts";
import type { OfferSearch } from "./offer-search.ts";
import type { OfferSegment } from "./offer-segment.ts";

/** A row's place in the order is rank × perRank + row, highest first. */
const perRank = 2 ** 24;

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
   * "avant" the nearest first. After gather(); `isListed` is its answer.
   */
  pick(query: OfferQuery, cursor: OfferCursor | null, limit: number, isListed: boolean): OrderedRow[] {
    const bound = cursor ? this.#boundOf(query, cursor) : { towards: 1 as const, place: Number.POSITIVE_INFINITY };
    const least = this.#search.leastPay(query.pay);
    if (isListed) return this.#pickFound(query, bound, least, limit);
    return query.sort === "salaire"
      ? this.#scanByPay(bound, least, limit)
      : this.#scanByRank(query, bound, least, limit);
  }

  /** The value of a rank in addresses. */
  rankValue({ sort }: OfferQuery, rank: number): number {
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
    const rank = sort === "salaire" ? firstPast(0, pays.length, (number) => pays[number]! >= cents) : value;
    // Offers with a pay that no offer has stand at the beginning of the next one.
    const isRank = sort !== "salaire" || pays[rank] === cents;
    const towards = direction === "apres" ? 1 : -1;
    return { towards, place: rank * perRank + (isRank ? row + (isRow && towards === -1 ? 1 : 0) : 0) };
  }

  #rankOf({ sort }: OfferQuery, row: number, mask: number): number {
    return sort === "salaire" ? this.#segment.payOf[row]! : this.#search.rankOf(mask);
  }

  #pickFound(query: OfferQuery, { towards, place }: Bound, least: number, limit: number): OrderedRow[] {
    const { rows, masks, count } = this.#search.found;
    const { payOf } = this.#segment;
    const { of } = this.#cells;
    const largest = new Largest(limit);
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      if (this.#fits[of[row]!] === 0 || payOf[row]! < least) continue;
      const key = this.#rankOf(query, row, masks[i]!) * perRank + row;
      if (towards === 1 ? key < place : key >= place) largest.add(towards * key);
    }
    return largest
      .list()
      .map((key) => ({ row: (towards * key) % perRank, rank: Math.floor((towards * key) / perRank) }));
  }

  #fitsAt(row: number, least: number): boolean {
    return this.#fits[this.#cells.of[row]!] === 1 && this.#segment.payOf[row]! >= least;
  }

  #scanByPay({ towards, place }: Bound, least: number, limit: number): OrderedRow[] {
    const { byPay, payOf } = this.#segment;
    const found: OrderedRow[] = [];
    const from = firstPast(0, byPay.length, (at) => payOf[byPay[at]!]! * perRank + byPay[at]! >= place);
    for (
      let at = towards === 1 ? from - 1 : from;
      at >= 0 && at < byPay.length && found.length < limit;
      at -= towards
    ) {
      const row = byPay[at]!;
      if (this.#fitsAt(row, least) && this.#search.matches(this.#search.maskAt(row)))
        found.push({ row, rank: payOf[row]! });
    }
    return found;
  }

  #scanByRank(query: OfferQuery, { towards, place }: Bound, least: number, limit: number): OrderedRow[] {
    const search = this.#search;
    const { rows: count } = this.#segment;
    const isPlain = !search.hasText;
    const ranks = isPlain ? [0] : Object.values(query.sort === "pertinence" ? wordRanks : groupRanks);
    const found: OrderedRow[] = [];
    for (const rank of towards === 1 ? descending(ranks) : descending(ranks).reverse()) {
      // Of this rank, the rows before or from this one.
      const from = Math.max(0, Math.min(count, place - rank * perRank));
      for (let row = towards === 1 ? from - 1 : from; row >= 0 && row < count && found.length < limit; row -= towards) {
        if (!this.#fitsAt(row, least)) continue;
        const mask = search.maskAt(row);
        if (isPlain || (search.matches(mask) && search.rankOf(mask) === rank)) found.push({ row, rank });
      }
    }
    return found;
  }
}
