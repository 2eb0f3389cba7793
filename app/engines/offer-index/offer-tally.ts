// The counts of a search, from sums by cell and from single offers. Each choice is counted without its own filter.

import type { OfferCells } from "./offer-cells.ts";
import { emptySums, type FacetSums } from "./offer-facets.ts";
import { type OfferCounts, type OfferQuery, remoteDaysMax } from "./offer-query.ts";
import type { OfferSegment } from "./offer-segment.ts";

/** One bit per filter that an offer fails. */
const missed = { contract: 1, time: 2, sector: 4, days: 8, pay: 16, age: 32 } as const;

export type OfferFilters = Pick<
  OfferQuery,
  "contractTypes" | "workingTimes" | "sectors" | "remoteDays" | "pay" | "age"
>;

export type OfferFacets = {
  contract: string;
  time: string;
  sector: string;
  days: number;
  said: boolean;
  /** Its age: 0 within the first of the index's ages, and so on. */
  band: number;
  payFits: boolean;
};

const isAmong = (choices: readonly string[], value: string) => choices.length === 0 || choices.includes(value);

function missedByCombo(
  { contractTypes, workingTimes, sectors, remoteDays }: OfferFilters,
  { contract, time, sector, days }: Pick<OfferFacets, "contract" | "time" | "sector" | "days">,
): number {
  return (
    (isAmong(contractTypes, contract) ? 0 : missed.contract) |
    (isAmong(workingTimes, time) ? 0 : missed.time) |
    (isAmong(sectors, sector) ? 0 : missed.sector) |
    (remoteDays !== null && days < remoteDays ? missed.days : 0)
  );
}

const ageMissed = ({ age }: OfferFilters, band: number) => (age !== null && band > age ? missed.age : 0);

/** Whether an offer fails no filter. */
export function fitsFilters(filters: OfferFilters, facets: OfferFacets): boolean {
  return missedByCombo(filters, facets) === 0 && ageMissed(filters, facets.band) === 0 && facets.payFits;
}

/** What each combination of a segment fails, for the filters asked last. */
export class ComboMisses {
  readonly of: Uint8Array;
  /** By cell: 1 when it fails no filter, its pay aside. */
  readonly fits: Uint8Array;
  readonly #segment: OfferSegment;
  readonly #cells: OfferCells;
  #asked = "";

  constructor(segment: OfferSegment, cells: OfferCells) {
    this.#segment = segment;
    this.#cells = cells;
    this.of = new Uint8Array(cells.combos);
    this.fits = new Uint8Array(cells.stride);
  }

  ask(filters: OfferFilters): void {
    const { contractTypes, workingTimes, sectors, remoteDays, age } = filters;
    const asked = JSON.stringify([contractTypes, workingTimes, sectors, remoteDays, age]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    const { combos, values } = this.#segment;
    const count = this.of.length;
    const missedIn = (choices: readonly string[], all: readonly string[], bit: number) =>
      Uint8Array.from(all, (value) => (isAmong(choices, value) ? 0 : bit));
    const byContract = missedIn(contractTypes, values.contracts, missed.contract);
    const byTime = missedIn(workingTimes, values.times, missed.time);
    const bySector = missedIn(sectors, values.sectors, missed.sector);
    for (let combo = 0; combo < count; combo += 1)
      this.of[combo] =
        byContract[combos.contract[combo]!]! |
        byTime[combos.time[combo]!]! |
        bySector[combos.sector[combo]!]! |
        (remoteDays !== null && combos.days[combo]! < remoteDays ? missed.days : 0);
    for (let band = 0; band < this.#cells.bands; band += 1) {
      const late = ageMissed(filters, band) !== 0;
      for (let combo = 0; combo < count; combo += 1)
        this.fits[band * count + combo] = late || this.of[combo] !== 0 ? 0 : 1;
    }
  }
}

export class OfferTally {
  readonly #filters: OfferFilters;
  #total = 0;
  readonly #contracts = new Map<string, number>();
  readonly #times = new Map<string, number>();
  readonly #sectors = new Map<string, number>();
  readonly #days = new Float64Array(remoteDaysMax + 1);
  readonly #bands: Float64Array;
  readonly #pay = { said: 0, all: 0 };

  constructor(filters: OfferFilters, bands: number) {
    this.#filters = filters;
    this.#bands = new Float64Array(bands);
  }

