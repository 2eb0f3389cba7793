// The reading of CVs that have no text: their pictures are read by a job, after the upload.

import { sql } from "kysely";
import { readPictures } from "../../engines/cv-parser/read-pictures.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { FilesTable } from "../../platform/db/schema.ts";
import { countWaitingJobs } from "../../platform/jobs/job-tables.server.ts";
import { enqueue } from "../../platform/jobs/jobs.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";

/** Whether the row of "files" was not read to the end. Empty lines are the result of a reading that found none. */
const isUnread = sql<boolean>`("files"."text" IS NULL AND "files"."lines" IS NULL)`;

/** Enqueues the reading of a CV without text. A full queue leaves it unread. */
export async function enqueuePictures(
  tx: Db,
  { id, kind, fileType, text }: Pick<FilesTable, "id" | "kind" | "fileType" | "text">,
): Promise<void> {
  if (kind !== "cv" || fileType !== "pdf" || text !== null) return;
  if ((await countWaitingJobs(tx, "pictures")) < enginesLimits.picturesWaiting)
    await enqueue(tx, "pictures", { id }, id);
}

/** The job: reads the pictures of a CV and keeps their lines, from which its owner gets proposals. Safe to repeat. */
export async function readCvPictures({ id }: { id: string }): Promise<void> {
  const file = await db
    .selectFrom("files")
    .select("storageKey")
    .where("id", "=", id)
    .where(isUnread)
    .executeTakeFirst();
  const bytes = file && (await readFile(file.storageKey));
  if (!bytes) return;
  const lines = await readPictures(bytes);
  if (lines === null) return;
  await db
    .updateTable("files")
    .set({ lines: JSON.stringify(lines) })
    .where("id", "=", id)
    .execute();
}
