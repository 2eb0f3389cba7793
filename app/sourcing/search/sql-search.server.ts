// Candidate search by PostgreSQL: the conditions, the orders, the counts. The answer while no index is ready.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import { facetCodes, facetNames, facetOf, facetSizes, fittingFacets } from "../../engines/candidate-index/facets.ts";
import type { FacetCounts, FacetFilter, IndexQuery } from "../../engines/candidate-index/query.ts";
import { farthest } from "../../engines/offer-index/offer-query.ts";
import * as limits from "../../limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { facetSql, packedFacetsSql } from "../../people/candidate-index/index-rows.server.ts";
import { candidateAttributeConditions } from "../../people/candidates/attribute-groups.server.ts";
import {
  type CardRow,
  cardColumns,
  isDismissed,
  isFavourite,
  type Marks,
  marksOf,
} from "../../people/candidates/candidate-cards.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { nearness } from "../../platform/db/nearness.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { communesWithin } from "../../platform/places/coordinates.server.ts";
import { departments } from "../../platform/places/places.server.ts";
import { foldPlace, likeEscape } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import { cityCondition, groupRank, inDepartments, jobConditions } from "./candidate-conditions.server.ts";
import type { CandidateSort, Criteria } from "./search-criteria.ts";
import { readSearchPlace, typedTexts } from "./search-meaning.server.ts";

export type FoundRow = CardRow & Marks & { favourite: boolean };

type Which = "shown" | "dismissed";

// Section 9 and decisions.md. People who work anywhere match every city and department.
function askedConditions(query: IndexQuery): Expression<SqlBool>[] {
  const { city, departments, whole } = query;
  const filter = query.filter ?? {};
  const filters = facetNames.flatMap((name) => {
    const values = filter[name];
    return values ? [sql<SqlBool>`${sql.raw(facetSql[name])} = any(${[...values]}::int[])`] : [];
  });
  return [
    ...jobConditions(query),
    ...(city ? [cityCondition(city, whole)] : []),
    ...(departments.length > 0 ? [inDepartments(departments)] : []),
    ...filters,
    ...candidateAttributeConditions(query.attributes),
  ];
}

function matching(query: IndexQuery, companyId: string | null, which: Which = "shown") {
  const conditions = askedConditions(query);
  return findable(companyId)
    .$if(companyId !== null, (found) =>
      found.where(({ not }) => {
        const dismissed = isDismissed(companyId!, "candidates.id");
        return which === "dismissed" ? dismissed : not(dismissed);
      }),
    )
    .$if(conditions.length > 0, (found) => found.where((eb) => eb.and(conditions)));
}

/** Ids of the 500 newest matches of a search; with `since` only later arrivals. */
export async function listMatchingIds(query: IndexQuery, companyId: string, since?: Date): Promise<string[]> {
  const rows = await matching(query, companyId)
    .$if(since !== undefined, (found) => found.where("candidates.createdAt", ">", since!))
    .select("candidates.id")
    .orderBy(groupRank(query), "desc")
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.candidatesPerSearch)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Ids of the 500 newest matches that a change since a moment brought into a search: before it they did not match. Of a person who was
 * hidden then, the state that was last shown counts.
 */
