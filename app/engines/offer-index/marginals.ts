// The counts of each facet alone, of the longer lists of rows: without filters they replace reading the rows.
import { firstPast } from "../../platform/binary-search.ts";
import type { Lists } from "../candidate-index/counting-sort.ts";
import { remoteDaysMax } from "./offer-query.ts";

/** Shorter lists are read as fast as their counts. */
const rowsMin = 48;

export type Marginals = {
  /** By list: 0, or the number of its counts plus one. */
  numberOf: Uint32Array;
  /** `width` counts each: contracts, times, sectors, days, and those that say a pay. */
  counts: Uint32Array;
};

export type FacetSums = {
  contracts: Float64Array;
  times: Float64Array;
  sectors: Float64Array;
  days: Float64Array;
  bands: Float64Array;
  said: number;
  total: number;
};

/** Distinct combinations of facets: numbers in `values` (0 for none), days, 1 when a pay is said. */
export type Combos = {
  contract: Uint16Array;
  time: Uint16Array;
  sector: Uint16Array;
  days: Uint8Array;
  said: Uint8Array;
};

export type FacetValues = { contracts: string[]; times: string[]; sectors: string[] };

type Sizes = { contracts: number; times: number; sectors: number };

const sizesOf = (values: FacetValues): Sizes => ({
  contracts: values.contracts.length,
  times: values.times.length,
  sectors: values.sectors.length,
});

const widthOf = ({ contracts, times, sectors }: Sizes) => contracts + times + sectors + remoteDaysMax + 2;

/** The counts of every list of at least `rowsMin` rows. `combos` holds the combination of each listed row. */
export function marginalsOf(
  { start }: Lists,
  combosOfRows: Uint32Array,
  { combos, values }: { combos: Combos; values: FacetValues },
): Marginals {
  const sizes = sizesOf(values);
  const width = widthOf(sizes);
  const numberOf = new Uint32Array(start.length - 1);
  let lists = 0;
  for (let list = 0; list < numberOf.length; list += 1) {
    if (start[list + 1]! - start[list]! < rowsMin) continue;
    lists += 1;
    numberOf[list] = lists;
  }
  const counts = new Uint32Array(width * lists);
  for (let list = 0; list < numberOf.length; list += 1) {
    if (numberOf[list] === 0) continue;
    const from = width * (numberOf[list]! - 1);
    const timesFrom = from + sizes.contracts;
    const sectorsFrom = timesFrom + sizes.times;
    const daysFrom = sectorsFrom + sizes.sectors;
    for (let at = start[list]!; at < start[list + 1]!; at += 1) {
      const combo = combosOfRows[at]!;
      counts[from + combos.contract[combo]!]! += 1;
      counts[timesFrom + combos.time[combo]!]! += 1;
      counts[sectorsFrom + combos.sector[combo]!]! += 1;
      counts[daysFrom + combos.days[combo]!]! += 1;
      counts[from + width - 1]! += combos.said[combo]!;
    }
  }
  return { numberOf, counts };
}

export function emptySums({ values }: { values: FacetValues }, bands: number): FacetSums {
  const { contracts, times, sectors } = sizesOf(values);
  return {
    contracts: new Float64Array(contracts),
    times: new Float64Array(times),
    sectors: new Float64Array(sectors),
    days: new Float64Array(remoteDaysMax + 1),
    bands: new Float64Array(bands),
    ...{ said: 0, total: 0 },
  };
}

/** Adds the counts of a list, if they are known. @param firstOfAges by age, the first row that is younger @returns whether they are */
export function addMarginals(
  sums: FacetSums,
  { start, rows, marginals: { numberOf, counts } }: Lists & { marginals: Marginals },
  list: number,
  firstOfAges: Uint32Array,
): boolean {
  const number = numberOf[list]!;
  if (number === 0) return false;
  const { contracts, times, sectors, days } = sums;
  const width = contracts.length + times.length + sectors.length + days.length + 1;
  let at = width * (number - 1);
  for (let value = 0; value < contracts.length; value += 1, at += 1) contracts[value]! += counts[at]!;
  for (let value = 0; value < times.length; value += 1, at += 1) times[value]! += counts[at]!;
  for (let value = 0; value < sectors.length; value += 1, at += 1) sectors[value]! += counts[at]!;
  for (let value = 0; value < days.length; value += 1, at += 1) days[value]! += counts[at]!;
  sums.said += counts[at]!;
  const [from, to] = [start[list]!, start[list + 1]!];
  sums.total += to - from;
  let end = to;
  for (const [band, first] of firstOfAges.entries()) {
    const place = firstPast(from, end, (entry) => rows[entry]! >= first);
    sums.bands[band]! += end - place;
    end = place;
  }
  sums.bands[firstOfAges.length]! += end - from;
  return true;
}
