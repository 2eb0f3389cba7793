// What a candidate hands in goes into the profile: one CV, one photo, one video.
import type { Db } from "../db/db.server.ts";
import type { Attach } from "../files/attach.server.ts";
import { deleteFile } from "../files/files.server.ts";
import { setCv } from "./candidates.server.ts";

// Nobody else can write the row between reading what is replaced and replacing it.
function findPlaces(tx: Db, id: string) {
  return tx
    .selectFrom("candidates")
    .select(["imageFileId", "videoFileId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

async function setPlace(tx: Db, id: string, column: "imageFileId" | "videoFileId", fileId: string | null) {
  const before = await findPlaces(tx, id);
  if (!before) return false;
  await tx
    .updateTable("candidates")
    .set({ [column]: fileId, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
  const old = before[column];
  if (old && old !== fileId) await deleteFile(tx, old);
  return true;
}

/** The photo of a profile, or none; the one before is deleted. @returns false when there is no such candidate */
export function setImage(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setPlace(tx, id, "imageFileId", fileId);
}

/** The video of a profile, or none; the one before is deleted. @returns false when there is no such candidate */
export function setVideo(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setPlace(tx, id, "videoFileId", fileId);
}

/** A CV becomes the profile's. */
export const attachCandidateCv: Attach = async (tx, { fileId, userId }) => {
  if (!(await findPlaces(tx, userId))) return false;
  await setCv(tx, userId, fileId);
  return true;
};

/** A photo becomes the profile's. */
export const attachCandidateImage: Attach = (tx, { fileId, userId }) => setImage(tx, userId, fileId);

/** A video becomes the profile's. */
export const attachCandidateVideo: Attach = (tx, { fileId, userId }) => setVideo(tx, userId, fileId);
