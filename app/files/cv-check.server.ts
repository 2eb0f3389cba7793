// Whether a file is a CV that we take: its bytes decide, not its name or what the browser says of it.
import { fileTypeFromBuffer } from "file-type";
import * as messages from "../messages.ts";
import { docxRefusal } from "./docx-check.server.ts";
import type { CvType } from "./file.ts";
import { pdfRefusal } from "./pdf-check.server.ts";

export type Checked = { ok: true; type: CvType } | { ok: false; message: string };

const startsWith = (bytes: Uint8Array, start: string) =>
  Buffer.from(bytes.subarray(0, start.length)).toString("latin1") === start;

/**
 * Judges a CV by its bytes, then its name against them.
 * @param name as the person's machine gave it; one without an extension is let pass
 * @returns what it is, or the French sentence that refuses it
 */
export async function checkCv(name: string, bytes: Uint8Array): Promise<Checked> {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase();
  const type: CvType | null = startsWith(bytes, "%PDF-") ? "pdf" : startsWith(bytes, "PK\x03\x04") ? "docx" : null;
  // The container of Word 97-2003, and also what Word makes of a DOCX under a password.
  if (startsWith(bytes, "\xd0\xcf\x11\xe0"))
    return refused(extension === "docx" ? messages.cvEncrypted : messages.cvOldWord);
  if (!type) return refused(messages.cvWrongType);
  const message = type === "pdf" ? await pdfRefusal(bytes) : await docxRefusal(bytes);
  if (message) return refused(message);
  const detected = (await fileTypeFromBuffer(bytes))?.ext;
  if (detected !== type && !(type === "docx" && detected === "zip")) return refused(messages.cvWrongType);
  if (extension !== undefined && extension !== type) return refused(messages.cvNameDiffers);
  return { ok: true, type };
}

function refused(message: string): Checked {
  return { ok: false, message };
}