export async function listEnteredIds(query: IndexQuery, companyId: string, since: Date): Promise<string[]> {
  const found = matching(query, companyId)
    .select(["candidates.id", "candidates.createdAt"])
    .where(sql<SqlBool>`"candidates"."id" in (select "candidateId" from "candidatePasts" where "until" > ${since})`);
  const matched = sql.join([sql`true`, ...askedConditions(query)], sql` and `);
  const { rows } = await sql<{ id: string }>`
    with "found" as materialized (${found}), "first" as (
      select distinct on ("candidateId") "candidateId", "until", "was" from "candidatePasts"
      where "until" > ${since} and "candidateId" in (select "id" from "found") order by "candidateId", "until"
    ), "shown" as materialized (
      select "was" from "first" where "was" ->> 'visibility' is distinct from 'hidden'
      union all
      select "last"."was" from "first", lateral (
        select "was" from "candidatePasts" as "earlier"
        where "earlier"."candidateId" = "first"."candidateId" and "earlier"."until" <= "first"."until"
          and "earlier"."was" ->> 'visibility' is distinct from 'hidden'
        order by "earlier"."until" desc limit 1
      ) as "last" where "first"."was" ->> 'visibility' = 'hidden'
    ), "before" as (
      select "candidates"."id" from "shown", jsonb_populate_record(null::"candidates", "shown"."was") as "candidates"
      where ${matched}
    )
    select "id" from "found" where "id" not in (select "id" from "before")
    order by "createdAt" desc, "id" desc limit ${limits.candidatesPerSearch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A step of an order and its points. The first that fits counts. */
type Step<Fits> = { points: number; said: string; fits: Fits };

/** How well a profile's job matches one of the texts. */
export const jobSteps: Step<(job: Expression<unknown>, text: string) => RawBuilder<boolean>>[] = [
  { points: 30, said: offersMessages.rankingBy.jobIs, fits: (job, text) => sql`${job} = ${text}` },
  {
    points: 20,
    said: offersMessages.rankingBy.jobStarts,
    fits: (job, text) => sql`${job} like ${`${likeEscape(text)}%`}`,
  },
  {
    points: 10,
    said: offersMessages.rankingBy.jobHasWord,
    fits: (job, text) => sql`${job} like ${`% ${likeEscape(text)}%`}`,
  },
];

/** How near a person is to the place; worth less than any step of the job. */
export const placeSteps: Step<(criteria: Criteria) => RawBuilder<boolean>>[] = [
  {
    points: 2,
    said: offersMessages.rankingBy.livesInCity,
    fits: (criteria) => {
      const { commune } = readSearchPlace(criteria);
      if (commune) return sql`"candidates"."cityCode" = ${commune.code}`;
      return criteria.city ? sql`"candidates"."cityFolded" = ${foldPlace(criteria.city)}` : sql`false`;
    },
  },
  {
    points: 1,
    said: offersMessages.rankingBy.worksInDepartment,
    fits: ({ departments }) =>
      departments.length > 0 ? sql`"candidates"."searchDepartments" && ${departments}::text[]` : sql`false`,
  },
];

const firstThatFits = (steps: { points: number; fits: RawBuilder<boolean> }[]) =>
  sql<number>`case ${sql.join(
    steps.map(({ points, fits }) => sql`when coalesce(${fits}, false) then ${sql.lit(points)}`),
    sql` `,
  )} else 0 end`;

function relevanceOf(criteria: Criteria): Expression<number> {
  const job = sql.ref("candidates.jobFolded");
  const jobs = typedTexts(criteria).map((text) =>
    firstThatFits(jobSteps.map(({ points, fits }) => ({ points, fits: fits(job, text) }))),
  );
  const place = firstThatFits(placeSteps.map(({ points, fits }) => ({ points, fits: fits(criteria) })));
  return sql<number>`(${jobs.length > 0 ? sql`greatest(${sql.join(jobs)})` : sql`0`} + ${place})::int`;
}

// Rounded to days for privacy: the exact time of a visit stays hidden.
const activity = sql<number>`floor(extract(epoch from greatest("candidates"."updatedAt", coalesce(
  (select max("updatedAt") from "sessions" where "sessions"."userId" = "candidates"."id"), "candidates"."updatedAt"
))) / 86400)::int`;

// The nearest first; who lives further than a search may reach comes last.
function distanceRank(criteria: Criteria): Expression<number> {
  const { centre } = readSearchPlace(criteria);
  return nearness("candidates.cityCode", centre ? communesWithin(centre, platformLimits.radii.at(-1)!) : [], farthest);
}

const ranks: Record<CandidateSort, (criteria: Criteria) => Expression<number>> = {
  pertinence: relevanceOf,
  activite: () => activity,
  distance: distanceRank,
};

/** One page of candidates in a search's order; newest first among equals. @param ids all that it may show */
export function listSorted(
  criteria: Criteria,
  sort: CandidateSort,
  ids: string[],
  companyId: string,
  url: URL,
): Promise<Page<FoundRow>> {
  const rank = ranks[sort](criteria);
  const query = findable(companyId)
    .select(cardColumns)
    .select(isFavourite(companyId, "candidates.id").as("favourite"))
    .select(marksOf(companyId, "candidates.id"))
    .select(sql<number>`${rank}`.as("rank"))
    .where(sql<boolean>`"candidates"."id" = any(${ids}::uuid[])`)
    .where(({ not }) => not(isDismissed(companyId, "candidates.id")));
  const order = { at: "candidates.createdAt", id: "candidates.id", rank };
  return listPage(query, order, url, limits.candidatesPerPage, (row) => ({
    rank: row.rank,
    at: row.createdAt,
    id: row.id,
  }));
}

/** One page of a query's 500 newest matches, group by group. @param url its cursor and parameters are used */
export async function listMatching(query: IndexQuery, companyId: string, url: URL): Promise<Page<FoundRow>> {
  const newest = matching(query, companyId)
    .select(cardColumns)
    .select(groupRank(query).as("rank"))
    .orderBy("rank", "desc")
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .limit(limits.candidatesPerSearch)
    .as("found");
  const rows = db
    .selectFrom(newest)
    .selectAll()
    .select(isFavourite(companyId, "found.id").as("favourite"))
    .select(marksOf(companyId, "found.id"));
  const order = { at: "found.createdAt", id: "found.id", rank: sql<number>`"found"."rank"` };
  return listPage(rows, order, url, limits.candidatesPerPage, (row) => ({
    rank: row.rank,
    at: row.createdAt,
    id: row.id,
  }));
}

/** Counts the candidates of several queries at once. @param searches at least one; `since`: only later arrivals */
export async function countMatching(
  searches: { query: IndexQuery; since?: Date }[],
  companyId: string | null,
  which: Which = "shown",
): Promise<number[]> {
  const counts = searches.map(({ query, since }) =>
    matching(query, companyId, which)
      .$if(since !== undefined, (found) => found.where("candidates.createdAt", ">", since!))
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
export async function countMatchingFacets(query: IndexQuery, companyId: string | null): Promise<FacetCounts | null> {
  const { departments: asked } = query;
  const filter = query.filter ?? {};
  const most = sourcingLimits.searchBySql.facetRows;
  const base = matching({ ...query, departments: [], filter: null }, companyId)
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
