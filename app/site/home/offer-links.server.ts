// Occupations, sectors, departments and cities that have offers now, with counts, for the home page.

import { landingPath, occupationWords } from "../../offers/landing.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { sectorLabel } from "../../people/companies/sector.ts";
import { findCommune, findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { compare, number } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import type { Share, SiteFigures } from "./figures.server.ts";

export type OfferLink = { label: string; to: string; count: string; several: boolean };

const offerLink = (label: string, criterion: Record<string, string>, count: number): OfferLink => ({
  label,
  to: `/offres?${new URLSearchParams(criterion)}`,
  count: number(count),
  several: count > 1,
});

/** The occupations with the most offers, as links to their pages; only those that search engines are given. */
export function listOccupations(byOccupation: Share[]): OfferLink[] {
  return byOccupation
    .filter(({ count }) => count >= offersLimits.landingOffers)
    .slice(0, siteLimits.homeOccupations)
    .map(({ value, count }) => ({
      label: occupationWords(value).title,
      to: landingPath(value),
      count: number(count),
      several: count > 1,
    }));
}

/** Sectors by number of offers, "Autres" last. */
export function listSectors(bySector: Share[]): OfferLink[] {
  return bySector
    .toSorted((a, b) => Number(a.value === "Autres") - Number(b.value === "Autres"))
    .map(({ value, count }) => offerLink(sectorLabel(value), { secteur: value }, count));
}

/** A department by name, which /offres reads as the whole department; null when unknown. */
function departmentLink({ value, count }: Share): OfferLink | null {
  const department = findDepartment(value);
  return department && offerLink(department.name, { lieu: department.name }, count);
}

// "Lyon (69)" means the commune; "Lyon" alone would match every name that begins with it.
function communeLink({ value, count }: Share): OfferLink | null {
  const commune = findCommune(value);
  return commune && offerLink(commune.name, { lieu: placeLabel(commune.name, commune.departement) }, count);
}

/** The departments and cities with the most offers, sorted by name. */
export function listTowns({ byDepartment, byCommune }: Pick<SiteFigures, "byDepartment" | "byCommune">) {
  const named = (links: (OfferLink | null)[]) =>
    links.filter((link) => link !== null).toSorted((a, b) => compare(a.label, b.label));
  return {
    departments: named(byDepartment.slice(0, siteLimits.departmentsOnHome).map(departmentLink)),
    communes: named(byCommune.slice(0, siteLimits.communesOnHome).map(communeLink)),
  };
}
