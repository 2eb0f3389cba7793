// Checks whether a file is an accepted document. The bytes decide its type, whatever document or picture its name claims to be.
import * as enginesMessages from "../messages.ts";
import { readArchive } from "./archive.server.ts";
import { docxRefusal } from "./docx-check.server.ts";
import type { CvType } from "./file-types.ts";
import { odtRefusal } from "./odt-check.server.ts";
import { pdfRefusal } from "./pdf-check.server.ts";
import { endingOf, endingRefusal, sniff } from "./sniffed-type.server.ts";

export type Checked = { ok: true; type: CvType } | { ok: false; message: string };

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

/** Checks a document by its bytes, then its name (an extension may be missing). @returns the type, or the French refusal */
export async function checkCv(name: string, bytes: Uint8Array): Promise<Checked> {
  const sniffed = await sniff(bytes);
  // The container of Word 97-2003, also used for a password-protected DOCX.
  if (sniffed === "ole")
    return refused(endingOf(name) === "docx" ? enginesMessages.cvEncrypted : enginesMessages.cvOldWord);
  if (sniffed !== "pdf" && sniffed !== "zip") return refused(enginesMessages.cvWrongType);
  const type = sniffed === "pdf" ? "pdf" : archiveType(name, bytes);
  const message = (await refusals[type](bytes)) ?? endingRefusal(name, type);
  return message ? refused(message) : { ok: true, type };
}

function refused(message: string): Checked {
  return { ok: false, message };
}
