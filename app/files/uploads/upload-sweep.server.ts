// The hourly scheduled task: records complete uploads and removes idle ones.

import { log } from "../../platform/config/log.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { removeBodyFiles } from "../../platform/http/body-files.server.ts";
import * as filesLimits from "../limits.ts";
import { deleteQuarantined, listQuarantined, removeWorkerQuarantines } from "../store/quarantine.server.ts";
import { findArrived } from "./upload-parts.server.ts";
import { recordUpload } from "./upload-recording.server.ts";
import { deleteUpload, isUploadLocked, type Upload } from "./uploads.server.ts";

const batch = 100;

let round: Promise<void> | null = null;
let stopping = false;

async function visit(upload: Upload): Promise<void> {
  const { id, size, createdAt } = upload;
  const found = await findArrived(upload);
  const last = Math.max(createdAt.getTime(), found?.at.getTime() ?? 0);
  // Only the form of a staged upload may take it.
  if (found && found.size >= size && !upload.isStaged) {
    try {
      await recordUpload(id);
    } catch (error) {
      log.error({ err: error, upload: id }, "upload not recorded");
      if (last < Date.now() - filesLimits.uploadAnswerMs) await deleteUpload(id);
    }
    return;
  }
  // An upload without bytes is forgotten soon; one with bytes can be resumed for a day.
  const patience = found ? filesLimits.uploadIdleMs : filesLimits.sweepAfterMs;
  if (last < Date.now() - patience && !isUploadLocked(id)) await deleteUpload(id);
}

async function visitAll(): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .selectFrom("uploads")
      .selectAll()
      .where("state", "=", "receiving")
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const row of rows) {
      if (stopping) return;
      await visit(row);
    }
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}

async function sweep(before: Date): Promise<void> {
  const ids = await listQuarantined(before);
  for (let i = 0; i < ids.length && !stopping; i += batch) {
    const some = ids.slice(i, i + batch);
    const rows = await db
      .selectFrom("uploads")
      .select("id")
      .where("id", "in", some)
      .where("state", "=", "receiving")
      .execute();
    const owned = new Set(rows.map((row) => row.id));
    for (const id of some.filter((id) => !owned.has(id) && !isUploadLocked(id))) await deleteQuarantined(id);
  }
  if (stopping) return;
  const over = new Date(Date.now() - filesLimits.uploadAnswerMs);
  await db.deleteFrom("uploads").where("state", "<>", "receiving").where("finishedAt", "<", over).execute();
}

/** Runs the sweep; a call during a sweep joins it. @param before bytes without an upload are removed when they are older, or an hour old */
export function sweepUploads(before?: Date): Promise<void> {
  round ??= visitAll()
    .then(() => sweep(before ?? new Date(Date.now() - filesLimits.sweepAfterMs)))
    .finally(() => {
      round = null;
    });
  return round;
}

/** Sweeps at start, in the background, after removing the remains of a killed process's requests. */
export function startUploads(): void {
  stopping = false;
  removeBodyFiles();
  removeWorkerQuarantines();
  // Chunks that a killed process of this folder was receiving. Each has a file but no row.
  sweepUploads(new Date()).catch((error) => log.error({ err: error }, "uploads not swept"));
}

/** Ends the sweep after its current upload, waiting at most `ms` milliseconds. */
export async function stopUploads(ms: number): Promise<void> {
  stopping = true;
  const late = new Promise<void>((end) => setTimeout(end, ms).unref());
  await Promise.race([round?.catch(() => {}), late]);
}
