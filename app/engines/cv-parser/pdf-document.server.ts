// Opens a PDF with pdf.js. Its fonts, character maps and decoders come from the package; no network is used.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import type { DocumentInitParameters } from "pdfjs-dist/types/src/display/api.js";

const folders = { cMapUrl: "cmaps", standardFontDataUrl: "standard_fonts", wasmUrl: "wasm" };

class OwnData {
  fetch({ kind, filename }: { kind: keyof typeof folders; filename: string }): Promise<Uint8Array> {
    return Promise.resolve().then(() => {
      const base = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
      return new Uint8Array(readFileSync(path.join(base, folders[kind], path.basename(filename))));
    });
  }
}

type Field = {
  subtype: string;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  hidden?: boolean;
  noView?: boolean;
  password?: boolean;
  rect: [left: number, bottom: number, right: number, top: number];
};

/** Limits for the fields of a page: their number, and the characters of each. */
const fieldLimits = { count: 500, characters: 2_000 };
const fieldFontSize = 11;

/**
 * The values of the text fields and lists that a person filled in, as the text items of their page. pdf.js draws them but does not
 * count them as text.
 */
export async function fieldItems(page: PDFPageProxy) {
  const fields = (await page.getAnnotations().catch(() => [])) as Field[];
  return fields.slice(0, fieldLimits.count).flatMap(({ rect, ...field }) => {
    const isText = field.subtype === "Widget" && /^(Tx|Ch)$/.test(field.fieldType ?? "");
    if (!isText || field.hidden || field.noView || field.password) return [];
    const value = [field.fieldValue ?? ""].flat().join("\n").slice(0, fieldLimits.characters);
    const [left, bottom, right, top] = rect;
    const lines = value.split(/\r\n?|\n/);
    const size = Math.min(fieldFontSize, (top - bottom) / (lines.length * 1.2));
    return lines.flatMap((str, index) => {
      if (!str.trim() || !(size > 0)) return [];
      const baseline = top - (top - bottom - lines.length * 1.2 * size) / 2 - (index + 0.95) * 1.2 * size;
      const width = Math.min(right - left, str.length * size * 0.5);
      return [
        { str, transform: [size, 0, 0, size, left + 2, baseline], width, height: size, fontName: "", hasEOL: true },
      ];
    });
  });
}

/**
 * Opens a PDF without running scripts. pdf.js detaches the buffer of `data`.
 * @throws when it cannot be opened; a PasswordException when it is encrypted
 */
export async function openPdfDocument(data: Uint8Array, more: DocumentInitParameters = {}): Promise<PDFDocumentProxy> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return getDocument({
    data,
    BinaryDataFactory: OwnData,
    useWorkerFetch: false,
    standardFontDataUrl: "/",
    cMapUrl: "/",
    cMapPacked: true,
    wasmUrl: "/",
    disableFontFace: true,
    enableXfa: false,
    verbosity: 0,
    ...more,
  }).promise;
}
