// Converts recognised words to the text items of a PDF page, so that pictures and PDFs share one layout reader.
import type { PdfItem } from "./cv-layout-pdf.ts";

type Box = { x0: number; y0: number; x1: number; y1: number };
type Word = { text: string; confidence: number; bbox: Box };
type Line = { words: Word[]; baseline: Box; rowAttributes: { rowHeight: number } };
/** The part of the result of tesseract.js-core that is used here. Pixels, y downwards. */
export type PictureBlock = { paragraphs: { lines: Line[] }[] | null };

/** Minimum confidence in per cent. Below it, a "word" is usually a stain or a drawing. */
const certain = 40;
const lettersMin = 20;
/** Characters as which a bullet at the start of a line is recognised. */
const bullet = /^[eo°=«»*®©¢+]$/;

/** Edges of coloured columns are recognised as brackets: "BELHADJ]". */
const withoutEdges = (text: string) =>
  /^\[.*\]$/.test(text) ? text : text.replace(/^[[|]+(?=[\p{L}\d])|(?<=[\p{L}\d])[\]|]+$/gu, "");

function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The lines that run from left to right. Lines of a page on its side are recognised too, with their baselines upright. */
const levelLines = (blocks: PictureBlock[]): Line[] =>
  blocks
    .flatMap(({ paragraphs }) => paragraphs ?? [])
    .flatMap(({ lines }) => lines)
    .filter(({ baseline: { x0, y0, x1, y1 } }) => x1 - x0 > Math.abs(y1 - y0));

/** The words of a page that are certain, in one text; none of lines that run up or down the page. */
export function textOfBlocks(blocks: PictureBlock[]): string {
  return levelLines(blocks)
    .flatMap(({ words }) => words)
    .flatMap(({ text, confidence }) => (confidence >= certain ? [text] : []))
    .join(" ");
}

/** The text items of a page; none when too few characters are certain. @param points points per pixel */
export function itemsOf(blocks: PictureBlock[], points: number): PdfItem[] {
  const confidentLines = levelLines(blocks).map((line) => ({
    ...line,
    words: line.words
      .map((word) => ({ ...word, text: withoutEdges(word.text) }))
      .filter(({ text, confidence }) => confidence >= certain && text.trim()),
  }));
  const letters = confidentLines.flatMap(({ words }) => words.map(({ text }) => text)).join("");
  const slope = medianOf(
    confidentLines
      .filter(({ words }) => words.length > 2)
      .map(({ baseline: { x0, y0, x1, y1 } }) => (y1 - y0) / (x1 - x0 || 1)),
  );
  const typicalHeight = medianOf(
    confidentLines.flatMap(({ words, rowAttributes }) => words.map(() => rowAttributes.rowHeight)),
  );
  if ((letters.match(/\p{L}/gu) ?? []).length < lettersMin) return [];
  return confidentLines.flatMap(({ words, baseline, rowAttributes: { rowHeight } }) => {
    const lean = (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0 || 1);
    // The height of a line depends on its letters, so a height close to the typical one counts as the same size.
    const size = Math.abs(rowHeight / typicalHeight - 1) < 0.2 ? typicalHeight : rowHeight;
    return words.map(({ text, bbox: { x0, x1 } }, index): PdfItem => {
      const y = baseline.y0 + lean * (x0 - baseline.x0);
      const height = Math.max(1, Math.round(size * points));
      const position = [x0 + slope * y, -(y - slope * x0)].map((value) => value * points);
      const str = index === 0 && words.length > 1 && bullet.test(text) ? "• " : `${text} `;
      return { str, transform: [height, 0, 0, height, ...position], width: (x1 - x0) * points, fontName: "" };
    });
  });
}
