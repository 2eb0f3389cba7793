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
};
export const facetShifts: Record<FacetName, number> = { availability: 0, pay: 3, experience: 6 };

export const facetNames: readonly FacetName[] = ["availability", "pay", "experience"];

/** A number above every packed one. */
export const facetCodes = 512;

/** Three values as one number. */
export function packFacets(values: Record<FacetName, number>): number {
  return facetNames.reduce((code, name) => code | (values[name] << facetShifts[name]), 0);
}

/** One facet's value of a packed number. */
export function facetOf(code: number, name: FacetName): number {
  return (code >> facetShifts[name]) & 7;
}

/** Which packed numbers fit a filter: 1 at their place. */
export function fittingFacets(filter: FacetFilter): Uint8Array {
  const fits = new Uint8Array(facetCodes);
  for (let code = 0; code < facetCodes; code += 1) {
    fits[code] = facetNames.every((name) => filter[name]?.includes(facetOf(code, name)) ?? true) ? 1 : 0;
  }
  return fits;
}
