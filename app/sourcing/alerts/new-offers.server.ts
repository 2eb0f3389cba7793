// What is new in a candidate's saved search: offers public since its last look, and offers that a change brought into it.
import { type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { askedConditions, offerConditions } from "../../offers/offer-conditions.server.ts";
import { type OfferCriteria, offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { allOf } from "../../platform/db/text-conditions.server.ts";
import * as sourcingLimits from "../limits.ts";
import { type DueAlert, lookBack, type News } from "./alert-schedule.server.ts";

/** Marks offers newly public; called before a search is saved, so that these are not new. @returns at most `sourcingLimits.offersNoticed` */
export async function markNewOffers(tx: Db, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "offers" set "firstPublicAt" = ${now} where "id" in (
      select "id" from "offers" where "firstPublicAt" is null and ${isPublicOffer}
      order by "createdAt", "id" limit ${sourcingLimits.offersNoticed} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows);
}

/** When an offer last became public or changed; null for never. Alerts that looked later need not search. */
export async function findLatestChange(tx: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max("firstPublicAt") from "offers"), (select max("until") from "offerPasts")) as "at"`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

type NewIds = { id: string; total: number };

// Newest first. `total` counts all. An offer that was public before counts when it matches, and did not before its first change.
async function listNewIds(tx: Db, alert: DueAlert, criteria: OfferCriteria, now: Date): Promise<NewIds[]> {
  const from = lookBack(alert);
  const found = tx
    .selectFrom("offers")
    .select(["offers.id", "offers.firstPublicAt", "offers.createdAt"])
    .where((eb) => eb.and(offerConditions(criteria, now)))
    .where("offers.firstPublicAt", "is not", null)
    .where(
      sql<SqlBool>`"offers"."id" in (
        select "id" from "offers" where "firstPublicAt" > ${from} union select "offerId" from "offerPasts" where "until" > ${from}
      )`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alertOffers")
            .select("alertOffers.offerId")
            .where("alertOffers.alertId", "=", alert.id)
            .whereRef("alertOffers.offerId", "=", "offers.id"),
        ),
      ),
    );
  const matched = allOf([sql<SqlBool>`true`, ...askedConditions(criteria, now)]);
  const { rows } = await sql<NewIds>`
    with "found" as materialized (${found}), "before" as (
      select "offers"."id" from (
        select distinct on ("offerId") "was" from "offerPasts"
        where "until" > ${from} and "offerId" in (select "id" from "found" where "firstPublicAt" <= ${from})
        order by "offerId", "until"
      ) as "past", jsonb_populate_record(null::"offers", "past"."was") as "offers"
      where ${matched}
    )
    select "id", count(*) over () as "total" from "found" where "id" not in (select "id" from "before")
    order by "firstPublicAt" desc, "createdAt" desc, "id" desc limit ${sourcingLimits.alertResults}`.execute(tx);
  return rows;
}

/** The offers that this alert has not sent yet, as public now, newest first; null for none, or for an alert of candidates. */
export async function findNewOffers(tx: Db, alert: DueAlert, now: Date): Promise<News | null> {
  const { name, query } = alert;
  if (name === null || query === null) return null;
  // Without the age, which would hide some of the offers that the mail counts.
  const criteria = { ...readOfferCriteria(new URLSearchParams(query)), age: null };
  const fresh = await listNewIds(tx, alert, criteria, now);
  if (fresh.length === 0) return null;
  const ids = fresh.map(({ id }) => id);
  const rows = await tx
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .where("offers.id", "in", ids.slice(0, sourcingLimits.alertOffers))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const results = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { title, path, company, place, contractType, pay } = toCard(row, now);
    const detail = [company, place, contractType, pay].filter(Boolean).join(" · ");
    return [{ id, link: { label: title, url: config.baseUrl + path, detail } }];
  });
  return { name, url: config.baseUrl + offersAddress(criteria), results, ids, total: fresh[0]!.total };
}
