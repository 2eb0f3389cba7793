// Records a complete upload. Each step can be repeated: the file's id is fixed first, so it is recorded once or not.

import { createReadStream } from "node:fs";
import { endingNote } from "../../engines/file-formats/sniffed-type.server.ts";
import * as messages from "../../messages.ts";
import { throttleBytes } from "../../platform/concurrency/background-priority.server.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { sharedTurns } from "../../platform/concurrency/shared-turns.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { hook } from "../../platform/hooks.server.ts";
import { currentRequest } from "../../platform/http/request.server.ts";
import { runAfterOthers } from "../../platform/jobs/advisory-lock.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { createFile, createReceivedFile, type FileColumn, replaceFile, scanQueued } from "../store/files.server.ts";
import { inspectUpload } from "../store/inspect-file.server.ts";
import { deleteQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { areInParts, collectParts, deleteParts, findArrived } from "./upload-parts.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";
import { deleteOlderUploads, findUpload, type Upload, withUpload } from "./uploads.server.ts";

/** The outcome of an upload; null when it or its bytes no longer exist. */
export type Recorded =
  | { state: "stored"; fileId: string; name: string; note?: string }
  | { state: "refused"; message: string }
  | { state: "receiving"; offset: number }
  | null;

type Attached = { fileId: string; userId: string; target: string | null };

/** Attaches a file in the transaction of its row, and deletes the replaced one. @returns false when the row does not exist */
type Attach = (tx: Db, attached: Attached) => Promise<boolean>;

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    uploadTargets: Partial<Record<FileKind, Attach>>;
  }
}

/** The kinds whose file is in a column of the row of its owner, or of its owner's company. */
const fileColumns: Partial<Record<FileKind, FileColumn>> = {
  cv: { table: "candidates", column: "cvFileId" },
  image: { table: "candidates", column: "imageFileId" },
  logo: { table: "companies", column: "logoFileId" },
  kbis: { table: "companies", column: "kbisFileId" },
};

const companyOf = (tx: Db, userId: string) => tx.selectFrom("members").select("companyId").where("userId", "=", userId);

/** Where a kind of file goes: the function that attaches it. @throws when the kind has none */
export function uploadTargetOf(kind: FileKind): Attach {
  const own = fileColumns[kind];
  if (own)
    return (tx, { fileId, userId }) =>
      replaceFile(tx, { ...own, id: own.table === "companies" ? companyOf(tx, userId) : userId, fileId });
  const attach = hook("uploadTargets")[kind];
  if (!attach) throw new Error(`No wing takes files of the kind ${kind}`);
  return attach;
}

/** Bytes hashed between two yields to other requests. */
const hashedBytes = 262_144;

class PlaceGone extends Error {}

/** What the answer says about a wrong ending. */
export function noteOf(name: string, fileType: string): { note?: string } {
  const note = endingNote(name, fileType);
  return note === null ? {} : { note };
}

function answerOf({ state, fileId, originalName, message }: Upload): Recorded {
  return state === "stored"
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

async function recordWhole(upload: Upload): Promise<Recorded> {
  const { id, kind, userId, target, fileId, originalName } = upload;
  if (userId === null) throw new Error("Only its form takes a staged upload");
  const inspected = await inspectUpload(kind, originalName, quarantinePath(id), upload.declaredType);
  if (!inspected.ok) return setRefused(upload, inspected.message);
  const verdict = await scanQueued(quarantinePath(id));
  // No verdict: the upload waits for the next request.
  if (verdict === "unavailable") throw new UploadRefusal(503, filesMessages.scanUnavailable, { "Retry-After": "30" });
  if (verdict !== "clean") return setRefused(upload, filesMessages.fileInfected);
  const bytes = throttleBytes(createReadStream(inspected.path, { highWaterMark: hashedBytes }));
  const file = await createReceivedFile(inspected, bytes, { id: fileId, kind, originalName, uploadedBy: userId });
  try {
    return await transaction(async (tx) => {
      const ended = await tx
        .updateTable("uploads")
        .set({ state: "stored", originalName: file.originalName, finishedAt: new Date() })
        .where("id", "=", id)
        .where("state", "=", "receiving")
        .executeTakeFirst();
      // The account was deleted; the sweep removes the bytes.
      if (ended.numUpdatedRows === 0n) return null;
      await createFile(tx, file);
      const attach = uploadTargetOf(kind);
      if (!(await attach(tx, { fileId, userId, target }))) throw new PlaceGone();
      await deleteOlderUploads(tx, { userId, kind, target }, upload.createdAt);
      return { state: "stored", fileId, name: file.originalName, ...noteOf(originalName, file.fileType) };
    });
  } catch (error) {
    if (error instanceof PlaceGone) return setRefused(upload, filesMessages.uploadPlaceGone);
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
    if (areInParts()) await collectParts(id);
    const recorded = await recordWhole(upload);
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
const recordings = sharedTurns("recordings", filesLimits.uploadsAtATime, filesLimits.uploadsWaiting);

function refusalFor(error: unknown): unknown {
  if (error instanceof FileWorkRefused)
    return new UploadRefusal(error.status, error.message, { "Retry-After": String(error.retrySeconds) });
  return (error as { code?: string }).code === "55P03" ? new UploadRefusal(503) : error;
}

/** Whether all bytes have arrived: a request need not wait for the inspection. */
export function isWhole({ id, state }: Upload): boolean {
  return state !== "receiving" || settling.has(id);
}

/** Records a complete upload once. @throws our own errors, or UploadRefusal for a temporary one: nothing is changed */
export function recordUpload(id: string): Promise<Recorded> {
  const already = underWay.get(id);
  if (already) return already;
  const address = currentRequest()?.ip ?? null;
  const begun = withUpload(id, async () => {
    const done = await recordings
      .run(address, () =>
        // Among several servers one records the upload, the others find it recorded.
        areInParts() ? runAfterOthers(`upload ${id}`, filesLimits.uploadWaitMs, () => recordHere(id)) : recordHere(id),
      )
      .catch((error) => {
        throw refusalFor(error);
      });
    if (!done) throw new UploadRefusal(503);
    return done.result;
  }).finally(() => underWay.delete(id));
  underWay.set(id, begun);
  return begun;
}
