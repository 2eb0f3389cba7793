// Checks whether a file is an accepted document. The bytes decide its type, whatever document or picture its name claims to be.
import * as enginesMessages from "../messages.ts";
import { readArchive } from "./archive.server.ts";
import { docxRefusal } from "./docx-check.server.ts";
import type { CvType } from "./file-types.ts";
import { odtRefusal } from "./odt-check.server.ts";
import { pdfRefusal } from "./pdf-check.server.ts";
import { decryptedPdf } from "./pdf-decryption.server.ts";
import { TooComplex } from "./pdf-objects.server.ts";
import { endingOf, endingRefusal, sniff } from "./sniffed-type.server.ts";

/** `copy`: the bytes to read and store instead of the given ones, or null. They passed the same checks. */
export type Checked = { ok: true; type: CvType; copy: Uint8Array | null } | { ok: false; message: string };

const refusals: Record<CvType, (bytes: Uint8Array) => Promise<string | null>> = {
  pdf: pdfRefusal,
  docx: docxRefusal,
  odt: odtRefusal,
};

function archiveType(name: string, bytes: Uint8Array): CvType {
  const archive = readArchive(bytes);
  const isOdt = archive.ok ? archive.parts.some((part) => part.name === "mimetype") : endingOf(name) === "odt";
  return isOdt ? "odt" : "docx";
}

/** The copy of an encrypted PDF that opens without a password; null for other files. */
async function copyOf(type: CvType, bytes: Uint8Array): Promise<Uint8Array | null> {
  return type === "pdf" ? decryptedPdf(bytes) : null;
}

/** Checks a document by its bytes, then its name (an extension may be missing). @returns the type, or the French refusal */
export async function checkCv(name: string, bytes: Uint8Array): Promise<Checked> {
  const sniffed = await sniff(bytes);
  // The container of Word 97-2003, also used for a password-protected DOCX.
  if (sniffed === "ole")
    return refused(endingOf(name) === "docx" ? enginesMessages.cvEncrypted : enginesMessages.cvOldWord);
  if (sniffed !== "pdf" && sniffed !== "zip") return refused(enginesMessages.documentWrongType);
  const type = sniffed === "pdf" ? "pdf" : archiveType(name, bytes);
  const copy = await copyOf(type, bytes).catch((error: unknown) => {
    if (error instanceof TooComplex) return error;
    throw error;
  });
  if (copy instanceof TooComplex) return refused(enginesMessages.cvTooComplex);
  const message = (await refusals[type](copy ?? bytes)) ?? endingRefusal(name, type);
  return message ? refused(message) : { ok: true, type, copy };
}

function refused(message: string): Checked {
  return { ok: false, message };
}
