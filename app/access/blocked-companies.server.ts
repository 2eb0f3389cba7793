// SQL condition: the candidate has not blocked the company. Used wherever candidate data is shown to a company.
import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Whether a candidate has not blocked a company. A block covers every SIREN and name the company has had.
 * A company without a SIRET matches every block.
 * @param candidateId the column with the candidate's id, as "candidates.id"
 */
export function isNotHidden(companyId: string, candidateId: string): RawBuilder<SqlBool> {
  // Reads the company's marks once, then uses one index lookup per candidate.
  return sql<SqlBool>`not exists (
    select 1 from "blockedCompanies" as "hiding" where "hiding"."candidateId" = ${sql.ref(candidateId)} and (
      "hiding"."mark" = any (array(select "mark" from "companyMarks" where "companyMarks"."companyId" = ${companyId}))
      or (select "siret" is null from "companies" where "companies"."id" = ${companyId})
    )
  )`;
}
