// Saved searches: a company's of candidates (the specification's "profils"), and a candidate's of offers.
import { type Insertable, sql } from "kysely";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates, searchedCriteria } from "../search/candidate-search.server.ts";
import { criteriaLabel } from "../search/search-criteria.server.ts";
import type { Criteria } from "../search/search-criteria.ts";
import {
  columnsOf,
  criteriaKey,
  listedSearch,
  type StoredSearch,
  searchColumns,
  storedCriteria,
} from "./past-searches.server.ts";

/** The company, the candidate's account or the confirmed address that a search belongs to. */
export type SearchOwner = { column: "companyId" | "userId" | "subscriberId"; id: string };

/** The company as the owner of its searches. */
export const companyOwner = (id: string): SearchOwner => ({ column: "companyId", id });
/** The candidate with the account `id` as the owner of their searches. */
export const candidateOwner = (id: string): SearchOwner => ({ column: "userId", id });
/** A person without an account as the owner of their searches. */
export const subscriberOwner = (id: string): SearchOwner => ({ column: "subscriberId", id });

const owners = {
  companyId: { table: "companies", limit: sourcingLimits.savedSearches },
  userId: { table: "users", limit: sourcingLimits.offerSearches },
  subscriberId: { table: "subscribers", limit: sourcingLimits.offerSearches },
} as const;

/** SQL: the name of a search of "savedSearches": that of a followed company follows the company's. */
export const shownName = sql<
  string | null
>`coalesce((select "nom" from "companies" where "companies"."id" = "savedSearches"."followedId"), "savedSearches"."name")`;

/** The columns by which searchName() names a search. */
export const namingColumns = [
  shownName.as("name"),
  "savedSearches.companyId",
  ...searchColumns.filter((column) => column !== "id").map((column) => `savedSearches.${column}` as const),
] as const;

/** The name of a search: the person's own, the followed company's, or the criteria that the company's search runs with. */
export async function searchName({
  name,
  companyId,
  ...row
}: StoredSearch & Record<"name" | "companyId", string | null>) {
  if (name !== null) return name;
  const criteria = storedCriteria(row);
  return criteriaLabel(companyId === null ? criteria : await searchedCriteria(criteria, companyId));
}

export type SavedSearch = { id: string; isNew: boolean };

type NewSearch = Omit<Insertable<Database["savedSearches"]>, "id" | SearchOwner["column"]>;

/** Saves a search once for its owner. @returns null at the owner's limit, which followed companies have apart */
export async function createSearch(
  tx: Db,
  owner: SearchOwner,
  values: NewSearch,
  id: string = newId(),
): Promise<SavedSearch | null> {
  const { table } = owners[owner.column];
  const limit = values.followedId ? sourcingLimits.followedCompanies : owners[owner.column].limit;
  // The lock prevents two simultaneous saves from storing the search twice or passing the limit.
  await sql`select 1 from ${sql.table(table)} where "id" = ${owner.id} for no key update`.execute(tx);
  const rows = await tx
    .selectFrom("savedSearches")
    .select(["id", "criteriaKey"])
    .where(owner.column, "=", owner.id)
    .where("followedId", values.followedId ? "is not" : "is", null)
    .limit(limit)
    .execute();
  const same = rows.find((row) => row.criteriaKey === values.criteriaKey);
  if (same) return { id: same.id, isNew: false };
  if (rows.length >= limit) return null;
  await tx
    .insertInto("savedSearches")
    .values({ id, [owner.column]: owner.id, ...values })
    .execute();
  return { id, isNew: true };
}

/** Saves a company's search of candidates. @returns "refused" without job and city (specification, section 5), null at the company's limit */
export async function createSavedSearch(
  tx: Db,
  { companyId, userId }: { companyId: string; userId: string },
  criteria: Criteria,
  id?: string,
): Promise<SavedSearch | "refused" | null> {
  if (!criteria.job && !criteria.city) return "refused";
  return createSearch(tx, companyOwner(companyId), { uid: userId, ...columnsOf(criteria) }, id);
}

/** Deletes an owner's search with its alerts. @returns its query, undefined when the owner has none of that id */
export function deleteOwnSearch(tx: Db, owner: SearchOwner, id: string) {
  return tx
    .deleteFrom("savedSearches")
    .where("id", "=", id)
    .where(owner.column, "=", owner.id)
    .returning("query")
    .executeTakeFirst();
}

/** Deletes any company's saved search, for the administration. */
export async function deleteSavedSearch(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("savedSearches").where("id", "=", id).where("companyId", "is not", null).execute();
}

/** Records that a member viewed the results of a search, if the company saved it. This counts as use of the member's alert. */
export async function setSearchSeen(
  tx: Db,
  { companyId, userId }: { companyId: string; userId: string },
  criteria: Criteria,
  now = new Date(),
): Promise<void> {
  await sql`
    with "seen" as (
      update "savedSearches" set "seenAt" = ${now}
      where "companyId" = ${companyId} and "criteriaKey" = ${criteriaKey(criteria)} returning "id"
    )
    update "alerts" set "usedAt" = ${now} from "seen" where "searchId" = "seen"."id" and "userId" = ${userId}`.execute(
    tx,
  );
}

/**
 * An owner's searches, newest first, each with the alert of one person; without those of followed companies.
 * @param alertOwnerId the company's member, or the owner
 * @param limit at most as many rows
 */
export async function listOwnSearches(
  owner: SearchOwner,
  alertOwnerId: string,
  limit: number = owners[owner.column].limit,
) {
  const rows = await db
    .selectFrom("savedSearches")
    .leftJoin("alerts", (join) =>
      join.onRef("searchId", "=", "savedSearches.id").on("alerts.ownerId", "=", alertOwnerId),
    )
    .select(searchColumns.map((column) => `savedSearches.${column}` as const))
    .select(["name", "query", "createdAt as at", "seenAt", "criteriaKey", "frequency", "pausedAt"])
    .where(`savedSearches.${owner.column}`, "=", owner.id)
    .where("followedId", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("savedSearches.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    frequency: row.frequency ?? ("none" as const),
    isPaused: row.pausedAt !== null,
  }));
}

/** A company's saved searches, newest first, with their criteria and this person's alert frequency. */
export async function listSavedSearches({ companyId, userId }: { companyId: string; userId: string }, limit?: number) {
  const rows = await listOwnSearches(companyOwner(companyId), userId, limit);
  const listed = await Promise.all(rows.map((row) => listedSearch(row, companyId)));
  return rows.map((row, index) => ({
    ...listed[index]!,
    criteria: storedCriteria(row),
    criteriaKey: row.criteriaKey,
    seenAt: row.seenAt,
    frequency: row.frequency,
    isPaused: row.isPaused,
  }));
}

/** A company's last saved searches, each with the number of new profiles since a member last looked. */
export async function listFreshSearches(owner: { companyId: string; userId: string }, limit?: number) {
  const saved = await listSavedSearches(owner, limit);
  const searches = saved.map(({ criteria, seenAt }) => ({ criteria, since: seenAt }));
  const counts = await countCandidates(searches, owner.companyId);
  return saved.map(({ id, label, path, ago, frequency, isPaused }, index) => {
    const count = counts[index] ?? 0;
    const fresh =
      count > 0
        ? sourcingMessages.newProfiles(plural(count, "nouveau profil", "nouveaux profils"))
        : sourcingMessages.nothingNew;
    return { id, label, path, ago, frequency, isPaused, fresh };
  });
}
