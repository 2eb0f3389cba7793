// Staged uploads: a CV uploaded before its form is sent. Its bytes stay in quarantine until the form takes it, for a day at most.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Viewer } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { outageOf } from "../../platform/http/outage.server.ts";
import { withoutSlot } from "../../platform/http/request.server.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import { runAfterOthers } from "../../platform/jobs/advisory-lock.server.ts";
import { giveBackVisitorBytes, reserveVisitorBytes } from "../../platform/settings/visitor-files.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { createReceivedFile, type Received, scanQueued } from "../store/files.server.ts";
import { findSizeRefusal, type Inspected, inspectUpload } from "../store/inspect-file.server.ts";
import { deleteQuarantined, quarantinePath } from "../store/quarantine.server.ts";
import { areInParts, collectParts, findArrived } from "./upload-parts.server.ts";
import { noteOf } from "./upload-recording.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";
import {
  type Announced,
  accountFull,
  deleteUpload,
  findOwnUpload,
  fitsAccount,
  isUploadLocked,
  nameOf,
  type Owner,
  type Upload,
  withUpload,
} from "./uploads.server.ts";

const cookie = "vivier.depot";

/** The owner of a request's uploads: the account, else the browser's cookie; null without either. */
export function ownerOf(request: Request, viewer: Viewer | null): Owner | null {
  if (viewer) return { userId: viewer.id };
  const token = readCookie(request, cookie);
  return token && token.length <= 64 ? { visitor: tokenHash(token) } : null;
}

/** An owner for a browser without one, and the Set-Cookie line that it comes back with. */
export function newVisitor(): { owner: Owner; line: string } {
  const token = newToken();
  return {
    owner: { visitor: tokenHash(token) },
    line: cookieLine(cookie, token, filesLimits.uploadIdleMs / 1000),
  };
}

const stagedUploads = (owner: Owner) =>
  db
    .selectFrom("uploads")
    .selectAll()
    .where((eb) => ("userId" in owner ? eb("userId", "=", owner.userId) : eb("visitor", "=", owner.visitor)))
    .where("isStaged", "=", true)
    .where("state", "=", "receiving");

// Another choice replaces the file, so the oldest staged uploads are deleted.
async function deleteOldest(owner: Owner): Promise<void> {
  const rows = await stagedUploads(owner)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .offset(filesLimits.stagedUploadsUnderWay - 1)
    .limit(100)
    .execute();
  for (const row of rows) if (!isUploadLocked(row.id)) await endStaged(row);
}

/** Announces a CV for an application. @returns its id @throws UploadRefusal for a wrong role, kind, size or target, and beyond the limits */
export async function createStagedUpload(
  { owner, viewer, ip }: { owner: Owner; viewer: Viewer | null; ip: string },
  { kind, size, filename, filetype, target }: Announced,
): Promise<string> {
  if (viewer && viewer.role !== "candidate") throw new UploadRefusal(403, filesMessages.uploadKindRefused);
  if (kind !== "cv" || target) throw new UploadRefusal(400);
  if (size === 0) throw new UploadRefusal(422, filesMessages.fileEmpty);
  if (!Number.isSafeInteger(size) || size < 0) throw new UploadRefusal(400);
  const tooLarge = await findSizeRefusal(kind, size);
  if (tooLarge) throw new UploadRefusal(413, tooLarge);
  const wait = viewer
    ? await consume("uploads", viewer.id, filesLimits.uploadsByAccount)
    : await consume("deposits-address", ip, filesLimits.stagedUploadsByAddress);
  if (wait) throw new UploadRefusal(429, filesMessages.tooManyRequests, { "Retry-After": String(wait) });
  if ((await freeBytes()) < size + filesLimits.diskReserveBytes) throw new UploadRefusal(507);
  await deleteOldest(owner);
  // Not 429: the browser would try again until tomorrow.
  if (!viewer && (await reserveVisitorBytes(size)) !== null)
    throw new UploadRefusal(402, filesMessages.visitorFilesFull);
  const id = newId();
  await transaction(async (tx) => {
    if (viewer) {
      await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
      if (!(await fitsAccount(tx, viewer.id, size))) throw accountFull();
    }
    const declaredType = (filetype ?? "").toWellFormed().replaceAll("\0", "").slice(0, 127);
    const file = { originalName: nameOf(filename, kind), declaredType, size, fileId: newId() };
    const by = "userId" in owner ? { userId: owner.userId } : { userId: null, visitor: owner.visitor };
    await tx
      .insertInto("uploads")
      .values({ ...file, ...by, id, kind, target: null, isStaged: true })
      .execute();
  });
  return id;
}

async function endStaged({ id, size, visitor }: Upload): Promise<void> {
  await deleteUpload(id);
  if (visitor) await giveBackVisitorBytes(size);
}

