// Where the home page leads: sectors, departments and cities that have offers at this moment, each with how many.

import * as limits from "../../limits.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import { findCommune, findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { compare, number } from "../../platform/text/french.ts";
import type { Share, SiteFigures } from "./figures.server.ts";

/** A link to a part of the offers, and how many there are, in words ready to show. */
export type Place = { label: string; to: string; count: string; several: boolean };

const leading = (label: string, criterion: Record<string, string>, count: number): Place => ({
  label,
  to: `/offres?${new URLSearchParams(criterion)}`,
  count: number(count),
  several: count > 1,
});

/** Sectors by their number of offers, the one without a meaning last. */
export function listSectors(bySector: Share[]): Place[] {
  return bySector
    .toSorted((a, b) => Number(a.value === "Autres") - Number(b.value === "Autres"))
    .map(({ value, count }) => leading(sectorLabel(value), { secteur: value }, count));
}

/** A department by its name, which /offres takes for the whole department. Null for what is none. */
function departmentPlace({ value, count }: Share): Place | null {
  const department = findDepartment(value);
  return department && leading(department.name, { lieu: department.name }, count);
}

// "Lyon (69)" means the commune; "Lyon" alone would find every name that begins so.
function communePlace({ value, count }: Share): Place | null {
  const commune = findCommune(value);
  return commune && leading(commune.name, { lieu: placeLabel(commune.name, commune.departement) }, count);
}

/** The departments and the cities with the most offers, in the order of their names. */
export function listPlaces({ byDepartment, byCommune }: Pick<SiteFigures, "byDepartment" | "byCommune">) {
  const named = (places: (Place | null)[]) =>
    places.filter((place) => place !== null).toSorted((a, b) => compare(a.label, b.label));
  return {
    departments: named(byDepartment.slice(0, limits.departmentsOnHome).map(departmentPlace)),
    communes: named(byCommune.slice(0, limits.communesOnHome).map(communePlace)),
  };
}
