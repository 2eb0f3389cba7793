// What is new in a candidate's saved search. Each offer is compared once, when it first becomes public.
import { type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { type DueAlert, type News, nextDue } from "./alert-schedule.server.ts";

/** Marks offers newly public; called before a search is saved, so that these are not new. @returns at most `sourcingLimits.offersNoticed` */
export async function markNewOffers(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "offers" set "firstPublicAt" = ${now} where "id" in (
      select "id" from "offers" where "firstPublicAt" is null and ${isPublicOffer}
      order by "createdAt", "id" limit ${sourcingLimits.offersNoticed} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

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

/** Matches the oldest unmatched offers with all searches. @returns how many: fewer than `sourcingLimits.offersMatched` when none is left */
export async function createAlertOffers(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with "fresh" as (
      update "offers" set "matchedAt" = ${now} where "id" in (
        select "id" from "offers" where "firstPublicAt" is not null and "matchedAt" is null and ${isPublicOffer}
        order by "firstPublicAt", "id" limit ${sourcingLimits.offersMatched} for update skip locked
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

// The saved search without its age filter, which would hide some of the offers.
function searchUrl(query: string): string {
  const criteria = readOfferCriteria(new URLSearchParams(query));
  return config.baseUrl + offersAddress({ ...criteria, age: null });
}

/** The newest pending offers by alert, up to a mail's limit. Offers closed since, or changed so that they no longer match, are left out. */
export async function findNewOffers(tx: Db, alerts: readonly DueAlert[], now: Date): Promise<Map<string, News>> {
  if (alerts.length === 0) return new Map();
  const pending = tx
    .selectFrom("alertOffers")
    .innerJoin("alerts", "alerts.id", "alertOffers.alertId")
    .innerJoin("offerSearches", "offerSearches.id", "alerts.offerSearchId")
    .innerJoin("offers", "offers.id", "alertOffers.offerId")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select(["alertOffers.alertId", "offers.firstPublicAt"])
    .select([
      sql<number>`row_number() over (partition by "alertId" order by "offers"."firstPublicAt" desc, "offers"."createdAt" desc,
        "offers"."id" desc)`.as("rank"),
      sql<number>`count(*) over (partition by "alertId")`.as("total"),
    ])
    .where(
      "alertOffers.alertId",
      "in",
      alerts.map(({ id }) => id),
    )
    .where((eb) => eb.and([isPublicOffer, fitsSearch]))
    .as("pending");
  const rows = await tx
    .selectFrom(pending)
    .selectAll()
    .where("rank", "<=", sourcingLimits.alertOffers)
    .orderBy("alertId")
    .orderBy("rank")
    .execute();
  const byAlert = Map.groupBy(rows, ({ alertId }) => alertId);
  return new Map(
    alerts.flatMap(({ id, name, query }) => {
      const own = byAlert.get(id);
      if (!own) return [];
      const results = own.map((row) => {
        const { title, path, company, place, contractType, pay } = toCard(row, now);
        const detail = [company, place, contractType, pay].filter(Boolean).join(" · ");
        return { id: row.id, link: { label: title, url: config.baseUrl + path, detail } };
      });
      return [[id, { name: name!, url: searchUrl(query!), results, total: own[0]!.total }]];
    }),
  );
}
