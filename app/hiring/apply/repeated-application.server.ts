// A candidate's second spontaneous application for one occupation: the same form again, or another one that must not be lost unseen.
import type { ReceivedFile } from "../../files/store/files.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationValue } from "./applications.server.ts";
import type { Target } from "./target.server.ts";

/** Thrown when the candidate's first application stands and this one says something else. The transaction then stores nothing. */
export class OtherApplicationStands extends Error {
  readonly sentAt: Date;

  constructor(sentAt: Date) {
    super();
    this.sentAt = sentAt;
  }
}

type Repeated = ApplicationValue & { to: Target; cv: ReceivedFile | "profile" | null };

/** @param isMade the CV was made for this form: two made of one profile differ in their bytes */
async function isOtherCv(
  tx: Db,
  stored: { candidateId: string | null; cvFileId: string | null },
  cv: Repeated["cv"],
  isMade: boolean,
): Promise<boolean> {
  const { candidateId, cvFileId } = stored;
  if (cv === null) return false;
  if (cvFileId === null) return true;
  if (isMade) return false;
  const query = tx.selectFrom("files").select("sha256").where("id", "=", cvFileId);
  const sha256 = (await query.executeTakeFirst())?.sha256;
  if (cv !== "profile") return sha256 !== cv.sha256;
  const own = await tx
    .selectFrom("candidates")
    .innerJoin("files", "files.id", "candidates.cvFileId")
    .select("files.sha256")
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  return own !== undefined && sha256 !== own.sha256;
}

/**
 * Checks that a spontaneous application that was not stored says nothing that the candidate's own first one does not. Nothing is checked
 * for a first one that is not known to be the candidate's: that would reveal who has applied.
 * @param isMadeCv the CV was made for this form
 * @throws OtherApplicationStands
 */
export async function checkRepeated(tx: Db, candidateId: string, sent: Repeated, isMadeCv: boolean): Promise<void> {
  const { wish, companyId } = sent.to;
  if (!wish) return;
  const stored = await tx
    .selectFrom("applications")
    .select(["candidateId", "cvFileId", "createdAt", "prenom", "nom", "tel", "message", "city"])
    .where("companyId", "=", companyId)
    .where("occupationKey", "=", wish.occupationKey)
    .where("candidateId", "=", candidateId)
    .where("state", "<>", "withdrawn")
    .executeTakeFirst();
  if (!stored) return;
  const isOther =
    (["prenom", "nom", "tel", "message"] as const).some((name) => stored[name] !== sent[name]) ||
    stored.city !== wish.city;
  if (isOther || (await isOtherCv(tx, stored, sent.cv, isMadeCv))) throw new OtherApplicationStands(stored.createdAt);
}
