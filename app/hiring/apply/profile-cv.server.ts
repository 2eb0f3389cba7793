// The CV of an application becomes the profile's, as the candidate wished.
import { replaceFile } from "../../files/store/files.server.ts";
import { takeCvWish } from "../../people/candidates/candidates.server.ts";
import type { Db } from "../../platform/db/db.server.ts";

/** Sets the CV of the candidate's profile. The old one stays with the applications that it was sent with. */
export async function setProfileCv(tx: Db, candidateId: string, fileId: string): Promise<void> {
  await replaceFile(tx, { table: "candidates", column: "cvFileId", id: candidateId, fileId });
}

/** Sets the CV of the last application sent before the account, once, when the candidate wished it at sign-up and the profile has none. */
export async function setWishedCv(tx: Db, candidateId: string): Promise<void> {
  if (!(await takeCvWish(tx, candidateId))) return;
  const sent = await tx
    .selectFrom("applications")
    .select("cvFileId")
    .where("candidateId", "=", candidateId)
    .where("cvFileId", "is not", null)
    .where("state", "<>", "withdrawn")
    .$narrowType<{ cvFileId: string }>()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (sent) await setProfileCv(tx, candidateId, sent.cvFileId);
}
