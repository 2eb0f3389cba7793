// How colleagues are called among each other.
import { sql } from "kysely";

/**
 * The name of the joined "users" row; its address where the name is the company's own, which all colleagues would share.
 * Null once the account is gone.
 */
export const colleague = sql<string | null>`case
  when "users"."name" = '' or exists (
    select 1 from "members" join "companies" on "companies"."id" = "members"."companyId"
    where "members"."userId" = "users"."id" and "companies"."nom" = "users"."name"
  ) then "users"."email" else "users"."name" end`;
