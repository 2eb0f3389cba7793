// The end of a candidate or a company: the account, what hangs on it, and the files that nobody may read any more.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { deleteCandidateApplications } from "../../hiring/apply/applications.server.ts";
import { endCandidateInterviews } from "../../hiring/conversations/cancel-interviews.server.ts";
import { deleteCandidate } from "../../people/candidates/candidates.server.ts";
import { deleteCompanyWhole } from "../../people/companies/closed-companies.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { readIdentity } from "./admin-candidates.server.ts";
import { readCompany } from "./admin-companies.server.ts";

/** The end of a candidate, whoever decides it: interviews that companies wait for, applications, profile, account, files. */
export async function deleteCandidateWhole(tx: Db, id: string): Promise<void> {
  await endCandidateInterviews(tx, id, new Date());
  await deleteCandidateApplications(tx, id);
  await deleteCandidate(tx, id);
}

/** Deletes a candidate with account, sessions and files. @returns false when there is none */
export async function eraseCandidate(tx: Db, viewer: Viewer, id: string): Promise<boolean> {
  const user = await readIdentity(tx, id);
  if (user?.role !== "candidate") return false;
  const write = {
    action: "candidat supprimé",
    targetType: "candidat",
    targetId: id,
    read: (on: Db) => readIdentity(on, id),
  };
  await recordChange(tx, viewer, write, () => deleteCandidateWhole(tx, id));
  return true;
}

/**
 * The hourly job: erases the candidates who asked for it and whose time to change their mind is over, at most 500.
 * @returns how many
 */
export async function sweepErasures(now = new Date()): Promise<number> {
  const dueOn = (on: Db) =>
    on.selectFrom("users").select("id").where("role", "=", "candidate").where("erasureDueAt", "<=", now);
  const due = await dueOn(db).orderBy("erasureDueAt").orderBy("id").limit(500).execute();
  let erased = 0;
  for (const { id } of due) {
    await transaction(async (tx) => {
      // Who changed their mind since the list was read stays.
      if (!(await dueOn(tx).where("id", "=", id).forUpdate().executeTakeFirst())) return;
      await deleteCandidateWhole(tx, id);
      erased++;
    });
  }
  return erased;
}

/** Deletes a company with its accounts, offers, received applications and files. @returns false when there is none */
export async function eraseCompany(tx: Db, viewer: Viewer, id: string): Promise<boolean> {
  if (!(await readCompany(tx, id))) return false;
  const write = {
    action: "entreprise supprimée",
    targetType: "entreprise",
    targetId: id,
    read: (on: Db) => readCompany(on, id),
  };
  await recordChange(tx, viewer, write, async () => {
    await deleteCompanyWhole(tx, id);
  });
  return true;
}
