// The company of an application, also once it is closed or erased.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";

/** SQL: the company's current name, else the one stored with the application. For a query of "applications" with "companies" joined on the left. */
export const appliedCompany = sql<string>`coalesce("companies"."nom", "applications"."company")`;

/**
 * Whether a company answers no application any more: it is erased (null), the site's team has blocked it, or all its accounts wait for
 * their erasure.
 */
export async function isCompanyClosed(tx: Db, companyId: string | null): Promise<boolean> {
  if (companyId === null) return true;
  const row = await tx
    .selectFrom("companies")
    .leftJoin("members", "members.companyId", "companies.id")
    .leftJoin("users", "users.id", "members.userId")
    .select(
      sql<boolean | null>`"companies"."heldAs" = 'refused' or bool_and("users"."erasureDueAt" is not null)`.as(
        "isClosed",
      ),
    )
    .where("companies.id", "=", companyId)
    .groupBy("companies.id")
    .executeTakeFirst();
  return row?.isClosed === true;
}
