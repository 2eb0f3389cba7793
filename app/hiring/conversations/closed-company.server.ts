// The end of a company's applications when it is erased.
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { sendMails } from "../../platform/mail/mail.server.tsx";
import { applicantEmail, isApplicantReachable, provenPrenom } from "./applicant-recipient.server.ts";
import { endCompanyInterviews } from "./cancel-interviews.server.ts";
import { applicationOverMail } from "./message-emails.ts";

/** Ends the interviews of an erased company, and mails every applicant who still waits for its answer. */
export async function endCompanyApplications(tx: Db, companyId: string, now: Date): Promise<void> {
  await endCompanyInterviews(tx, companyId, now);
  const waiting = await tx
    .selectFrom("applications")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .select([applicantEmail.as("email"), "applications.offer", provenPrenom.as("prenom")])
    .select("companies.nom as company")
    .where("companyId", "=", companyId)
    .where("toldState", "not in", ["refused", "retained"])
    .where("state", "<>", "withdrawn")
    .where(isApplicantReachable)
    .orderBy("applications.id")
    .execute();
  const url = `${config.baseUrl}/offres`;
  await sendMails(
    tx,
    waiting.map(({ email, ...facts }) => ({ to: email, ...applicationOverMail({ ...facts, url }) })),
  );
}
