// The one rule of names while applications are read: a company that hides them sees a number instead, until it invites
// the person to an interview or retains them. Each expression belongs in a query with "applications".
import { sql } from "kysely";
import { namedStates } from "./application-states.ts";
import * as accessMessages from "./messages.ts";

/** Whether the company reads the application without name, contact and face. */
export const isHiddenApplicant = sql<boolean>`(
  coalesce((select "hidesApplicants" from "companies" where "companies"."id" = "applications"."companyId"), false)
  and "applications"."state" not in (${sql.join(namedStates.map(sql.lit))})
  and not exists (
    select 1 from "applicationEvents" where "applicationEvents"."applicationId" = "applications"."id"
      and "applicationEvents"."state" in (${sql.join(namedStates.map(sql.lit))})
  )
)`;

const unlessHidden = (column: "email" | "tel") =>
  sql<string | null>`case when not ${isHiddenApplicant} then ${sql.ref(`applications.${column}`)} end`;

/** How the company names the applicant: "Amélie Martin" or "Candidature 12". */
export const applicantName = sql<string>`case when ${isHiddenApplicant}
  then ${accessMessages.hiddenApplicant}::text || ' ' || "applications"."number"
  else "applications"."prenom" || ' ' || "applications"."nom" end`;

/** The applicant as the company may see them. */
export const shownApplicant = [
  applicantName.as("name"),
  sql<string | null>`case when not ${isHiddenApplicant} then "applications"."prenom" end`.as("prenom"),
  unlessHidden("email").as("email"),
  unlessHidden("tel").as("tel"),
  isHiddenApplicant.as("isHidden"),
] as const;
