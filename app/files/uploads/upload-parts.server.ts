// Bytes of uploads under way: as parts in the storage, so that any server or worker can continue, or as one file of the only worker.
import { createWriteStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { keepFile, openFile, readFile, removeFile, storageKey } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { createQuarantined, deleteQuarantined, findQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";

/** Whether uploads are stored as parts. */
export const areInParts = (): boolean => config.s3 !== undefined || config.workers > 1;

function listParts(uploadId: string, tx = db) {
  return tx
    .selectFrom("uploadParts")
    .select(["at", "size", "storageKey"])
    .where("uploadId", "=", uploadId)
    .orderBy("at")
    .execute();
}

type Part = Awaited<ReturnType<typeof listParts>>[number];

const endOf = (parts: readonly Part[]) => parts.reduce((end, { size }) => end + size, 0);

/** An upload's received bytes and the time of the last one; null when there are none. */
export async function findArrived(upload: { id: string; touchedAt: Date }): Promise<{ size: number; at: Date } | null> {
  if (!areInParts()) return findQuarantined(upload.id);
  return { size: endOf(await listParts(upload.id)), at: upload.touchedAt };
}

async function removeAll(keys: readonly string[]): Promise<void> {
  // Objects that fail to delete are swept, since their row is gone.
  for (const key of keys)
    await removeFile(key).catch((error) => log.warn({ err: error }, "a part of an upload was not removed"));
}

/** A chunk being received. It begins at `from`; its quarantined file begins at `at` and may include a small last part. */
type NewPart = {
  uploadId: string;
  fileId: string;
  from: number;
  at: number;
  merged: Part | undefined;
  signs: NodeJS.Timeout;
};

/** Begins a chunk of an upload at offset `from`. A small last part is merged with it, to limit the number of parts. */
export async function beginPart(uploadId: string, from: number): Promise<NewPart> {
  const last = (await listParts(uploadId)).at(-1);
  const isSmall = last && last.size < filesLimits.uploadPartBytes && last.at + last.size === from;
  const bytes = isSmall ? await readFile(last.storageKey) : null;
  const fileId = newId();
  await createQuarantined(fileId);
  if (bytes) await appendFile(quarantinePath(fileId), bytes);
  const merged = bytes ? last : undefined;
  // Signs of activity, so that the upload is not swept.
  const touch = () => db.updateTable("uploads").set({ touchedAt: new Date() }).where("id", "=", uploadId).execute();
  const signs = setInterval(() => void touch().catch(() => {}), filesLimits.uploadSignMs).unref();
  return { uploadId, fileId, from, at: merged?.at ?? from, merged, signs };
}

/** Stores a chunk of which `written` bytes have arrived. @throws UploadRefusal when the upload has ended, or another server continued it */
export async function createPart({ uploadId, fileId, from, at, merged }: NewPart, written: number): Promise<void> {
  const key = storageKey("parts", newId());
  await keepFile(key, quarantinePath(fileId));
  await transaction(async (tx) => {
    const upload = await tx
      .updateTable("uploads")
      .set({ touchedAt: new Date() })
      .where("id", "=", uploadId)
      .where("state", "=", "receiving")
      .executeTakeFirst();
    if (upload.numUpdatedRows === 0n) throw new UploadRefusal(404);
    // Another server may have continued. The rows decide, because the later chunk was never acknowledged.
    const parts = await listParts(uploadId, tx);
    if (endOf(parts) !== from || (merged && parts.at(-1)?.storageKey !== merged.storageKey))
      throw new UploadRefusal(409);
    if (merged) await tx.deleteFrom("uploadParts").where("storageKey", "=", merged.storageKey).execute();
    const size = from + written - at;
    await tx.insertInto("uploadParts").values({ uploadId, at, size, storageKey: key }).execute();
  }).catch(async (error) => {
    await removeAll([key]);
    throw error;
  });
  if (merged) await removeAll([merged.storageKey]);
}

/** Ends a chunk and removes its quarantined file. */
export async function endPart({ fileId, signs }: NewPart): Promise<void> {
  clearInterval(signs);
  await deleteQuarantined(fileId);
}

/** Joins an upload's parts into its quarantine file for inspection. */
export async function collectParts(uploadId: string): Promise<void> {
  await deleteQuarantined(uploadId);
  await createQuarantined(uploadId);
  for (const { storageKey: key } of await listParts(uploadId)) {
    const opened = await openFile(key);
    if (!opened) throw new Error("A part of an upload is missing in the bucket");
    const target = createWriteStream(quarantinePath(uploadId), { flags: "a" });
    await pipeline(Readable.fromWeb(opened.stream as never), target);
  }
}

/** Deletes an upload's parts from the table and the bucket. */
export async function deleteParts(uploadId: string): Promise<void> {
  const gone = await db.deleteFrom("uploadParts").where("uploadId", "=", uploadId).returning("storageKey").execute();
  await removeAll(gone.map(({ storageKey: key }) => key));
}
