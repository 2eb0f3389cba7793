// Bytes of uploads under way: as parts in the bucket, so that any server can continue, or on the only server's disk.
import { createWriteStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { keepFile, openFile, readFile, removeFile, storageKey } from "../../platform/storage/storage.server.ts";
import { createQuarantined, deleteQuarantined, findQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";

/** Whether uploads are stored as parts in the bucket. */
export const areInParts = (): boolean => config.s3 !== undefined;

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

/** Notes activity, so that the upload is not swept. */
async function touch(id: string): Promise<void> {
  await db.updateTable("uploads").set({ touchedAt: new Date() }).where("id", "=", id).execute();
}

async function removeAll(keys: readonly string[]): Promise<void> {
  // Objects that fail to delete are swept, since their row is gone.
  for (const key of keys)
    await removeFile(key).catch((error) => log.warn({ err: error }, "a part of an upload was not removed"));
}

type Piece = { id: string; from: number; carried: Part | undefined; written: number };

/** A small last part is merged with the next piece, to limit the number of parts. */
async function beginPiece(uploadId: string, from: number): Promise<Piece> {
  const last = (await listParts(uploadId)).at(-1);
  const carried = last && last.size < limits.uploadPartBytes && last.at + last.size === from ? last : undefined;
  const bytes = carried ? await readFile(carried.storageKey) : null;
  const id = newId();
  await createQuarantined(id);
  if (!bytes) return { id, from, carried: undefined, written: 0 };
  await appendFile(quarantinePath(id), bytes);
  return { id, from, carried, written: 0 };
}

async function addPart(uploadId: string, { id, from, carried, written }: Piece): Promise<number> {
  const key = storageKey("parts", newId());
  await keepFile(key, quarantinePath(id));
  const at = carried?.at ?? from;
  await transaction(async (tx) => {
    const upload = await tx
      .updateTable("uploads")
      .set({ touchedAt: new Date() })
      .where("id", "=", uploadId)
      .where("state", "=", "receiving")
      .executeTakeFirst();
    if (upload.numUpdatedRows === 0n) throw new UploadRefusal(404);
    // Another server may have continued: the rows decide, and the later piece was never acknowledged.
    const parts = await listParts(uploadId, tx);
    if (endOf(parts) !== from || (carried && parts.at(-1)?.storageKey !== carried.storageKey))
      throw new UploadRefusal(409);
    if (carried) await tx.deleteFrom("uploadParts").where("storageKey", "=", carried.storageKey).execute();
    const size = from + written - at;
    await tx.insertInto("uploadParts").values({ uploadId, at, size, storageKey: key }).execute();
  }).catch(async (error) => {
    await removeAll([key]);
    throw error;
  });
  if (carried) await removeAll([carried.storageKey]);
  return from + written;
}

/**
 * Receives a piece of an upload at offset `from`; its bytes count even when it is interrupted. @returns the new offset
 * @param receive appends to a quarantined file and reports each chunk's length; its error is rethrown after the bytes are kept
 */
export async function takePart(
  uploadId: string,
  from: number,
  receive: (fileId: string, place: number, arrived: (bytes: number) => void) => Promise<unknown>,
): Promise<number> {
  const piece = await beginPiece(uploadId, from);
  const signs = setInterval(() => void touch(uploadId).catch(() => {}), limits.uploadSignMs).unref();
  try {
    const place = from - (piece.carried?.at ?? from);
    const fault = await receive(piece.id, place, (bytes) => {
      piece.written += bytes;
    }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const end = piece.written > 0 ? await addPart(uploadId, piece) : from;
    if (fault) throw fault.error;
    return end;
  } finally {
    clearInterval(signs);
    await deleteQuarantined(piece.id);
  }
}

/** Joins an upload's parts into its quarantine file for inspection. */
export async function gatherParts(uploadId: string): Promise<void> {
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
