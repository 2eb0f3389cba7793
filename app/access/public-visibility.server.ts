// Which companies and offers everyone may see.
import { type RawBuilder, sql } from "kysely";
import { candidateRule } from "./candidate-visibility.server.ts";

// The rule as SQL text, because COPY takes no parameters.
const membersWithAccounts = `"members" inner join "users" on "users"."id" = "members"."userId"`;
const isOpenMember = `${candidateRule.isOpenAccount} and "members"."heldAs" is null`;
const isShown = `"offers"."isActive" and "offers"."heldAs" is null`;

/** SQL condition on a company's id, as "offers.companyId": an open confirmed account, and no administrator's hold. */
export function isOpenCompany(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from ${sql.raw(membersWithAccounts)}
    where "members"."companyId" = ${sql.ref(companyId)} and ${sql.raw(isOpenMember)}
  )`;
}

/** The logo of a row of "companies", null while its file is not public. */
export const shownLogo = sql<
  string | null
>`case when ${isOpenCompany("companies.id")} then "companies"."logoFileId" end`;

/** Whether a row of "offers" is public: active, not held by an administrator, its company open (decisions.md, "email-verified"). */
export const isPublicOffer = sql<boolean>`(${sql.raw(isShown)} and ${isOpenCompany("offers.companyId")})`;

/** `isPublicOffer` as SQL text for COPY. All companies are best listed once, a few offers' looked up one by one. */
export const isPublicOfferSql = (which: "all" | "few") =>
  which === "all"
    ? `${isShown} and "offers"."companyId" in (select "members"."companyId" from ${membersWithAccounts} where ${isOpenMember})`
    : `${isShown} and exists (
        select from ${membersWithAccounts} where "members"."companyId" = "offers"."companyId" and ${isOpenMember}
      )`;
