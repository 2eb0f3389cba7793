// Everything one can do to files: receive, keep, read, delete, sweep. Only this slice writes their table.
import { createHash } from "node:crypto";
import { newId } from "../base/id.ts";
import { listStored, removeFile, storageKey, writeFile } from "../base/storage.server.ts";
import { fileName } from "../base/text.ts";
import { type Db, db } from "../db/db.server.ts";
import type { FileKind } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import { judgeCv } from "./cv-reading.server.ts";
import { type CvType, cvContentTypes } from "./file.ts";

/** A file whose bytes lie in storage and whose row is still to be written. */
export type ReceivedFile = {
  id: string;
  kind: FileKind;
  originalName: string;
  name: string;
  contentType: string;
  fileType: string;
  size: number;
  sha256: string;
  storageKey: string;
  uploadedBy: string | null;
  text: string | null;
};

export type Received = { ok: true; file: ReceivedFile } | { ok: false; message: string };

/**
 * Checks a CV of a form, reads its text and writes its bytes to storage, synced. The row is the caller's to write, in the
 * transaction of what refers to it (createFile); bytes that never got one are swept.
 * @param given the form's field, whatever it holds
 * @param uploadedBy the account that hands it in; null for a visitor
 * @returns the file, or the French sentence that says what is wrong with it
 */
export async function receiveCv(given: unknown, uploadedBy: string | null): Promise<Received> {
  if (!(given instanceof File) || given.size === 0) return { ok: false, message: messages.noFile };
  if (given.size > limits.cvBytes) return { ok: false, message: messages.cvTooLarge };
  try {
    const bytes = new Uint8Array(await given.arrayBuffer());
    const read = await judgeCv(given.name, bytes);
    if (!read.ok) return read;
    const id = newId();
    const key = storageKey("cv", id);
    await writeFile(key, bytes);
    const file: ReceivedFile = {
      id,
      kind: "cv",
      ...namesOf(given.name, read.type),
      contentType: cvContentTypes[read.type],
      fileType: read.type,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      storageKey: key,
      uploadedBy,
      text: read.text,
    };
    return { ok: true, file };
  } catch (error) {
    log.error({ err: error }, "file not received");
    return { ok: false, message: messages.uploadFailed };
  }
}

// The name as the person knows it: without folders, without characters that break a line or turn it round, not too long;
// and the name normalised as section 5 says. Both end as what the file is.
function namesOf(given: string, type: CvType): { originalName: string; name: string } {
  const bare = (given.split(/[\\/]/).at(-1) ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  const stem = bare.toLowerCase().endsWith(`.${type}`) ? bare.slice(0, -type.length - 1) : bare;
  const max = limits.fileNameMax - type.length - 1;
  const kept = [...stem].slice(0, max).join("") || "cv";
  return { originalName: `${kept}.${type}`, name: `${fileName(kept, max)}.${type}` };
}

/** Writes the row of a received file, in the transaction of what refers to it. @returns its id */
export async function createFile(tx: Db, file: ReceivedFile): Promise<string> {
  await tx.insertInto("files").values(file).execute();
  return file.id;
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
  for await (const keys of listStored(before)) {
    const rows = await db.selectFrom("files").select("storageKey").where("storageKey", "in", keys).execute();
    const kept = new Set(rows.map((row) => row.storageKey));
    for (const key of keys.filter((key) => !kept.has(key))) {
      await removeFile(key);
      removed++;
    }
  }
  return removed;
}
