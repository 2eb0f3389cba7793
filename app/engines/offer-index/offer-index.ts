// The in-memory index of public offers: an immutable segment plus the offers changed since. It holds search data only.
import { keysOfLines } from "../attributes/attribute-filter.ts";
import type { AttributeCounts } from "../attributes/attribute-search.ts";
import { compareIds } from "../candidate-index/keys.ts";
import { idBytes, idText } from "../candidate-index/segment-lookup.ts";
import * as enginesLimits from "../limits.ts";
import { DepartmentTally } from "./department-tally.ts";
import { numberOfId } from "./id-slots.ts";
import { OfferCells } from "./offer-cells.ts";
import { OfferOrder } from "./offer-order.ts";
import {
  farthest,
  isEverything,
  nearRank,
  type OfferChange,
  type OfferCounts,
  type OfferCursor,
  type OfferPage,
  type OfferPlace,
  type OfferQuery,
  type OfferRow,
} from "./offer-query.ts";
import { OfferSearch, perRank, type ReadingLimits } from "./offer-search.ts";
import { docTexts, type OfferSegment, offerSegmentBytes } from "./offer-segment.ts";
import { ComboMisses, fitsFilters, type OfferFacets, OfferTally } from "./offer-tally.ts";
import { type RecentOffer, RecentOffers } from "./recent-offers.ts";
import { termsText } from "./row-marks.ts";
import { SteadyAnswers } from "./steady-answers.ts";
import { visitMatches } from "./visit-matches.ts";

type Placed = OfferPlace & { bytes: Uint8Array };

const byOrder = (a: Placed, b: Placed) =>
  b.rank - a.rank || b.at.getTime() - a.at.getTime() || compareIds(b.bytes, 0, a.bytes, 0);

export class OfferIndex {
  readonly bytes: number;
  readonly #segment: OfferSegment;
  readonly #cells: OfferCells;
  readonly #search: OfferSearch;
  readonly #misses: ComboMisses;
  readonly #order: OfferOrder;
  readonly #recent = new RecentOffers();
  readonly #departments: DepartmentTally;
  readonly #kept = new SteadyAnswers();
  #gone = 0;

  /**
   * @param ages the ages, in milliseconds and ascending, that offers are filtered and counted by
   * @param limits those of the search, for tests
   */
  constructor(
    segment: OfferSegment,
    ages: readonly number[],
    now: number = Date.now(),
    limits?: Partial<ReadingLimits>,
  ) {
    this.#segment = segment;
    this.#cells = new OfferCells(segment, ages, now);
    this.#misses = new ComboMisses(segment, this.#cells);
    this.#search = new OfferSearch(segment, this.#cells, this.#misses.fits, limits);
    this.#order = new OfferOrder(segment, this.#search, this.#cells, this.#misses.fits);
    this.#departments = new DepartmentTally(segment);
    this.bytes = offerSegmentBytes(segment) + this.#cells.bytes + this.#search.bytes + this.#departments.bytes;
  }

  get size(): number {
    return this.#segment.rows - this.#gone + this.#recent.size;
  }

  get recent(): number {
    return this.#recent.size + this.#gone;
  }

