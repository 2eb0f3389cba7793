// The company of an application, also once it is closed or erased.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";

/** Its name, as SQL in a query of "applications" with "companies" joined on the left: as it is now, else as it was. */
export const appliedCompany = sql<string>`coalesce("companies"."nom", "applications"."company")`;

/** Whether nobody reads for a company any more: it is erased (null), or all its accounts wait for their erasure. */
export async function isCompanyClosed(tx: Db, companyId: string | null): Promise<boolean> {
  if (companyId === null) return true;
  const { rows } = await sql<{ isClosed: boolean | null }>`
    SELECT bool_and("users"."erasureDueAt" IS NOT NULL) AS "isClosed"
    FROM "members" JOIN "users" ON "users"."id" = "userId" WHERE "companyId" = ${companyId}`.execute(tx);
  return rows[0]?.isClosed === true;
}
