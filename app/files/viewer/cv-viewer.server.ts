// What the page that shows a CV needs of it, once its reader's right is known.

import type { ReadableFile } from "../../access/file-access.server.ts";
import * as messages from "../../messages.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import type { CvPages } from "./cv-page.ts";
import { findCvPages } from "./cv-pages.server.ts";

export type ShownCv = {
  /** Null when nothing can be shown of it as it looks. */
  pages: CvPages | null;
  /** A French sentence: why there are no pages, or what is missing in them. */
  note: string | null;
  /** The numbers of pages that no image could be made of. */
  undrawn: number[];
  /** The address of a page's image, up to its number; then what follows it. */
  images: [string, string];
  /** All its text as it is read by machines; null when there is none. */
  text: string | null;
};

/** Kinds that are shown page by page: a CV, and a company's Kbis to whoever checks it. */
export const isShown = (kind: FileKind): boolean => kind === "cv" || kind === "kbis";

function noteOf(pages: CvPages): string | null {
  if (pages.form === "text") return pages.hasImages ? messages.cvImagesLeftOut : null;
  const { sheets, pageCount } = pages;
  if (sheets.length < pageCount) return messages.cvFirstPages(sheets.length, pageCount);
  return sheets.some(({ lines }) => lines.length > 0) ? null : messages.cvIsImage;
}

/**
 * A CV for the viewer (cv-viewer.tsx). Waits for limits.cvPagesWaitMs at most. The reading is the caller's to note.
 * @param file from findReadableFile() or findLinkedFile(): whoever has it may read it
 * @param access the signed link that opened it, null when a session did
 */
export async function shownCv(file: ReadableFile, access: string | null = null): Promise<ShownCv> {
  const known = await findCvPages(file);
  const found = known === "later" ? null : known;
  return {
    pages: found?.pages ?? null,
    note: found ? noteOf(found.pages) : known === "later" ? messages.cvPagesLater : messages.cvNotShown,
    undrawn: found?.undrawn ?? [],
    images: [`/fichiers/${file.id}/pages/`, access === null ? "" : `?acces=${encodeURIComponent(access)}`],
    text: file.text,
  };
}
