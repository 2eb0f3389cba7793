// Candidate videos for those with access: owner, administrators, companies that see the candidate's name.

import { findable, isNamed, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
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
export async function findVideoFor({ companyId, verified }: ViewingCompany, id: string | null): Promise<Video | null> {
  if (!verified || id === null) return null;
  const shown = findable(companyId)
    .select(columns.map((column) => `candidates.${column}` as const))
    .where("candidates.id", "=", id)
    .where(isNamed);
  return videoOf(await shown.executeTakeFirst());
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
