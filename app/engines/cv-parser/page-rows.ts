// The text of a PDF page as rows of parts. A part is a run of characters that the PDF draws at once.
import { isDateLike, isDatePart, tidyText } from "./cv-layout.ts";

export type PdfItem = { str: string; transform: number[]; width: number; fontName: string };

/** Coordinates in points, y upwards. `dated`: it stands in a cell that holds only a date. */
export type Part = {
  text: string;
  left: number;
  right: number;
  base: number;
  size: number;
  font: string;
  dated: boolean;
};
export type Row = { base: number; size: number; parts: Part[] };
export type Cell = { text: string; left: number; right: number; first: Part };

/** Limit of parts per page; a CV with one part per character has fewer. */
const partsMax = 8_000;

/** A bullet or an icon without text. */
export const bulletAlone = /^\s*[•●▪■◦‣∙·○□▸►➢➔➤✓✔❖◆♦→*–—-]+\s*$|^\s*[\p{So}\p{Co}]\s*$/u;

const spacedOut = /^\S(?: \S)+$/u;

// pdf.js writes widely set text as "E X P": the characters of one word stand together, and words are parts of their own.
function isSpacedOut(items: PdfItem[]): boolean {
  const words = items.map(({ str }) => str.trim()).filter((text) => text.length > 1);
  const spaced = words.filter((text) => spacedOut.test(text));
  const characters = spaced.reduce((sum, text) => sum + (text.length + 1) / 2, 0);
  return characters >= 3 && spaced.length >= words.length * 0.7;
}

const rightToLeft =
  /^[\s\p{P}]*[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{P}\s]*$/u;

/** Shapes of Arabic characters stand in the order of the page; pdf.js puts only the characters themselves into that of reading. */
const withoutShapes = (text: string) =>
  /[\ufb50-\ufdff\ufe70-\ufefc]/.test(text) ? [...text].reverse().join("").normalize("NFKC") : text;

function partsOf(items: PdfItem[]): Part[] {
  const rows = Map.groupBy(
    items.slice(0, partsMax * 2),
    ({ fontName, transform }) => `${fontName} ${Math.round(transform[5] ?? 0)}`,
  );
  const spaced = new Set([...rows.values()].filter(isSpacedOut).flat());
  const parts: Part[] = [];
  for (const item of items) {
    if (parts.length >= partsMax) break;
    const [a = 0, b = 0, c = 0, d = 0, left = 0, base = 0] = item.transform;
    // Vertical text belongs to no line.
    if (Math.abs(b) > Math.abs(a) * 0.2) continue;
    const tidy = withoutShapes(tidyText(item.str));
    const text = spaced.has(item) ? tidy.replace(/(?<=\S) (?=\S)/g, "") : tidy;
    const size = Math.hypot(c, d);
    if (!text.trim() || !(size > 0) || ![left, base, item.width].every(Number.isFinite)) continue;
    const right = left + Math.max(item.width, 0);
    parts.push({ text, left, right, base, size, font: item.fontName, dated: false });
  }
  return parts;
}

/** A text that is drawn twice at one position, to look bold or cast a shadow, is one part. */
const withoutShadows = (parts: Part[]) =>
  parts.filter((part, index) => {
    const before = parts[index - 1];
    const isSame = before?.text === part.text && part.text.trim().length > 2;
    return !isSame || part.left - before.left > part.size * 0.3;
  });

/** Parts in rows from top to bottom, each from left to right. */
export function rowsOfParts(parts: Part[]): Row[] {
  const rows: Row[] = [];
  for (const part of [...parts].sort((one, other) => other.base - one.base || one.left - other.left)) {
    const row = rows.at(-1);
    if (row && row.base - part.base <= 0.4 * Math.min(row.size, part.size)) {
      row.parts.push(part);
      row.size = Math.max(row.size, part.size);
    } else rows.push({ base: part.base, size: part.size, parts: [part] });
  }
  for (const row of rows) row.parts = withoutShadows(row.parts.sort((one, other) => one.left - other.left));
  return rows;
}

const noEdges = new Map<number, number>();

