// The orders of found candidates besides newest first, and their pages.
import { type Expression, type RawBuilder, sql } from "kysely";
import { findable, isCoarse, sight } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { farthest } from "../../offers/offer-query.ts";
import { activeDay, isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { nearness } from "../../platform/db/nearness.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { communesWithinAny } from "../../platform/places/coordinates.server.ts";
import { centresOf } from "../../platform/places/requested-place.server.ts";
import { foldPlace, likeEscape } from "../../platform/text/text.ts";
import { type FoundRow, listPeople } from "./people-rows.server.ts";
import type { CandidateSort, Criteria } from "./search-criteria.ts";
import { readSearchPlace, typedTexts } from "./search-meaning.server.ts";

/** A step of an order and its points. The first that fits counts. */
type Step<Fits> = { points: number; label: string; fits: Fits };

/** How well a profile's job matches one of the texts. */
export const jobSteps: Step<(job: Expression<unknown>, text: string) => RawBuilder<boolean>>[] = [
  { points: 30, label: offersMessages.rankingBy.jobIs, fits: (job, text) => sql`${job} = ${text}` },
  {
    points: 20,
    label: offersMessages.rankingBy.jobStarts,
    fits: (job, text) => sql`${job} like ${`${likeEscape(text)}%`}`,
  },
  {
    points: 10,
    label: offersMessages.rankingBy.jobHasWord,
    fits: (job, text) => sql`${job} like ${`% ${likeEscape(text)}%`}`,
  },
];

/** How close a person lives to the place; a coarse profile shows no town. Worth less than any step of the job. */
export const placeSteps: Step<(criteria: Criteria) => RawBuilder<boolean>>[] = [
  {
    points: 2,
    label: offersMessages.rankingBy.livesInCity,
    fits: (criteria) => {
      const { commune } = readSearchPlace(criteria);
      const isThere = commune
        ? sql`"candidates"."cityCode" = ${commune.code}`
        : criteria.city
          ? sql`"candidates"."cityFolded" = ${foldPlace(criteria.city)}`
          : sql`false`;
      return sql`${isThere} and not ${isCoarse}`;
    },
  },
  {
    points: 1,
    label: offersMessages.rankingBy.worksInDepartment,
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

// The closest come first. People beyond the maximum distance of a search come last, and those whose town is not shown.
function distanceRank(criteria: Criteria): Expression<number> {
  const nearby = communesWithinAny(centresOf(readSearchPlace(criteria)), platformLimits.radii.at(-1)!);
  return sql<number>`case when ${isCoarse} then ${-farthest}::int else ${nearness("candidates.cityCode", nearby, farthest)} end`;
}

const ranks: Record<CandidateSort, (criteria: Criteria) => Expression<number>> = {
  pertinence: relevanceOf,
  // Who applies has just signed in: the first masked profile of the day would be the applicant's.
  activite: () => sql<number>`case when ${isCoarse} then 0 else ${activeDay} end`,
  distance: distanceRank,
};

/** One page of candidates in a search's order; newest first among equals. @param ids all that it may show */
export async function listSorted(
  criteria: Criteria,
  sort: CandidateSort,
  ids: string[],
  companyId: string,
  url: URL,
): Promise<Page<FoundRow>> {
  const rank = ranks[sort](criteria);
  const query = findable(companyId)
    .crossJoinLateral(sight(companyId))
    .select(["candidates.id", "candidates.createdAt", sql<number>`${rank}`.as("rank")])
    .where(sql<boolean>`"candidates"."id" = any(${ids}::uuid[])`)
    .where(({ not }) => not(isDismissed(companyId, "candidates.id")));
  const order = { at: "candidates.createdAt", id: "candidates.id", rank };
  const page = await listPage(query, order, url, limits.candidatesPerPage, ({ rank, createdAt, id }) => ({
    rank,
    at: createdAt,
    id,
  }));
  // The rows of the page alone: a card asks much of each.
  const rows = await listPeople(
    { companyId },
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows };
}
