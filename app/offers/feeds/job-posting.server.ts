// An offer as schema.org's JobPosting for search engines. It contains nothing that the page does not show.
import type { Selectable } from "kysely";
import { type AttributeKind, labelsOf } from "../../engines/attributes/attributes.ts";
import * as limits from "../../limits.ts";
import type { OffersTable } from "../../platform/db/schema.ts";
import { findCommune, findDepartment, listPostalCodes } from "../../platform/places/places.server.ts";
import { fold } from "../../platform/text/text.ts";
import { escapeHtml, typedHtml } from "../../platform/text/typed-text.ts";
import * as offersLimits from "../limits.ts";
import * as offersMessages from "../messages.ts";
import { remoteLabel } from "../offer.ts";
import { detailProperties, exemptionText, listFacts, offerPay } from "../offer-facts.server.ts";
import type { OfferDetails } from "../offer-fields.ts";
import { furtherTowns, offerPlace, type Place } from "../offer-places.server.ts";
import { jobTitle } from "./job-title.ts";

type PostedColumn =
  | ("id" | "title" | "description" | "city" | "cityCode" | "departement" | "contractType" | "workingTime")
  | ("salary" | "salaryMax" | "salaryTaux" | "remoteWorkDays" | "required" | "preferred" | "createdAt" | "expiresAt");

export type PostedOffer = OfferDetails &
  Pick<Selectable<OffersTable>, PostedColumn> & { nom: string; siteWeb: string | null; logoFileId?: string | null };

const contracts: Record<string, string[]> = {
  CDI: [],
  CDD: ["TEMPORARY"],
  Intérim: ["TEMPORARY"],
  Saisonnier: ["TEMPORARY"],
  Alternance: ["OTHER", "FULL_TIME"],
  Stage: ["INTERN"],
  Freelance: ["CONTRACTOR"],
};

const employed = ["CDI", "CDD", "Intérim", "Saisonnier"];

const payUnitCodes: Record<string, string> = {
  "par heure": "HOUR",
  "par jour": "DAY",
  "par mois": "MONTH",
  "par an": "YEAR",
};

/** Schema.org's employment types; none when unknown. Weekend work is not a duration. */
export function employmentTypes({ contractType, workingTime }: Pick<PostedOffer, "contractType" | "workingTime">) {
  const types = [...(contracts[contractType ?? ""] ?? [])];
  if (workingTime === "temps partiel") return [...types.filter((type) => type !== "FULL_TIME"), "PART_TIME"];
  const full = workingTime === "temps plein" || (employed.includes(contractType ?? "") && workingTime !== "week-end");
  return full && !types.includes("FULL_TIME") ? [...types, "FULL_TIME"] : types;
}

/** Five remote days a week: open to people anywhere in the country. */
export function isFullyRemote({ remoteWorkDays }: Pick<PostedOffer, "remoteWorkDays">): boolean {
  return remoteWorkDays >= offersLimits.remoteDaysMax;
}

const factsHtml = (facts: { term: string; value: string | null }[]) => {
  const items = facts.flatMap(({ term, value }) => (value ? [`<li>${term}\u00a0: ${escapeHtml(value)}</li>`] : []));
  return items.length > 0 ? `<ul>${items.join("")}</ul>` : "";
};

/** The description and the details in HTML; without a description, or when it repeats the title, all facts that the page shows. */
export function offerHtml(offer: PostedOffer): string {
  const written = fold(offer.description);
  const details = listFacts(offer);
  const exemption = offer.salary === null ? exemptionText(offer) : null;
  if (written && written !== fold(offer.title))
    return typedHtml(offer.description) + factsHtml([{ term: "Salaire", value: exemption }, ...details]);
  const facts = [
    ["Entreprise", offer.nom],
    ["Contrat", offer.contractType],
    [offersMessages.workingTimeTerm(offer.workingTime), offer.workingTime],
    ["Lieu", offerPlace(offer)],
    ["Salaire", offerPay(offer)],
    ["Télétravail", remoteLabel(offer.remoteWorkDays)],
  ].map(([term, value]) => ({ term: term!, value: value ?? null }));
  return `<p>${escapeHtml(offer.title)}</p>${factsHtml([...facts, ...details])}`;
}

