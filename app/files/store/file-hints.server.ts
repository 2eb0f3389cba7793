// What a file of a kind may be, in words: the types that are taken, and what it may weigh as the settings say.

import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { findFileSizes } from "../../platform/settings/file-sizes.server.ts";
import { type SizedKind, sizedKinds } from "../../platform/settings/file-sizes.ts";

const document = (most: string) => `PDF, DOCX ou ODT, ${most} au plus`;
const picture = (most: string) => `JPEG, PNG, WebP ou GIF, ${most} et 40\u00a0mégapixels au plus`;
const pages = ", ou une à cinq photographies de ses pages";

const hints: Record<SizedKind, (most: string) => string> = {
  cv: (most) => `${document(most)}${pages}`,
  kbis: (most) => `PDF, ${most} au plus${pages}`,
  video: (most) => `MP4, MOV ou WebM, ${most} au plus`,
  ...{ offerFile: document, image: picture, logo: picture, offerImage: picture },
};

/** By kind of file, the words that stand beside its field. */
export type FileHints = Partial<Record<FileKind, string>>;

/** What the fields for files of these kinds say. A loader gives it to its page as `fileHints` (file-hint.ts). */
export async function findFileHints(...kinds: SizedKind[]): Promise<FileHints> {
  const sizes = await findFileSizes();
  return Object.fromEntries(kinds.map((kind) => [kind, hints[kind](`${sizes[kind]}\u00a0Mo`)]));
}

const isSized = (kind: FileKind): kind is SizedKind => (sizedKinds as FileKind[]).includes(kind);

/** How many bytes a file of a kind may have. */
export async function findMostBytes(kind: FileKind, tx?: Db): Promise<number> {
  return isSized(kind) ? (await findFileSizes(tx))[kind] * 1_048_576 : limits.uploadBytes[kind];
}
