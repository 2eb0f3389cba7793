// The text of a CV, for the page that shows it. Reading is also the last check: what no program can open is damaged.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { CvType } from "../file-formats/file-types.ts";
import { type CvLine, cutLines, linesOfText } from "./cv-layout.ts";
import { docxLines, linesAround } from "./cv-layout-docx.server.ts";
import { odtLines } from "./cv-layout-odt.server.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";
import { odtText } from "./odt-text.server.ts";

/** Pages of a PDF whose text is read: a CV has fewer. */
const pagesRead = 50;

/** `lines` are what a profile is proposed from; the text is what is shown. */
export type CvText = { ok: true; text: string | null; lines: CvLine[] } | { ok: false; message: string };

type Read = { text: string; lines: CvLine[] };

class Damaged extends Error {}

/**
 * The text of a checked CV, its lines kept, at most limits.cvTextMax characters.
 * @returns text null when there is none (a scan): the file is good all the same; a French sentence when the file cannot
 * be opened at all
 */
export async function readCvText(type: CvType, bytes: Uint8Array): Promise<CvText> {
  try {
    const { text, lines } = await readers[type](bytes);
    return { ok: true, text: tidy(text), lines: cutLines(lines, limits.cvTextMax) };
  } catch (error) {
    if (!(error instanceof Damaged)) return { ok: true, text: null, lines: [] };
    const locked = (error.cause as Error | undefined)?.name === "PasswordException";
    return { ok: false, message: locked ? messages.cvEncrypted : messages.cvDamaged };
  }
}

// A text whose layout nobody understands is a text all the same.
function linesOr(text: string, read: () => CvLine[]): Read {
  try {
    return { text, lines: read() };
  } catch {
    return { text, lines: linesOfText(text.slice(0, limits.cvTextMax)) };
  }
}

async function pdfText(bytes: Uint8Array): Promise<Read> {
  const { getDocumentProxy } = await import("unpdf");
  // The library takes the buffer for itself: it gets a copy.
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 }).catch((cause) => {
    throw new Damaged("This PDF cannot be opened", { cause });
  });
  try {
    if (document.numPages < 1) throw new Damaged("This PDF has no page");
    let text = "";
    const started = performance.now();
    const pages: PdfItem[][] = [];
    for (let number = 1; number <= Math.min(document.numPages, pagesRead); number++) {
      if (text.length > limits.cvTextMax || performance.now() - started > limits.cvTextMs) break;
      const page = await document.getPage(number).catch((cause) => {
        // Some count more pages than they have; one without a first has none.
        if (number === 1) throw new Damaged("This PDF has no first page", { cause });
        return null;
      });
      if (!page) break;
      const { items } = await page.getTextContent();
      pages.push(items.filter((item) => "str" in item));
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      text += "\n\n";
    }
    return linesOr(text, () => linesOfPages(pages));
  } finally {
    await document.loadingTask.destroy();
  }
}

// The library reads no headers and footers, where many a CV has its name and its contact.
function withAround(text: string, bytes: Uint8Array): string {
  try {
    const { above, below } = linesAround(bytes);
    return [above.join("\n"), text, below.join("\n")].join("\n\n");
  } catch {
    return text;
  }
}

async function docxText(bytes: Uint8Array): Promise<Read> {
  const { default: mammoth } = await import("mammoth");
  try {
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
    return linesOr(withAround(value, bytes), () => docxLines(bytes));
  } catch (cause) {
    throw new Damaged("This DOCX cannot be opened", { cause });
  }
}

const readers: Record<CvType, (bytes: Uint8Array) => Promise<Read> | Read> = {
  pdf: pdfText,
  docx: docxText,
  odt: (bytes) => linesOr(odtText(bytes), () => odtLines(bytes)),
};

function tidy(text: string): string | null {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // NUL, which PostgreSQL refuses, and the other control characters, which say nothing.
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed()
    .split("\n")
    .map((line) => line.trimEnd());
  return (
    lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, limits.cvTextMax)
      .toWellFormed() || null
  );
}
