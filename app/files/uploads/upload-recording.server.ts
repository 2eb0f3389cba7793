// From an upload that has arrived to a file that counts: judged, its bytes in storage and synced, then its row, its place and the
// end of the upload in one transaction. Each step may be cut off anywhere and done again: the file's id was decided before
// the first byte came, so it is recorded once or not at all.
import { createReadStream } from "node:fs";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { bitByBit } from "../../platform/concurrency/background-priority.server.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { afterOthers } from "../../platform/jobs/advisory-lock.server.ts";
import { keepFile, storageKey } from "../../platform/storage/storage.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import { createFile, namesOf, scanInTurn } from "../store/files.server.ts";
import { type Judged, judgeUpload } from "../store/inspect-file.server.ts";
import { deleteQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { attachFile } from "./attach.server.ts";
import { withUpload } from "./upload-lock.server.ts";
import { areInParts, deleteParts, findArrived, gatherParts } from "./upload-parts.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";
import { deleteOlderUploads, findUpload, type Upload } from "./uploads.server.ts";

/** What became of an upload; null when it, or what had arrived of it, is not there any more. */
export type Recorded =
  | { state: "kept"; fileId: string; name: string }
  | { state: "refused"; message: string }
  | { state: "receiving"; offset: number }
  | null;

/** What is hashed before a page may come in between. */
const hashedBytes = 262_144;

class PlaceGone extends Error {}

function answerOf({ state, fileId, originalName, message }: Upload): Recorded {
  return state === "kept"
    ? { state, fileId, name: originalName }
    : { state: "refused", message: message ?? messages.uploadFailed };
}

async function setRefused({ id }: Upload, message: string): Promise<Recorded> {
  await db
    .updateTable("uploads")
    .set({ state: "refused", message, finishedAt: new Date() })
    .where("id", "=", id)
    .where("state", "=", "receiving")
    .execute();
  return { state: "refused", message };
}

async function keep({ fileId, kind, userId, originalName }: Upload, judged: Judged & { ok: true }) {
  const key = storageKey(kind, fileId);
  const facts = await hashOf(bitByBit(createReadStream(judged.path, { highWaterMark: hashedBytes })));
  await keepFile(key, judged.path);
  return {
    ...facts,
    id: fileId,
    kind,
    ...namesOf(originalName, judged.fileType, kind),
    contentType: judged.contentType,
    fileType: judged.fileType,
    storageKey: key,
    uploadedBy: userId,
    text: judged.text,
    lines: judged.lines,
  };
}

async function settle(upload: Upload): Promise<Recorded> {
  const { id, kind, userId, target, fileId } = upload;
  const judged = await judgeUpload(kind, upload.originalName, quarantinePath(id), upload.declaredType);
  if (!judged.ok) return setRefused(upload, judged.message);
  const verdict = await scanInTurn(quarantinePath(id));
  // Nobody can tell now: it waits, and is asked for again.
  if (verdict === "unavailable") throw new UploadRefusal(503, messages.scanUnavailable, { "Retry-After": "30" });
  if (verdict !== "clean") return setRefused(upload, messages.fileInfected);
  const file = await keep(upload, judged);
  try {
    return await transaction(async (tx) => {
      const ended = await tx
        .updateTable("uploads")
        .set({ state: "kept", originalName: file.originalName, finishedAt: new Date() })
        .where("id", "=", id)
        .where("state", "=", "receiving")
        .executeTakeFirst();
      // The account was erased meanwhile; its bytes are swept.
      if (ended.numUpdatedRows === 0n) return null;
      await createFile(tx, file);
      if (!(await attachFile(tx, kind, { fileId, userId, target }))) throw new PlaceGone();
      await deleteOlderUploads(tx, upload, upload.createdAt);
      return { state: "kept", fileId, name: file.originalName };
    });
  } catch (error) {
    if (error instanceof PlaceGone) return setRefused(upload, messages.uploadPlaceGone);
    throw error;
  }
}

const settling = new Set<string>();
const underWay = new Map<string, Promise<Recorded>>();

async function recordHere(id: string): Promise<Recorded> {
  const upload = await findUpload(id);
  if (!upload) return null;
  if (upload.state !== "receiving") return answerOf(upload);
  const found = await findArrived(upload);
  if (!found) return null;
  if (found.size < upload.size) return { state: "receiving", offset: found.size };
  settling.add(id);
  try {
    if (areInParts()) await gatherParts(id);
    const recorded = await settle(upload);
    // Not before: bytes that are gone while the row still waits for them would be lost.
    await deleteQuarantined(id);
    if (areInParts()) await deleteParts(id);
    return recorded;
  } finally {
    settling.delete(id);
    // The parts are what counts; what was gathered of them is gathered again.
    if (areInParts()) await deleteQuarantined(id);
  }
}

// What waits lies on the disk, so many may.
const recordings = new FairTurns(limits.uploadsAtATime, limits.uploadsWaiting);

/** Several servers may be asked to record the same upload: one does it, and the others find it done. */
async function recordAlone(id: string): Promise<Recorded> {
  try {
    return await afterOthers(`upload ${id}`, limits.uploadWaitMs, () => recordHere(id));
  } catch (error) {
    if ((error as { code?: string }).code === "55P03") throw new UploadRefusal(503);
    throw error;
  }
}

async function recordInTurn(id: string): Promise<Recorded> {
  const address = requestUnderWay.getStore()?.ip ?? null;
  try {
    const done = await recordings.run(address, () => (areInParts() ? recordAlone(id) : recordHere(id)));
    if (!done) throw new UploadRefusal(503);
    return done.result;
  } catch (error) {
    if (!(error instanceof FileWorkRefused)) throw error;
    throw new UploadRefusal(error.status, error.message, { "Retry-After": String(error.retrySeconds) });
  }
}

const record = (id: string): Promise<Recorded> => withUpload(id, () => recordInTurn(id));

/** Whether all of an upload is known to have arrived: whoever asks need not wait until it is judged. */
export function isWhole({ id, state }: Upload): boolean {
  return state !== "receiving" || settling.has(id);
}

/**
 * Records an upload that has arrived. However often and at once it is asked for, it happens once, and the answer is the same.
 * @param id of an upload whose owner asks, or the hourly round
 * @throws what went wrong on our side, UploadRefusal when it may pass by itself; the upload is then as it was
 */
export function recordUpload(id: string): Promise<Recorded> {
  const already = underWay.get(id);
  if (already) return already;
  const begun = record(id).finally(() => underWay.delete(id));
  underWay.set(id, begun);
  return begun;
}
