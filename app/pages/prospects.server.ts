// What the marketplace holds for a profile that somebody imagines: offers, searches that would find it, pay.
import { sql } from "kysely";
import { pay, plural } from "../base/french.ts";
import { findCommuneByName, findDepartment } from "../base/places.server.ts";
import { fold, foldPlace, placePrefixes } from "../base/text.ts";
import { isVerifiedCompany } from "../companies/companies.server.ts";
import { db } from "../db/db.server.ts";
import { limits } from "../limits.ts";
import { cardColumns, toCard } from "../offers/cards.server.ts";
import { offerConditions, offersAddress, readOfferCriteria } from "../offers/criteria.server.ts";

type Profile = { job: string; city: string; cityCode: string | null; departement: string | null };

type SavedSearch = { job: string | null; city: string | null; cityCode: string | null; departments: string[] };

/** `lieu` as on the home page: a department's number or exact name, else a city. */
function profileOf(job: string, lieu: string): Profile {
  const department = findDepartment(lieu);
  const commune = department ? null : findCommuneByName(lieu);
  return {
    job: fold(job),
    city: department ? "" : foldPlace(commune?.name ?? lieu),
    cityCode: commune?.code ?? null,
    departement: department?.code ?? commune?.departement ?? null,
  };
}

// The rules of section 9, seen from the other side: would this search have found this profile?
function wouldFind(search: SavedSearch, profile: Profile): boolean {
  if (search.job && !profile.job.includes(fold(search.job))) return false;
  if (search.cityCode && search.cityCode !== profile.cityCode) return false;
  if (!search.cityCode && search.city) {
    const prefixes = placePrefixes(search.city);
    if (!profile.city || !prefixes.some((prefix) => profile.city.startsWith(prefix))) return false;
  }
  return search.departments.length === 0 || search.departments.includes(profile.departement ?? "");
}

/** How many verified companies have saved a search that would find a profile, among the newest searches saved. */
async function countSeekers(profile: Profile): Promise<number> {
  const searches = await db
    .selectFrom("savedSearches")
    .select(["companyId", "job", "city", "cityCode", "departments"])
    .where(isVerifiedCompany("savedSearches.companyId"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.searchesOfTest)
    .execute();
  return new Set(searches.filter((search) => wouldFind(search, profile)).map((search) => search.companyId)).size;
}

/**
 * What waits for a profile.
 * @param params with `job` and `lieu`, as typed
 * @returns the newest matching offers and how many there are; how many companies look for it, in words, null for none;
 * and what offers of that job pay anywhere in France, one line for each unit of pay
 */
export async function findProspects(params: URLSearchParams) {
  const asked = new URLSearchParams({ job: params.get("job") ?? "", lieu: params.get("lieu") ?? "" });
  const criteria = readOfferCriteria(asked);
  const anywhere = readOfferCriteria(new URLSearchParams({ job: asked.get("job") ?? "" }));
  const matching = db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .where((eb) => eb.and(offerConditions(criteria)));
  const [{ total }, rows, pays, seekers] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    matching
      .select(cardColumns)
      .orderBy("offers.createdAt", "desc")
      .orderBy("offers.id", "desc")
      .limit(limits.offersOfTest)
      .execute(),
    db
      .selectFrom("offers")
      .select(["salaryTaux", sql<number>`min("salary")`.as("low"), sql<number>`max("salary")`.as("high")])
      .where((eb) => eb.and(offerConditions(anywhere)))
      .where("salary", "is not", null)
      .groupBy("salaryTaux")
      .orderBy((eb) => eb.fn.countAll(), "desc")
      .orderBy("salaryTaux")
      .execute(),
    countSeekers(profileOf(criteria.q, asked.get("lieu")?.trim() ?? "")),
  ]);
  return {
    count: plural(total, "offre"),
    offers: rows.map((row) => toCard(row)),
    offersPath: offersAddress(criteria),
    seekers: seekers === 0 ? null : { several: seekers > 1, count: plural(seekers, "entreprise") },
    pays: pays.flatMap(({ low, high, salaryTaux }) => pay(low, high, salaryTaux) ?? []),
  };
}
