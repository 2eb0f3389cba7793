// Everything one can do to files: receive, keep, read, delete, sweep. Only this slice writes their table.
import { createReadStream } from "node:fs";
import { writeFile as writeNewFile } from "node:fs/promises";
import type { CvLine } from "../../engines/cv-parser/cv-layout.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { FileWorkRefused, fileWork } from "../../platform/concurrency/file-work.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { FileKind, FilesTable } from "../../platform/db/schema.ts";
import { noteFault } from "../../platform/http/fault.server.ts";
import { newId } from "../../platform/http/id.ts";
import { lackOf } from "../../platform/http/outage.server.ts";
import { withoutPlace } from "../../platform/http/request.server.ts";
import { keepFile, listStored, removeFile, storageKey } from "../../platform/storage/storage.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import { fileName } from "../../platform/text/text.ts";
import { scanFile } from "./clamav.server.ts";
import { findSizeRefusal, judgePhotographs, judgeUpload } from "./inspect-file.server.ts";
import { createQuarantine, deleteQuarantined, quarantinePath } from "./quarantine.server.ts";

/** A file whose bytes lie in storage and whose row is still to be written. */
export type ReceivedFile = Omit<FilesTable, "uploadedAt" | "lines"> & {
  /** Of a CV, as cv-layout.ts reads it. */
  lines?: CvLine[];
};

/** Why a file was not taken that may be a good one: we failed, what is needed is away for a moment, or too much is asked at once. */
export type Fault = { status: 429 | 500 | 503; retrySeconds?: number };

type Refused = { ok: false; message: string; fault?: Fault };

export type Received = { ok: true; file: ReceivedFile } | Refused;

/** How a form answers whose file was not taken: its status, 400 unless it is our fault, and its headers, which say when to come again. */
export function refusalOf({ fault }: Pick<Refused, "fault">): [status: number, headers: Record<string, string>] {
  const { status = 400, retrySeconds = limits.storageRetrySeconds } = fault ?? {};
  return [status, status === 429 || status === 503 ? { "Retry-After": String(retrySeconds) } : {}];
}

/** What becomes of several photographs is named after what it is: a camera's number says nothing. */
const documentNames: Partial<Record<FileKind, string>> = { cv: "CV", kbis: "Kbis" };

const scanning = fileWork(limits.scansAtATime, limits.filesWaiting);

/** Asks the antivirus as scanFile() does, a few files at a time. @throws FileWorkRefused */
export const scanInTurn = (path: string): ReturnType<typeof scanFile> =>
  config.clamavSocket ? scanning(() => scanFile(path)) : scanFile(path);

/** A field without a choice is sent as a file without a name. */
const isChosen = (given: unknown): given is File => given instanceof File && (given.size > 0 || given.name !== "");

/**
 * Checks a file of a form, makes of it what is kept and writes that to storage, synced. The row is the caller's to write, in
 * the transaction of what refers to it (createFile); bytes that never got one are swept.
 * @param given the form's field, whatever it holds; all of them where one to five photographs make a document
 * @param uploadedBy the account that hands it in; null for a visitor
 * @returns the file, or the French sentence that says what is wrong with it
 */
export async function receiveFile(kind: FileKind, given: unknown, uploadedBy: string | null): Promise<Received> {
  const files = (Array.isArray(given) ? given : [given]).filter(isChosen);
  const [first] = files;
  if (!first || (files.length === 1 && first.size === 0)) return { ok: false, message: messages.noFile };
  const tooLarge = await findSizeRefusal(kind, Math.max(...files.map(({ size }) => size)));
  if (tooLarge) return { ok: false, message: tooLarge };
  const id = newId();
  const pieces = files.map((file, at) => ({
    file,
    name: file.name,
    declared: file.type,
    path: at === 0 ? quarantinePath(id) : `${quarantinePath(id)}.${at + 1}`,
  }));
  try {
    await createQuarantine();
    for (const { file, path } of pieces) await writeNewFile(path, file.stream(), { mode: 0o600, flag: "wx" });
    const judged = await withoutPlace(() =>
      pieces.length === 1
        ? judgeUpload(kind, first.name, quarantinePath(id), first.type)
        : judgePhotographs(kind, pieces),
    );
    if (!judged.ok) return judged;
    for (const { path } of pieces) {
      const verdict = await withoutPlace(() => scanInTurn(path));
      if (verdict === "unavailable") return { ok: false, message: messages.scanUnavailable, fault: { status: 503 } };
      if (verdict !== "clean") return { ok: false, message: messages.fileInfected };
    }
    const key = storageKey(kind, id);
    const ownName = (pieces.length > 1 && documentNames[kind]) || first.name;
    const facts = await hashOf(createReadStream(judged.path));
    await keepFile(key, judged.path);
    const file: ReceivedFile = {
      ...facts,
      id,
      kind,
      ...namesOf(ownName, judged.fileType, kind),
      contentType: judged.contentType,
      fileType: judged.fileType,
      storageKey: key,
      uploadedBy,
      text: judged.text,
      lines: judged.lines,
    };
    return { ok: true, file };
  } catch (error) {
    if (error instanceof FileWorkRefused) return { ok: false, message: error.message, fault: error };
    // Without the database or room nothing else can be answered either; without the bucket the form keeps what was typed.
    const lack = lackOf(error);
    if (lack && lack !== "storage") throw error;
    log.error({ err: error }, "file not received");
    return { ok: false, message: messages.uploadFailed, fault: { status: lack ? 503 : 500 } };
  } finally {
    await deleteQuarantined(id).catch((error) => log.error({ err: error }, "quarantine not cleared"));
  }
}

