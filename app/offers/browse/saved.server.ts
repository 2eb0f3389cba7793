// What the candidate who looks keeps: whether an offer is among it, and whether a search is. Kept and listed by alerts/.
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import { type OfferCriteria, offersParams, payPerYear } from "../offer-criteria.server.ts";

/** Whether a candidate keeps the row of "offers", inside a query. */
export function isSaved(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from "savedOffers" where "savedOffers"."offerId" = "offers"."id" and "savedOffers"."userId" = ${userId}
  )`;
}

/** Whether a candidate keeps one offer. */
export async function findSaved(userId: string, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("savedOffers")
    .select("id")
    .where("userId", "=", userId)
    .where("offerId", "=", offerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is kept of a search: its address without the order, in which nothing is lost. */
export function searchParams(criteria: OfferCriteria): URLSearchParams {
  return offersParams({ ...criteria, order: "recentes" });
}

/**
 * Equal searches have equal keys, however they were typed and in whatever order they are shown. Hashed, because an index
 * entry may not be as long as a criterion may.
 */
export function searchKey(criteria: OfferCriteria): string {
  const { words, city, departments, contractTypes, workingTimes, sectors, remoteDays, pay, age, companyId } = criteria;
  const place = city?.kind === "commune" ? city.code : (city?.prefixes ?? null);
  const lists = [words, departments, contractTypes, workingTimes, sectors].map((list) => list.toSorted());
  const said = [...lists, place, remoteDays, pay && payPerYear(pay), age, companyId];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/**
 * The search of a candidate that is equal to this one.
 * @param seenAt notes that its results are looked at now: what is there is new no longer; null notes nothing
 * @returns its id, null when it is not kept
 */
export async function findSavedSearch(
  userId: string,
  criteria: OfferCriteria,
  seenAt: Date | null,
): Promise<string | null> {
  const key = searchKey(criteria);
  const found = await db
    .selectFrom("offerSearches")
    .select("id")
    .where("userId", "=", userId)
    .where("criteriaKey", "=", key)
    .executeTakeFirst();
  if (found && seenAt) await db.updateTable("offerSearches").set({ seenAt }).where("id", "=", found.id).execute();
  return found?.id ?? null;
}
