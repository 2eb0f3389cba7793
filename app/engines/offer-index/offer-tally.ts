// The counts of a search, from sums by cell and from single offers. Each choice is counted without its own filter.
import type { OfferCells } from "./offer-cells.ts";
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

  /** @param sums by cell; with a pay filter, a second half holds the offers that fail it */
  addCells(sums: Uint32Array, { combos, values }: OfferSegment, misses: Uint8Array, cells: OfferCells): void {
    const contracts = new Float64Array(values.contracts.length);
    const times = new Float64Array(values.times.length);
    const sectors = new Float64Array(values.sectors.length);
    for (let half = 0; half < (this.#filters.pay === null ? 1 : 2); half += 1) {
      for (let band = 0; band < cells.bands; band += 1) {
        const beside = (half === 1 ? missed.pay : 0) | ageMissed(this.#filters, band);
        const from = half * cells.stride + band * cells.combos;
        for (let combo = 0; combo < cells.combos; combo += 1) {
          const count = sums[from + combo]!;
          if (count === 0) continue;
          const miss = misses[combo]! | beside;
          const isFound = miss === 0;
          if (!isFound && (miss & (miss - 1)) !== 0) continue;
          if (isFound) this.#total += count;
          if (isFound || miss === missed.contract) contracts[combos.contract[combo]!]! += count;
          if (isFound || miss === missed.time) times[combos.time[combo]!]! += count;
          if (isFound || miss === missed.sector) sectors[combos.sector[combo]!]! += count;
          if (isFound || miss === missed.days) this.#days[combos.days[combo]!]! += count;
          if (isFound || miss === missed.age) this.#bands[band]! += count;
          if (isFound || miss === missed.pay) {
            this.#pay.all += count;
            if (combos.said[combo] === 1) this.#pay.said += count;
          }
        }
      }
    }
    for (const [number, value] of values.contracts.entries()) addTo(this.#contracts, value, contracts[number]!);
    for (const [number, value] of values.times.entries()) addTo(this.#times, value, times[number]!);
    for (const [number, value] of values.sectors.entries()) addTo(this.#sectors, value, sectors[number]!);
  }

  counts(): OfferCounts {
    const sum = (numbers: Float64Array) => numbers.reduce((total, number) => total + number, 0);
    return {
      total: this.#total,
      contractTypes: this.#contracts,
      workingTimes: this.#times,
      sectors: this.#sectors,
      remoteDays: Array.from(this.#days, (_, days) => sum(this.#days.subarray(days))),
      age: Array.from(this.#bands, (_, band) => sum(this.#bands.subarray(0, band + 1))),
      pay: this.#pay,
    };
  }
}

function addTo(map: Map<string, number>, value: string, count: number): void {
  if (value !== "" && count > 0) map.set(value, (map.get(value) ?? 0) + count);
}
