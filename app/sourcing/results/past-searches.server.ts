// How a search of candidates is stored, and each person's last searches.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { attributeParams } from "../../people/candidates/attribute-params.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { ago } from "../../platform/text/french.ts";
import { fold, foldPlace } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import { searchedCriteria } from "../search/candidate-search.server.ts";
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

/** The columns of a stored search. */
export const columnsOf = (criteria: Criteria) => ({
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

/** A stored search as a list of the company shows it: named by the criteria that it searches with. */
export async function listedSearch(
  { id, at, ...row }: StoredSearch & { id: string; at: Date },
  companyId: string,
): Promise<ListedSearch> {
  const criteria = storedCriteria(row);
  const label = criteriaLabel(await searchedCriteria(criteria, companyId));
  return { id, label, path: searchPath(criteria), ago: ago(at) };
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

/** The last searches of a member, newest first; of those that read alike ("Paris", "paris") the newest. @param but the search shown now, which the list excludes */
export async function listPastSearches(
  { companyId, userId }: { companyId: string; userId: string },
  but: Criteria | null = null,
): Promise<ListedSearch[]> {
  // No search has an empty key.
  const rows = await listPastRows(userId, but ? criteriaKey(but) : "");
  const listed = new Set(but ? [fold(criteriaLabel(await searchedCriteria(but, companyId)))] : []);
  const searches = await Promise.all(rows.map((row) => listedSearch(row, companyId)));
  return searches.filter(({ label }) => {
    const read = fold(label);
    if (listed.has(read)) return false;
    listed.add(read);
    return true;
  });
}
