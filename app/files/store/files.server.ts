// Receives, stores, replaces, deletes and sweeps files. Only this wing writes the table "files".
import { createReadStream } from "node:fs";
import { writeFile as writeNewFile } from "node:fs/promises";
import { type Expression, sql } from "kysely";
import type { CvLine } from "../../engines/cv-parser/cv-layout.ts";
import type { CvRecord } from "../../engines/cv-parser/cv-record.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import * as messages from "../../messages.ts";
import { FileWorkRefused, fileWork } from "../../platform/concurrency/file-work.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { FileKind, FilesTable } from "../../platform/db/schema.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { newId } from "../../platform/http/id.ts";
import { outageOf } from "../../platform/http/outage.server.ts";
import { withoutSlot } from "../../platform/http/request.server.ts";
import { keepFile, listStored, removeFile, storageKey } from "../../platform/storage/storage.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import { fileName } from "../../platform/text/text.ts";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import { scanFile } from "./clamav.server.ts";
import { findSizeRefusal, type Inspected, inspectPhotographs, inspectUpload } from "./inspect-file.server.ts";
import { enqueuePictures } from "./picture-lines.server.ts";
import { createQuarantine, deleteQuarantined, quarantinePath } from "./quarantine.server.ts";

/** The message that an attachment belongs to. */
export type AttachedTo = { messageId?: string; contactId?: string; answerId?: string };

/** A file whose bytes are stored and whose row is not written yet. */
export type ReceivedFile = Omit<FilesTable, "uploadedAt" | "lines" | "record" | keyof AttachedTo> &
  AttachedTo & { lines?: CvLine[]; record?: CvRecord | null };

/** A failure that is not the file's fault: our error, an outage, or a rate limit. */
export type Fault = { status: 429 | 500 | 503; retrySeconds?: number };

export type Refused = { ok: false; message: string; fault?: Fault };

export type Received = { ok: true; file: ReceivedFile } | Refused;

/** The status of a refused form (400, unless a fault has its own) and its Retry-After header. */
export function refusalOf({ fault }: Pick<Refused, "fault">): [status: number, headers: Record<string, string>] {
  const { status = 400, retrySeconds = filesLimits.storageRetrySeconds } = fault ?? {};
  return [status, status === 429 || status === 503 ? { "Retry-After": String(retrySeconds) } : {}];
}

/** A document made of photographs is named by its kind: camera file names mean nothing. */
const documentNames: Partial<Record<FileKind, string>> = { cv: "CV", kbis: "Kbis" };

const scanning = fileWork("scans", filesLimits.scansAtATime, enginesLimits.filesWaiting);

/** Scans a file like scanFile(), a few at a time. @throws FileWorkRefused */
export const scanQueued = (path: string): ReturnType<typeof scanFile> =>
  config.clamavSocket ? scanning(() => scanFile(path)) : scanFile(path);

/** Whether a field holds a chosen file, which may be empty. An empty field is sent as a file without a name. */
export const isChosen = (given: unknown): given is File =>
  given instanceof File && (given.size > 0 || given.name !== "");

/** Hashes the bytes of an inspected file and stores them, synced. @returns the file, whose row is not written yet */
export async function createReceivedFile(
  inspected: Inspected & { ok: true },
  bytes: AsyncIterable<Uint8Array>,
  { id, kind, originalName, uploadedBy }: Pick<ReceivedFile, "id" | "kind" | "originalName" | "uploadedBy">,
): Promise<ReceivedFile> {
  const { path, contentType, fileType } = inspected;
  // Only what a CV says is stored.
  const { text, lines, record } = kind === "cv" ? inspected : { text: null, lines: undefined, record: null };
  const key = storageKey(kind, id);
  const facts = await hashOf(bytes);
  await keepFile(key, path);
  const names = namesOf(originalName, fileType, kind);
  return { ...facts, ...names, id, kind, contentType, fileType, storageKey: key, uploadedBy, text, lines, record };
}

type Judged = Inspected & { ok: true };

