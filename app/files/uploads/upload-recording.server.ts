// Records a complete upload: inspection, storage with sync, then row, attachment and end of the upload in one transaction.
// Each step can be interrupted and repeated: the file's id is fixed before the first byte, so it is recorded once or not at all.
import { createReadStream } from "node:fs";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { throttleBytes } from "../../platform/concurrency/background-priority.server.ts";
import { FairTurns } from "../../platform/concurrency/fair-queue.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { runAfterOthers } from "../../platform/jobs/advisory-lock.server.ts";
import { keepFile, storageKey } from "../../platform/storage/storage.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import { createFile, namesOf, scanQueued } from "../store/files.server.ts";
import { type Inspected, inspectUpload } from "../store/inspect-file.server.ts";
import { deleteQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { attachFile } from "./attach.server.ts";
import { withUpload } from "./upload-lock.server.ts";
import { areInParts, deleteParts, findArrived, gatherParts } from "./upload-parts.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";
import { deleteOlderUploads, findUpload, type Upload } from "./uploads.server.ts";

/** The outcome of an upload; null when it or its bytes no longer exist. */
export type Recorded =
  | { state: "kept"; fileId: string; name: string }
  | { state: "refused"; message: string }
  | { state: "receiving"; offset: number }
  | null;

/** Bytes hashed between two yields to other requests. */
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

async function keep({ fileId, kind, userId, originalName }: Upload, judged: Inspected & { ok: true }) {
  const key = storageKey(kind, fileId);
  const facts = await hashOf(throttleBytes(createReadStream(judged.path, { highWaterMark: hashedBytes })));
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
  const judged = await inspectUpload(kind, upload.originalName, quarantinePath(id), upload.declaredType);
  if (!judged.ok) return setRefused(upload, judged.message);
  const verdict = await scanQueued(quarantinePath(id));
  // No verdict: the upload waits for the next request.
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
      // The account was deleted; the sweep removes the bytes.
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
    // Last, so that no row refers to missing bytes.
    await deleteQuarantined(id);
    if (areInParts()) await deleteParts(id);
    return recorded;
  } finally {
    settling.delete(id);
    // The parts remain; they can be joined again.
    if (areInParts()) await deleteQuarantined(id);
  }
}

// Waiting uploads are on disk, so the queue may be long.
const recordings = new FairTurns(limits.uploadsAtATime, limits.uploadsWaiting);

/** Among several servers one records the upload, the others find it recorded. */
async function recordAlone(id: string): Promise<Recorded> {
  try {
    return await runAfterOthers(`upload ${id}`, limits.uploadWaitMs, () => recordHere(id));
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

/** Whether all bytes have arrived: a request need not wait for the inspection. */
export function isWhole({ id, state }: Upload): boolean {
  return state !== "receiving" || settling.has(id);
}

/**
 * Records a complete upload once, with the same answer to all requests.
 * @throws our own errors, or UploadRefusal for a temporary one; the upload is then unchanged
 */
export function recordUpload(id: string): Promise<Recorded> {
  const already = underWay.get(id);
  if (already) return already;
  const begun = record(id).finally(() => underWay.delete(id));
  underWay.set(id, begun);
  return begun;
}
