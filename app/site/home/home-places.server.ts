// Sectors, departments and cities that have offers now, with counts, for the home page.

import { sectorLabel } from "../../people/companies/sector.ts";
import { findCommune, findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { compare, number } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import type { Share, SiteFigures } from "./figures.server.ts";

export type Place = { label: string; to: string; count: string; several: boolean };

const leading = (label: string, criterion: Record<string, string>, count: number): Place => ({
  label,
  to: `/offres?${new URLSearchParams(criterion)}`,
  count: number(count),
  several: count > 1,
});

/** Sectors by number of offers, "Autres" last. */
export function listSectors(bySector: Share[]): Place[] {
  return bySector
    .toSorted((a, b) => Number(a.value === "Autres") - Number(b.value === "Autres"))
    .map(({ value, count }) => leading(sectorLabel(value), { secteur: value }, count));
}

/** A department by name, which /offres reads as the whole department; null when unknown. */
function departmentPlace({ value, count }: Share): Place | null {
  const department = findDepartment(value);
  return department && leading(department.name, { lieu: department.name }, count);
}

// "Lyon (69)" means the commune; "Lyon" alone would match every name that begins with it.
function communePlace({ value, count }: Share): Place | null {
  const commune = findCommune(value);
  return commune && leading(commune.name, { lieu: placeLabel(commune.name, commune.departement) }, count);
}

/** The departments and cities with the most offers, sorted by name. */
export function listPlaces({ byDepartment, byCommune }: Pick<SiteFigures, "byDepartment" | "byCommune">) {
  const named = (places: (Place | null)[]) =>
    places.filter((place) => place !== null).toSorted((a, b) => compare(a.label, b.label));
  return {
    departments: named(byDepartment.slice(0, siteLimits.departmentsOnHome).map(departmentPlace)),
    communes: named(byCommune.slice(0, siteLimits.communesOnHome).map(communePlace)),
  };
}