/** Inspects and scans a form's file in quarantine. `use` gets it with the id of the quarantine and its name. @returns its result, or a refusal */
export async function judgeFile<T>(
  kind: FileKind,
  given: unknown,
  use: (judged: Judged, id: string, originalName: string) => Promise<T>,
  inspect: typeof inspectUpload = inspectUpload,
): Promise<T | Refused> {
  const files = (Array.isArray(given) ? given : [given]).filter(isChosen);
  const [first] = files;
  if (!first) return { ok: false, message: messages.noFile };
  if (files.some(({ size }) => size === 0)) return { ok: false, message: filesMessages.fileEmpty };
  const tooLarge = await findSizeRefusal(kind, Math.max(...files.map(({ size }) => size)));
  if (tooLarge) return { ok: false, message: tooLarge };
  const id = newId();
  const parts = files.map((file, at) => ({
    file,
    name: file.name,
    declared: file.type,
    path: at === 0 ? quarantinePath(id) : `${quarantinePath(id)}.${at + 1}`,
  }));
  try {
    await createQuarantine();
    for (const { file, path } of parts) await writeNewFile(path, file.stream(), { mode: 0o600, flag: "wx" });
    const judged = await withoutSlot(() =>
      parts.length === 1 ? inspect(kind, first.name, quarantinePath(id), first.type) : inspectPhotographs(kind, parts),
    );
    if (!judged.ok) return judged;
    for (const { path } of parts) {
      const verdict = await withoutSlot(() => scanQueued(path));
      if (verdict === "unavailable")
        return { ok: false, message: filesMessages.scanUnavailable, fault: { status: 503 } };
      if (verdict !== "clean") return { ok: false, message: filesMessages.fileInfected };
    }
    const originalName = (parts.length > 1 && documentNames[kind]) || first.name;
    return await use(judged, id, originalName);
  } catch (error) {
    if (error instanceof FileWorkRefused) return { ok: false, message: error.message, fault: error };
    // Without the database or disk space no answer is possible; without the bucket the form keeps its texts.
    const outage = outageOf(error);
    if (outage && outage !== "storage") throw error;
    log.error({ err: error }, "file not received");
    return { ok: false, message: messages.uploadFailed, fault: { status: outage ? 503 : 500 } };
  } finally {
    await deleteQuarantined(id).catch((error) => log.error({ err: error }, "quarantine not cleared"));
  }
}

/** Checks and stores a form's file. The caller writes its row: bytes without one are swept. @returns it or a refusal */
export function receiveFile(kind: FileKind, given: unknown, uploadedBy: string | null): Promise<Received> {
  return judgeFile(kind, given, async (judged, id, originalName): Promise<Received> => {
    const about = { id, kind, originalName, uploadedBy };
    return { ok: true, file: await createReceivedFile(judged, createReadStream(judged.path), about) };
  });
}

/** Inspects a form's document like an upload, and reads it. Nothing is stored. @returns its text, null for a scan; or a refusal */
export function readDocument(kind: "offerFile", given: unknown): Promise<{ ok: true; text: string | null } | Refused> {
  return judgeFile(kind, given, async ({ text }) => ({ ok: true as const, text }));
}

const ending = /\.(pdf|docx?|odt|json|jpe?g|png|webp|gif|avif|hei[cf]|mp4|m4v|mov|webm|vtt|srt)$/i;

