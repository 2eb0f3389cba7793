// Candidate search in SQL: always correct, and the answer while no index is ready.
import { type SqlBool, sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import { facetCodes, facetNames, facetOf, facetSizes, fittingFacets } from "../../engines/candidate-index/facets.ts";
import type { FacetCounts, FacetFilter } from "../../engines/candidate-index/query.ts";
import { facetSql, packedFacetsSql } from "../../engines/candidate-index/source.server.ts";
import * as limits from "../../limits.ts";
import {
  type CardRow,
  cardColumns,
  isDismissed,
  isFavourite,
  type Marks,
  marksOf,
} from "../../people/candidates/candidate-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import { departments } from "../../platform/places/places.server.ts";
import { likeEscape, placePrefixes } from "../../platform/text/text.ts";
import { type Criteria, jobTexts } from "./search-criteria.ts";

export type FoundRow = CardRow & Marks & { favourite: boolean };

type Which = "shown" | "dismissed";

const inDepartments = (codes: readonly string[]) =>
  sql<SqlBool>`("candidates"."available_all_country" or "candidates"."searchDepartments" && ${codes}::text[])`;

// Section 9 and decisions.md: a substring of the job, a prefix of the city or the chosen commune. People who work anywhere
// match every city.
function inJobAndCity(criteria: Criteria, companyId: string | null, which: Which) {
  const { city, cityCode } = criteria;
  const texts = jobTexts(criteria);
  return findable(companyId)
    .$if(companyId !== null, (query) =>
      query.where(({ not }) => {
        const dismissed = isDismissed(companyId!, "candidates.id");
        return which === "dismissed" ? dismissed : not(dismissed);
      }),
    )
    .$if(texts.length > 0, (query) =>
      query.where((eb) => eb.or(texts.map((text) => eb("candidates.jobFolded", "like", `%${likeEscape(text)}%`)))),
    )
    .$if(city !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("candidates.available_all_country", "=", true),
          ...(cityCode
            ? [eb("candidates.cityCode", "=", cityCode)]
            : placePrefixes(city ?? "").map((prefix) => eb("candidates.cityFolded", "like", `${likeEscape(prefix)}%`))),
        ]),
      ),
    );
}

function matching(criteria: Criteria, companyId: string | null, which: Which = "shown") {
  const { departments, filter = {} } = criteria;
  const filters = facetNames.flatMap((name) => {
    const values = filter[name];
    return values ? [sql<SqlBool>`${sql.raw(facetSql[name])} = any(${[...values]}::int[])`] : [];
  });
  return inJobAndCity(criteria, companyId, which)
    .$if(departments.length > 0, (query) => query.where(inDepartments(departments)))
    .$if(filters.length > 0, (query) => query.where((eb) => eb.and(filters)));
}

/** Ids of the 500 newest matches of a search; with `since` only later arrivals. */
export async function listMatchingIds(criteria: Criteria, companyId: string, since?: Date): Promise<string[]> {
  const rows = await matching(criteria, companyId)
    .$if(since !== undefined, (query) => query.where("candidates.createdAt", ">", since!))
    .select("candidates.id")
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.candidatesPerSearch)
    .execute();
  return rows.map(({ id }) => id);
}

/** One page of a search's 500 newest matches, newest first. @param url its cursor and parameters are used */
export function listMatching(criteria: Criteria, companyId: string, url: URL): Promise<Page<FoundRow>> {
  const newest = matching(criteria, companyId)
    .select(cardColumns)
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.candidatesPerSearch)
    .as("found");
  const query = db
    .selectFrom(newest)
    .selectAll()
    .select(isFavourite(companyId, "found.id").as("favourite"))
    .select(marksOf(companyId, "found.id"));
  return listPage(query, { at: "found.createdAt", id: "found.id" }, url, limits.candidatesPerPage, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
}

/** Counts the candidates of several searches in one query. @param searches at least one; `since`: only later arrivals */
export async function countMatching(
  searches: { criteria: Criteria; since?: Date }[],
  companyId: string | null,
  which: Which = "shown",
): Promise<number[]> {
  const counts = searches.map(({ criteria, since }) =>
    matching(criteria, companyId, which)
      .$if(since !== undefined, (query) => query.where("candidates.createdAt", ">", since!))
      .select((eb) => eb.fn.countAll<number>().as("count")),
  );
  const row = await db.selectNoFrom(counts.map((count, index) => count.as(`n${index}`))).executeTakeFirstOrThrow();
  return searches.map((_, index) => Number((row as Record<string, unknown>)[`n${index}`]));
}

/** One count: of all (code -1) or of packed facets, by department, or of those who work anywhere. */
type Counted = { code: number | null; department: string | null; count: number };

function fittingCodes(filter: FacetFilter): number[] {
  const fits = fittingFacets(filter);
  return Array.from({ length: facetCodes }, (_, code) => code).filter((code) => fits[code] === 1);
}

/** Counts per facet value, its own filter left out, and per department. Null when there are more rows than one query may read. */
export async function countMatchingFacets(
  criteria: Criteria,
  companyId: string | null,
  which: Which = "shown",
): Promise<FacetCounts | null> {
  const { departments: asked, filter = {} } = criteria;
  const most = limits.searchBySql.facetRows;
  const base = inJobAndCity(criteria, companyId, which)
    .limit(most + 1)
    .select([
      sql<number>`(${sql.raw(packedFacetsSql)})::int`.as("code"),
      "candidates.available_all_country as anywhere",
      "candidates.searchDepartments as departments",
      (asked.length > 0 ? inDepartments(asked) : sql<SqlBool>`true`).as("inside"),
    ]);
  const { rows } = await sql<Counted>`
    with "found" as materialized (${base}), "fitting" as (
      select "anywhere", "departments" from "found" where "code" = any(${fittingCodes(filter)}::int[])
    )
    select "code", null::text as "department", count(*) as "count" from "found" where "inside" group by "code"
    union all
    select -1, null, count(*) from "found"
    union all
    select null, "each", count(*) from "fitting",
      lateral (select distinct unnest("departments") as "each") as "listed" where not "anywhere" group by "each"
    union all
    select null, null, count(*) from "fitting" where "anywhere"`.execute(db);
  const all = rows.find(({ code }) => code === -1)?.count ?? 0;
  return all > most ? null : toCounts(rows, filter);
}

function toCounts(rows: Counted[], filter: FacetFilter): FacetCounts {
  const byName = Object.fromEntries(
    facetNames.map((name) => {
      const { [name]: _, ...others } = filter;
      const fits = fittingFacets(others);
      const counts: number[] = new Array(facetSizes[name]).fill(0);
      for (const { code, count } of rows) if (code !== null && fits[code] === 1) counts[facetOf(code, name)]! += count;
      return [name, counts];
    }),
  ) as Omit<FacetCounts, "departments">;
  const anywhere = rows.find(({ code, department }) => code === null && department === null)?.count ?? 0;
  const inEach = new Map(rows.map(({ department, count }) => [department, count]));
  return { ...byName, departments: new Map(departments.map(({ code }) => [code, (inEach.get(code) ?? 0) + anywhere])) };
}
