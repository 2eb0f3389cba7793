// What is kept of searches: those that a company saved (the specification's "profils") and the last ones of each person.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ago } from "../base/french.ts";
import { newId } from "../base/id.ts";
import { fold, foldPlace } from "../base/text.ts";
import { criteriaLabel } from "../candidates/criteria.server.ts";
import { type Criteria, searchPath } from "../candidates/criteria.ts";
import { filterEntries, readFilter } from "../candidates/facet-filter.ts";
import { type Db, db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

/**
 * Equal searches have equal keys, however they were typed. Hashed, because an index entry may not be as long as a
 * criterion may.
 */
export function criteriaKey({ job, city, cityCode, departments, filter }: Criteria): string {
  const filters = filterEntries(filter);
  const said = [fold(job ?? ""), cityCode ?? foldPlace(city ?? ""), departments.toSorted(), ...filters];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

function filtersOf({ filter }: Criteria): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const [name, word] of filterEntries(filter)) filters[name] = [...(filters[name] ?? []), word];
  return filters;
}

const columnsOf = (criteria: Criteria) => ({
  job: criteria.job,
  city: criteria.city,
  cityCode: criteria.cityCode,
  departments: criteria.departments,
  filters: filtersOf(criteria),
  criteriaKey: criteriaKey(criteria),
});

const keptColumns = ["id", "job", "city", "cityCode", "departments", "filters"] as const;

type KeptRow = Omit<Criteria, "filter"> & { filters: Record<string, string[]> };

// Words that are a choice no longer are forgotten.
function criteriaOf({ job, city, cityCode, departments, filters }: KeptRow): Criteria {
  const words = Object.entries(filters).flatMap(([name, each]) => each.map((word) => [name, word]));
  return { job, city, cityCode, departments, filter: readFilter(new URLSearchParams(words)) };
}

/** A kept search, ready to draw. */
export type KeptSearch = { id: string; label: string; path: string; ago: string };

function keptSearch({ id, at, ...row }: KeptRow & { id: string; at: Date }): KeptSearch {
  const criteria = criteriaOf(row);
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
    .select([...keptColumns, "createdAt as at"])
    .where("companyId", "=", companyId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...keptSearch(row), criteria: criteriaOf(row), savedAt: row.at }));
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

/**
 * Remembers a search that a person made, and forgets all but the last ten. One statement, which waits for no disk: of what a
 * machine had to tell when its power failed, these can be missed.
 */
export async function setPastSearch(tx: Db, userId: string, criteria: Criteria, total: number): Promise<void> {
  const { job, city, cityCode, departments, filters, criteriaKey: key } = columnsOf(criteria);
  await sql`
    with "made" as (
      insert into "pastSearches" ("id", "userId", "job", "city", "cityCode", "departments", "filters", "criteriaKey", "total",
        "searchedAt")
      select ${newId()}::uuid, ${userId}::uuid, ${job}::text, ${city}::text, ${cityCode}::text, ${departments}::text[],
        ${JSON.stringify(filters)}::jsonb, ${key}::text, ${total}::int, ${new Date()}::timestamptz
      from (select set_config('synchronous_commit', 'off', true)) as "quick"
      on conflict ("userId", "criteriaKey") do update set "job" = excluded."job", "city" = excluded."city",
        "cityCode" = excluded."cityCode", "departments" = excluded."departments", "filters" = excluded."filters",
        "total" = excluded."total", "searchedAt" = excluded."searchedAt"
    )
    delete from "pastSearches" where "userId" = ${userId} and "criteriaKey" <> ${key} and "id" not in (
      select "id" from "pastSearches" where "userId" = ${userId} and "criteriaKey" <> ${key}
      order by "searchedAt" desc, "id" desc limit ${limits.pastSearches - 1}
    )`.execute(tx);
}

/**
 * The last searches of a person, newest first.
 * @param but the one that is shown now
 */
export async function listPastSearches(userId: string, but: Criteria | null = null): Promise<KeptSearch[]> {
  const rows = await db
    .selectFrom("pastSearches")
    .select([...keptColumns, "searchedAt as at"])
    .where("userId", "=", userId)
    .$if(but !== null, (query) => query.where("criteriaKey", "<>", criteriaKey(but!)))
    .orderBy("searchedAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.pastSearches)
    .execute();
  return rows.map(keptSearch);
}
