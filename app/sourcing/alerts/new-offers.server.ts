// New results of a candidate's saved search: newly public offers, and changed offers that now match.
import { type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { listFoundAmong, listFoundBefore, matchesOf } from "../../offers/browse/public-offers.server.ts";
import { cardColumns, homeOf, toCard } from "../../offers/offer-cards.server.ts";
import { type OfferCriteria, offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { sourcedUrl } from "../../offers/source.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import * as sourcingLimits from "../limits.ts";
import { isDeclined } from "../matching/matching-offers.server.ts";
import { offerLink } from "./alert-emails.ts";
import { type Changed, changedAfter, type DueAlert, lookBack, type News } from "./alert-schedule.server.ts";

/** Marks offers newly public; called before a search is saved, so that these are not new. @returns at most `sourcingLimits.noticedOffers` */
export async function markNewOffers(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "offers" set "firstPublicAt" = ${now} where "id" in (
      select "id" from "offers" where "firstPublicAt" is null and ${isPublicOffer}
      order by "createdAt", "id" limit ${sourcingLimits.noticedOffers} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** When each offer last became public or changed after `since`, by id; the latest `sourcingLimits.changesRead`. */
export async function listChangedOffers(tx: Db, since: Date): Promise<Changed> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select "id", max("at") as "at" from (
      select "id", "firstPublicAt" as "at" from "offers" where "firstPublicAt" > ${since}
      union all select "offerId", "until" from "offerPasts" where "until" > ${since}
    ) as "changes" group by "id" order by "at" desc, "id" limit ${sourcingLimits.changesRead}`.execute(tx);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

// Newest first. An offer that was already public counts when it matches now and did not match before its first change.
async function listNewIds(
  tx: Db,
  alert: DueAlert,
  criteria: OfferCriteria,
  changed: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const from = lookBack(alert);
  const matches = await listFoundAmong(criteria, changed, now);
  if (matches.length === 0) return [];
  // Of a followed company, an offer that any alert of the person has sent is no news.
  const senders = tx
    .selectFrom("alerts")
    .select("alerts.id")
    .where(alert.followedId ? "alerts.ownerId" : "alerts.id", "=", alert.followedId ? alert.ownerId : alert.id);
  const rows = await tx
    .selectFrom("offers")
    .select(["offers.id", "offers.firstPublicAt"])
    .where(isPublicOffer)
    .where((eb) => (alert.userId === null ? eb.lit(true) : eb.not(isDeclined(alert.userId))))
    .where("offers.firstPublicAt", "is not", null)
    .where(sql<SqlBool>`"offers"."id" = any(${matches}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alertOffers")
            .select("alertOffers.offerId")
            .where("alertOffers.alertId", "in", senders)
            .whereRef("alertOffers.offerId", "=", "offers.id"),
        ),
      ),
    )
    .orderBy("offers.firstPublicAt", "desc")
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .execute();
  const old = rows.filter(({ firstPublicAt }) => firstPublicAt! <= from).map(({ id }) => id);
  const matchedBefore = new Set(await listFoundBefore(criteria, old, from, now));
  return rows.map(({ id }) => id).filter((id) => !matchedBefore.has(id));
}

/** The offers that this alert has not sent yet, as public now, newest first; null for none, or for an alert of candidates. */
export async function findNewOffers(tx: Db, alert: DueAlert, changed: Changed, now: Date): Promise<News | null> {
  const { name, query } = alert;
  if (name === null || query === null) return null;
  const changedSince = changedAfter(changed, lookBack(alert));
  if (changedSince.size === 0) return null;
  // Without the age, which would hide some of the offers that the mail counts.
  const criteria = { ...readOfferCriteria(new URLSearchParams(query)), age: null };
  const fresh = await listNewIds(tx, alert, criteria, changedSince, now);
  if (fresh.length === 0) return null;
  const ids = fresh.slice(0, sourcingLimits.alertResults);
  const rows = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select(homeOf(alert.userId).as("home"))
    .where("offers.id", "in", ids.slice(0, sourcingLimits.alertOffers))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matchOf = matchesOf(criteria);
  const results = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const card = { ...toCard(row, now), ...matchOf(row) };
    return [{ id, link: offerLink(card, sourcedUrl(row, "alert")) }];
  });
  return {
    name,
    isFollow: alert.followedId !== null,
    url: config.baseUrl + offersAddress(criteria),
    results,
    ids,
    total: fresh.length,
  };
}
