// Text items of a PDF page for tests, as pdf.js gives them.
import type { PdfItem } from "../app/engines/cv-parser/cv-layout-pdf.ts";

export type ItemStyle = { size?: number; font?: string };

/** A text at a place, in points, with the width of an ordinary font. */
export const at = (left: number, base: number, str: string, { size = 10, font = "f" }: ItemStyle = {}): PdfItem => ({
  str,
  width: str.length * size * 0.48,
  fontName: font,
  transform: [size, 0, 0, size, left, base],
});
