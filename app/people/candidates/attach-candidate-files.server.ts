// Attaches uploaded files to a profile: one CV, one photo, one video with its poster and captions.

import { deleteFile } from "../../files/store/files.server.ts";
import type { Attach } from "../../files/uploads/attach.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { setCv } from "./candidates.server.ts";

const columns = ["imageFileId", "videoFileId", "posterFileId", "captionsFileId"] as const;

// Locks the row between reading the old file and replacing it.
function findPlaces(tx: Db, id: string) {
  return tx.selectFrom("candidates").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

async function setPlace(tx: Db, id: string, column: (typeof columns)[number], fileId: string | null) {
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

/** Sets or clears a profile's photo and deletes the old one. @returns false when there is no such candidate */
export function setImage(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setPlace(tx, id, "imageFileId", fileId);
}

/** Sets or clears the video; deletes the old one with poster and captions. @returns false when there is no such candidate */
export async function setVideo(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  const before = await findPlaces(tx, id);
  if (!before) return false;
  if (before.videoFileId === fileId) return true;
  await setPlace(tx, id, "videoFileId", fileId);
  await setPlace(tx, id, "posterFileId", null);
  await setPlace(tx, id, "captionsFileId", null);
  for (const kind of ["poster", "captions"] as const) await deleteOlderUploads(tx, { userId: id, kind, target: null });
  if (fileId === null) await tx.updateTable("candidates").set({ videoTranscript: null }).where("id", "=", id).execute();
  return true;
}

async function setBesideVideo(tx: Db, id: string, column: "posterFileId" | "captionsFileId", fileId: string | null) {
  if (fileId !== null && !(await findPlaces(tx, id))?.videoFileId) return false;
  return setPlace(tx, id, column, fileId);
}

/** Sets or clears the video's poster. @returns false when there is no such candidate, or no video */
export function setPoster(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setBesideVideo(tx, id, "posterFileId", fileId);
}

/** Sets or clears the video's captions. @returns false when there is no such candidate, or no video */
export function setCaptions(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setBesideVideo(tx, id, "captionsFileId", fileId);
}

/** Attaches a CV to the profile. */
export const attachCandidateCv: Attach = async (tx, { fileId, userId }) => {
  if (!(await findPlaces(tx, userId))) return false;
  await setCv(tx, userId, fileId);
  return true;
};

/** Attaches a photo to the profile. */
export const attachCandidateImage: Attach = (tx, { fileId, userId }) => setImage(tx, userId, fileId);

/** Attaches a video to the profile. */
export const attachCandidateVideo: Attach = (tx, { fileId, userId }) => setVideo(tx, userId, fileId);

/** Attaches a poster to the profile's video. */
export const attachCandidatePoster: Attach = (tx, { fileId, userId }) => setPoster(tx, userId, fileId);

/** Attaches captions to the profile's video. */
export const attachCandidateCaptions: Attach = (tx, { fileId, userId }) => setCaptions(tx, userId, fileId);
