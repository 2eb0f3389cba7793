// The searches that a company saved (the specification's "profils"), and each person's last searches.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { attributeParams } from "../../people/candidates/attribute-params.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { ago, plural } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { countCandidates } from "../search/candidate-search.server.ts";
import { attributesOf, criteriaLabel, readRadius } from "../search/search-criteria.server.ts";
import {
  type Criteria,
  filterEntries,
  formsEntry,
  radiusParam,
  readFilter,
  searchPath,
} from "../search/search-criteria.ts";
import { countSearch } from "./zero-result-searches.server.ts";

const skillParam = attributeParams.skill;
const keyEntries = (criteria: Criteria) =>
  filterEntries(criteria).map(([name, word]) => [name, name === skillParam ? fold(word) : word]);

/** Equal for equal searches, however typed. Hashed, because index entries are limited in length. */
export function criteriaKey(criteria: Criteria): string {
  const { job, city, cityCode, departments, radius, forms } = criteria;
  const filters = [
    ...(radius ? [[radiusParam, String(radius)]] : []),
    ...(forms ? [formsEntry] : []),
    ...keyEntries(criteria),
  ];
  const normalized = [fold(job ?? ""), cityCode ?? foldPlace(city ?? ""), departments.toSorted(), ...filters];
  return createHash("sha256").update(JSON.stringify(normalized)).digest("base64url");
}

function filtersOf(criteria: Criteria): Record<string, string[]> {
  const { radius, forms } = criteria;
  const [formsName, allForms] = formsEntry;
  const filters: Record<string, string[]> = forms ? { [formsName]: [allForms] } : {};
  if (radius) filters[radiusParam] = [String(radius)];
  for (const [name, word] of filterEntries(criteria)) filters[name] = [...(filters[name] ?? []), word];
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

export const searchColumns = ["id", "job", "city", "cityCode", "departments", "filters"] as const;

export type StoredSearch = Omit<Criteria, "filter" | "attributes"> & { filters: Record<string, string[]> };

/** The criteria of a stored search. Ignores values that are no longer a choice. */
export function storedCriteria({ job, city, cityCode, departments, filters }: StoredSearch): Criteria {
  const words = new URLSearchParams(
    Object.entries(filters).flatMap(([name, each]) => each.map((word) => [name, word])),
  );
  const forms = formsEntry[0] in filters ? { forms: true } : {};
  const radius = readRadius(filters[radiusParam]?.[0] ?? "");
  return {
    job,
    city,
    cityCode,
    departments,
    ...(radius ? { radius } : {}),
    ...forms,
    filter: readFilter(words),
    ...attributesOf(words),
  };
}

export type ListedSearch = { id: string; label: string; path: string; ago: string };

function listedSearch({ id, at, ...row }: StoredSearch & { id: string; at: Date }): ListedSearch {
  const criteria = storedCriteria(row);
  return { id, label: criteriaLabel(criteria), path: searchPath(criteria), ago: ago(at) };
}

export type SavedSearch = { id: string; isNew: boolean };

/** Saves a search once. @returns "refused" without job and city (specification, section 5), "full" at the company's limit */
export async function createSavedSearch(
  tx: Db,
  owner: { companyId: string; userId: string },
  criteria: Criteria,
  id: string = newId(),
): Promise<SavedSearch | "refused" | "full"> {
  if (!criteria.job && !criteria.city) return "refused";
  const values = columnsOf(criteria);
  // The lock prevents two simultaneous saves from storing the search twice or passing the limit.
  await tx.selectFrom("companies").select("id").where("id", "=", owner.companyId).forNoKeyUpdate().execute();
  const savedRows = await tx
    .selectFrom("savedSearches")
    .select(["id", "criteriaKey"])
    .where("companyId", "=", owner.companyId)
    .limit(sourcingLimits.savedSearches)
    .execute();
  const same = savedRows.find((row) => row.criteriaKey === values.criteriaKey);
  if (same) return { id: same.id, isNew: false };
  if (savedRows.length >= sourcingLimits.savedSearches) return "full";
  await tx
    .insertInto("savedSearches")
    .values({ id, companyId: owner.companyId, uid: owner.userId, ...values })
    .execute();
  return { id, isNew: true };
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
    update "alerts" set "usedAt" = ${now} from "seen" where "savedSearchId" = "seen"."id" and "userId" = ${userId}`.execute(
    tx,
  );
}

const listSavedRows = (value: { companyId: string; userId: string; limit: number }) =>
  db
    .selectFrom("savedSearches")
    .leftJoin("alerts", (join) =>
      join.onRef("alerts.savedSearchId", "=", "savedSearches.id").on("alerts.userId", "=", value.userId),
    )
    .select(searchColumns.map((column) => `savedSearches.${column}` as const))
    .select(["savedSearches.createdAt as at", "savedSearches.seenAt", "savedSearches.criteriaKey"])
    .select(["alerts.frequency", "alerts.pausedAt"])
    .where("savedSearches.companyId", "=", value.companyId)
    .orderBy("savedSearches.createdAt", "desc")
    .orderBy("savedSearches.id", "desc")
    .limit(value.limit)
    .execute();

/** A company's saved searches, newest first, with their criteria and this person's alert frequency. */
export async function listSavedSearches(
  owner: { companyId: string; userId: string },
  limit: number = sourcingLimits.savedSearches,
) {
  const rows = await listSavedRows({ companyId: owner.companyId, userId: owner.userId, limit });
  return rows.map((row) => ({
    ...listedSearch(row),
    criteria: storedCriteria(row),
    criteriaKey: row.criteriaKey,
    seenAt: row.seenAt,
    frequency: row.frequency ?? ("none" as const),
    isPaused: row.pausedAt !== null,
  }));
}

/** A company's last saved searches, each with the number of new profiles since a member last looked. */
export async function listFreshSearches(owner: { companyId: string; userId: string }, limit: number) {
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

/** Deletes a company's saved search. @returns false when it has none of that id */
export async function deleteOwnSavedSearch(tx: Db, id: string, companyId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("savedSearches")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Stores a person's search and deletes all but the last ten. Does not wait for the disk: a power failure may lose it. */
export async function setPastSearch(tx: Db, userId: string, criteria: Criteria, total: number): Promise<void> {
  const { job, city, cityCode, departments, filters, criteriaKey: key } = columnsOf(criteria);
  countSearch({ job, city, departments, narrowed: filterEntries(criteria).length > 0 }, total);
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
      order by "searchedAt" desc, "id" desc limit ${sourcingLimits.pastSearches - 1}
    )`.execute(tx);
}

const listPastRows = (userId: string, but: string) =>
  db
    .selectFrom("pastSearches")
    .select([...searchColumns, "searchedAt as at"])
    .where("userId", "=", userId)
    .where("criteriaKey", "<>", but)
    .orderBy("searchedAt", "desc")
    .orderBy("id", "desc")
    .limit(sourcingLimits.pastSearches)
    .execute();

/** The last searches of a person, newest first; of those that read alike ("Paris", "paris") the newest. @param but the search shown now, which the list excludes */
export async function listPastSearches(userId: string, but: Criteria | null = null): Promise<ListedSearch[]> {
  // No search has an empty key.
  const rows = await listPastRows(userId, but ? criteriaKey(but) : "");
  const listed = new Set(but ? [fold(criteriaLabel(but))] : []);
  return rows.map(listedSearch).filter(({ label }) => {
    const read = fold(label);
    if (listed.has(read)) return false;
    listed.add(read);
    return true;
  });
}

/** Deletes any company's saved search, for the administration. */
export async function deleteSavedSearch(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("savedSearches").where("id", "=", id).execute();
}
