// The one condition that decides which candidates a company can find.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, db } from "../platform/db/db.server.ts";
import { departmentOfCode } from "../platform/places/department-code.server.ts";
import { isHiddenFrom, readsUnnamed } from "./hidden-applicants.server.ts";

/** The rule as SQL text, because COPY takes no parameters. Each part is in parentheses, to be joined by AND. */
export const candidateRule = {
  isListed: `("candidates"."visibility" IN ('visible', 'masked'))`,
  isNamedToAll: `("candidates"."visibility" = 'visible')`,
  isOpenAccount: `("users"."emailVerified" AND "users"."disabledAt" IS NULL AND "users"."erasureDueAt" IS NULL)`,
};

/**
 * The viewing company. Without `seesNames`: no names, no contacts. `userId`: the viewing member, where colleagues are distinguished.
 * `isWatched`: an administrator looks in support view, where nothing is written.
 */
export type ViewingCompany = { companyId: string; seesNames: boolean; userId?: string; isWatched?: boolean };

const hasAccepted = sql<boolean>`coalesce("request"."state" = 'accepted', false)`;

/** Whether the candidate shows the company their name: a visible profile, or an accepted request. */
export const isOpenProfile = sql<boolean>`(${sql.raw(candidateRule.isNamedToAll)} or ${hasAccepted})`;

/**
 * Whether name, contact, photo, video and CV are shown: the profile is open, and the company reads no application of the candidate
 * without the name. @param companyId null for a visitor
 */
export const isNamed = (companyId: string | null) =>
  companyId === null
    ? isOpenProfile
    : sql<boolean>`(${hasAccepted}
        or (${sql.raw(candidateRule.isNamedToAll)} and not ${isHiddenFrom(companyId, "candidates.id")}))`;

/**
 * A row beside each candidate with the answers of isNamed and readsUnnamed; `offset 0` keeps PostgreSQL from copying them into every column.
 * @param companyId null for a visitor
 */
export const sight = (companyId: string | null) =>
  sql<{ named: boolean; unnamed: boolean }>`(select ${isNamed(companyId)} as "named",
    ${companyId === null ? sql`false` : readsUnnamed(companyId)} as "unnamed" offset 0)`.as("sight");

/**
 * Whether a profile without the name shows its department instead of its town, and no year of a degree. A company that reads applications
 * without names would match them by these. It makes no difference who masked the profile: two kinds of mask would tell who has applied.
 * In a query with `sight`.
 */
export const isCoarse = sql<boolean>`("sight"."unnamed" and not "sight"."named")`;

const home = departmentOfCode(sql.ref("candidates.cityCode"));

/**
 * Whether the company sees the name, and the columns of the place as it sees it: of a coarse profile no town; the department of the home is
 * the first. In a query with `sight`.
 */
export const seenColumns = [
  sql<boolean>`"sight"."named"`.as("named"),
  isCoarse.as("coarse"),
  sql<string | null>`case when not ${isCoarse} then "candidates"."city" end`.as("city"),
  sql<string | null>`case when not ${isCoarse} then "candidates"."cityCode" end`.as("cityCode"),
  sql<string[]>`case when ${isCoarse} and "candidates"."cityCode" is not null
    then array_prepend(${home}, array_remove("candidates"."departments", ${home})) else "candidates"."departments" end`.as(
    "departments",
  ),
] as const;

/** Whether a candidate (column) has blocked no SIREN or name of a company; without a SIRET every block counts. */
function isNotHidden(companyId: string, candidateId: string): RawBuilder<SqlBool> {
  // Reads the company's marks once, then uses one index lookup per candidate.
  return sql<SqlBool>`not exists (
    select 1 from "blockedCompanies" as "hiding" where "hiding"."candidateId" = ${sql.ref(candidateId)} and (
      "hiding"."mark" = any (array(select "mark" from "companyMarks" where "companyMarks"."companyId" = ${companyId}))
      or (select "siret" is null from "companies" where "companies"."id" = ${companyId})
    )
  )`;
}

/** SQL: whether a candidate excluded a company. Nothing of it is proposed to them, and they cannot follow it. */
export const isExcludedBy = (candidateId: string, companyId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from "blockedCompanies" where "blockedCompanies"."candidateId" = ${candidateId}
    and "blockedCompanies"."mark" in (select "mark" from "companyMarks" where "companyMarks"."companyId" = ${companyId}))`;

/** SQL: whether the applicant, by an account that the application belongs to, excluded its company. In a query with "applications". */
export const isBlockedByApplicant = sql<boolean>`exists (select 1 from "blockedCompanies"
  where "blockedCompanies"."candidateId" = coalesce("applications"."candidateId", (
    select "users"."id" from "users" where "users"."email" = "applications"."email" and "users"."emailVerified"))
  and "blockedCompanies"."mark" in (select "mark" from "companyMarks" where "companyMarks"."companyId" = "applications"."companyId"))`;

/** Candidates a company (null: a visitor) can find. Only isNamed decides which fields are shown. */
export function findable(companyId: string | null, tx: Db = db) {
  return (
    tx
      .selectFrom("candidates")
      .innerJoin("users", "users.id", "candidates.id")
      // Joined on its unique key, so PostgreSQL drops the join when no column of it is read.
      .leftJoin("requests as request", (join) =>
        join.onRef("request.candidateId", "=", "candidates.id").on("request.companyId", "=", companyId!),
      )
      .where(sql.raw<boolean>(candidateRule.isListed))
      .where(sql.raw<boolean>(candidateRule.isOpenAccount))
      .$if(companyId !== null, (query) => query.where(isNotHidden(companyId!, "candidates.id")))
  );
}

/** `findable(null)` as SQL text for COPY. Excluding the few blocked accounts costs a third of joining all. */
export const findableSql = () => `${candidateRule.isListed} AND NOT EXISTS (
  SELECT FROM "users" WHERE "users"."id" = "candidates"."id" AND NOT ${candidateRule.isOpenAccount}
)`;
