// The mails to whoever applied: whether they can still be written to, and what a letter says of the application.
import { sql } from "kysely";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { type Mail, sendMail } from "../../platform/mail/mail.server.tsx";
import { followUrl } from "../apply/applications.server.ts";

/** Whether whoever applied can still be written to: a visitor, or an account that is neither closed nor about to be erased. */
export async function isReachable(tx: Db, candidateId: string | null): Promise<boolean> {
  if (!candidateId) return true;
  const open = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", candidateId)
    .where("disabledAt", "is", null)
    .where("erasureDueAt", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/** The same of a row of "applications", inside a query. */
export const isApplicantReachable = sql<boolean>`("applications"."candidateId" is null or exists (
  select 1 from "users" where "users"."id" = "applications"."candidateId"
    and "users"."disabledAt" is null and "users"."erasureDueAt" is null
))`;

/** A mail to whoever applied; none to an account that is closed or about to be erased. */
export async function writeToApplicant(
  tx: Db,
  application: { candidateId: string | null; email: string },
  letter: Omit<Mail, "to">,
): Promise<void> {
  if (await isReachable(tx, application.candidateId)) await sendMail(tx, { to: application.email, ...letter });
}

/** The applicant's first name for a mail, as they typed it: null until an account has proven the address. In a query with "applications". */
export const provenPrenom = sql<string | null>`(
  select "applications"."prenom" from "users" where "users"."id" = "applications"."candidateId" and "users"."emailVerified"
)`;

/**
 * Where an applicant is written to, in a query with "applications": the proven address of the account, which may be another than the
 * one that the application was sent with and that its owner has left; without an account the one that was typed.
 */
export const applicantEmail = sql<string>`coalesce((
  select "users"."email" from "users" where "users"."id" = "applications"."candidateId" and "users"."emailVerified"
), "applications"."email")`;

/** What a mail to an applicant says of the application. */
export async function findLetterFacts(tx: Db, id: string) {
  const row = await tx
    .selectFrom("applications")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.offer", "applications.candidateId", provenPrenom.as("prenom")])
    .select([applicantEmail.as("email"), "companies.nom as company"])
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, url: followUrl(id, row.candidateId), offersUrl: `${config.baseUrl}/offres` };
}
