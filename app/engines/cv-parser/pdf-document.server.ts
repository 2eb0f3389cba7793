// Opens a PDF with pdf.js. Its fonts, character maps and decoders come from the package; no network is used.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDocumentProxy } from "pdfjs-dist";
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
