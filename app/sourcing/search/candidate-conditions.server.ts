// The query of the index as SQL: conditions and the group of a row, for the answer while no index is ready.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { textsOf } from "../../engines/candidate-index/job-query.ts";
import type { CityQuery, JobQuery } from "../../engines/candidate-index/query.ts";
import { allOf, anyOf, beginsWord, hasCode, holds, startsWith } from "../../platform/db/text-conditions.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { communesWithin, type NearCommune } from "../../platform/places/coordinates.server.ts";

/** People who live within the asked distance, or within their own. */
const livesNear = (near: readonly NearCommune[], km: number) =>
  sql<SqlBool>`exists (
    select from unnest(${near.map(({ commune }) => commune.code)}::text[], ${near.map((each) => each.km)}::numeric[])
      as "near"("code", "km")
    where "near"."code" = "candidates"."cityCode" and "near"."km" <= greatest(${km}, "candidates"."radius")
  )`;

/** Whether a candidate works in one of these departments. */
export const inDepartments = (codes: readonly string[]) =>
  sql<SqlBool>`("candidates"."available_all_country" or "candidates"."searchDepartments" && ${codes}::text[])`;

const job = sql.ref("candidates.jobFolded");
const saysJob = (text: string) => holds(job, text);

/** The conditions of the occupations that come first, and of all that match. */
function occupationConditions({ codes = [], furtherParents = [], furtherCodes = [] }: JobQuery) {
  const further = [...codes, ...furtherCodes].map((code) => `${code}+`);
  const all = [...codes, ...further, ...furtherCodes];
  const codesOf = sql.ref("candidates.occupationCodes");
  return {
    first: codes.length > 0 ? [hasCode(codesOf, codes)] : [],
    all: [
      ...(all.length > 0 ? [hasCode(codesOf, all)] : []),
      ...(furtherParents.length > 0 ? [hasCode(sql.ref("candidates.occupations"), furtherParents)] : []),
    ],
  };
}

/** Whether a job is one that the query asks for; none for any job. */
export function jobConditions(query: JobQuery): Expression<SqlBool>[] {
  const { quoted = [] } = query;
  const ways = [...textsOf(query).map(saysJob), ...occupationConditions(query).all];
  return ways.length > 0 ? [anyOf(ways), ...quoted.map(saysJob)] : [];
}

/** The group of a row, as engines/candidate-index counts it, with the first highest. */
export function groupRank(query: JobQuery): RawBuilder<number> {
  const texts = textsOf(query);
  const { first, all } = occupationConditions(query);
  if (texts.length + all.length === 0) return sql<number>`0`;
  const stands = texts.map((text) => beginsWord(job, text, query.isWhole === true));
  const preferred = first.map((each) => allOf([each, ...(query.prefer ?? []).map(saysJob)]));
  const second = all.length > 0 ? sql`when ${anyOf(all)} then -1` : sql``;
  return sql<number>`(case when ${anyOf([...stands, ...preferred])} then 0 ${second} else -2 end)`;
}

/** Whether a candidate lives or works where the query asks. */
export function cityCondition(
  { prefixes = [], code, km = 0, departments = [] }: CityQuery,
  whole = "",
): Expression<SqlBool> {
  const near = code ? communesWithin(code, platformLimits.radii.at(-1)!) : [];
  const chosen = code ? sql`"candidates"."departments" <> '{}' and` : sql``;
  return anyOf([
    sql`"candidates"."available_all_country"`,
    ...prefixes.map((prefix) => startsWith(sql.ref("candidates.cityFolded"), prefix)),
    ...(code ? [sql<SqlBool>`"candidates"."cityCode" = ${code}`] : []),
    ...(near.length > 0 ? [livesNear(near, km)] : []),
    ...(departments.length > 0
      ? [sql<SqlBool>`(${chosen} "candidates"."searchDepartments" && ${departments}::text[])`]
      : []),
    ...(whole ? [saysJob(whole)] : []),
  ]);
}
