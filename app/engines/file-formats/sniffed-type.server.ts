// Detects the type of a file by its bytes, and checks that its name and declared type match.
import { open } from "node:fs/promises";
import * as enginesMessages from "../messages.ts";
import type { CvType, ImageType, VideoType } from "./file-types.ts";
import { imageTypeOf } from "./image-header.server.ts";
import { beginsForeign } from "./part-check.server.ts";

/** "zip" is a DOCX or ODT. "ole" is a Word 97-2003 file, or a newer one with a password. */
export type Sniffed = "pdf" | "zip" | "ole" | "heif" | "iso" | "webm" | ImageType | null;

/** Whether the bytes are a picture of an accepted type. */
export const isImage = (sniffed: Sniffed): sniffed is ImageType => /^(jpeg|png|webp|gif)$/.test(sniffed ?? "");

/** The number of bytes that file-type reads. */
const beginningBytes = 4_100;

const starts: [string, Sniffed][] = [
  ["%PDF-", "pdf"],
  ["PK\x03\x04", "zip"],
  ["\xd0\xcf\x11\xe0", "ole"],
  ["\x1aE\xdf\xa3", "webm"],
];
const brands: [RegExp, Sniffed][] = [
  [/^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])/, "heif"],
  [/^ftyp/, "iso"],
];
const agreed: Record<string, RegExp> = {
  pdf: /^(pdf|ai)$/,
  zip: /^(zip|docx|odt|docm|dotx)$/,
  jpeg: /^(jpg|mpo)$/,
  png: /^(png|apng)$/,
  gif: /^gif$/,
  webp: /^webp$/,
  iso: /^(mp4|mov|m4v|m4a|3gp|3g2|f4v)$/,
  webm: /^(webm|mkv)$/,
};

/** PDF readers look for the header in the first 1,024 bytes. */
const pdfHeaderWithin = 1_024;

/** Whether a PDF has a few bytes before its header, as mail programs and printers write. Markup and other files are none. */
function isLatePdf(beginning: Uint8Array): boolean {
  const text = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.length, pdfHeaderWithin));
  const [before = "", ...after] = text.toString("latin1").split("%PDF-", 2);
  return after.length > 0 && !beginsForeign(before) && !/<[a-z!?/]/i.test(before);
}

/** The type by the first bytes; null when it is not accepted, or when our test and file-type disagree. */
export async function sniff(beginning: Uint8Array): Promise<Sniffed> {
  const text = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.length, 64)).toString("latin1");
  const first =
    starts.find(([start]) => text.startsWith(start))?.[1] ??
    brands.find(([brand]) => brand.test(text.slice(4)))?.[1] ??
    imageTypeOf(beginning) ??
    (isLatePdf(beginning) ? "pdf" : null);
  if (!first || first === "ole" || first === "heif") return first;
  const { fileTypeFromBuffer } = await import("file-type");
  const second = (await fileTypeFromBuffer(beginning).catch(() => undefined))?.ext;
  return second === undefined || agreed[first]!.test(second) ? first : null;
}

/** Like sniff(), for a file on disk. Reads only its beginning. */
export async function sniffFile(path: string): Promise<Sniffed> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return await sniff(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The extension that a file of this type should have. */
const rightEndings: Record<CvType | ImageType | VideoType, string> = {
  pdf: ".pdf",
  docx: ".docx",
  odt: ".odt",
  jpeg: ".jpg",
  png: ".png",
  webp: ".webp",
  gif: ".gif",
  mp4: ".mp4",
  mov: ".mov",
  webm: ".webm",
};
/** Extensions of documents, pictures and films. Messengers and phones often confuse them; the stored name gets the right one. */
const mediaEndings =
  /^(pdf|docx?|odt|rtf|txt|jpe?g|jpe|jfif|a?png|webp|gif|hei[cf]|avif|bmp|tiff?|mp4|m4v|mov|qt|3gp|webm|mkv|avi)$/;

/** The extension of a file name, or null. Ignores bidirectional controls and trailing spaces. */
export function endingOf(name: string): string | null {
  const bare = name.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const ending = /\.([a-z0-9]{1,10})$/i.exec(bare)?.[1]?.toLowerCase() ?? null;
  // "CV 2026.1" ends in a number, not an extension.
  return ending !== null && /^\d+$/.test(ending) ? null : ending;
}

const documentEndings = /^(?:pdf|docx?|odt|rtf)$/;

/** The French note that a stored document got another extension than its name had; null when it had the right one, or none of a document. */
export function endingNote(name: string, type: string): string | null {
  const ending = endingOf(name);
  if (ending === null || ending === type || !documentEndings.test(ending)) return null;
  return enginesMessages.endingCorrected(`.${ending}`, `.${type}`);
}

/**
 * Refuses a file whose extension belongs to a program, page or archive, though its content has an accepted type. A name without an
 * extension is accepted, because phones omit it. @returns the French refusal with the right extension, or null
 */
export function endingRefusal(name: string, type: CvType | ImageType | VideoType): string | null {
  const ending = endingOf(name);
  if (ending === null || mediaEndings.test(ending)) return null;
  return enginesMessages.endingDiffers(`.${ending}`, rightEndings[type]);
}
