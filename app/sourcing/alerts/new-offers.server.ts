// Matches new offers with saved searches. Each offer is compared once, when it first becomes public, so no search is compared
// with all offers and each alert sends an offer once.
import { type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { nextDue } from "./alert-schedule.server.ts";

/** SQL: whether an offer fits a saved search. Same conditions as offers/offer-criteria.server.ts, from columns and without the age. */
export const fitsSearch = sql<SqlBool>`(
  "offers"."textFolded" like "offerSearches"."word"
  and ("offerSearches"."cityCode" is null or "offers"."cityCode" = "offerSearches"."cityCode")
  and ("offerSearches"."companyId" is null or "offers"."companyId" = "offerSearches"."companyId")
  and ("offerSearches"."remoteDays" is null or "offers"."remoteWorkDays" >= "offerSearches"."remoteDays")
  and ("offerSearches"."payPerYear" is null or "offers"."salaryPerYear" >= "offerSearches"."payPerYear")
  and ("offerSearches"."departments" is null or "offers"."departement" = any("offerSearches"."departments"))
  and ("offerSearches"."contractTypes" is null or "offers"."contractType" = any("offerSearches"."contractTypes"))
  and ("offerSearches"."workingTimes" is null or "offers"."workingTime" = any("offerSearches"."workingTimes"))
  and ("offerSearches"."sectors" is null or "companies"."secteur" = any("offerSearches"."sectors"))
  and ("offerSearches"."cityPrefixes" is null or "offers"."cityFolded" like any("offerSearches"."cityPrefixes"))
  and ("offerSearches"."otherWords" is null or "offers"."textFolded" like all("offerSearches"."otherWords"))
)`;

/** Matches the oldest unmatched offers with all searches. @returns how many: fewer than `limits.offersMatched` when none is left */
export async function createAlertOffers(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with "fresh" as (
      update "offers" set "matchedAt" = ${now} where "id" in (
        select "id" from "offers" where "firstPublicAt" is not null and "matchedAt" is null and ${isPublicOffer}
        order by "firstPublicAt", "id" limit ${limits.offersMatched} for update skip locked
      ) returning *
    ), "found" as (
      insert into "alertOffers" ("alertId", "offerId")
      select "alerts"."id", "offers"."id"
      from "fresh" as "offers"
        inner join "companies" on "companies"."id" = "offers"."companyId"
        -- A word that a thousand searches share is looked for once.
        inner join (select distinct "word" from "offerSearches") as "said" on "offers"."textFolded" like "said"."word"
        inner join "offerSearches" on "offerSearches"."word" = "said"."word" and ${fitsSearch}
        inner join "alerts" on "alerts"."offerSearchId" = "offerSearches"."id"
      where "alerts"."frequency" <> 'none' and "offers"."firstPublicAt" > "alerts"."since"
      on conflict do nothing
      returning "alertId"
    ), "due" as (
      update "alerts" set "dueAt" = ${nextDue(now)}
      where "dueAt" is null and "id" in (select "alertId" from "found")
    )
    select count(*) as "count" from "fresh"`.execute(tx);
  return rows[0]?.count ?? 0;
}
