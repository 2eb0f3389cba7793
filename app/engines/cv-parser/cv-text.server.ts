// Extracts the text and the lines of a CV. This is also the last check: a file that cannot be opened is refused as damaged.

import type { PDFDocumentProxy } from "pdfjs-dist";
import type { CvType } from "../file-formats/file-types.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { isGarbage } from "./common-words.ts";
import { type CvLine, cutLines, linesOfText } from "./cv-layout.ts";
import { docxLines, headerAndFooterLines } from "./cv-layout-docx.server.ts";
import { odtLines } from "./cv-layout-odt.server.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";
import type { CvRecord } from "./cv-record.server.ts";
import { openDocx } from "./docx-file.server.ts";
import { readEuropass } from "./europass.server.ts";
import { odtText } from "./odt-text.server.ts";
import { fieldItems, openPdfDocument } from "./pdf-document.server.ts";

const pagesRead = 50;

/** `record`: the profile that the file states as data, or null. */
export type CvText =
  | { ok: true; text: string | null; lines: CvLine[]; record: CvRecord | null }
  | { ok: false; message: string };

type ExtractedText = { text: string; lines: CvLine[]; record?: CvRecord | null };

class Damaged extends Error {}

/** Reads a checked document. @returns its text (null for a scan) and lines, or the French refusal of a file that cannot be opened */
export async function readCvText(type: CvType, bytes: Uint8Array): Promise<CvText> {
  try {
    const { text, lines, record = null } = await readers[type](bytes);
    return { ok: true, text: tidy(text), lines: cutLines(lines, enginesLimits.cvTextMax), record };
  } catch (error) {
    if (!(error instanceof Damaged)) return { ok: true, text: null, lines: [], record: null };
    const locked = (error.cause as Error | undefined)?.name === "PasswordException";
    return { ok: false, message: locked ? enginesMessages.cvEncrypted : enginesMessages.cvDamaged };
  }
}

function linesOrText(text: string, read: () => CvLine[]): ExtractedText {
  try {
    return { text, lines: read() };
  } catch {
    return { text, lines: linesOfText(text.slice(0, enginesLimits.cvTextMax)) };
  }
}

/** Scanner programs write a line of their own on each page. */
const lettersOfScan = 100;

/** Whether the pages of a PDF are pictures, or have a text layer of garbage: their words are then read by text recognition. */
async function isScan(document: PDFDocumentProxy, text: string): Promise<boolean> {
  if (isGarbage(text)) return true;
  if ((text.match(/\p{L}/gu)?.length ?? 0) >= lettersOfScan * document.numPages) return false;
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height } = page.getViewport({ scale: 1 });
  const isPicture = (operator: number) => operator === OPS.paintImageXObject || operator === OPS.paintImageMaskXObject;
  // A scanned page has more pixels than points; a portrait or logo has fewer.
  return fnArray.some((operator, index) => {
    const [, pictureWidth = 0, pictureHeight = 0]: [string?, number?, number?] = argsArray[index] ?? [];
    return isPicture(operator) && pictureWidth * pictureHeight >= width * height;
  });
}

const attachmentsRead = 5;

/** The profile in the XML that Europass attaches to its PDF. The check has accepted each attachment as plain XML. */
async function findRecord(document: PDFDocumentProxy): Promise<CvRecord | null> {
  const attachments = await document.getAttachments().catch(() => null);
  for (const [id, { filename, content }] of [...(attachments ?? [])].slice(0, attachmentsRead)) {
    if (!/\.xml$/i.test(filename)) continue;
    const bytes = content ?? (await document.getAttachmentContent(id).catch(() => null));
    const record = bytes && readEuropass(bytes);
    if (record) return record;
  }
  return null;
}

async function pdfText(bytes: Uint8Array): Promise<ExtractedText> {
  // pdf.js detaches the buffer, so it gets a copy. It needs no font files to extract text.
  const document = await openPdfDocument(bytes.slice(), { useSystemFonts: true }).catch((cause) => {
    throw new Damaged("This PDF cannot be opened", { cause });
  });
  try {
    if (document.numPages < 1) throw new Damaged("This PDF has no page");
    let text = "";
    const started = performance.now();
    const pages: PdfItem[][] = [];
    for (let number = 1; number <= Math.min(document.numPages, pagesRead); number++) {
      if (text.length > enginesLimits.cvTextMax || performance.now() - started > enginesLimits.cvTextMs) break;
      const page = await document.getPage(number).catch((cause) => {
        // Some files declare more pages than they have; a file without a first page is damaged.
        if (number === 1) throw new Damaged("This PDF has no first page", { cause });
        return null;
      });
      if (!page) break;
      const { items } = await page.getTextContent();
      const filled = await fieldItems(page);
      pages.push([...items.filter((item) => "str" in item), ...filled]);
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      for (const { str } of filled) text += `\n${str}`;
      text += "\n\n";
    }
    const record = await findRecord(document);
    if (await isScan(document, text)) return { text: "", lines: [], record };
    return { ...linesOrText(text, () => linesOfPages(pages)), record };
  } finally {
    await document.loadingTask.destroy();
  }
}

// mammoth skips headers and footers, which often hold the name and contact.
function withHeaderAndFooter(text: string, bytes: Uint8Array): string {
  try {
    const { above, below } = headerAndFooterLines(bytes);
    return [above.join("\n"), text, below.join("\n")].join("\n\n");
  } catch {
    return text;
  }
}

async function docxText(bytes: Uint8Array): Promise<ExtractedText> {
  const { default: mammoth } = await import("mammoth");
  try {
    const { value } = await mammoth.extractRawText({ file: openDocx(bytes).forMammoth } as never);
    return linesOrText(withHeaderAndFooter(value, bytes), () => docxLines(bytes));
  } catch (cause) {
    throw new Damaged("This DOCX cannot be opened", { cause });
  }
}

const readers: Record<CvType, (bytes: Uint8Array) => Promise<ExtractedText> | ExtractedText> = {
  pdf: pdfText,
  docx: docxText,
  odt: (bytes) => linesOrText(odtText(bytes), () => odtLines(bytes)),
};

function tidy(text: string): string | null {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // Removes NUL, which PostgreSQL refuses, and other control characters.
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed()
    .split("\n")
    .map((line) => line.trimEnd());
  return (
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, enginesLimits.cvTextMax)
      .toWellFormed() || null
  );
}
