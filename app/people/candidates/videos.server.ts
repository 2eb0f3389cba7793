// Candidate videos: set, and shown to those with access (owner, administrators, companies that see the candidate's name).

import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { replaceFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Video } from "./video.ts";

const columns = ["videoFileId", "posterFileId", "captionsFileId", "videoTranscript"] as const;

type Row = { [Column in (typeof columns)[number]]: string | null };

const addressOf = (fileId: string | null) => fileId && `/fichiers/${fileId}`;

function videoOf(row: Row | undefined): Video | null {
  const path = addressOf(row?.videoFileId ?? null);
  if (!row || !path) return null;
  return {
    path,
    poster: addressOf(row.posterFileId),
    captions: addressOf(row.captionsFileId),
    transcript: row.videoTranscript,
  };
}

/** A candidate's video, without an access check. @returns null without one */
export async function findVideo(id: string, tx: Db = db): Promise<Video | null> {
  return videoOf(await tx.selectFrom("candidates").select(columns).where("id", "=", id).executeTakeFirst());
}

/** A candidate's video for a company, under the file's own rule (access/file-access.server.ts). @param id null for a visitor */
export async function findVideoFor({ companyId, seesNames }: ViewingCompany, id: string | null): Promise<Video | null> {
  if (!seesNames || id === null) return null;
  const shown = findable(companyId)
    .select(columns.map((column) => `candidates.${column}` as const))
    .where("candidates.id", "=", id)
    .where(isNamed(companyId));
  return videoOf(await shown.executeTakeFirst());
}

// Locked, so that a poster or captions cannot join a video that is being deleted.
function lockVideo(tx: Db, id: string) {
  return tx.selectFrom("candidates").select("videoFileId").where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Sets or clears the video; deletes the old one with poster and captions. @returns false when there is no such candidate */
export async function setVideo(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  const before = await lockVideo(tx, id);
  if (!before) return false;
  if (before.videoFileId === fileId) return true;
  await replaceFile(tx, { table: "candidates", column: "videoFileId", id, fileId });
  for (const kind of ["poster", "captions"] as const) {
    await replaceFile(tx, { table: "candidates", column: `${kind}FileId`, id, fileId: null });
    await deleteOlderUploads(tx, { userId: id, kind, target: null });
  }
  if (fileId === null) await tx.updateTable("candidates").set({ videoTranscript: null }).where("id", "=", id).execute();
  return true;
}

/** Sets or clears the video's poster or captions. @returns false when there is no such candidate, or no video */
export async function setBesideVideo(
  tx: Db,
  id: string,
  kind: "poster" | "captions",
  fileId: string | null,
): Promise<boolean> {
  if (fileId !== null && !(await lockVideo(tx, id))?.videoFileId) return false;
  return replaceFile(tx, { table: "candidates", column: `${kind}FileId`, id, fileId });
}

/** A video's transcript; locks the candidate's row until the transaction ends. */
export async function lockTranscript(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("candidates")
    .select("videoTranscript")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row?.videoTranscript ?? null;
}

/** Sets the video's transcript. @returns false when there is no such candidate, or no video */
export async function setTranscript(tx: Db, id: string, transcript: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable("candidates")
    .set({ videoTranscript: transcript, updatedAt: new Date() })
    .where("id", "=", id)
    .where("videoFileId", "is not", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
