// Detects the type of a file by its bytes, and checks that its name and declared type match.
import { open } from "node:fs/promises";
import type { CvType, ImageType, VideoType } from "./file-types.ts";
import { imageTypeOf } from "./image-header.server.ts";

/** "zip" is a DOCX or ODT. "ole" is a Word 97-2003 file, or a newer one with a password. */
export type Sniffed = "pdf" | "zip" | "ole" | "heif" | "iso" | "webm" | ImageType | null;

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

/** The type by the first bytes; null when it is not accepted, or when our test and file-type disagree. */
export async function sniff(beginning: Uint8Array): Promise<Sniffed> {
  const text = Buffer.from(beginning.buffer, beginning.byteOffset, Math.min(beginning.length, 64)).toString("latin1");
  const first =
    starts.find(([start]) => text.startsWith(start))?.[1] ??
    brands.find(([brand]) => brand.test(text.slice(4)))?.[1] ??
    imageTypeOf(beginning);
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

const endings: Record<CvType | ImageType | VideoType, RegExp> = {
  pdf: /^pdf$/,
  docx: /^docx$/,
  odt: /^odt$/,
  jpeg: /^(jpe?g|jpe|jfif)$/,
  png: /^a?png$/,
  webp: /^webp$/,
  gif: /^gif$/,
  mp4: /^(mp4|m4v|mov|3gp|qt)$/,
  mov: /^(mov|qt|mp4|m4v)$/,
  webm: /^webm$/,
};

/** The extension of a file name, or null. Ignores bidirectional controls and trailing spaces. */
export function endingOf(name: string): string | null {
  const bare = name.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  const ending = /\.([a-z0-9]{1,10})$/i.exec(bare)?.[1]?.toLowerCase() ?? null;
  // "CV 2026.1" ends in a number, not an extension.
  return ending !== null && /^\d+$/.test(ending) ? null : ending;
}

/** Whether a file name fits this type. A name without an extension fits, because phones omit it. */
export function nameAgrees(name: string, type: CvType | ImageType | VideoType): boolean {
  const ending = endingOf(name);
  return ending === null || endings[type].test(ending);
}
