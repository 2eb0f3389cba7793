// What each kind of file has to be. The bytes decide, in threads and processes of their own; this says who looks at which kind.
import { stat } from "node:fs/promises";
import type { FileKind } from "../db/schema.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { CvLine } from "./cv-layout.ts";
import { judgeCv, judgeVideo } from "./cv-reading.server.ts";
import { cvContentTypes, type ImageType, imageContentTypes, videoContentTypes } from "./file.ts";
import { encodeImage, pdfOfPhotographs } from "./image-encoding.server.ts";
import { endingOf, nameAgrees, type Sniffed, sniffFile } from "./sniffed-type.server.ts";

/** A file that is taken. `path` is what is kept: the file itself, or what was made of it beside it (`<path>.…`). */
export type Judged =
  | { ok: true; fileType: string; contentType: string; text: string | null; lines?: CvLine[]; path: string }
  | { ok: false; message: string };

type Given = { name: string; path: string; sniffed: Sniffed };
type Judge = (given: Given) => Promise<Judged>;

const isImage = (sniffed: Sniffed): sniffed is ImageType => /^(jpeg|png|webp|gif)$/.test(sniffed ?? "");
const refused = (message: string): Judged => ({ ok: false, message });

async function document({ name, path }: Given): Promise<Judged> {
  const judged = await judgeCv(name, path);
  if (!judged.ok) return judged;
  const { type, text, lines } = judged;
  return { ok: true, fileType: type, contentType: cvContentTypes[type], text, lines, path };
}

/** A photograph of a page becomes a PDF: it is read, sent and printed like one. */
async function photograph({ name, path, sniffed }: Given): Promise<Judged> {
  if (!isImage(sniffed) || !nameAgrees(name, sniffed)) return refused(messages.imageNameDiffers);
  const made = await pdfOfPhotographs([path], `${path}.pdf`);
  if (!made.ok) return made;
  return { ok: true, fileType: "pdf", contentType: cvContentTypes.pdf, text: null, path: made.path };
}

const cv: Judge = (given) => {
  if (given.sniffed === "heif") return Promise.resolve(refused(messages.imageHeif));
  return isImage(given.sniffed) && given.sniffed !== "gif" ? photograph(given) : document(given);
};

const offerFile: Judge = (given) =>
  document(given).then((judged) => (judged.ok ? { ...judged, text: null, lines: undefined } : judged));

async function kbis(given: Given): Promise<Judged> {
  if (given.sniffed === "heif") return refused(messages.imageHeif);
  if (isImage(given.sniffed) && given.sniffed !== "gif") return photograph(given);
  if (given.sniffed !== "pdf") return refused(messages.kbisWrongType);
  return offerFile(given);
}

async function image({ name, path, sniffed }: Given): Promise<Judged> {
  if (sniffed === "heif") return refused(messages.imageHeif);
  if (!isImage(sniffed)) return refused(endingOf(name) === "svg" ? messages.imageSvg : messages.imageWrongType);
  if (!nameAgrees(name, sniffed)) return refused(messages.imageNameDiffers);
  const made = await encodeImage(path, `${path}.webp`);
  if (!made.ok) return made;
  return { ok: true, fileType: "webp", contentType: imageContentTypes.webp, text: null, path: made.path };
}

async function video({ name, path, sniffed }: Given): Promise<Judged> {
  if (sniffed !== "iso" && sniffed !== "webm") return refused(messages.videoWrongType);
  const judged = await judgeVideo(path);
  if (!judged.ok) return judged;
  const { type } = judged;
  if (!nameAgrees(name, type)) return refused(messages.videoNameDiffers);
  return { ok: true, fileType: type, contentType: videoContentTypes[type], text: null, path };
}

/** One for each kind that is taken. */
const judges: Record<FileKind, Judge> = { cv, image, video, logo: image, kbis, offerFile, offerImage: image };

/** What a browser says of pages, drawings and programs: no document, picture or film is called so. */
const contradicts =
  /^(text\/(html|xml|javascript)|image\/svg|application\/(xhtml|xml|(x-)?javascript|x-msdownload|x-sh|java-archive))/i;

/** The French sentence that refuses a file of this size, or null. */
export function sizeRefusal(kind: FileKind, size: number): string | null {
  const most = limits.uploadBytes[kind];
  if (size <= most) return null;
  return kind === "cv" ? messages.cvTooLarge : messages.uploadTooLarge(`${most / 1_048_576}\u00a0Mo`);
}

/**
 * Whether a file is what its kind has to be.
 * @param name as the person's machine gave it
 * @param path where it lies, in quarantine; what is made of it lies beside it, and a film's place is blanked in it
 * @param declared the type that the browser says, if any
 * @returns what it is, or the French sentence that refuses it
 */
export async function judgeUpload(kind: FileKind, name: string, path: string, declared = ""): Promise<Judged> {
  const tooLarge = sizeRefusal(kind, (await stat(path)).size);
  if (tooLarge) return refused(tooLarge);
  const given = { name, path, sniffed: await sniffFile(path) };
  if (contradicts.test(declared)) return refused(messages.declaredDiffers);
  return judges[kind](given);
}
