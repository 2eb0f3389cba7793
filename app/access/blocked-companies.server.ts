// Whom a candidate hides from: the one condition inside queries, wherever something of a candidate is shown to a company.
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a candidate does not hide from a company, inside a query. A block holds for every SIREN and every name that the company
 * has had. A company without a SIRET may be any company: it sees nobody who hides from one.
 * @param candidateId the column that holds its id, as "candidates.id"
 */
export function isNotHidden(companyId: string, candidateId: string): RawBuilder<SqlBool> {
  // The company's marks once, then an index for each candidate: however many hide from it.
  return sql<SqlBool>`not exists (
    select 1 from "blockedCompanies" as "hiding" where "hiding"."candidateId" = ${sql.ref(candidateId)} and (
      "hiding"."mark" = any (array(select "mark" from "companyMarks" where "companyMarks"."companyId" = ${companyId}))
      or (select "siret" is null from "companies" where "companies"."id" = ${companyId})
    )
  )`;
}
