// A landing page's data for what its address names: offers, nothing for a while, nothing any more, or nothing known.

import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { type PageLinks, positionOf } from "../../platform/http/pages.server.ts";
import { picturePath } from "../../platform/images/picture-answer.server.ts";
import { distanceKm } from "../../platform/places/coordinates.server.ts";
import { findCommune } from "../../platform/places/places.server.ts";
import { siteTerritory, territoryFirst } from "../../platform/places/territory.server.ts";
import { compare, number, plural } from "../../platform/text/french.ts";
import {
  areaOfDepartment,
  areaOfTown,
  inLandingArea,
  type LandingArea,
  type LandingScope,
  landingPath,
  occupationWords,
} from "../landing.server.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { companyPath, type OfferCardData } from "../offer.ts";
import { offersAddress, readOfferCriteria } from "../offer-criteria.server.ts";
import { landingPicture } from "../share-pictures.server.ts";
import { findLandingScope, type LandingFigures, listLandingOffers } from "./landing-figures.server.ts";
import { employersAnswer, emptyLandingText, landingDescription, landingLead, landingPayBand } from "./landing-text.ts";
import { toShownCard } from "./public-offers.server.ts";

type LandingLink = { label: string; to: string };
export type LandingLinks = { title: string; text?: string | null; links: LandingLink[] };

const day = 86_400_000;

/** What a page calls its occupation and what it counts. */
export function wordsAt(code: string, scope: LandingScope) {
  const where = scope?.kind === "territory" ? scope.within : inLandingArea(scope);
  return { ofBoth: occupationWords(code).ofBoth, where };
}

const counted = (label: string, to: string, count: number): LandingLink => ({
  label: `${label} (${number(count)})`,
  to,
});

/** The other towns of a page: the nearest of a town, else those with the most offers. */
function townLinks(code: string, area: LandingArea | null, { towns }: LandingFigures): LandingLink[] {
  const others = towns.filter(({ value }) => value !== area?.code);
  const chosen =
    area?.kind === "town"
      ? others
          .map((town) => ({ ...town, km: distanceKm(area.code, town.value) ?? Number.POSITIVE_INFINITY }))
          .filter(({ km }) => km <= offersLimits.landingKm)
          .sort((a, b) => a.km - b.km || compare(a.value, b.value))
      : territoryFirst(others, ({ value }) => findCommune(value)?.departement ?? null);
  return chosen
    .flatMap(({ value, count }) => {
      const town = areaOfTown(value);
      return town && town.code !== area?.code ? [counted(town.name, landingPath(code, town), count)] : [];
    })
    .slice(0, offersLimits.landingLinks);
}

function departmentLinks(code: string, { departments }: LandingFigures): LandingLink[] {
  return territoryFirst(departments, ({ value }) => value)
    .flatMap(({ value, count }) => {
      const department = areaOfDepartment(value);
      return department ? [counted(department.name, landingPath(code, department), count)] : [];
    })
    .slice(0, offersLimits.landingLinks);
}

/** The links beside the offers; a list without links is left out. */
function linksOf(code: string, area: LandingArea | null, figures: LandingFigures): LandingLinks[] {
  const employers = figures.employers.map(({ id, nom, count }) => counted(nom, companyPath({ id, nom }), count));
  const close = figures.close
    .slice(0, offersLimits.landingLinks)
    .map(({ value, count }) => counted(occupationWords(value).title, landingPath(value, area), count));
  return [
    {
      title: offersMessages.landingEmployers(figures.companies, number(figures.companies)),
      text: employersAnswer(figures),
      links: employers,
    },
    { title: area?.kind === "town" ? "Villes proches" : "Villes", links: townLinks(code, area, figures) },
    { title: "Départements", links: departmentLinks(code, figures) },
    { title: area || !siteTerritory() ? `Métiers proches ${inLandingArea(area)}` : "Métiers proches", links: close },
  ].filter(({ links }) => links.length > 0);
}

/** The pages above a page: the occupation, the department of a town. */
function breadcrumbOf(code: string, area: LandingArea | null): { label: string; to?: string }[] {
  const { title } = occupationWords(code);
  const department = area?.kind === "town" ? areaOfDepartment(area.departement) : null;
  const crumbs = [
    { label: "Offres", to: "/offres" },
    { label: title, to: landingPath(code) },
    ...(department ? [{ label: department.name, to: landingPath(code, department) }] : []),
    ...(area ? [{ label: area.name, to: landingPath(code, area) }] : []),
  ];
  return crumbs.map(({ label, to }, at) => (at === crumbs.length - 1 ? { label } : { label, to }));
}

