// A CV in blind mode: its text without what tells who wrote it, drawn by us. Nothing of it is stored.

import type { HiddenPerson, ReadableFile } from "../../access/file-access.server.ts";
import { blindCv } from "../../engines/blind-cv/blind-cv.server.ts";
import type { BlindPart } from "../../engines/cv-document/cv-document.ts";
import { writeBlindPdf } from "../../engines/cv-document/cv-pdf.server.ts";
import { type CvLine, cutLines, linesOfText } from "../../engines/cv-parser/cv-layout.ts";
import { db } from "../../platform/db/db.server.ts";
import * as filesLimits from "../limits.ts";

export type BlindFile = Extract<ReadableFile, { blind: HiddenPerson }>;

/** The parts of a CV in blind mode; empty for a CV whose text could not be read. */
export async function findBlindCv({ fileId, blind }: BlindFile): Promise<BlindPart[]> {
  const row = await db.selectFrom("files").select(["text", "lines"]).where("id", "=", fileId).executeTakeFirst();
  const lines = (row?.lines as CvLine[] | null | undefined) ?? linesOfText(row?.text ?? "");
  return blindCv(cutLines(lines.slice(0, filesLimits.blindLines), filesLimits.blindCharacters), blind);
}

/** The bytes of a PDF that shows a CV in blind mode, or null for a CV whose text could not be read. */
export async function findBlindPdf(file: BlindFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts = await findBlindCv(file);
  return parts.length > 0 ? await writeBlindPdf(file.blind.label, parts) : null;
}
