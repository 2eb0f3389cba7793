// Example searches of the home page that have results now.

import { sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { occupationWords } from "../../offers/landing.server.ts";
import { bareTitle } from "../../offers/offer.ts";
import type { CardRow } from "../../offers/offer-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { displayPlace } from "../../platform/places/display-place.ts";
import { placeLabel } from "../../platform/places/places.server.ts";
import { listTerritoryTowns, siteTerritory } from "../../platform/places/territory.server.ts";
import { readHomeCriteria } from "../../sourcing/search/search-criteria.server.ts";
import * as siteLimits from "../limits.ts";
import { cacheSlow } from "./cached-counts.server.ts";
import type { Example } from "./example-links.tsx";
import { wouldFind } from "./prospects.server.ts";

// Common jobs in large cities: text from profiles must not appear on the home page. Shown only with results.
const common: [string, string][] = [
  ["Comptable", "Paris"],
  ["Soudeur", "Nantes"],
  ["Aide-soignant", "59"],
  ["Développeur", "Lyon"],
  ["Infirmier", "Marseille"],
  ["Vendeur", "Toulouse"],
  ["Électricien", "Bordeaux"],
  ["Cuisinier", "Lille"],
  ["Conducteur", "69"],
  ["Assistant", "75"],
  ["Chef", "13"],
];

/** The common jobs in the towns of the site's territory, each with another town first. */
function listCommon(): [string, string][] {
  const towns = listTerritoryTowns();
  if (towns.length === 0) return common;
  return towns.flatMap((_, turn) =>
    common.map(([job], at): [string, string] => {
      const { name, departement } = towns[(at + turn) % towns.length]!;
      return [job, placeLabel(name, departement)];
    }),
  );
}

/** The first common searches that match one of the newest candidates. */
export function listSearchExamples(): Promise<Example[]> {
  const searches = listCommon();
  return cacheSlow(`examples ${searches[0]}`, async () => {
    const newest = await findable(null)
      .select(["jobFolded", "cityFolded", "cityCode", "searchDepartments", "available_all_country"])
      .orderBy("candidates.createdAt", "desc")
      .orderBy("candidates.id", "desc")
      .limit(siteLimits.exampleCandidates)
      .execute();
    const profiles = newest.map((row) => ({
      job: row.jobFolded,
      city: row.cityFolded,
      cityCode: row.cityCode,
      departments: row.searchDepartments,
      anywhere: row.available_all_country,
    }));
    return searches
      .flatMap(([job, lieu]) => {
        const params = new URLSearchParams({ role: "recruteur", job, lieu });
        const criteria = readHomeCriteria(params);
        const finds = criteria && profiles.some((profile) => wouldFind(criteria, profile));
        return finds ? [{ label: `${job} · ${displayPlace(lieu)}`, to: `/?${params}` }] : [];
      })
      .slice(0, siteLimits.examplesOnHome);
  });
}

const offersOf = (q: string, lieu: string) => `/offres?${new URLSearchParams({ q, lieu })}`;

/** Searches made from offers (title without "H/F", city), so that each finds at least its offer. */
export function offerExamples(offers: CardRow[]): Example[] {
  const examples = offers.flatMap(({ title, city }): Example[] => {
    const job = bareTitle(title);
    if (!city || !job || job.length > 30) return [];
    return [{ label: `${job} · ${displayPlace(city)}`, to: offersOf(job, city) }];
  });
  return examples
    .filter(({ to }, index) => examples.findIndex((other) => other.to === to) === index)
    .slice(0, siteLimits.examplesOnHome);
}

/** The occupations and towns in which the most companies have offers, each as a test of a profile. */
export function listBusiestExamples(): Promise<Example[]> {
  const territory = siteTerritory();
  return cacheSlow("busiest examples", async () => {
    const rows = await db
      .selectFrom("offers")
      .select([sql<string>`split_part("occupationCodes", ' ', 1)`.as("occupation"), "city"])
      .where(isPublicOffer)
      .where("occupationCodes", "<>", "")
      .where("cityCode", "is not", null)
      .$if(territory !== null, (query) => query.where("departement", "in", territory?.codes ?? []))
      .groupBy(["occupation", "city"])
      .orderBy((eb) => eb.fn.count("companyId").distinct(), "desc")
      .orderBy((eb) => eb.fn.countAll(), "desc")
      .orderBy("occupation")
      .orderBy("city")
      .limit(siteLimits.busiestRead)
      .execute();
    return [...Map.groupBy(rows, ({ occupation }) => occupation).values()]
      .slice(0, siteLimits.examplesOnHome)
      .map(([row]) => {
        const [job, city] = [occupationWords(row!.occupation).title, row!.city ?? ""];
        return {
          label: `${job} · ${displayPlace(city)}`,
          to: `/test-candidat?${new URLSearchParams({ job, lieu: city })}`,
        };
      });
  });
}
