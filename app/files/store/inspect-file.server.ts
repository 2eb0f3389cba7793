// Assigns each kind of file to its inspection, which runs in separate threads and processes.
import { readFile, stat, writeFile } from "node:fs/promises";
import type { CvLine } from "../../engines/cv-parser/cv-layout.ts";
import type { CvRecord } from "../../engines/cv-parser/cv-record.server.ts";
import { inspectCv, inspectVideo } from "../../engines/cv-parser/inspect-cv.server.ts";
import { isJsonObject, readJsonResume } from "../../engines/cv-parser/json-resume.server.ts";
import { parseCaptions, writeCaptions } from "../../engines/file-formats/captions.server.ts";
import {
  captionsContentType,
  cvContentTypes,
  imageContentTypes,
  videoContentTypes,
} from "../../engines/file-formats/file-types.ts";
import { encodeImage, encodeSquare, pdfOfPhotographs } from "../../engines/file-formats/image-encoding.server.ts";
import {
  endingOf,
  endingRefusal,
  isImage,
  type Sniffed,
  sniffFile,
} from "../../engines/file-formats/sniffed-type.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import * as enginesMessages from "../../engines/messages.ts";
import * as limits from "../../limits.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { type SettingValue, settings } from "../../settings.ts";
import * as filesMessages from "../messages.ts";
import { isCompanyPicture } from "./company-picture.ts";

/** An accepted file. `path` is the file to store: the upload itself, or a file made from it (`<path>.…`). */
export type Inspected =
  | {
      ok: true;
      fileType: string;
      contentType: string;
      text: string | null;
      lines?: CvLine[];
      record?: CvRecord | null;
      path: string;
    }
  | { ok: false; message: string };

type Given = { name: string; path: string; sniffed: Sniffed };
type Inspector = (given: Given) => Promise<Inspected>;

const refused = (message: string): Inspected => ({ ok: false, message });

async function document({ name, path }: Given): Promise<Inspected> {
  const inspected = await inspectCv(name, path);
  if (!inspected.ok) return inspected;
  const { type, copy, text, lines, record } = inspected;
  const made = `${path}.copy`;
  if (copy) await writeFile(made, copy, { mode: 0o600 });
  return { ok: true, fileType: type, contentType: cvContentTypes[type], text, lines, record, path: copy ? made : path };
}

/** A photographed page becomes a PDF, to be read and printed like one. */
async function photograph({ name, path, sniffed }: Given): Promise<Inspected> {
  const message = isImage(sniffed) ? endingRefusal(name, sniffed) : filesMessages.imageWrongType;
  if (message) return refused(message);
  const made = await pdfOfPhotographs([path], `${path}.pdf`);
  if (!made.ok) return made;
  return { ok: true, fileType: "pdf", contentType: cvContentTypes.pdf, text: null, path: made.path };
}

/** A CV in the JSON Resume format becomes a PDF, which is checked and read like any other. */
async function resume(bytes: Uint8Array, path: string): Promise<Inspected> {
  const read = readJsonResume(bytes);
  if (!read.ok) return read;
  const { writeCvPdf } = await import("../../engines/cv-document/cv-pdf.server.ts");
  const made = `${path}.pdf`;
  await writeFile(made, await writeCvPdf(read.cv, "classique"), { mode: 0o600 });
  const inspected = await document({ name: "cv.pdf", path: made, sniffed: "pdf" });
  return inspected.ok ? { ...inspected, record: read.record } : inspected;
}

/** What the first bytes of a document can be. */
const documentTypes = new Set<Sniffed>(["pdf", "zip", "ole"]);
const jsonNames = /^(?:json|txt)$/;

const cv: Inspector = async (given) => {
  if (given.sniffed === "heif") return refused(filesMessages.imageHeif);
  if (given.sniffed === null && jsonNames.test(endingOf(given.name) ?? "json")) {
    const bytes = await readFile(given.path);
    if (isJsonObject(bytes)) return resume(bytes, given.path);
  }
  if (isImage(given.sniffed) && given.sniffed !== "gif") return photograph(given);
  return documentTypes.has(given.sniffed) ? document(given) : refused(enginesMessages.cvWrongType);
};

async function kbis(given: Given): Promise<Inspected> {
  if (given.sniffed === "heif") return refused(filesMessages.imageHeif);
  if (isImage(given.sniffed) && given.sniffed !== "gif") return photograph(given);
  if (given.sniffed !== "pdf") return refused(filesMessages.kbisWrongType);
  return document(given);
}

async function image({ name, path, sniffed }: Given, encode: typeof encodeSquare = encodeImage): Promise<Inspected> {
  if (sniffed === "heif") return refused(filesMessages.imageHeif);
  if (!isImage(sniffed))
    return refused(endingOf(name) === "svg" ? filesMessages.imageSvg : filesMessages.imageWrongType);
  const message = endingRefusal(name, sniffed);
  if (message) return refused(message);
  const made = await encode(path, `${path}.webp`);
  if (!made.ok) return made;
  return { ok: true, fileType: "webp", contentType: imageContentTypes.webp, text: null, path: made.path };
}

