// The facets of candidates, packed into one small number per row. Runs anywhere.

/** In each facet, value 0 means "not stated". */
export const disponibilities = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"] as const;

/** Lower bounds of the salary bands, in gross euros a year. */
export const payBands = [0, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000] as const;

/** Lower bounds of the experience bands, in years. */
export const experienceBands = [0, 1, 3, 5, 10] as const;

export type FacetName = "availability" | "pay" | "experience" | "cv" | "video";

/** By facet: values of which a row has one. */
export type FacetFilter = Partial<Record<FacetName, readonly number[]>>;

export const facetNames: readonly FacetName[] = ["availability", "pay", "experience", "cv", "video"];

export const facetSizes: Record<FacetName, number> = {
  availability: disponibilities.length + 1,
  pay: payBands.length + 1,
  experience: experienceBands.length + 1,
  cv: 2,
  video: 2,
};
export const facetShifts: Record<FacetName, number> = { availability: 0, pay: 3, experience: 6, cv: 9, video: 10 };
const facetMasks: Record<FacetName, number> = { availability: 7, pay: 7, experience: 7, cv: 1, video: 1 };

export function packFacets(values: Record<FacetName, number>): number {
  return facetNames.reduce((code, name) => code | (values[name] << facetShifts[name]), 0);
}

export function facetOf(code: number, name: FacetName): number {
  return (code >> facetShifts[name]) & facetMasks[name];
}