  add(facets: OfferFacets): void {
    const { contract, time, sector, days, said, band, payFits } = facets;
    const miss = missedByCombo(this.#filters, facets) | ageMissed(this.#filters, band) | (payFits ? 0 : missed.pay);
    const counts = (filter: number) => miss === 0 || miss === filter;
    if (miss === 0) this.#total += 1;
    if (counts(missed.contract)) addTo(this.#contracts, contract, 1);
    if (counts(missed.time)) addTo(this.#times, time, 1);
    if (counts(missed.sector)) addTo(this.#sectors, sector, 1);
    if (counts(missed.days)) this.#days[days]! += 1;
    if (counts(missed.age)) this.#bands[band]! += 1;
    if (counts(missed.pay)) this.#pay.all += 1;
    if (counts(missed.pay) && said) this.#pay.said += 1;
  }

  /**
   * Adds the sums by cell; with a pay filter, a second half holds the offers that fail it.
   * @param filled the only cells that are not zero, which are then set to zero; null for any
   */
  addCells(
    sums: Int32Array,
    filled: number[] | null,
    segment: OfferSegment,
    misses: Uint8Array,
    cells: OfferCells,
  ): void {
    const facets = emptySums(segment, cells.bands);
    if (filled === null) this.#addAllCells(sums, facets, segment, misses, cells);
    else
      for (const place of filled) {
        const count = sums[place]!;
        sums[place] = 0;
        if (count === 0) continue;
        const half = place >= cells.stride ? 1 : 0;
        const cell = place - half * cells.stride;
        const band = Math.floor(cell / cells.combos);
        const combo = cell - band * cells.combos;
        const miss = misses[combo]! | this.#beside(half, band);
        this.#addCombo(facets, segment, combo, miss, count);
        if (miss === 0 || miss === missed.age) facets.bands[band]! += count;
      }
    this.#addFacets(facets, segment);
  }

  #beside(half: number, band: number): number {
    return (half === 1 ? missed.pay : 0) | ageMissed(this.#filters, band);
  }

  // Bands that fail the same filters are added up first: most cells are not empty.
  #addAllCells(
    sums: Int32Array,
    facets: FacetSums,
    segment: OfferSegment,
    misses: Uint8Array,
    { bands, combos, stride }: OfferCells,
  ): void {
    const together = new Map<number, Int32Array>();
    for (let half = 0; half < (this.#filters.pay === null ? 1 : 2); half += 1) {
      for (let band = 0; band < bands; band += 1) {
        const beside = this.#beside(half, band);
        if ((beside & (beside - 1)) !== 0) continue;
        const from = half * stride + band * combos;
        const added = together.get(beside);
        const into = added ?? new Int32Array(combos);
        if (!added) together.set(beside, into);
        let inBand = 0;
        const countsAge = beside === 0 || beside === missed.age;
        for (let combo = 0; combo < combos; combo += 1) {
          const count = sums[from + combo]!;
          into[combo]! += count;
          if (misses[combo] === 0) inBand += count;
        }
        if (countsAge) facets.bands[band]! += inBand;
      }
    }
    for (const [beside, counts] of together)
      for (let combo = 0; combo < combos; combo += 1)
        if (counts[combo] !== 0) this.#addCombo(facets, segment, combo, misses[combo]! | beside, counts[combo]!);
  }

  #addCombo(facets: FacetSums, { combos }: OfferSegment, combo: number, miss: number, count: number): void {
    const isFound = miss === 0;
    if (!isFound && (miss & (miss - 1)) !== 0) return;
    if (isFound) facets.total += count;
    if (isFound || miss === missed.contract) facets.contracts[combos.contract[combo]!]! += count;
    if (isFound || miss === missed.time) facets.times[combos.time[combo]!]! += count;
    if (isFound || miss === missed.sector) facets.sectors[combos.sector[combo]!]! += count;
    if (isFound || miss === missed.days) facets.days[combos.days[combo]!]! += count;
    if (isFound || miss === missed.pay) {
      this.#pay.all += count;
      if (combos.said[combo] === 1) facets.said += count;
    }
  }

  #addFacets(facets: FacetSums, { values }: OfferSegment): void {
    this.#total += facets.total;
    this.#pay.said += facets.said;
    for (const [number, value] of values.contracts.entries()) addTo(this.#contracts, value, facets.contracts[number]!);
    for (const [number, value] of values.times.entries()) addTo(this.#times, value, facets.times[number]!);
    for (const [number, value] of values.sectors.entries()) addTo(this.#sectors, value, facets.sectors[number]!);
    for (const [days, count] of facets.days.entries()) this.#days[days]! += count;
    for (const [band, count] of facets.bands.entries()) this.#bands[band]! += count;
  }

  counts(): OfferCounts {
    const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0);
    return {
      total: this.#total,
      contractTypes: withoutZeros(this.#contracts),
      workingTimes: withoutZeros(this.#times),
      sectors: withoutZeros(this.#sectors),
      remoteDays: Array.from(this.#days, (_, days) => sum(this.#days.subarray(days))),
      age: Array.from(this.#bands, (_, band) => sum(this.#bands.subarray(0, band + 1))),
      pay: this.#pay,
    };
  }
}

function addTo(map: Map<string, number>, value: string, count: number): void {
  if (value !== "" && count !== 0) map.set(value, (map.get(value) ?? 0) + count);
}

// Offers that are gone may have been added and taken away.
function withoutZeros(counts: Map<string, number>): Map<string, number> {
  return new Map([...counts].filter(([, count]) => count > 0));
}
