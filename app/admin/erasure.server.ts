// The end of a candidate or a company: the account, what hangs on it, and the files that nobody may read any more.
import type { Viewer } from "../accounts/viewer.server.ts";
import { deleteCandidateApplications } from "../applications/applications.server.ts";
import { deleteCandidate } from "../candidates/candidates.server.ts";
import { deleteCompany } from "../companies/companies.server.ts";
import { type Db, db, transaction } from "../db/db.server.ts";
import { deleteFile } from "../files/files.server.ts";
import { recordChange } from "./audit.server.ts";
import { readIdentity } from "./candidates.server.ts";
import { readCompany } from "./companies.server.ts";

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
  await recordChange(tx, viewer, write, async () => {
    await deleteCandidateApplications(tx, id);
    await deleteCandidate(tx, id);
  });
  return true;
}

/**
 * The hourly job: erases the candidates who asked for it and whose time to change their mind is over, at most 500.
 * @returns how many
 */
export async function sweepErasures(now = new Date()): Promise<number> {
  const due = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "candidate")
    .where("erasureDueAt", "<=", now)
    .orderBy("erasureDueAt")
    .orderBy("id")
    .limit(500)
    .execute();
  for (const { id } of due) {
    await transaction(async (tx) => {
      await deleteCandidateApplications(tx, id);
      await deleteCandidate(tx, id);
    });
  }
  return due.length;
}

/** Deletes a company with its accounts, offers, received applications and files. @returns false when there is none */
export async function eraseCompany(tx: Db, viewer: Viewer, id: string): Promise<boolean> {
  if (!(await readCompany(tx, id))) return false;
  const members = tx.selectFrom("members").select("userId").where("companyId", "=", id);
  // A visitor's CV belongs to the application that it came with; a candidate's stays the candidate's.
  const received = tx
    .selectFrom("applications")
    .select("cvFileId")
    .where("companyId", "=", id)
    .where("cvFileId", "is not", null);
  const files = await tx
    .selectFrom("files")
    .select("id")
    .where((eb) =>
      eb.or([eb("uploadedBy", "in", members), eb.and([eb("uploadedBy", "is", null), eb("id", "in", received)])]),
    )
    .execute();
  const write = {
    action: "entreprise supprimée",
    targetType: "entreprise",
    targetId: id,
    read: (on: Db) => readCompany(on, id),
  };
  await recordChange(tx, viewer, write, async () => {
    await deleteCompany(tx, id);
    for (const file of files) await deleteFile(tx, file.id);
  });
  return true;
}
