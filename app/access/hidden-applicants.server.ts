// The one rule of names while applications are read: a company that hides them sees a number and a CV in blind mode instead, until
// the state that it chose has been announced. Each expression belongs in a query with "applications".
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { namedStates } from "./application-states.ts";
import * as accessMessages from "./messages.ts";

const order = sql`array[${sql.join(namedStates.map(sql.lit))}]`;

/** The state from which the company sees the name: what was promised to a person whose application has ended, else its present choice. In a query with "companies". */
export const namesShownFrom = sql<
  (typeof namedStates)[number] | null
>`coalesce("applications"."hiddenUntil", "companies"."namesShownFrom")`;

/** The states in which the company sees the name. In a query with "companies". */
export const shownStates = sql`(${order})[array_position(${order}, ${namesShownFrom}):]`;

/** Whether an administrator has blocked the company of an application. */
export const isOfBlocked = sql<boolean>`exists (select from "companies" as "blocked"
  where "blocked"."id" = "applications"."companyId" and "blocked"."heldAs" = 'refused')`;

/** Whether the company reads the application without name, contact, face and original CV: by its choice, or because it is blocked. */
export const isHiddenApplicant = sql<boolean>`exists (select from "companies"
  where "companies"."id" = "applications"."companyId" and ("companies"."heldAs" = 'refused' or (
    "applications"."identityOpenedAt" is null and ${namesShownFrom} is not null
    and "applications"."notifiedState" <> all (${shownStates}))))`;

/**
 * Whether a company had the name of a candidate (column) before an application, or reads it on another one: then nothing is masked that it
 * knows.
 */
const wasKnown = (companyId: string | RawBuilder<string>, candidateId: string) => {
  const isEarlier = (table: string, at: string, only = sql`true`) => sql`exists (
    select 1 from ${sql.table(table)} as "known" where "known"."companyId" = ${companyId}
      and "known"."candidateId" = ${sql.ref(candidateId)} and "known".${sql.id(at)} < "applications"."createdAt" and ${only}
  )`;
  return sql<SqlBool>`(${sql.join(
    [
      isEarlier("favourites", "createdAt"),
      isEarlier("contacts", "createdAt"),
      isEarlier("offerInvitations", "createdAt"),
      isEarlier("readings", "at", sql`"known"."applicationId" is null`),
      sql`exists (select 1 from "applications" where "applications"."companyId" = ${companyId}
        and "applications"."candidateId" = ${sql.ref(candidateId)} and not ${isHiddenApplicant})`,
    ],
    sql` or `,
  )})`;
};

/**
 * Whether a candidate (column) has an application that the company reads without the name. Its search then shows their profile masked:
 * else occupation and department, or a line of the CV, would lead to the name.
 */
export const isHiddenFrom = (companyId: string | RawBuilder<string>, candidateId: string) => sql<boolean>`exists (
  select 1 from "applications" where "applications"."candidateId" = ${sql.ref(candidateId)}
    and "applications"."companyId" = ${companyId} and ${isHiddenApplicant} and not ${wasKnown(companyId, candidateId)}
)`;

/** Whether a company reads applications without the name: by its present choice, or because some are still hidden by an earlier one. */
export const readsUnnamed = (companyId: string) => sql<boolean>`(exists (
  select 1 from "companies" where "companies"."id" = ${companyId} and "companies"."namesShownFrom" is not null
) or exists (
  select 1 from "applications" where "applications"."companyId" = ${companyId} and "applications"."hiddenUntil" is not null
    and ${isHiddenApplicant}
))`;

const unlessHidden = (column: "email" | "tel") =>
  sql<string | null>`case when not ${isHiddenApplicant} then ${sql.ref(`applications.${column}`)} end`;

/** How the company names the applicant: "Amélie Martin" or "Candidature 12". */
export const applicantName = sql<string>`case when ${isHiddenApplicant}
  then ${accessMessages.hiddenApplicant}::text || ' ' || "applications"."number"
  else "applications"."prenom" || ' ' || "applications"."nom" end`;

/** The town of the applicant's profile, whose name a masked text hides; null without an account. */
export const applicantCity = sql<string | null>`(
  select "city" from "candidates" where "candidates"."id" = "applications"."candidateId"
)`;

/** Whom a text of the application must not name (engines/cv-document); null once the name is shown. Never part of a page's data. */
export const hiddenPerson = sql<{
  prenom: string;
  nom: string;
  email: string | null;
  city: string | null;
  /** In ISO 8601. */
  namedUntil: string | null;
} | null>`case when ${isHiddenApplicant}
  then json_build_object('prenom', "applications"."prenom", 'nom', "applications"."nom", 'email', "applications"."email",
    'city', ${applicantCity}, 'namedUntil', "applications"."namedUntil") end`;

/** The applicant as the company may see them. */
export const shownApplicant = [
  applicantName.as("name"),
  sql<string | null>`case when not ${isHiddenApplicant} then "applications"."prenom" end`.as("prenom"),
  unlessHidden("email").as("email"),
  unlessHidden("tel").as("tel"),
  isHiddenApplicant.as("isHidden"),
] as const;
