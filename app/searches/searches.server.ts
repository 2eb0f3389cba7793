// What is kept of searches: those that a company saved (the specification's "profils") and the last ones of each person.
import { createHash } from "node:crypto";
import { ago } from "../base/french.ts";
import { newId } from "../base/id.ts";
import { fold, foldPlace } from "../base/text.ts";
import { criteriaLabel } from "../candidates/criteria.server.ts";
import { type Criteria, searchPath } from "../candidates/criteria.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

/**
 * Equal searches have equal keys, however they were typed. Hashed, because an index entry may not be as long as a
 * criterion may.
 */
export function criteriaKey({ job, city, cityCode, departments }: Criteria): string {
  const said = [fold(job ?? ""), cityCode ?? foldPlace(city ?? ""), departments.toSorted()];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

const columnsOf = (criteria: Criteria) => ({
  job: criteria.job,
  city: criteria.city,
  cityCode: criteria.cityCode,
  departments: criteria.departments,
  criteriaKey: criteriaKey(criteria),
});

/** A kept search, ready to draw. */
export type KeptSearch = { id: string; label: string; path: string; ago: string };

function keptSearch({ id, at, ...criteria }: Criteria & { id: string; at: Date }): KeptSearch {
  return { id, label: criteriaLabel(criteria), path: searchPath(criteria), ago: ago(at) };
}

/**
 * Saves a search for a company; saving it again changes nothing.
 * @returns "refused" without job and city (specification, section 5), "full" when the company has as many as it may
 */
export async function createSavedSearch(
  tx: Db,
  owner: { companyId: string; userId: string },
  criteria: Criteria,
): Promise<"saved" | "refused" | "full"> {
  if (!criteria.job && !criteria.city) return "refused";
  const values = columnsOf(criteria);
  const kept = await tx
    .selectFrom("savedSearches")
    .select("criteriaKey")
    .where("companyId", "=", owner.companyId)
    .limit(limits.savedSearches)
    .execute();
  if (kept.some((row) => row.criteriaKey === values.criteriaKey)) return "saved";
  if (kept.length >= limits.savedSearches) return "full";
  await tx
    .insertInto("savedSearches")
    .values({ id: newId(), companyId: owner.companyId, uid: owner.userId, ...values })
    .onConflict((oc) => oc.columns(["companyId", "criteriaKey"]).doNothing())
    .execute();
  return "saved";
}

/** A company's saved searches, newest first, with their criteria. */
export async function listSavedSearches(companyId: string, limit: number = limits.savedSearches) {
  const rows = await db
    .selectFrom("savedSearches")
    .select(["id", "job", "city", "cityCode", "departments", "createdAt as at"])
    .where("companyId", "=", companyId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...keptSearch(row), criteria: row as Criteria, savedAt: row.at }));
}

/** Deletes a company's own saved search. @returns false when it has none of that id */
export async function deleteOwnSavedSearch(tx: Db, id: string, companyId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("savedSearches")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Remembers a search that a person made, and forgets all but the last ten. */
export async function setPastSearch(tx: Db, userId: string, criteria: Criteria, total: number): Promise<void> {
  const values = { ...columnsOf(criteria), total, searchedAt: new Date() };
  await tx
    .insertInto("pastSearches")
    .values({ id: newId(), userId, ...values })
    .onConflict((oc) => oc.columns(["userId", "criteriaKey"]).doUpdateSet(values))
    .execute();
  await tx
    .deleteFrom("pastSearches")
    .where("userId", "=", userId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("pastSearches")
        .select("id")
        .where("userId", "=", userId)
        .orderBy("searchedAt", "desc")
        .orderBy("id", "desc")
        .limit(limits.pastSearches),
    )
    .execute();
}

/** The last searches of a person, newest first. */
export async function listPastSearches(userId: string): Promise<KeptSearch[]> {
  const rows = await db
    .selectFrom("pastSearches")
    .select(["id", "job", "city", "cityCode", "departments", "searchedAt as at"])
    .where("userId", "=", userId)
    .orderBy("searchedAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.pastSearches)
    .execute();
  return rows.map(keptSearch);
}
