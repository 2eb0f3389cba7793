// Deletes a candidate or a company with the account, or a person without one, with data and files.

import { sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import { isOfVisitor, type Visitor } from "../../access/own-applications.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteCandidateApplications } from "../../hiring/apply/applications.server.ts";
import { deletePosterDrafts } from "../../hiring/apply/follow-code.server.ts";
import { eraseCandidateInterviews } from "../../hiring/conversations/cancel-interviews.server.ts";
import { deleteOwnApplication } from "../../hiring/conversations/withdrawals.server.ts";
import { deleteReporter } from "../../offers/reports/reports.server.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { deleteCandidate } from "../../people/candidates/candidates.server.ts";
import { deleteCompanyWhole } from "../../people/companies/closed-companies.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { deleteMailsOf } from "../../platform/mail/mail-sweep.server.ts";
import { deleteAlertsOfAddress } from "../../sourcing/alerts/subscribers.server.ts";
import { deleteAssistanceRequests } from "../../sourcing/outreach/assistance.server.ts";
import * as adminMessages from "../messages.ts";
import { groundOf, type Reasons } from "../moderation/ground.ts";
import { type Erased, erasureMail } from "../moderation/moderation-emails.ts";
import { listMembers, readCompany } from "./admin-companies.server.ts";
import { findVisitor, findVisitorAccount } from "./admin-visitors.server.ts";

// What an address has outside of an account. Returns how many alerts.
async function deleteOfAddress(tx: Db, email: string): Promise<number> {
  await deleteAssistanceRequests(tx, email);
  await deleteReporter(tx, email);
  return deleteAlertsOfAddress(tx, email);
}

/** Deletes a candidate: mails, interviews, applications, what the confirmed address has without the account, profile, account, files. */
export async function deleteCandidateWhole(tx: Db, id: string): Promise<void> {
  const account = await findAccount(tx, id);
  // First: the companies still read that an interview is off.
  if (account) await deleteMailsOf(tx, account.email);
  await eraseCandidateInterviews(tx, id, new Date());
  await deleteCandidateApplications(tx, id);
  // An unconfirmed address may be another person's.
  if (account?.emailVerified) await deleteOfAddress(tx, account.email);
  await deleteCandidate(tx, id);
}

/** Deletes what a person has without an account: applications with their interviews and files, alerts, requests for help, mails. */
async function deleteVisitorWhole(tx: Db, visitor: Visitor): Promise<{ applications: number; alerts: number }> {
  const rows = await tx
    .selectFrom("applications")
    .select(["id", "tel"])
    .where(isOfVisitor(visitor))
    .orderBy("id")
    .execute();
  const { email } = visitor;
  // The mails of an account with this address are the account's. First, as of a candidate.
  const account = email && (await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst());
  if (email && !account) await deleteMailsOf(tx, email);
  for (const { id, tel } of rows) {
    await deleteOwnApplication(tx, id, null);
    if (tel) await deletePosterDrafts(tx, tel);
  }
  return { applications: rows.length, alerts: email === null ? 0 : await deleteOfAddress(tx, email) };
}

const lockAccount = (tx: Db, id: string) =>
  tx.selectFrom("users").select(["email", "role"]).where("id", "=", id).forUpdate().executeTakeFirst();

const statedGround = ({ ground }: Reasons) => ({ ground: groundOf(ground)?.label ?? null });

// Sent after the deletion, which removes the mails of the account.
async function notifyErased(tx: Db, emails: string[], erased: Erased, reasons: Reasons): Promise<void> {
  const mail = erasureMail(erased, reasons, `${config.baseUrl}/conditions-generales#signaler`);
  for (const to of emails) await sendMail(tx, { to, ...mail });
}

/** Deletes a candidate with one audit entry and one mail. @returns false when it does not exist */
export async function eraseCandidate(tx: Db, viewer: Viewer, id: string, reasons: Reasons): Promise<boolean> {
  const user = await lockAccount(tx, id);
  if (user?.role !== "candidate") return false;
  await deleteCandidateWhole(tx, id);
  await notifyErased(tx, [user.email], "account", reasons);
  const entry = { action: "candidat supprimé", targetType: "candidat", targetId: id };
  await recordChange(tx, viewer, entry, statedGround(reasons), null);
  return true;
}

/**
 * Deletes what the person behind a row of the visitors' list has, with one audit entry without a name and, to an address, one mail.
 * @returns false when it does not exist, or when all of it is an account's
 */
export async function eraseVisitor(tx: Db, viewer: Viewer, id: string, reasons: Reasons): Promise<boolean> {
  // One at a time: a person is several rows, and of two presses the second finds none.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('visitor erasure', 0))`.execute(tx);
  const visitor = await findVisitor(tx, id);
  if (!visitor || (await findVisitorAccount(tx, visitor))?.emailVerified) return false;
  const deleted = await deleteVisitorWhole(tx, visitor);
  if (visitor.email !== null) await notifyErased(tx, [visitor.email], "visitor", reasons);
  const entry = { action: adminMessages.visitorErasedLogged, targetType: "personne sans compte", targetId: id };
  await recordChange(tx, viewer, entry, { ...deleted, ...statedGround(reasons) }, null);
  return true;
}

/** Hourly sweep: erases at most 500 candidates who requested it and whose grace period is over. @returns how many */
export async function sweepErasures(now = new Date()): Promise<number> {
  const dueOn = (on: Db) =>
    on.selectFrom("users").select("id").where("role", "=", "candidate").where("erasureDueAt", "<=", now);
  const due = await dueOn(db).orderBy("erasureDueAt").orderBy("id").limit(500).execute();
  let erased = 0;
  for (const { id } of due) {
    await transaction(async (tx) => {
      // Skips a candidate who withdrew the request after the list was read.
      if (!(await dueOn(tx).where("id", "=", id).forUpdate().executeTakeFirst())) return;
      await deleteCandidateWhole(tx, id);
      erased++;
    });
  }
  return erased;
}

/**
 * Deletes a company with its accounts, offers and files, with one audit entry and one mail to each member.
 * @returns false when it does not exist
 */
export async function eraseCompany(tx: Db, viewer: Viewer, id: string, reasons: Reasons): Promise<boolean> {
  const company = await readCompany(tx, id);
  if (!company) return false;
  const members = await listMembers(tx, id);
  await deleteCompanyWhole(tx, id);
  const emails = members.map(({ email }) => email);
  await notifyErased(tx, emails, { company: company.nom }, reasons);
  const entry = { action: "entreprise supprimée", targetType: "entreprise", targetId: id };
  await recordChange(tx, viewer, entry, { nom: company.nom, siret: company.siret, ...statedGround(reasons) }, null);
  return true;
}
