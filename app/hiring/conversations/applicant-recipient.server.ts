// Mails to applicants: whether they can receive one, the address, and the facts of the application.

import { sql } from "kysely";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { findMailCard } from "../../offers/mail-card.server.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { type Mail, sendMail } from "../../platform/mail/mail.server.tsx";
import { mailMessage, mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { dateTime, number } from "../../platform/text/french.ts";
import { threadOf } from "../apply/application-thread.server.ts";
import { followUrl } from "../apply/applications.server.ts";
import * as hiringMessages from "../messages.ts";

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

/**
 * How an applicant learns what the company decides or writes, beside the page that follows the application: by mail; not at all ("page"),
 * so that the company calls; "hidden" where the company does not see the name, and must not learn which; "gone" with a closed account.
 */
export type ApplicantReach = "mail" | "page" | "hidden" | "gone";

/** The one rule of who gets a mail of an application. SQL, in a query with "applications". */
export const applicantReach = sql<ApplicantReach>`case when not ${isReachableApplicant} then 'gone'
  when ${isHiddenApplicant} then 'hidden' when ${applicantEmail} is null then 'page' else 'mail' end`;

/** How the applicant is reached; undefined for a missing application. */
export async function findReach(tx: Db, id: string): Promise<ApplicantReach | undefined> {
  const row = await tx
    .selectFrom("applications")
    .select(applicantReach.as("reach"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.reach;
}

/** mailMessage() for a mail to an applicant, who may have no address. */
export function applicantMessage(template: string, reach: ApplicantReach, leaves: string, waits: string): string {
  if (reach === "mail") return mailMessage(template, leaves, waits);
  const instead = {
    page: hiringMessages.withoutMail,
    hidden: mailSentence(hiringMessages.mailedIfAddress, null),
    gone: hiringMessages.personGone,
  }[reach];
  return instead === null ? waits : `${waits}. ${instead}`;
}

/** When the answers to these people leave, and how many are to be called; "" where none of them is notified. */
export function answersLeave(people: { reach: ApplicantReach; notifiedAt: Date | null }[]): string {
  const notified = people.filter(({ notifiedAt, reach }) => notifiedAt && reach !== "gone");
  const [first] = notified;
  if (!first?.notifiedAt) return "";
  const calls = notified.filter(({ reach }) => reach === "page").length;
  const at = dateTime(first.notifiedAt);
  const leaves = calls < notified.length ? hiringMessages.willBeNotified(at) : hiringMessages.willBeShown(at);
  return calls === 0 ? leaves : `${leaves} ${hiringMessages.callsLeft(calls, number(calls))}`;
}

/** The facts of an application for a mail to its applicant. */
export async function findMailFacts(tx: Db, id: string) {
  const { offerId, ...row } = await tx
    .selectFrom("applications")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select(["applications.offer", "applications.offerId", "applications.isSpontaneous"])
    .select(["applications.candidateId", provenPrenom.as("prenom")])
    .select([applicantEmail.as("email"), appliedCompany.as("company")])
    .where("applications.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    card: await findMailCard(tx, offerId, "applicant"),
    url: followUrl(id, row.candidateId),
    offersUrl: `${config.baseUrl}/offres`,
  };
}
