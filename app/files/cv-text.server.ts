// The text of a CV, for the page that shows it. Reading is also the last check: what no program can open is damaged.
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import type { CvType } from "./file.ts";

/** Pages of a PDF whose text is read: a CV has fewer. */
const pagesRead = 50;

export type CvText = { ok: true; text: string | null } | { ok: false; message: string };

class Damaged extends Error {}

/**
 * The text of a checked CV, its lines kept, at most limits.cvTextMax characters.
 * @returns text null when there is none (a scan): the file is good all the same; a French sentence when the file cannot
 * be opened at all
 */
export async function readCvText(type: CvType, bytes: Uint8Array): Promise<CvText> {
  try {
    return { ok: true, text: tidy(await (type === "pdf" ? pdfText(bytes) : docxText(bytes))) };
  } catch (error) {
    if (!(error instanceof Damaged)) return { ok: true, text: null };
    const locked = (error.cause as Error | undefined)?.name === "PasswordException";
    return { ok: false, message: locked ? messages.cvEncrypted : messages.cvDamaged };
  }
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  // The library takes the buffer for itself: it gets a copy.
  const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 }).catch((cause) => {
    throw new Damaged("This PDF cannot be opened", { cause });
  });
  try {
    if (document.numPages < 1) throw new Damaged("This PDF has no page");
    let text = "";
    for (let number = 1; number <= Math.min(document.numPages, pagesRead); number++) {
      if (text.length > limits.cvTextMax) break;
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      text += "\n\n";
    }
    return text;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function docxText(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import("mammoth");
  try {
    return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
  } catch (cause) {
    throw new Damaged("This DOCX cannot be opened", { cause });
  }
}

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
