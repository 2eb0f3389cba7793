// The facets of candidates, packed into one small number per row. Runs in any thread.
import type { FacetFilter, FacetName } from "./query.ts";

/** In each facet, value 0 means "not stated". */
export const disponibilities = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"] as const;

/** Lower bounds of the salary bands, in gross euros a year. */
export const payBands = [0, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000] as const;

/** Lower bounds of the experience bands, in years. */
export const experienceBands = [0, 1, 3, 5, 10] as const;

export const facetSizes: Record<FacetName, number> = {
  availability: disponibilities.length + 1,
  pay: payBands.length + 1,
  experience: experienceBands.length + 1,
  cv: 2,
  video: 2,
};
export const facetShifts: Record<FacetName, number> = { availability: 0, pay: 3, experience: 6, cv: 9, video: 10 };
export const facetMasks: Record<FacetName, number> = { availability: 7, pay: 7, experience: 7, cv: 1, video: 1 };

export const facetNames: readonly FacetName[] = ["availability", "pay", "experience", "cv", "video"];

export const facetCodes = 2_048;

/** @internal */
export function packFacets(values: Record<FacetName, number>): number {
  return facetNames.reduce((code, name) => code | (values[name] << facetShifts[name]), 0);
}

export function facetOf(code: number, name: FacetName): number {
  return (code >> facetShifts[name]) & facetMasks[name];
}

export function fittingFacets(filter: FacetFilter): Uint8Array {
  const fits = new Uint8Array(facetCodes).fill(1);
  for (const name of facetNames) {
    const values = filter[name];
    if (!values) continue;
    const wanted = values.reduce((bits, value) => bits | (1 << value), 0);
    for (let code = 0; code < facetCodes; code += 1) if (((wanted >> facetOf(code, name)) & 1) === 0) fits[code] = 0;
  }
  return fits;
}