/** Folder separators, also in Unicode variants and URL encoding. */
const separator = /[\\/\u2044\u2215\u29f5\uff0f\uff3c]|%(?:25)*(?:2f|5c)/i;
/** Leading dots hide a file; Windows drops trailing dots and spaces. */
const edges = /^[.\s]+|(?<![.\s])[.\s]+$/g;
/** Device names reserved by Windows, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00b9\u00b2\u00b3])\s*(\.|$)/i;

/** Display name and normalised name of a file (section 5). `otherwise` is the name when nothing is left. */
export function namesOf(given: string, type: string, otherwise: string): { originalName: string; name: string } {
  const bare = (given.split(separator).at(-1) ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"|?*]|(?<!:):+\$[a-z_]+$/giu, "")
    .replace(edges, "");
  const max = filesLimits.fileNameMax - type.length - 1;
  const cleanedName = [...bare.replace(ending, "").replace(edges, "")].slice(0, max).join("").replace(edges, "");
  const baseName = device.test(cleanedName) ? `${otherwise}-${cleanedName}` : cleanedName || otherwise;
  return { originalName: `${baseName}.${type}`, name: `${fileName(baseName, max)}.${type}` };
}

/** Writes the row of a received file, in the transaction of what refers to it. @returns its id */
export async function createFile(tx: Db, file: ReceivedFile): Promise<string> {
  // A PDF without lines is read once more, as pictures.
  const isRead = file.lines && (file.lines.length > 0 || file.fileType !== "pdf");
  const lines = isRead ? JSON.stringify(file.lines) : null;
  await tx
    .insertInto("files")
    .values({ ...file, lines, record: file.record ? JSON.stringify(file.record) : null })
    .execute();
  if (lines === null) await enqueuePictures(tx, file);
  return file.id;
}

class NoPlace extends Error {}

/** Attaches a form's file with its row, in one transaction. `attach` gets its type, which may differ from its name. @returns null or the answer @throws the error of `attach` */
export async function takeFile(
  kind: FileKind,
  given: unknown,
  uploadedBy: string,
  attach: (tx: Db, fileId: string, fileType: string) => Promise<unknown>,
): Promise<Refused | null> {
  const received = await receiveFile(kind, given, uploadedBy);
  if (!received.ok) return received;
  try {
    await transaction(async (tx) => {
      const refusal = await attach(tx, await createFile(tx, received.file), received.file.fileType);
      if (typeof refusal === "string") throw new NoPlace(refusal);
    });
    return null;
  } catch (error) {
    if (error instanceof NoPlace) return { ok: false, message: error.message };
    logFault(error, "file not recorded");
    return { ok: false, message: messages.uploadFailed, fault: { status: 500 } };
  }
}

/** Hands the files of one account over to another, or to none. */
export async function setUploader(tx: Db, from: string, to: string | null): Promise<void> {
  await tx.updateTable("files").set({ uploadedBy: to }).where("uploadedBy", "=", from).execute();
}

/** Deletes a file's row at once; the next sweep removes its bytes. */
export async function deleteFile(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("files").where("id", "=", id).execute();
}

/** Deletes a CV, unless a profile or an application uses it: the company that received it keeps it. */
export async function deleteUnusedCv(tx: Db, id: string): Promise<void> {
  const used = await tx
    .selectFrom("applications")
    .select("id")
    .where("cvFileId", "=", id)
    .unionAll(tx.selectFrom("candidates").select("id").where("cvFileId", "=", id))
    .limit(1)
    .executeTakeFirst();
  if (!used) await deleteFile(tx, id);
}

export type FileColumn =
  | { table: "candidates"; column: "cvFileId" | "imageFileId" | "videoFileId" | "posterFileId" | "captionsFileId" }
  | { table: "companies"; column: "logoFileId" | "kbisFileId" | "coverFileId" }
  | { table: "offers"; column: "offerFileId" | "offerImageId" };

type Replaced = FileColumn & {
  id: string | Expression<unknown>;
  fileId: string | null;
};

/** Sets or clears a file of a row and deletes the old one. @returns false when there is no such row */
export async function replaceFile(tx: Db, { table, column, id, fileId }: Replaced): Promise<boolean> {
  const { rows } = await sql<{ oldId: string | null }>`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${fileId}, "updatedAt" = ${new Date()}
    FROM (SELECT "id", ${sql.ref(column)} AS "oldId" FROM ${sql.table(table)} WHERE "id" = ${id} FOR UPDATE) AS "before"
    WHERE ${sql.ref(`${table}.id`)} = "before"."id" RETURNING "before"."oldId"`.execute(tx);
  const [row] = rows;
  if (row?.oldId && row.oldId !== fileId) {
    if (column === "cvFileId") await deleteUnusedCv(tx, row.oldId);
    else await deleteFile(tx, row.oldId);
  }
  return row !== undefined;
}

/** Removes stored bytes without a row. Those written after `before` may belong to a request under way. @returns their number */
export async function sweepFiles(before: Date = new Date(Date.now() - filesLimits.sweepAfterMs)): Promise<number> {
  let removed = 0;
  for await (const stored of listStored(before)) {
    const keys = stored.map(({ key }) => key);
    const rows = await db.selectFrom("files").select("storageKey").where("storageKey", "in", keys).execute();
    const parts = await db.selectFrom("uploadParts").select("storageKey").where("storageKey", "in", keys).execute();
    const referenced = new Set([...rows, ...parts].map((row) => row.storageKey));
    for (const key of keys.filter((key) => !referenced.has(key))) {
      await removeFile(key);
      removed++;
    }
  }
  return removed;
}
