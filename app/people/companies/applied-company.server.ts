// The company of an application, also once it is closed or erased.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";

/** Its name, as SQL in a query of "applications" with "companies" joined on the left: as it is now, else as it was. */
export const appliedCompany = sql<string>`coalesce("companies"."nom", "applications"."company")`;

/** Whether nobody reads for a company any more: it is erased (null), or all its accounts wait for their erasure. */
export async function isCompanyClosed(tx: Db, companyId: string | null): Promise<boolean> {
  if (companyId === null) return true;
  const row = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select(sql<boolean | null>`bool_and("users"."erasureDueAt" is not null)`.as("isClosed"))
    .where("members.companyId", "=", companyId)
    .executeTakeFirst();
  return row?.isClosed === true;
}
