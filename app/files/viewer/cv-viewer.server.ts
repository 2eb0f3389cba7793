// Loads the data of the CV viewer; the caller has checked access.

import type { ReadableFile } from "../../access/file-access.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import * as filesMessages from "../messages.ts";
import type { CvPages } from "./cv-page.ts";
import { findCvPages } from "./cv-pages.server.ts";

export type ShownCv = {
  pages: CvPages | null;
  note: string | null;
  undrawn: number[];
  /** The URL of a page's image before and after its number. */
  images: [string, string];
  text: string | null;
};

/** Kinds shown by page: a CV, and a Kbis for its reviewers. */
export const isShown = (kind: FileKind): boolean => kind === "cv" || kind === "kbis";

function noteOf(pages: CvPages): string | null {
  if (pages.form === "text") return pages.hasImages ? filesMessages.cvImagesLeftOut : null;
  const { sheets, pageCount } = pages;
  if (sheets.length < pageCount) return filesMessages.cvFirstPages(sheets.length, pageCount);
  return sheets.some(({ lines }) => lines.length > 0) ? null : filesMessages.cvIsImage;
}

/** Loads a CV within limits.cvPagesWaitMs. The caller checks the access and logs the reading. */
export async function shownCv(file: ReadableFile, access: string | null = null): Promise<ShownCv> {
  const known = await findCvPages(file);
  const found = known === "later" ? null : known;
  return {
    pages: found?.pages ?? null,
    note: found ? noteOf(found.pages) : known === "later" ? filesMessages.cvPagesLater : filesMessages.cvNotShown,
    undrawn: found?.undrawn ?? [],
    images: [`/fichiers/${file.id}/pages/`, access === null ? "" : `?acces=${encodeURIComponent(access)}`],
    text: file.text,
  };
}
