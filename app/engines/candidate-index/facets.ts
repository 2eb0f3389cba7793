// What a search counts its candidates by, packed into one small number for each. Runs anywhere.
import type { FacetFilter, FacetName } from "./query.ts";

/** In each facet the value 0 is "not said". */
export const disponibilities = ["Disponible", "Sous 1 mois", "Sous 3 mois", "En poste"] as const;

/** The pay asked for, in euros a year before tax: each band begins here and ends where the next begins; the first at 0. */
export const payBands = [0, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000] as const;

/** Years of experience, in the same way. */
export const experienceBands = [0, 1, 3, 5, 10] as const;

/** How many values each facet has, "not said" among them, and where its bits begin. */
export const facetSizes: Record<FacetName, number> = {
  availability: disponibilities.length + 1,
  pay: payBands.length + 1,
  experience: experienceBands.length + 1,
  // There is one, or there is none to be seen.
  cv: 2,
  video: 2,
};
export const facetShifts: Record<FacetName, number> = { availability: 0, pay: 3, experience: 6, cv: 9, video: 10 };
const masks: Record<FacetName, number> = { availability: 7, pay: 7, experience: 7, cv: 1, video: 1 };

export const facetNames: readonly FacetName[] = ["availability", "pay", "experience", "cv", "video"];

/** A number above every packed one. */
export const facetCodes = 2_048;

/** A value of each facet as one number. */
export function packFacets(values: Record<FacetName, number>): number {
  return facetNames.reduce((code, name) => code | (values[name] << facetShifts[name]), 0);
}

/** One facet's value of a packed number. */
export function facetOf(code: number, name: FacetName): number {
  return (code >> facetShifts[name]) & masks[name];
}

/** Which packed numbers fit a filter: 1 at their place. */
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