/** How many rows begin a cell at each left edge, with a tolerance of one point. */
export function edgesOf(rows: Row[], white: (part: Part) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { parts } of rows) {
    for (const [index, part] of parts.entries()) {
      const before = parts[index - 1];
      if (before && part.left - before.right < white(part)) continue;
      for (const offset of [-1, 0, 1]) {
        const edge = Math.round(part.left) + offset;
        counts.set(edge, (counts.get(edge) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** The gap that parts two words, in character heights. Where parts are single characters, it follows from the gaps of the row: they jump from one within words to one between them. */
function wordGap(parts: Part[]): number {
  // pdf.js's own limit is a tenth.
  const usual = 0.102;
  if (parts.length < 5 || parts.filter(({ text }) => text.trim().length <= 3).length < parts.length * 0.8) return usual;
  const gaps = parts
    .slice(1)
    .map((part, index) => (part.left - parts[index]!.right) / part.size)
    .toSorted((one, other) => one - other);
  const middle = Math.floor(gaps.length * 0.4);
  const jump = gaps.findIndex((gap, at) => at > middle && gap - gaps[at - 1]! > 0.12 && gap > gaps[at - 1]! * 1.2);
  return Math.max(usual, jump < 0 ? gaps[middle]! * 1.7 + 0.08 : (gaps[jump]! + gaps[jump - 1]!) / 2);
}

/** The cells of a row, by the white space between its parts. @param edges left edges of its region (edgesOf) */
export function cellsOf(parts: Part[], edges: Map<number, number> = noEdges): Cell[] {
  const cells: Cell[] = [];
  const words = wordGap(parts);
  const hasDate = parts.some(({ dated }) => dated);
  for (const part of parts) {
    const cell = cells.at(-1);
    const gap = cell ? (part.left - cell.right) / part.size : 0;
    const aligned = gap > 0.55 && (edges.get(Math.round(part.left)) ?? 0) >= 3;
    // In a row of a table, a long cell comes close to the next one. A date that was moved beside its text has a cell of its own.
    const isBesideDate = cell?.first.dated && !part.dated;
    if (
      !cell ||
      isBesideDate ||
      gap > Math.max(1.6, words * 2) ||
      (aligned && (hasDate || isDateLike(cell.text.trim())))
    ) {
      cells.push({ text: part.text, left: part.left, right: part.right, first: part });
      continue;
    }
    const white = /\s$/.test(cell.text) || /^\s/.test(part.text);
    const between = gap > words && !white ? " " : "";
    const isReversed = rightToLeft.test(cell.text) && rightToLeft.test(part.text);
    cell.text = isReversed ? part.text + between + cell.text : cell.text + between + part.text;
    cell.right = Math.max(cell.right, part.right);
  }
  return cells;
}

/** The text of a row's parts, cell by cell. */
export const cellTexts = (parts: Part[]) => cellsOf(parts).map(({ text }) => text.trim());

function markDates(rows: Row[]): void {
  const edges = edgesOf(rows, ({ size }) => size * 0.55);
  for (const { parts } of rows) {
    const cells = cellsOf(parts, edges);
    const areDates = cells.map(({ text }) => isDatePart(text.trim()));
    let at = 0;
    for (const part of parts) {
      if (cells[at + 1]?.first === part) at += 1;
      part.dated = areDates[at] ?? false;
    }
  }
}

const address = /(?:file|https?):\/\/\S+|\bwww\.\S+/i;
const counter =
  /(?:^|\s)(?:page\s*)?\d{1,2}\s?(?:\/|sur|de|of)\s?\d{1,2}$|^(?:page\s*)?\d{1,2}\s?(?:\/|sur|de|of)\s?\d{1,2}(?:\s|$)|^page\s*:?\s?\d{1,2}$|^[–-]?\s?\d\s?[–-]?$/i;
/** What Awesome-CV and its like print below each page, beside the date and the name. */
const footer = /\bcurriculum ?vit[aæ]e?\b/i;
const clock = /\b\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d\d\b/;

// What a program prints around each page: the address and title of a web page, the time, the page's number, a repeated name.
function withoutMargins(pages: Row[][]): Row[][] {
  const seen = new Map<string, number>();
  const edgesOfPage = (rows: Row[]) => new Set([...rows.slice(0, 2), ...rows.slice(-2)]);
  const textOf = ({ parts }: Row) => cellTexts(parts).join(" ");
  const keyOf = (row: Row) => `${Math.round(row.base)} ${textOf(row).replace(/\d+/g, "0").toLowerCase()}`;
  return pages.map((rows, page) => {
    const edges = edgesOfPage(rows);
    return rows.filter((row) => {
      if (!edges.has(row)) return true;
      const text = textOf(row);
      if (rows.length > 4 && rows.at(-1) === row && footer.test(text)) return false;
      if (clock.test(text) || counter.test(text) || (address.test(text) && /file:/i.test(text))) return false;
      const first = seen.get(keyOf(row));
      if (first === undefined) seen.set(keyOf(row), page);
      return first === undefined || first === page;
    });
  });
}

/** The rows of each page, without what is printed around the pages. */
export function rowsOfPages(pages: PdfItem[][]): Row[][] {
  const rows = pages.map((items) => rowsOfParts(partsOf(items)));
  for (const page of rows) markDates(page);
  return withoutMargins(rows);
}
