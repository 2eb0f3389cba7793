// Whether the current candidate saved an offer or a search, or follows a company. sourcing/alerts saves and lists them.
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isExcludedBy } from "../../access/candidate-visibility.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { attributeEntries, attributeParams } from "../../people/candidates/attribute-params.ts";
import { db } from "../../platform/db/db.server.ts";
import { mailDelivery } from "../../platform/mail/mail.server.tsx";
import { fold } from "../../platform/text/text.ts";
import { detailEntries } from "../detail-filters.ts";
import { homeOf } from "../offer-cards.server.ts";
import { type OfferCriteria, offersParams, payPerYear } from "../offer-criteria.server.ts";
import { readOfferText } from "../offer-meaning.server.ts";

/** Whether the form of a visitor's alert is offered: without a mail server nobody could confirm. */
export const mayRequestAlert = (viewer: Viewer | null) => viewer === null && mailDelivery() !== "stored";

/** SQL: whether a candidate saved the row of "offers". */
export function isSaved(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from "savedOffers" where "savedOffers"."offerId" = "offers"."id" and "savedOffers"."userId" = ${userId}
  )`;
}

// Null: no follow is offered of a company that the candidate excluded.
const isFollowed = (userId: string, companyId: RawBuilder<unknown>) => sql<boolean | null>`case
  when exists (select 1 from "savedSearches" where "savedSearches"."userId" = ${userId} and "savedSearches"."followedId" = ${companyId}) then true
  when ${isExcludedBy(userId, companyId)} then null else false end`;

/** What a candidate's page of an offer shows: `followed` is null for a company that they excluded; `home` is the commune where they live, `held` the attributes of their profile. */
type Own = { saved: boolean; followed: boolean | null; home: string | null; held: string[] | null };

/** Whether a candidate saved an offer and follows its company, and what their own profile holds. */
export async function findSaved(userId: string, offerId: string): Promise<Own> {
  return db
    .selectFrom("offers")
    .select([isSaved(userId).as("saved"), isFollowed(userId, sql.ref("offers.companyId")).as("followed")])
    .select(homeOf(userId).as("home"))
    .select(
      sql<string[] | null>`(select "attributes" from "candidates" where "candidates"."id" = ${userId})`.as("held"),
    )
    .where("offers.id", "=", offerId)
    .executeTakeFirstOrThrow();
}

/** Whether a candidate follows a company: null when they excluded it. */
export async function findFollowed(userId: string, companyId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom("companies")
    .select(isFollowed(userId, sql.ref("companies.id")).as("followed"))
    .where("companies.id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.followed;
}

/** The parameters of a search without its order, which a saved search stores. */
export function searchParams(criteria: OfferCriteria): URLSearchParams {
  return offersParams({ ...criteria, order: "recentes" });
}

// Empty without attributes, so that searches saved before attributes existed retain their keys.
const keyEntries = ({ attributes }: OfferCriteria) =>
  attributeEntries(attributes).map(([name, value]) => [name, name === attributeParams.skill ? fold(value) : value]);

/** Equal for equal searches, however typed and sorted. Hashed, because index entries are limited in length. */
export function searchKey(criteria: OfferCriteria): string {
  const { words, city, departments, radius, contractTypes, workingTimes, sectors, remoteDays, pay, age, companyId } =
    criteria;
  const town = city?.kind === "commune" ? city.code : (city?.prefixes ?? null);
  const lists = [words, departments, contractTypes, workingTimes, sectors].map((list) => list.toSorted());
  const { quoted } = readOfferText(criteria);
  const more = [
    ...(radius ? [{ radius }] : []),
    ...(quoted.length > 0 ? [{ quoted: quoted.toSorted() }] : []),
    ...detailEntries(criteria.details),
  ];
  const values = [...lists, town, remoteDays, pay && payPerYear(pay), age, companyId, ...more, ...keyEntries(criteria)];
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}

/** The id of the equal saved search, or null. @param seenAt records a view of its results; null records nothing */
export async function findSavedSearch(
  userId: string,
  criteria: OfferCriteria,
  seenAt: Date | null,
): Promise<string | null> {
  const key = searchKey(criteria);
  const row = await db
    .selectFrom("savedSearches")
    .select("id")
    .where("userId", "=", userId)
    .where("criteriaKey", "=", key)
    .executeTakeFirst();
  if (row && seenAt) await db.updateTable("savedSearches").set({ seenAt }).where("id", "=", row.id).execute();
  return row?.id ?? null;
}