/** The same of a CV. */
export const receiveCv = (given: unknown, uploadedBy: string | null): Promise<Received> =>
  receiveFile("cv", given, uploadedBy);

// What a file was before it became what is kept: a photograph that was written anew does not keep its old ending.
const ending = /\.(pdf|docx|odt|jpe?g|png|webp|gif|avif|hei[cf]|mp4|m4v|mov|webm|vtt|srt)$/i;

/** What divides folders, in every alphabet and as addresses write it. */
const separator = /[\\/\u2044\u2215\u29f5\uff0f\uff3c]|%(?:25)*(?:2f|5c)/i;
/** Dots in front hide a file, dots and blanks behind its name are dropped by Windows. */
const edges = /^[.\s]+|(?<![.\s])[.\s]+$/g;
/** Names that Windows keeps for its devices, whatever stands behind a dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d\u00b9\u00b2\u00b3])\s*(\.|$)/i;

/**
 * The two names of a file, both ending as what it is: as the person knows it, without folders, without characters that
 * break a line or turn it round, not too long; and normalised as section 5 says.
 * @param given as the person's machine gave it
 * @param type the ending, without its dot
 * @param otherwise what it is called when nothing of the name is left
 */
export function namesOf(given: string, type: string, otherwise: string): { originalName: string; name: string } {
  const bare = (given.split(separator).at(-1) ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"|?*]|(?<!:):+\$[a-z_]+$/giu, "")
    .replace(edges, "");
  const max = limits.fileNameMax - type.length - 1;
  const own = [...bare.replace(ending, "").replace(edges, "")].slice(0, max).join("").replace(edges, "");
  const kept = device.test(own) ? `${otherwise}-${own}` : own || otherwise;
  return { originalName: `${kept}.${type}`, name: `${fileName(kept, max)}.${type}` };
}

/** Writes the row of a received file, in the transaction of what refers to it. @returns its id */
export async function createFile(tx: Db, file: ReceivedFile): Promise<string> {
  const lines = file.lines && file.lines.length > 0 ? JSON.stringify(file.lines) : null;
  await tx
    .insertInto("files")
    .values({ ...file, lines })
    .execute();
  return file.id;
}

class NoPlace extends Error {}

/**
 * Receives a file of a form and puts it into its place, in one transaction with its row.
 * @param place writes what refers to the file; a sentence of it refuses the file, and nothing is written
 * @returns null when it is there, else what the form answers; a write that fails is logged
 * @throws what is no fault: a refusal of `place`
 */
export async function takeFile(
  kind: FileKind,
  given: unknown,
  uploadedBy: string,
  place: (tx: Db, fileId: string) => Promise<unknown>,
): Promise<Refused | null> {
  const received = await receiveFile(kind, given, uploadedBy);
  if (!received.ok) return received;
  try {
    await transaction(async (tx) => {
      const refusal = await place(tx, await createFile(tx, received.file));
      if (typeof refusal === "string") throw new NoPlace(refusal);
    });
    return null;
  } catch (error) {
    if (error instanceof NoPlace) return { ok: false, message: error.message };
    noteFault(error, "file not recorded");
    return { ok: false, message: messages.uploadFailed, fault: { status: 500 } };
  }
}

/** Deletes a file: its row now, so that nobody reads it any more; its bytes go with the next sweep. */
export async function deleteFile(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("files").where("id", "=", id).execute();
}

/**
 * Removes from storage what has no row: the bytes of deleted files, and of forms that failed after their file was written.
 * @param before only what was written before then: younger bytes may belong to a request under way
 * @returns how many were removed
 */
export async function sweepFiles(before: Date = new Date(Date.now() - limits.sweepAfterMs)): Promise<number> {
  let removed = 0;
  for await (const stored of listStored(before)) {
    const keys = stored.map(({ key }) => key);
    const rows = await db.selectFrom("files").select("storageKey").where("storageKey", "in", keys).execute();
    const parts = await db.selectFrom("uploadParts").select("storageKey").where("storageKey", "in", keys).execute();
    const kept = new Set([...rows, ...parts].map((row) => row.storageKey));
    for (const key of keys.filter((key) => !kept.has(key))) {
      await removeFile(key);
      removed++;
    }
  }
  return removed;
}
