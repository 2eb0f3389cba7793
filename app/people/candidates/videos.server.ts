// The video in which a candidate presents itself, for whoever may see it: its owner, an administrator, a company that sees the
// candidate with their name.

import { findable, isNamed, type Seeker } from "../../access/candidate-visibility.server.ts";
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

/** The video of a candidate, whoever asks: for its owner and for administrators. @returns null without one */
export async function findVideo(id: string, tx: Db = db): Promise<Video | null> {
  return videoOf(await tx.selectFrom("candidates").select(columns).where("id", "=", id).executeTakeFirst());
}

/**
 * The video of a candidate for a company: under the same rule as the file itself (access/file-access.server.ts).
 * @param id null for a visitor's application
 * @returns null without one, and when the company does not see the candidate with their name
 */
export async function findVideoFor({ companyId, verified }: Seeker, id: string | null): Promise<Video | null> {
  if (!verified || id === null) return null;
  const shown = findable(companyId)
    .select(columns.map((column) => `candidates.${column}` as const))
    .where("candidates.id", "=", id)
    .where(isNamed);
  return videoOf(await shown.executeTakeFirst());
}

/** What is said in a candidate's video, as a text. @returns false when there is no such candidate, or no video */
export async function setTranscript(tx: Db, id: string, transcript: string | null): Promise<boolean> {
  const changed = await tx
    .updateTable("candidates")
    .set({ videoTranscript: transcript, updatedAt: new Date() })
    .where("id", "=", id)
    .where("videoFileId", "is not", null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
