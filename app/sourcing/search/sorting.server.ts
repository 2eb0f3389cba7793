// The sort orders of a search other than "newest first", on its 500 newest matches, in one query.
import { type Expression, type RawBuilder, sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { cardColumns, isDismissed, isFavourite, marksOf } from "../../people/candidates/candidate-cards.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import { foldPlace, likeEscape } from "../../platform/text/text.ts";
import type { FoundRow } from "./matching.server.ts";
import { type CandidateSort, type Criteria, jobTexts } from "./search-criteria.ts";

/** A step of an order and its points. The first that fits counts. */
type Step<Fits> = { points: number; said: string; fits: Fits };

/** How well a profile's job matches one of the texts. */
export const jobSteps: Step<(job: Expression<unknown>, text: string) => RawBuilder<boolean>>[] = [
  { points: 30, said: messages.rankingBy.jobIs, fits: (job, text) => sql`${job} = ${text}` },
  { points: 20, said: messages.rankingBy.jobStarts, fits: (job, text) => sql`${job} like ${`${likeEscape(text)}%`}` },
  {
    points: 10,
    said: messages.rankingBy.jobHasWord,
    fits: (job, text) => sql`${job} like ${`% ${likeEscape(text)}%`}`,
  },
];

/** How near a person is to the place; worth less than any step of the job. */
export const placeSteps: Step<(criteria: Criteria) => RawBuilder<boolean>>[] = [
  {
    points: 2,
    said: messages.rankingBy.livesInCity,
    fits: ({ city, cityCode }) =>
      cityCode
        ? sql`"candidates"."cityCode" = ${cityCode}`
        : city
          ? sql`"candidates"."cityFolded" = ${foldPlace(city)}`
          : sql`false`,
  },
  {
    points: 1,
    said: messages.rankingBy.worksInDepartment,
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
  const jobs = jobTexts(criteria).map((text) =>
    firstThatFits(jobSteps.map(({ points, fits }) => ({ points, fits: fits(job, text) }))),
  );
  const place = firstThatFits(placeSteps.map(({ points, fits }) => ({ points, fits: fits(criteria) })));
  return sql<number>`(${jobs.length > 0 ? sql`greatest(${sql.join(jobs)})` : sql`0`} + ${place})::int`;
}

// Rounded to days for privacy: the exact time of a visit stays hidden.
const activity = sql<number>`floor(extract(epoch from greatest("candidates"."updatedAt", coalesce(
  (select max("updatedAt") from "sessions" where "sessions"."userId" = "candidates"."id"), "candidates"."updatedAt"
))) / 86400)::int`;

const ranks: Record<CandidateSort, (criteria: Criteria) => Expression<number>> = {
  pertinence: relevanceOf,
  activite: () => activity,
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
