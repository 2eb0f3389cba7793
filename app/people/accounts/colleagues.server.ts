// The names of colleagues, as members of one team see them.
import { sql } from "kysely";

/** Name of the joined "users" row; the e-mail when the name is the company's; null once the account is deleted. */
export const colleague = sql<string | null>`case
  when "users"."name" = '' or exists (
    select 1 from "members" join "companies" on "companies"."id" = "members"."companyId"
    where "members"."userId" = "users"."id" and "companies"."nom" = "users"."name"
  ) then "users"."email" else "users"."name" end`;
