// Mails to applicants: whether they can receive one, the address, and the facts of the application.

import { sql } from "kysely";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { type Mail, sendMail } from "../../platform/mail/mail.server.tsx";
import { threadOf } from "../apply/application-thread.server.ts";
import { followUrl } from "../apply/applications.server.ts";

/** isReachable(), as SQL in a query of "applications". */
export const isReachableApplicant = sql<boolean>`NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "applications"."candidateId"
  AND ("users"."disabledAt" IS NOT NULL OR "users"."erasureDueAt" IS NOT NULL))`;

/** Whether an applicant can still receive mail: a visitor, or an account that is neither closed nor due for erasure. */
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

/**
 * Mails the applicant, unless the account is closed or due for erasure, or the person gave no address and reads the page instead.
 * @param byUserId the member of the company who receives the reply, unless they have left it or the company does not see the name;
 * null for a mail without an author
 */
export async function writeToApplicant(
  tx: Db,
  application: { id: string; candidateId: string | null; email: string | null },
  mail: Omit<Mail, "to" | "replyTo">,
  byUserId: string | null,
): Promise<void> {
  if (application.email === null || !(await isReachable(tx, application.candidateId))) return;
  const author = byUserId
    ? await tx
        .selectFrom("users")
        .innerJoin("members", "members.userId", "users.id")
        .select("users.email")
        .where("users.id", "=", byUserId)
        // A reply would come with the name.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("applications")
                .select("applications.id")
                .where("applications.id", "=", application.id)
                .where(isHiddenApplicant),
            ),
          ),
        )
        .executeTakeFirst()
    : undefined;
  await sendMail(tx, { to: application.email, ...mail, replyTo: author?.email, ...threadOf(application.id) });
}

/** The applicant's first name; null unless an account has proven the address. SQL, in a query with "applications". */
export const provenPrenom = sql<string | null>`(
  select "applications"."prenom" from "users" where "users"."id" = "applications"."candidateId" and "users"."emailVerified"
)`;

/** The applicant's address, as SQL: the account's proven address, which may have changed since; without an account the typed one; null without either. */
export const applicantEmail = sql<string | null>`coalesce((
  select "users"."email" from "users" where "users"."id" = "applications"."candidateId" and "users"."emailVerified"
), "applications"."email")`;

/** The facts of an application for a mail to its applicant. */
export async function findMailFacts(tx: Db, id: string) {
  const row = await tx
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.offer", "applications.candidateId", provenPrenom.as("prenom")])
    .select([applicantEmail.as("email"), appliedCompany.as("company")])
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, url: followUrl(id, row.candidateId), offersUrl: `${config.baseUrl}/offres` };
}