/** The search of /offres that filters further. */
function searchOf(code: string, area: LandingArea | null): string {
  const [q = ""] = occupationWords(code).title.split(" / ");
  const lieu = area?.kind === "town" ? `${area.name} (${area.departement})` : (area?.name ?? "");
  return offersAddress(readOfferCriteria(new URLSearchParams({ q, lieu })));
}

/** schema.org: the list of the page's offers, and the pages above it. */
function structuredData(offers: readonly OfferCardData[], breadcrumb: { label: string; to?: string }[], path: string) {
  const urlOf = (to: string) => config.baseUrl + to;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ItemList",
        itemListElement: offers.map((offer, at) => ({ "@type": "ListItem", position: at + 1, url: urlOf(offer.path) })),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: breadcrumb.map(({ label, to }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: label,
          item: urlOf(to ?? path),
        })),
      },
    ],
  };
}

const isRecent = (end: Date | null, now: Date) =>
  end !== null && now.getTime() - end.getTime() < offersLimits.landingEmptyDays * day;

function openPage(
  code: string,
  { area, scope, figures }: { area: LandingArea | null; scope: LandingScope; figures: LandingFigures },
  listed: PageLinks & { offers: OfferCardData[] },
  now: Date,
) {
  const words = wordsAt(code, scope);
  const breadcrumb = breadcrumbOf(code, area);
  const path = landingPath(code, area);
  const { total, everywhere } = figures;
  const elsewhere = {
    title: "Ailleurs",
    links: [{ label: offersMessages.landingAllOfFrance, to: searchOf(code, null) }],
  };
  const isPart = scope?.kind === "territory" && everywhere > total;
  return {
    state: "open" as const,
    path,
    title: offersMessages.landingTitle(words.ofBoth, words.where),
    description: landingDescription(figures, words),
    picture: picturePath(path, landingPicture(code, words.where, total)),
    breadcrumb,
    pay: landingPayBand(figures),
    lead: landingLead(figures, now),
    count: plural(total, "offre"),
    lists: [...linksOf(code, area, figures), ...(isPart ? [elsewhere] : [])],
    search: searchOf(code, area),
    ...listed,
    position: positionOf(listed, total, limits.offersPerPage),
    data: structuredData(listed.offers, breadcrumb, path),
  };
}

/**
 * What a landing page is: "open" with public offers, "empty" for limits.landingEmptyDays after the last one ended; then "moved" to the page of
 * the occupation; "gone" when that one is empty for as long.
 */
export function landingState(
  area: LandingArea | null,
  figures: LandingFigures,
  now: Date,
): "open" | "empty" | "moved" | "gone" {
  if (figures.total > 0) return "open";
  if (isRecent(figures.lastEnd, now)) return "empty";
  return area && (figures.everywhere > 0 || isRecent(figures.lastEndEverywhere, now)) ? "moved" : "gone";
}

/** The data of a landing page. @param candidateId null for others */
export async function findLanding(code: string, area: LandingArea | null, url: URL, candidateId: string | null) {
  const now = new Date();
  const { scope, figures } = await findLandingScope(code, area);
  const { rows, ...links } = await listLandingOffers(code, scope, url, candidateId);
  const state = landingState(area, figures, now);
  if (state === "moved") return { state, to: landingPath(code) };
  if (state === "open") {
    const offers = rows.map((row) => toShownCard(row, candidateId, now));
    return openPage(code, { area, scope, figures }, { ...links, offers }, now);
  }
  const words = wordsAt(code, scope);
  const common = {
    title: offersMessages.landingTitle(words.ofBoth, words.where),
    breadcrumb: breadcrumbOf(code, area),
    lists: linksOf(code, area, figures),
    occupation: area && figures.everywhere > 0 ? { label: occupationWords(code).title, to: landingPath(code) } : null,
  };
  return state === "empty"
    ? { ...common, state, count: plural(0, "offre"), text: emptyLandingText(words, figures.lastEnd!) }
    : { ...common, state, text: offersMessages.landingGone(words.ofBoth, words.where) };
}
