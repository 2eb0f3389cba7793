// The orders of a search that are not "newest first": of its 500 newest matches, in one query.
import { type Expression, sql } from "kysely";
import { listPage, type Page } from "../base/pages.server.ts";
import { foldPlace, likeEscape } from "../language/text.ts";
import * as limits from "../limits.ts";
import { cardColumns, isDismissed, isFavourite, marksOf } from "./cards.server.ts";
import { type Criteria, jobTexts } from "./criteria.ts";
import { findable } from "./findable.server.ts";
import type { FoundRow } from "./matching.server.ts";

// What the search asks for counts as it stands in the profile: the very job before one that begins with it, one of whose
// words does, and one that holds it somewhere; of equal ones whoever lives in the city before whoever would go there.
function relevanceOf(criteria: Criteria): Expression<number> {
  const { city, cityCode, departments } = criteria;
  const job = sql.ref("candidates.jobFolded");
  const ranks = jobTexts(criteria).map((text) => {
    const like = likeEscape(text);
    return sql`case when ${job} = ${text} then 3 when ${job} like ${`${like}%`} then 2 when ${job} like ${`% ${like}%`} then 1 else 0 end`;
  });
  const words = ranks.length > 0 ? sql`greatest(${sql.join(ranks)})` : sql`0`;
  const inCity = cityCode
    ? sql`"candidates"."cityCode" = ${cityCode}`
    : city
      ? sql`"candidates"."cityFolded" = ${foldPlace(city)}`
      : sql`false`;
  const near = departments.length > 0 ? sql`"candidates"."searchDepartments" && ${departments}::text[]` : sql`false`;
  return sql<number>`(10 * ${words} + case when coalesce(${inCity}, false) then 2 when ${near} then 1 else 0 end)::int`;
}

// By days: how late in the evening somebody came is nobody's business.
const activity = sql<number>`floor(extract(epoch from greatest("candidates"."updatedAt", coalesce(
  (select max("updatedAt") from "sessions" where "sessions"."userId" = "candidates"."id"), "candidates"."updatedAt"
))) / 86400)::int`;

/**
 * One page of candidates in the order that a search asks for; of equal ones the newest first.
 * @param ids of all that it may show
 */
export function listSorted(criteria: Criteria, ids: string[], companyId: string, url: URL): Promise<Page<FoundRow>> {
  const rank = criteria.sort === "activite" ? activity : relevanceOf(criteria);
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
