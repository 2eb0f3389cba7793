// Which companies and offers everyone may see.
import { type RawBuilder, sql } from "kysely";
import { candidateRule } from "./candidate-visibility.server.ts";

/** SQL condition on a company's id, as "offers.companyId": an open verified account, and no administrator's hold. */
export function isVerifiedCompany(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from "members" inner join "users" on "users"."id" = "members"."userId"
    where "members"."companyId" = ${sql.ref(companyId)}
      and ${sql.raw(candidateRule.isOpenAccount)}
      and "members"."heldAs" is null
  )`;
}

/** Whether a row of "offers" is public: active, not held by an administrator, its company verified (decisions.md, "email-verified"). */
export const isPublicOffer = sql<boolean>`("offers"."isActive" and "offers"."heldAs" is null
  and ${isVerifiedCompany("offers.companyId")})`;
