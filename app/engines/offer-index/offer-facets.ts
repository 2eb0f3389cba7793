// The facets of offers: distinct combinations, and sums by facet.
import { remoteDaysMax } from "./offer-query.ts";

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

export function emptySums({ values }: { values: FacetValues }, bands: number): FacetSums {
  return {
    contracts: new Float64Array(values.contracts.length),
    times: new Float64Array(values.times.length),
    sectors: new Float64Array(values.sectors.length),
    days: new Float64Array(remoteDaysMax + 1),
    bands: new Float64Array(bands),
    ...{ said: 0, total: 0 },
  };
}
