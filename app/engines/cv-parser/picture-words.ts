// Turns recognised words into the text pieces of a PDF page, so that pictures and files share one layout.
import type { PdfItem } from "./cv-layout-pdf.ts";

type Box = { x0: number; y0: number; x1: number; y1: number };
type Word = { text: string; confidence: number; bbox: Box };
type Line = { words: Word[]; baseline: Box; rowAttributes: { rowHeight: number } };
/** The part used here of what tesseract.js-core returns. Pixels, y downwards. */
export type PictureBlock = { paragraphs: { lines: Line[] }[] | null };

/** Per cent; what is less certain is a stain or a drawing. */
const certain = 40;
const lettersMin = 20;
/** What a bullet at the start of a line is recognised as. */
const bullet = /^[eo°=«»*®©¢+]$/;

function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The text pieces of a page, upright; none when too few letters are certain. @param points per pixel */
export function itemsOf(blocks: PictureBlock[], points: number): PdfItem[] {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs ?? []).flatMap((paragraph) => paragraph.lines);
  const held = lines.map((line) => ({
    ...line,
    words: line.words.filter(({ text, confidence }) => confidence >= certain && text.trim()),
  }));
  const letters = held.flatMap(({ words }) => words.map(({ text }) => text)).join("");
  const slope = medianOf(
    held.filter(({ words }) => words.length > 2).map(({ baseline: { x0, y0, x1, y1 } }) => (y1 - y0) / (x1 - x0 || 1)),
  );
  const usual = medianOf(held.flatMap(({ words, rowAttributes }) => words.map(() => rowAttributes.rowHeight)));
  if ((letters.match(/\p{L}/gu) ?? []).length < lettersMin) return [];
  return held.flatMap(({ words, baseline, rowAttributes: { rowHeight } }) => {
    const lean = (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0 || 1);
    // The height of a row depends on its letters: near the usual one, it is the same size.
    const size = Math.abs(rowHeight / usual - 1) < 0.2 ? usual : rowHeight;
    return words.map(({ text, bbox: { x0, x1 } }, index): PdfItem => {
      const y = baseline.y0 + lean * (x0 - baseline.x0);
      const height = Math.max(1, Math.round(size * points));
      const place = [x0 + slope * y, -(y - slope * x0)].map((value) => value * points);
      const str = index === 0 && words.length > 1 && bullet.test(text) ? "• " : `${text} `;
      return { str, transform: [height, 0, 0, height, ...place], width: (x1 - x0) * points, fontName: "" };
    });
  });
}