/** Faces are always shown square; without a chosen crop the centre is used. */
const photo: Inspector = (given) => image(given, encodeSquare);

async function video({ name, path, sniffed }: Given): Promise<Inspected> {
  if (sniffed !== "iso" && sniffed !== "webm") return refused(enginesMessages.videoWrongType);
  const inspected = await inspectVideo(path);
  if (!inspected.ok) return inspected;
  const { type } = inspected;
  const message = endingRefusal(name, type);
  if (message) return refused(message);
  return { ok: true, fileType: type, contentType: videoContentTypes[type], text: null, path };
}

async function captions({ name, path, sniffed }: Given): Promise<Inspected> {
  if (sniffed !== null || !/^(vtt|srt|txt)$/.test(endingOf(name) ?? "vtt"))
    return refused(enginesMessages.captionsWrongType);
  const parsed = parseCaptions(await readFile(path));
  if (!parsed.ok) return parsed;
  const made = `${path}.vtt`;
  await writeFile(made, writeCaptions(parsed.cues), { mode: 0o600 });
  return { ok: true, fileType: "vtt", contentType: captionsContentType, text: null, path: made };
}

async function attachment(given: Given): Promise<Inspected> {
  if (given.sniffed === "pdf") return document(given);
  return isImage(given.sniffed) || given.sniffed === "heif" ? image(given) : refused(filesMessages.attachmentWrongType);
}

const inspectors: Record<FileKind, Inspector> = {
  attachment,
  cv,
  video,
  captions,
  kbis,
  offerFile: document,
  image: photo,
  poster: image,
  logo: image,
  offerImage: image,
  cover: image,
  companyPhoto: image,
};

/** Declared types that no document, picture or film has: pages, drawings, programs. */
const contradicts =
  /^(text\/(html|xml|javascript)|image\/svg|application\/(xhtml|xml|(x-)?javascript|x-msdownload|x-sh|java-archive))/i;

const isSized = (kind: FileKind): kind is keyof SettingValue<"fileSizes"> => kind in settings.fileSizes.fields;

// In bytes. A company's pictures have the size of its logo, attachments that of a CV.
async function findMostBytes(kind: FileKind): Promise<number> {
  const sized = isCompanyPicture(kind) ? "logo" : kind === "attachment" ? "cv" : kind;
  return isSized(sized) ? (await findSetting("fileSizes"))[sized] * 1_048_576 : limits.uploadBytes[sized];
}

/** The French refusal for a file of this size in bytes, or null. Pass the largest of several. */
export async function findSizeRefusal(kind: FileKind, size: number): Promise<string | null> {
  const most = await findMostBytes(kind);
  if (size <= most) return null;
  if (kind === "cv") return filesMessages.cvTooLarge(String(most / 1_048_576));
  const sizeText = most < 1_048_576 ? `${most / 1024}\u00a0ko` : `${most / 1_048_576}\u00a0Mo`;
  return filesMessages.uploadTooLarge(sizeText);
}

/** Inspects an upload at `path`; derived files lie next to it. @returns the accepted file, or the French refusal */
export async function inspectUpload(kind: FileKind, name: string, path: string, declared = ""): Promise<Inspected> {
  const { size } = await stat(path);
  if (size === 0) return refused(filesMessages.fileEmpty);
  const tooLarge = await findSizeRefusal(kind, size);
  if (tooLarge) return refused(tooLarge);
  const given = { name, path, sniffed: await sniffFile(path) };
  if (contradicts.test(declared)) return refused(filesMessages.declaredDiffers);
  return inspectors[kind](given);
}

const ofPages: FileKind[] = ["cv", "kbis"];

/** Inspects photographs of a document's pages, in order. @returns the PDF made of them, or the French refusal */
export async function inspectPhotographs(
  kind: FileKind,
  given: { name: string; path: string; declared: string }[],
): Promise<Inspected> {
  if (!ofPages.includes(kind)) return refused(filesMessages.oneFile);
  if (given.length > enginesLimits.cvPhotographs) return refused(filesMessages.photographsTooMany);
  for (const { name, path, declared } of given) {
    const sniffed = await sniffFile(path);
    if (sniffed === "heif") return refused(filesMessages.imageHeif);
    if (!isImage(sniffed) || sniffed === "gif") return refused(filesMessages.photographsMixed);
    const message = endingRefusal(name, sniffed);
    if (message) return refused(message);
    if (contradicts.test(declared)) return refused(filesMessages.declaredDiffers);
  }
  const made = await pdfOfPhotographs(
    given.map(({ path }) => path),
    `${given[0]!.path}.pdf`,
  );
  if (!made.ok) return made;
  return { ok: true, fileType: "pdf", contentType: cvContentTypes.pdf, text: null, path: made.path };
}