/**
 * The location as parts of an address; each null when unknown. A commune with several postal codes gives none. A city that
 * is no commune of France may be abroad, so its country is unknown.
 */
export function offerAddress({ city, cityCode, departement }: Place) {
  const commune = cityCode ? findCommune(cityCode) : null;
  const [postalCode, another] = commune ? listPostalCodes(commune.code) : [];
  return {
    city: commune?.name ?? city,
    postalCode: another ? null : (postalCode ?? null),
    region: departement ? (findDepartment(departement)?.region ?? null) : null,
    country: city === null || commune || departement ? ("FR" as const) : null,
  };
}

function schemaPlace(place: Place) {
  const { city, postalCode, region, country } = offerAddress(place);
  const address = {
    "@type": "PostalAddress" as const,
    ...(city ? { addressLocality: city } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(region ? { addressRegion: region } : {}),
    ...(country ? { addressCountry: country } : {}),
  };
  return { "@type": "Place" as const, address };
}

function locationOf(offer: PostedOffer) {
  const { city, country } = offerAddress(offer);
  const remote = isFullyRemote(offer);
  const further = furtherTowns(offer.places).map(schemaPlace);
  const own = schemaPlace(offer);
  const anywhere = { "@type": "Country" as const, name: limits.defaultCountry };
  return {
    ...(city || !remote ? { jobLocation: further.length > 0 ? [own, ...further] : own } : {}),
    ...(remote && country ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: anywhere } : {}),
  };
}

function salaryOf({ salary, salaryMax, salaryTaux }: PostedOffer) {
  const unitText = payUnitCodes[salaryTaux];
  if (!salary || !unitText) return {};
  const amount = salaryMax ? { minValue: salary, maxValue: salaryMax } : { value: salary };
  const value = { "@type": "QuantitativeValue" as const, ...amount, unitText };
  return { baseSalary: { "@type": "MonetaryAmount" as const, currency: "EUR", value } };
}

/** The structured data of a public offer. @param page absolute addresses of its page and image */
export function jobPosting(offer: PostedOffer, page: { url: string; image: string }) {
  const types = employmentTypes(offer);
  const labels = (kinds: AttributeKind[], entries: string[]) =>
    labelsOf(entries.filter((entry) => kinds.some((kind) => entry.startsWith(`${kind}:`)))).join(", ");
  // Schema.org's "skills" are competencies that help, "qualifications" are required.
  const skills = labels(["skill", "language"], [...offer.required, ...offer.preferred]);
  const qualifications = labels(["licence"], offer.required);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: jobTitle(offer),
    description: offerHtml(offer),
    datePosted: offer.createdAt.toISOString(),
    ...(offer.expiresAt ? { validThrough: offer.expiresAt.toISOString() } : {}),
    identifier: { "@type": "PropertyValue", name: offer.nom, value: offer.id },
    hiringOrganization: {
      "@type": "Organization",
      name: offer.nom,
      ...(offer.siteWeb && /^https?:\/\//i.test(offer.siteWeb) ? { sameAs: offer.siteWeb } : {}),
      ...(offer.logoFileId ? { logo: new URL(`/fichiers/${offer.logoFileId}`, page.url).href } : {}),
    },
    ...locationOf(offer),
    ...(types.length > 0 ? { employmentType: types } : {}),
    ...(skills.length > 0 ? { skills } : {}),
    ...(qualifications.length > 0 ? { qualifications } : {}),
    ...salaryOf(offer),
    ...detailProperties(offer),
    image: page.image,
    url: page.url,
  };
}
