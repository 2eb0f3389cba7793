// The market for an imagined profile: matching offers, companies that search for it, pay.

import { sql } from "kysely";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import { findPlaceDoubts, listTownSearches } from "../../offers/browse/offer-choices.server.ts";
import { comparablePaySql, middlePaySql, unitsOf } from "../../offers/browse/pay-levels.server.ts";
import { countPublicOffers, findFirstOffers } from "../../offers/browse/public-offers.server.ts";
import { cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { type OfferCriteria, offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { readOfferPlace } from "../../offers/offer-meaning.server.ts";
import { db } from "../../platform/db/db.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { withDeTown } from "../../platform/text/elision.ts";
import { number, pay, plural } from "../../platform/text/french.ts";
import { fold, foldPlace, placePrefixes } from "../../platform/text/text.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";

export type Profile = {
  job: string;
  city: string;
  cityCode: string | null;
  departments: string[];
  anywhere: boolean;
};

type Search = { job: string | null; city: string | null; cityCode: string | null; departments: string[] };

/** The profile of a search with one town, a beginning of names, or areas; null until the person has chosen one of several homonyms. */
function profileOf(criteria: OfferCriteria): Profile | null {
  const { commune = null, areas = [], choices = [] } = readOfferPlace(criteria) ?? {};
  if (choices.length > 0) return null;
  return {
    job: fold(criteria.q),
    city: foldPlace(commune?.name ?? criteria.city?.label ?? ""),
    cityCode: commune?.code ?? null,
    departments: commune ? [commune.departement] : [...criteria.departments, ...areas],
    anywhere: false,
  };
}

/** The same profile in each commune that the typed place may mean, as links; none when it means one. */
function listTowns(criteria: OfferCriteria) {
  return listTownSearches(criteria).map(({ label, search, commune }) => ({
    label,
    to: `/test-candidat?${new URLSearchParams({ job: search.q, lieu: label, cityCode: commune.code })}`,
  }));
}

/** Whether a saved search matches a profile, by the rules of specification section 9. */
export function wouldFind(search: Search, profile: Profile): boolean {
  if (search.job && !profile.job.includes(fold(search.job))) return false;
  if (profile.anywhere) return true;
  if (search.cityCode && search.cityCode !== profile.cityCode) return false;
  if (!search.cityCode && search.city) {
    const prefixes = placePrefixes(search.city);
    if (!profile.city || !prefixes.some((prefix) => profile.city.startsWith(prefix))) return false;
  }
  const { departments } = search;
  return departments.length === 0 || departments.some((code) => profile.departments.includes(code));
}

async function countSeekers(profile: Profile): Promise<number> {
  const searches = await db
    .selectFrom("savedSearches")
    .select(["companyId", "job", "city", "cityCode", "departments"])
    .where("companyId", "is not", null)
    .where(isOpenCompany("savedSearches.companyId"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(siteLimits.testSearches)
    .execute();
  return new Set(searches.filter((search) => wouldFind(search, profile)).map((search) => search.companyId)).size;
}

const everywhere = (job: string) => readOfferCriteria(new URLSearchParams({ q: job }));

type PayRow = { unit: string | null; offers: number; low: number; high: number; middle: number };

const payShown = (perYear: number, unit: string) => {
  const amount = perYear / unitsOf(unit);
  return pay(unit === "par heure" ? Math.round(amount * 10) / 10 : Math.round(amount), null, unit) ?? "";
};

// The median is shown from five amounts on: below, it means little.
function payOf({ unit, offers, low, high, middle }: PayRow) {
  if (unit === null) return null;
  return {
    low: payShown(low, unit),
    high: payShown(high, unit),
    isOne: low === high,
    middle: offers >= siteLimits.paysOfMedian ? payShown(middle, unit) : null,
    /** The position of the median between lowest and highest, in percent. */
    at: high > low ? Math.round(((middle - low) / (high - low)) * 100) : 50,
    offers: plural(offers, "annonce"),
  };
}

/** The comparable pay of a job's offers in euros a year, with the unit that most of them state. */
async function findPay(ids: readonly string[]): Promise<PayRow> {
  return db
    .selectFrom("offers")
    .select((eb) => [
      sql<string | null>`mode() within group (order by "salaryTaux")`.as("unit"),
      eb.fn.countAll<number>().as("offers"),
      sql<number>`min(${middlePaySql})::float8`.as("low"),
      sql<number>`max(${middlePaySql})::float8`.as("high"),
      sql<number>`percentile_cont(0.5) within group (order by ${middlePaySql})`.as("middle"),
    ])
    .where(isPublicOffer)
    .where(sql<boolean>`"offers"."id" = any(${ids}::uuid[])`)
    .where(sql<boolean>`(${comparablePaySql})`)
    .executeTakeFirstOrThrow();
}

/** How many companies have offers for a profile, in words, around its town where one is named; null without any. */
async function findEmployers(criteria: OfferCriteria): Promise<string | null> {
  const { commune } = readOfferPlace(criteria) ?? {};
  const { ids } = await findFirstOffers(
    commune ? { ...criteria, radius: siteLimits.testKm } : criteria,
    siteLimits.paysRead,
  );
  const { count } = await db
    .selectFrom("offers")
    .select(sql<number>`count(distinct "companyId")::integer`.as("count"))
    .where(isPublicOffer)
    .where(sql<boolean>`"offers"."id" = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  const where = commune ? platformMessages.around(siteLimits.testKm, withDeTown(commune.name)) : null;
  if (count === 0) return null;
  return siteMessages.employers(plural(count, "entreprise"), count > 1, criteria.words.length > 0, where);
}

/** The first offers of a search in its order, with the columns of their cards, and the total. */
async function listFirst(criteria: OfferCriteria) {
  const { ids, total } = await findFirstOffers(criteria, siteLimits.testOffers);
  const rows = await db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .where(isPublicOffer)
    .where(sql<boolean>`"offers"."id" = any(${ids}::uuid[])`)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .execute();
  return { rows, total };
}

const seekersShown = (count: number) => ({ several: count > 1, count: plural(count, "entreprise") });

/**
 * The market for a profile, from `job` and `lieu` as typed. `towns` has the homonyms to choose from; `seekers` counts the companies in
 * words, null for none; it is undefined until one of the homonyms is chosen.
 */
export async function findProspects(params: URLSearchParams) {
  const query = new URLSearchParams({ job: params.get("job") ?? "", lieu: params.get("lieu") ?? "" });
  const cityCode = params.get("cityCode");
  if (cityCode) query.set("cityCode", cityCode);
  const criteria = readOfferCriteria(query);
  const profile = profileOf(criteria);
  const { ids } = await findFirstOffers(everywhere(query.get("job") ?? ""), siteLimits.paysRead);
  const [{ rows, total }, pays, seekers, employers] = await Promise.all([
    listFirst(criteria),
    findPay(ids),
    profile && countSeekers(profile),
    findEmployers(criteria),
  ]);
  const anywhere = total === 0 && criteria.q && criteria.lieu ? await countPublicOffers(everywhere(criteria.q)) : 0;
  return {
    count: plural(total, "offre"),
    wider: anywhere > 0 ? { to: offersAddress(everywhere(criteria.q)), count: number(anywhere) } : null,
    offers: rows.map((row) => toCard(row)),
    offersPath: offersAddress(criteria),
    towns: listTowns(criteria),
    /** The sentence about a place that is not searched by its name. */
    placeDoubt: findPlaceDoubts(criteria).sentence,
    cityCode: criteria.city?.kind === "commune" ? criteria.city.code : null,
    seekers: seekers === null ? undefined : seekers === 0 ? null : seekersShown(seekers),
    employers,
    pay: payOf(pays),
  };
}
