// Loads the data of the CV viewer; the caller has checked access.

import type { ReadableFile } from "../../access/file-access.server.ts";
import type { BlindPart } from "../../engines/cv-document/cv-document.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import * as filesMessages from "../messages.ts";
import { type BlindFile, findBlindCv } from "../store/blind-cv.server.ts";
import type { CvBlock, CvPages } from "./cv-page.ts";
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

/** The parts as the viewer shows them. */
const blindBlocks = (parts: BlindPart[]): CvBlock[] =>
  parts.flatMap(({ title, lines }): CvBlock[] => [
    ...(title ? [{ kind: "heading" as const, level: 1, runs: [{ text: title }] }] : []),
    ...lines.map((text) => ({ kind: "paragraph" as const, runs: [{ text }] })),
  ]);

/** A CV in blind mode has no pages: they are drawn from its text. */
async function shownBlindly(file: BlindFile): Promise<ShownCv> {
  const parts = await findBlindCv(file);
  const isRead = parts.length > 0;
  return {
    pages: isRead ? { form: "text", blocks: blindBlocks(parts), hasImages: false } : null,
    note: isRead ? filesMessages.cvIsBlind : filesMessages.cvNotReadBlind,
    undrawn: [],
    images: ["", ""],
    text: isRead ? parts.flatMap(({ title, lines }) => [...(title ? [title] : []), ...lines]).join("\n") : null,
  };
}

/** Loads a CV within limits.cvPagesWaitMs. The caller checks the access and logs the reading. */
export async function shownCv(file: ReadableFile, access: string | null = null): Promise<ShownCv> {
  if (file.blind) return shownBlindly(file);
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
