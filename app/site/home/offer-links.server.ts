// Occupations, sectors, departments and cities that have offers now, with counts, for the home page.

import { countOffersOfEach } from "../../offers/browse/public-offers.server.ts";
import { areaOfDepartment, landingPath, occupationWords } from "../../offers/landing.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { otherSectors, sectorLabel } from "../../people/companies/sector.ts";
import { departmentName, findCommune, findDepartment, placeLabel } from "../../platform/places/places.server.ts";
import { onlyDepartment, siteTerritory } from "../../platform/places/territory.server.ts";
import { compare, number } from "../../platform/text/french.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
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
  const only = onlyDepartment();
  const area = only ? areaOfDepartment(only) : null;
  return byOccupation
    .filter(({ count }) => count >= offersLimits.landingOffers)
    .slice(0, siteLimits.homeOccupations)
    .map(({ value, count }) => ({
      label: occupationWords(value).title,
      to: landingPath(value, area),
      count: number(count),
      several: count > 1,
    }));
}

/** Sectors by number of offers, "Autres" last. */
export function listSectors(bySector: Share[]): OfferLink[] {
  return bySector
    .toSorted((a, b) => Number(a.value === otherSectors) - Number(b.value === otherSectors))
    .map(({ value, count }) => offerLink(sectorLabel(value), { secteur: value }, count));
}

type NamedPlace = { name: string; lieu: string };

/** A department by name, which /offres reads as the whole department; null when unknown. */
function departmentOf({ value }: Share): NamedPlace | null {
  const department = findDepartment(value);
  return department && { name: department.name, lieu: department.name };
}

// "Lyon (69)" means the commune; "Lyon" alone would match every name that begins with it.
function communeOf({ value }: Share): NamedPlace | null {
  const commune = findCommune(value);
  return commune && { name: commune.name, lieu: placeLabel(commune.name, commune.departement) };
}

type TownOrder = "by-name" | "most-first";

/** Links to the offers of places, each with the count of the list that it opens. */
async function placeLinks(named: (NamedPlace | null)[], order: TownOrder): Promise<OfferLink[]> {
  const places = named.filter((place) => place !== null).toSorted((a, b) => compare(a.name, b.name));
  const counts = await countOffersOfEach(places.map(({ lieu }) => readOfferCriteria(new URLSearchParams({ lieu }))));
  const counted = places.map((place, at) => ({ ...place, count: counts[at] ?? 0 }));
  if (order === "most-first") counted.sort((a, b) => b.count - a.count);
  return counted.map(({ name, lieu, count }) => offerLink(name, { lieu }, count));
}

const departmentOfTown = ({ value }: Share) => findCommune(value)?.departement ?? null;

/** Those of the site's territory; all where it has none. */
function ownShares(shares: Share[], departementOf: (share: Share) => string | null): Share[] {
  const codes = siteTerritory()?.codes;
  const own = codes ? shares.filter((share) => codes.includes(departementOf(share) ?? "")) : [];
  return own.length > 0 ? own : shares;
}

/** Where a site has offers whose territory has none: the neighbours' and all. null without a territory. */
export function offersElsewhere({ offers, byDepartment }: SiteFigures) {
  const territory = siteTerritory();
  if (!territory) return null;
  const around = byDepartment.filter(({ value }) => territory.around.includes(value));
  const lieu = around.map(({ value }) => departmentName(value)).join(", ");
  return {
    title: offersMessages.noneThere(territory.within),
    around: lieu ? `/offres?${new URLSearchParams({ lieu })}` : null,
    hasAny: offers > 0,
  };
}

/**
 * What a home page with a territory says of the figures and links that count more than it; nothing more where all offers and talents are
 * there, nor without a territory.
 */
export function figureScope({ byDepartment, byHome }: Pick<SiteFigures, "byDepartment" | "byHome">) {
  const territory = siteTerritory();
  const isBeyond =
    territory !== null && [...byDepartment, ...byHome].some(({ value }) => !territory.codes.includes(value));
  const titled = (title: string) => (isBeyond ? siteMessages.inAllOfFrance(title) : title);
  return {
    figures: isBeyond ? siteMessages.figuresBeyond(territory.within) : null,
    sectors: titled("Secteurs"),
    occupations: onlyDepartment() ? "Métiers" : titled("Métiers"),
  };
}

/** The departments and cities with the most offers; those of the site's territory where it has some. Equal counts are sorted by name. */
export async function listTowns(
  { byDepartment, byCommune }: Pick<SiteFigures, "byDepartment" | "byCommune">,
  order: TownOrder = "by-name",
) {
  const departments = ownShares(byDepartment, ({ value }) => value).slice(0, siteLimits.departmentsOnHome);
  const communes = ownShares(byCommune, departmentOfTown).slice(0, siteLimits.communesOnHome);
  return {
    departments: await placeLinks(departments.map(departmentOf), order),
    communes: await placeLinks(communes.map(communeOf), order),
  };
}