  /** One page of a search with its counts. */
  find(
    query: OfferQuery,
    { cursor, size, now }: { cursor: OfferCursor | null; size: number; now: number },
  ): OfferPage & { counts: OfferCounts } {
    const find = () => {
      const recent = this.#ask(query, now);
      return { ...this.#page(query, cursor, size, recent, now), counts: this.#count(query, recent, now) };
    };
    // A long list takes the room of many answers.
    if (size > enginesLimits.placesKept) return find();
    return this.#known(`find${JSON.stringify([cursor, size])}`, query, now, find);
  }

  counts(query: OfferQuery, now: number): OfferCounts {
    return this.#known("counts", query, now, () => this.#count(query, this.#ask(query, now), now));
  }

  /** Counts the attributes of the matches: the most frequent of each kind, at most `attributeValues`, and the chosen ones. */
  attributeCounts(query: OfferQuery, now: number): AttributeCounts {
    return this.#known("attributes", query, now, () => this.#countAttributes(query, now));
  }

  /** Counts the matches of each department, by code. The departments of the query count too. */
  departmentCounts(query: OfferQuery, now: number): Map<string, number> {
    return this.#known("departments", query, now, () => this.#countDepartments(query, now));
  }

  #countDepartments(query: OfferQuery, now: number): Map<string, number> {
    this.#cells.moveTo(now);
    this.#misses.ask(query);
    const search = this.#search;
    search.ask(query);
    const tally = this.#departments;
    const sums = isEverything(query) ? tally.all() : tally.none();
    if (isEverything(query)) for (const row of this.#cells.goneRows) tally.add(sums, row, -1);
    else {
      search.visitFitting(query, this.#order.fitting(query), (row) => tally.add(sums, row));
    }
    const recent = this.#recent.find(query, search).filter((each) => this.#fits(query, each, now));
    return tally.counts(
      sums,
      recent.map(({ row }) => row.departement),
    );
  }

  #countAttributes(query: OfferQuery, now: number): AttributeCounts {
    this.#cells.moveTo(now);
    this.#misses.ask(query);
    const search = this.#search;
    search.ask(query);
    const { attributes } = search;
    attributes.clear();
    if (isEverything(query)) {
      attributes.addAll();
      for (const row of this.#cells.goneRows) attributes.addRow(row, -1);
    } else {
      const fits = this.#order.fitting(query);
      const add = (row: number) => attributes.addRow(row);
      // A row that lacks one attribute counts for the choices of that kind, though it does not match.
      if (attributes.asks) visitMatches(search, (row) => fits(row) && add(row));
      else search.visitFitting(query, fits, add);
    }
    for (const { row, keys, labels } of this.#recent.find(query, search))
      if (fitsFilters(query, this.#facetsOf(query, row, now))) attributes.addKeys(keys, labels);
    return attributes.counts(enginesLimits.attributeValues);
  }

  /** The number of matches. @param publicSince only those first public later, in milliseconds since 1970 */
  count(query: OfferQuery, now: number, publicSince?: number): number {
    if (publicSince === undefined) return this.counts(query, now).total;
    const recent = this.#ask(query, now);
    const { publicAt } = this.#segment;
    const { found, kept, marked } = this.#search;
    let count = recent.filter(
      (each) => (each.row.publicAt ?? Number.NEGATIVE_INFINITY) > publicSince && this.#fits(query, each, now),
    ).length;
    if (kept === "found") {
      for (let i = 0; i < found.count; i += 1) {
        const row = found.keys[i]! % perRank;
        if (publicAt[row]! > publicSince && this.#cells.of[row] !== this.#cells.gone) count += 1;
      }
      return count;
    }
    const fits = this.#order.fitting(query);
    if (kept === "marked") {
      marked.visit((row) => {
        if (publicAt[row]! > publicSince && fits(row)) count += 1;
      });
      return count;
    }
    for (let row = 0; row < publicAt.length; row += 1)
      if (publicAt[row]! > publicSince && fits(row) && this.#search.matchesRow(row)) count += 1;
    return count;
  }

  /** Those of some offers that match. @param ids the index may not hold some of them */
  among(query: OfferQuery, ids: ReadonlySet<string>, now: number): string[] {
    if (ids.size === 0) return [];
    const search = this.#search;
    this.#cells.moveTo(now);
    this.#misses.ask(query);
    search.ask(query);
    const { rowsById, ids: stored } = this.#segment;
    const fits = this.#order.fitting(query);
    const isStored = (id: string) => {
      const row = numberOfId(rowsById, stored, idBytes(id));
      return row >= 0 && fits(row) && search.matchesRow(row);
    };
    const recent = this.#recent.find(query, search).filter((each) => this.#fits(query, each, now));
    const added = recent.map(({ row }) => idText(row.id, 0));
    return [...[...ids].filter(isStored), ...added.filter((id) => ids.has(id))];
  }

  /** Drops the answers that are kept. @internal */
  forgetAnswers(): void {
    this.#kept.clear();
  }

  /** Applies changes, idempotently. The last change of an offer counts. */
  apply(changes: readonly OfferChange[]): void {
    const { ids, rowsById } = this.#segment;
    for (const { id, row } of changes) {
      const stored = numberOfId(rowsById, ids, id);
      const counts = stored >= 0 && this.#cells.of[stored] !== this.#cells.gone;
      if (row && counts && this.#isAsStored(stored, row)) {
        this.#segment.publicAt[stored] = row.publicAt ?? Number.NEGATIVE_INFINITY;
        continue;
      }
      this.forgetAnswers();
      if (counts) {
        this.#cells.remove(stored);
        this.#gone += 1;
      }
      if (row) this.#recent.set(row);
      else this.#recent.delete(id);
    }
  }

  #known<Answer>(what: string, query: OfferQuery, now: number, answer: () => Answer): Answer {
    // Distances depend on where the search begins, and are too many for a key.
    if (query.distances) return answer();
    return this.#kept.get(what + JSON.stringify(query), now, () => this.#moments(now), answer);
  }

  /** When stored and recent offers grow older than an age. */
  #moments(now: number): number[] {
    this.#cells.moveTo(now);
    return [...this.#cells.moments(), ...this.#recent.times().flatMap((at) => this.#cells.momentsOf(at))];
  }

  #ask(query: OfferQuery, now: number): RecentOffer[] {
    this.#cells.moveTo(now);
    this.#misses.ask(query);
    this.#search.run(query);
    return this.#recent.find(query, this.#search);
  }

  #count(query: OfferQuery, recent: readonly RecentOffer[], now: number): OfferCounts {
    const tally = new OfferTally(query, this.#cells.bands);
    const { sums, filled } = this.#search;
    tally.addCells(sums, filled, this.#segment, this.#misses.of, this.#cells);
    for (const { row, keys } of recent)
      if (this.#search.attributes.missingOf(keys) === 0) tally.add(this.#facetsOf(query, row, now));
    return tally.counts();
  }

  #facetsOf({ pay }: OfferQuery, row: OfferRow, now: number): OfferFacets {
    return {
      contract: row.contractType,
      time: row.workingTime,
      sector: row.sector,
      days: row.remoteDays,
      said: row.pay !== null,
      band: this.#cells.bandOf(row.at, now),
      payFits: pay === null || (row.pay !== null && row.pay >= pay),
    };
  }

  #fits(query: OfferQuery, { row, keys }: RecentOffer, now: number): boolean {
    return fitsFilters(query, this.#facetsOf(query, row, now)) && this.#search.attributes.missingOf(keys) === 0;
  }

  #page(
    query: OfferQuery,
    cursor: OfferCursor | null,
    size: number,
    recent: readonly RecentOffer[],
    now: number,
  ): OfferPage {
    const { at, ids } = this.#segment;
    const stored = this.#order.pick(query, cursor, size + 1).map(({ row, rank }) => ({
      rank: this.#order.rankValue(query, rank),
      at: new Date(at[row]!),
      bytes: ids.subarray(16 * row, 16 * row + 16),
      id: idText(ids, 16 * row),
    }));
    const back = cursor?.direction === "avant";
    const from = cursor && { ...cursor, rank: cursor.rank ?? 0, bytes: idBytes(cursor.id) };
    const added = recent
      .filter((each) => this.#fits(query, each, now))
      .map(({ row, mask }) => ({
        rank: this.#rankOf(query, row, mask),
        at: new Date(row.at),
        bytes: row.id,
        id: idText(row.id, 0),
      }))
      .filter((place) => from === null || (back ? byOrder(place, from) < 0 : byOrder(place, from) > 0));
    const ordered = added.length > 0 ? [...stored, ...added].sort(byOrder) : back ? stored.reverse() : stored;
    const more = ordered.length > size;
    const shown = back ? ordered.slice(-size) : ordered.slice(0, size);
    return {
      places: shown.map(({ rank, at, id }) => ({ rank, at, id })),
      before: cursor !== null && (back ? more : true),
      after: back || more,
    };
  }

  #rankOf(query: OfferQuery, { pay, cityCode }: OfferRow, mask: number): number {
    if (query.sort === "distance") return nearRank(query, cityCode) - farthest;
    if (query.sort === "salaire") return pay === null ? -1 : pay / 100;
    return this.#search.rankOf(mask);
  }

  // Whether a stored row equals an offer's current one, apart from its first public time.
  #isAsStored(stored: number, row: OfferRow): boolean {
    const segment = this.#segment;
    const { combos, values, places, pays, companies } = segment;
    const { title, job, occupations, occupationCodes } = docTexts(segment, segment.docOf[stored]!);
    const place = segment.placeOf[stored]!;
    const combo = segment.comboOf[stored]!;
    return (
      segment.at[stored] === row.at &&
      this.#search.attributes.isAsStored(stored, keysOfLines(row.attributes, false).keys) &&
      title === row.title &&
      job === row.job &&
      occupations === row.occupations &&
      occupationCodes === row.occupationCodes &&
      places.cities[place] === row.city &&
      places.towns[place] === row.town &&
      places.codes[place] === row.cityCode &&
      places.departements[place] === row.departement &&
      values.contracts[combos.contract[combo]!] === row.contractType &&
      values.times[combos.time[combo]!] === row.workingTime &&
      values.sectors[combos.sector[combo]!] === row.sector &&
      combos.days[combo] === row.remoteDays &&
      pays[segment.payOf[stored]!] === (row.pay ?? -1) &&
      segment.terms.values[segment.terms.of[stored]!] === termsText(row) &&
      companies.names[segment.companyOf[stored]!] === row.company &&
      compareIds(companies.ids, 16 * segment.companyOf[stored]!, row.companyId, 0) === 0
    );
  }
}
