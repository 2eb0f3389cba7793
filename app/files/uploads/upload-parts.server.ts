// Where the bytes of an upload under way lie when files lie in a bucket: there too, part by part, each with a row. So any server goes
// on where another one stopped or died; what is acknowledged is in the bucket. Without a bucket there is one server, and its disk.
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

/** Whether uploads lie in parts in the bucket. */
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

/** How much of an upload under way has arrived, in bytes, and when the last of it did; null when there is nothing. */
export async function findArrived(upload: { id: string; touchedAt: Date }): Promise<{ size: number; at: Date } | null> {
  if (!areInParts()) return findQuarantined(upload.id);
  return { size: endOf(await listParts(upload.id)), at: upload.touchedAt };
}

/** Says that somebody is at an upload: it is not forgotten meanwhile. */
async function touch(id: string): Promise<void> {
  await db.updateTable("uploads").set({ touchedAt: new Date() }).where("id", "=", id).execute();
}

async function removeAll(keys: readonly string[]): Promise<void> {
  // What stays is swept: it has no row any more.
  for (const key of keys)
    await removeFile(key).catch((error) => log.warn({ err: error }, "a part of an upload was not removed"));
}

type Piece = { id: string; from: number; carried: Part | undefined; written: number };

/** Many small pieces would be many small parts: one that is small is taken in again by the next. */
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

/** Puts a piece into the bucket, then its row behind those there are. @returns where the upload ends now */
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
    // Another server may have gone on meanwhile: the rows decide, and what came second was never acknowledged.
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
 * Takes a piece of an upload: what arrives of it counts, also when it breaks off.
 * @param from where the upload ended when it began
 * @param receive writes what comes into the quarantined file of an id, from a place in it on, and tells of each bit how long it was;
 * what it throws is thrown, after what arrived was kept
 * @returns where the upload ends now
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

/** Brings an upload's parts together where files are judged: in the quarantine of this machine, under its id. */
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

/** Forgets an upload's parts; their bytes leave the bucket. */
export async function deleteParts(uploadId: string): Promise<void> {
  const gone = await db.deleteFrom("uploadParts").where("uploadId", "=", uploadId).returning("storageKey").execute();
  await removeAll(gone.map(({ storageKey: key }) => key));
}
