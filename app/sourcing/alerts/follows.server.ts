// Followed companies. A follow is a saved search for all offers of one company; its alert leaves each morning.
import { sql } from "kysely";
import { isExcludedBy } from "../../access/candidate-visibility.server.ts";
import { isOpenCompany } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { openOffers } from "../../offers/browse/public-companies.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { companyPath } from "../../offers/offer.ts";
import { everyOffer } from "../../offers/offer-criteria.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { displayTime, number } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { SearchOwner } from "../results/saved-searches.server.ts";
import { createOfferSearch, resumeOfferSearch } from "./offer-searches.server.ts";

/** Follows an open company once; one that is followed already, but whose alert is paused, resumes. @returns "full" at the person's limit */
export async function createFollow(
  tx: Db,
  owner: SearchOwner,
  companyId: string,
  now: Date = new Date(),
): Promise<"followed" | "full"> {
  const criteria = { ...everyOffer, companyId };
  const search = await createOfferSearch(tx, owner, criteria, { frequency: "daily", now });
  if (search && !search.isNew) await resumeOfferSearch(tx, owner, search.id, now);
  return search ? "followed" : "full";
}

/** Ends the follow of a company; repeating it changes nothing. @returns whether there was one */
export async function deleteFollow(tx: Db, userId: string, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("savedSearches")
    .where("userId", "=", userId)
    .where("followedId", "=", companyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all follows of a company that closes. */
export async function endFollows(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom("savedSearches").where("followedId", "=", companyId).execute();
}

/** Ends the follows of companies that a candidate excludes. */
export async function endExcludedFollows(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom("savedSearches")
    .where("userId", "=", userId)
    .where("followedId", "is not", null)
    .where(isExcludedBy(userId, sql.ref("savedSearches.followedId")))
    .execute();
}

/** A company, and whether it is open; undefined when there is none of that id. */
export function findFollowable(companyId: string) {
  return db
    .selectFrom("companies")
    .select(["id", "nom", isOpenCompany("companies.id").as("isOpen")])
    .where("id", "=", companyId)
    .executeTakeFirst();
}

/** A person's followed companies, latest first. */
export async function listFollows(owner: SearchOwner, now: Date = new Date()) {
  const rows = await db
    .selectFrom("savedSearches")
    .innerJoin("companies", "companies.id", "savedSearches.followedId")
    .innerJoin("alerts", "alerts.searchId", "savedSearches.id")
    .select(["savedSearches.id", "savedSearches.createdAt", "companies.id as companyId", "companies.nom"])
    .select(["alerts.pausedAt", "companies.logoFileId", openOffers.as("openOffers")])
    .where(`savedSearches.${owner.column}`, "=", owner.id)
    .orderBy("savedSearches.createdAt", "desc")
    .orderBy("savedSearches.id", "desc")
    .limit(sourcingLimits.followedCompanies)
    .execute();
  return rows.map(({ id, createdAt, companyId, nom, pausedAt, logoFileId, openOffers: count }) => ({
    id,
    name: nom,
    path: companyPath({ id: companyId, nom }),
    logo: filePath(logoFileId),
    offers: count > 0 ? offersMessages.openOffers(count, number(count)) : sourcingMessages.followedWithoutOffers,
    isPaused: pausedAt !== null,
    at: displayTime(createdAt, now),
  }));
}
