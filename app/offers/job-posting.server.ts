// An offer as search engines read it: schema.org's JobPosting. It says nothing that the page does not show.
import { findCommune } from "../base/places.server.ts";
import type { Offer } from "./offers.server.ts";

const employmentTypes: Record<string, string> = {
  CDI: "FULL_TIME",
  CDD: "TEMPORARY",
  Intérim: "TEMPORARY",
  Saisonnier: "TEMPORARY",
  Alternance: "INTERN",
  Stage: "INTERN",
  Freelance: "CONTRACTOR",
};

const payUnitCodes: Record<string, string> = {
  "par heure": "HOUR",
  "par jour": "DAY",
  "par mois": "MONTH",
  "par an": "YEAR",
};

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** The structured data of a public offer; `url` is its whole address. */
export function jobPosting(offer: Offer, url: string) {
  const unit = payUnitCodes[offer.salaryTaux];
  const commune = offer.cityCode ? findCommune(offer.cityCode) : null;
  const partTime = offer.workingTime === "temps partiel";
  const employmentType = partTime ? "PART_TIME" : offer.contractType ? employmentTypes[offer.contractType] : undefined;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: offer.title,
    description: `<p>${escaped(offer.description || offer.title).replaceAll("\n", "<br>")}</p>`,
    datePosted: offer.createdAt.toISOString(),
    identifier: { "@type": "PropertyValue", name: offer.nom, value: offer.id },
    hiringOrganization: {
      "@type": "Organization",
      name: offer.nom,
      ...(offer.siteWeb ? { sameAs: offer.siteWeb } : {}),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressCountry: "FR",
        ...(offer.city ? { addressLocality: commune?.name ?? offer.city } : {}),
        ...(offer.departement ? { addressRegion: offer.departement } : {}),
      },
    },
    ...(employmentType ? { employmentType } : {}),
    ...(offer.salary && unit
      ? {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: "EUR",
            value: { "@type": "QuantitativeValue", value: offer.salary, unitText: unit },
          },
        }
      : {}),
    directApply: true,
    url,
  };
}
