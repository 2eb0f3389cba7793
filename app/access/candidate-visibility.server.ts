// The one condition that decides which candidates a company can find.
import { sql } from "kysely";
import { type Db, db } from "../platform/db/db.server.ts";
import { isNotHidden } from "./blocked-companies.server.ts";

/**
 * The rule as SQL text: the search index reads by COPY, which takes no parameters. The search, the files, the pages and the index
 * read it from here.
 */
export const candidateRule = {
  isListed: `"candidates"."visibility" IN ('visible', 'masked')`,
  isOpenAccount: `"users"."emailVerified" AND "users"."disabledAt" IS NULL AND "users"."erasureDueAt" IS NULL`,
};

/** The viewing company. Unverified: no names, no contacts. `userId`: the viewing member, where colleagues are distinguished. */
export type ViewingCompany = { companyId: string; verified: boolean; userId?: string };

/** Whether name, contact, photo, video and CV are shown: the candidate is visible or has accepted this company's request. */
export const isNamed = sql<boolean>`("candidates"."visibility" = 'visible' or coalesce("request"."state" = 'accepted', false))`;

/**
 * Candidates a company can find: visible or masked, verified, open, not blocking it. Only isNamed decides which fields are shown.
 * "request" is the company's request to the candidate, if any.
 * @param companyId null for a visitor
 */
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
