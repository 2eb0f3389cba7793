// The one rule of names while applications are read: a company that hides them sees a number and a CV in blind mode instead, until
// the state that it chose. Each expression belongs in a query with "applications".
import { sql } from "kysely";
import { namedStates } from "./application-states.ts";
import * as accessMessages from "./messages.ts";

const order = sql`array[${sql.join(namedStates.map(sql.lit))}]`;

/** The states in which the company sees the name, by its choice. */
const shownStates = sql`(${order})[array_position(${order}, "companies"."namesShownFrom"):]`;

/** Whether the company reads the application without name, contact, face and original CV. */
export const isHiddenApplicant = sql<boolean>`coalesce((
  select "namesShownFrom" is not null
    and "applications"."state" <> all (${shownStates})
    and not exists (
      select 1 from "applicationEvents" where "applicationEvents"."applicationId" = "applications"."id"
        and "applicationEvents"."state" = any (${shownStates})
    )
  from "companies" where "companies"."id" = "applications"."companyId"
), false)`;

const unlessHidden = (column: "email" | "tel") =>
  sql<string | null>`case when not ${isHiddenApplicant} then ${sql.ref(`applications.${column}`)} end`;

/** How the company names the applicant: "Amélie Martin" or "Candidature 12". */
export const applicantName = sql<string>`case when ${isHiddenApplicant}
  then ${accessMessages.hiddenApplicant}::text || ' ' || "applications"."number"
  else "applications"."prenom" || ' ' || "applications"."nom" end`;

/** Whom a text of the application must not name (engines/cv-document); null once the name is shown. Never part of a page's data. */
export const hiddenPerson = sql<{
  prenom: string;
  nom: string;
  email: string | null;
} | null>`case when ${isHiddenApplicant}
  then json_build_object('prenom', "applications"."prenom", 'nom', "applications"."nom", 'email', "applications"."email") end`;

/** The applicant as the company may see them. */
export const shownApplicant = [
  applicantName.as("name"),
  sql<string | null>`case when not ${isHiddenApplicant} then "applications"."prenom" end`.as("prenom"),
  unlessHidden("email").as("email"),
  unlessHidden("tel").as("tel"),
  isHiddenApplicant.as("isHidden"),
] as const;
