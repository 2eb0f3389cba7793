// Deletes a candidate or a company with the account, its data and its files.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteCandidateApplications } from "../../hiring/apply/applications.server.ts";
import { endCandidateInterviews } from "../../hiring/conversations/cancel-interviews.server.ts";
import { deleteCandidate } from "../../people/candidates/candidates.server.ts";
import { deleteCompanyWhole } from "../../people/companies/closed-companies.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { deleteAlertsOfAddress } from "../../sourcing/alerts/subscribers.server.ts";
import { deleteAssistanceRequests } from "../../sourcing/outreach/assistance.server.ts";
import { groundOf } from "../moderation/ground.ts";
import { erasureMail } from "../moderation/moderation-emails.ts";
import { listMembers, readCompany } from "./admin-companies.server.ts";

/** Deletes a candidate: interviews, applications, profile, account, files. */
export async function deleteCandidateWhole(tx: Db, id: string): Promise<void> {
  await endCandidateInterviews(tx, id, new Date());
  await deleteCandidateApplications(tx, id);
  await deleteAssistanceRequests(tx, id);
  await deleteAlertsOfAddress(tx, id);
  await deleteCandidate(tx, id);
}

const lockAccount = (tx: Db, id: string) =>
  tx.selectFrom("users").select(["email", "role"]).where("id", "=", id).forUpdate().executeTakeFirst();

const statedGround = (ground: string) => ({ ground: groundOf(ground)?.label ?? null });

// Sent after the deletion, which removes the mails of the account.
async function notifyErased(tx: Db, emails: string[], company: string | null, ground: string): Promise<void> {
  const mail = erasureMail(company, ground, `${config.baseUrl}/conditions-generales#signaler`);
  for (const to of emails) await sendMail(tx, { to, ...mail });
}

/** Deletes a candidate with one audit entry and one mail. @param ground a key of ground.ts @returns false when it does not exist */
export async function eraseCandidate(tx: Db, viewer: Viewer, id: string, ground: string): Promise<boolean> {
  const user = await lockAccount(tx, id);
  if (user?.role !== "candidate") return false;
  await deleteCandidateWhole(tx, id);
  await notifyErased(tx, [user.email], null, ground);
  const entry = { action: "candidat supprimé", targetType: "candidat", targetId: id };
  await recordChange(tx, viewer, entry, statedGround(ground), null);
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
 * @param ground a key of ground.ts
 * @returns false when it does not exist
 */
export async function eraseCompany(tx: Db, viewer: Viewer, id: string, ground: string): Promise<boolean> {
  const company = await readCompany(tx, id);
  if (!company) return false;
  const members = await listMembers(tx, id);
  await deleteCompanyWhole(tx, id);
  const emails = members.map(({ email }) => email);
  await notifyErased(tx, emails, company.nom, ground);
  const entry = { action: "entreprise supprimée", targetType: "entreprise", targetId: id };
  await recordChange(tx, viewer, entry, { ...company, ...statedGround(ground) }, null);
  return true;
}