/** Deletes a staged upload and releases its bytes. Repeatable. */
export function deleteStagedUpload(upload: Upload): Promise<void> {
  return withUpload(upload.id, async () => {
    if (await findOwnUpload(upload.id, ownerIn(upload))) await endStaged(upload);
  });
}

const ownerIn = ({ userId, visitor }: Upload): Owner => (userId === null ? { visitor: visitor ?? "" } : { userId });

// The caller holds the lock. Several servers share the parts; each inspects its own copy.
async function inspectStaged(upload: Upload): Promise<Inspected> {
  if (areInParts()) await collectParts(upload.id);
  const { originalName, declaredType } = upload;
  const bytes = quarantinePath(upload.id);
  const inspected = await withoutSlot(() => inspectUpload("cv", originalName, bytes, declaredType)).catch((error) => {
    if (!(error instanceof FileWorkRefused)) throw error;
    throw new UploadRefusal(error.status, error.message, { "Retry-After": String(error.retrySeconds) });
  });
  if (!inspected.ok) return inspected;
  const verdict = await withoutSlot(() => scanQueued(bytes));
  if (verdict === "unavailable") throw new UploadRefusal(503, filesMessages.scanUnavailable, { "Retry-After": "30" });
  return verdict === "clean" ? inspected : { ok: false, message: filesMessages.fileInfected };
}

async function isComplete(upload: Upload): Promise<boolean> {
  return ((await findArrived(upload))?.size ?? 0) >= upload.size;
}

/** Inspects a complete staged upload, and deletes a refused one. An accepted one stays staged. @throws UploadRefusal for a temporary fault */
export function checkStagedUpload(
  given: Upload,
): Promise<
  { state: "stored"; fileId: string; name: string; note?: string } | { state: "refused"; message: string } | null
> {
  return withUpload(given.id, async () => {
    const upload = await findOwnUpload(given.id, ownerIn(given));
    if (!upload) return null;
    if (!(await isComplete(upload))) throw new UploadRefusal(409, filesMessages.uploadIncomplete);
    const inspected = await inspectStaged(upload);
    if (areInParts()) await deleteQuarantined(upload.id);
    const { id: fileId, originalName: name } = upload;
    if (inspected.ok) return { state: "stored", fileId, name, ...noteOf(name, inspected.fileType) };
    await endStaged(upload);
    return { state: "refused", message: inspected.message };
  });
}

/** A complete staged upload that passed the inspection, with its bytes; null when there is none, "later" when the inspection must wait. */
export async function readStagedUpload(id: string, owner: Owner) {
  if (!isId(id)) return null;
  return withUpload(id, async () => {
    const upload = await findOwnUpload(id, owner);
    if (!upload?.isStaged || upload.state !== "receiving" || !(await isComplete(upload))) return null;
    const inspected = await inspectStaged(upload);
    const bytes = inspected.ok ? new Uint8Array(await readFile(inspected.path)) : null;
    if (areInParts()) await deleteQuarantined(id);
    if (!inspected.ok || !bytes) return null;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { id, fileType: inspected.fileType, sha256, bytes };
  }).catch((error: unknown) => {
    if (error instanceof UploadRefusal) return "later" as const;
    throw error;
  });
}

/** Stores a staged upload as the file of its form, without a row yet. @returns null when the upload is deleted or incomplete */
export async function receiveStagedUpload(id: string, owner: Owner | null): Promise<Received | null> {
  if (!owner || !isId(id)) return null;
  const run = () =>
    withUpload(id, async (): Promise<Received | null> => {
      const upload = await findOwnUpload(id, owner);
      if (!upload?.isStaged || upload.state !== "receiving" || !(await isComplete(upload))) return null;
      const inspected = await inspectStaged(upload);
      if (!inspected.ok) return inspected;
      const named = { id: newId(), kind: "cv" as const, originalName: upload.originalName, uploadedBy: upload.userId };
      return { ok: true, file: await createReceivedFile(inspected, createReadStream(inspected.path), named) };
    });
  try {
    return await (areInParts() ? runAfterOthers(`upload ${id}`, filesLimits.uploadWaitMs, run) : run());
  } catch (error) {
    if (error instanceof UploadRefusal)
      return { ok: false, message: error.message || messages.uploadFailed, fault: { status: 503 } };
    // As with a file sent in the form: without the bucket, the answer holds the texts of the form.
    const outage = outageOf(error);
    if (outage && outage !== "storage") throw error;
    log.error({ err: error }, "staged upload not received");
    return { ok: false, message: messages.uploadFailed, fault: { status: outage ? 503 : 500 } };
  }
}

/** Deletes a staged upload that a form has taken. Its bytes still count, as those of a file sent with the form. */
export function deleteTakenUpload(id: string): Promise<void> {
  return withUpload(id, () => deleteUpload(id));
}
