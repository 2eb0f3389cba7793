// Builds the lines of a PDF from the positions of its text items: finds rows and columns, and joins the items of a word.
import { type CvLine, isDateLike, isUnfinished, isWrapped, lineOf, tidyText } from "./cv-layout.ts";

export type PdfItem = { str: string; transform: number[]; width: number; fontName: string };

type TextItem = { text: string; left: number; right: number; base: number; size: number; font: string };
type Row = { base: number; size: number; textItems: TextItem[] };

/** Limit of text items per page. A CV whose items are single characters has fewer. */
const textItemsMax = 8_000;
const gutterMin = 8;
const candidatesMax = 150;
const depthMax = 5;

function textItemsOf(items: PdfItem[]): TextItem[] {
  const textItems: TextItem[] = [];
  for (const { str, transform, width, fontName } of items) {
    if (textItems.length >= textItemsMax) break;
    const [a = 0, b = 0, c = 0, d = 0, left = 0, base = 0] = transform;
    // Vertical text is left out: it belongs to no line.
    if (Math.abs(b) > Math.abs(a) * 0.2) continue;
    const text = tidyText(str);
    const size = Math.hypot(c, d);
    if (!text.trim() || !(size > 0) || ![left, base, width].every(Number.isFinite)) continue;
    textItems.push({ text, left, right: left + Math.max(width, 0), base, size, font: fontName });
  }
  return textItems;
}

function rowsOf(textItems: TextItem[]): Row[] {
  const rows: Row[] = [];
  for (const textItem of [...textItems].sort((one, other) => other.base - one.base || one.left - other.left)) {
    const row = rows.at(-1);
    if (row && row.base - textItem.base <= 0.4 * Math.max(row.size, textItem.size)) {
      row.textItems.push(textItem);
      row.size = Math.max(row.size, textItem.size);
    } else rows.push({ base: textItem.base, size: textItem.size, textItems: [textItem] });
  }
  for (const { textItems } of rows) textItems.sort((one, other) => one.left - other.left);
  return rows;
}

const bulletAlone = /^\s*[•●▪■◦‣∙·○□▸►➢➔➤✓✔❖◆♦→*–—-]+\s*$|^\s*[\p{So}\p{Co}]\s*$/u;

type Cut = { x: number; from: number; to: number; score: number };

function spans({ textItems }: Row): { left: number; right: number }[] {
  return textItems.map((textItem, index) => ({
    left: textItem.left,
    right: bulletAlone.test(textItem.text) ? Math.max(textItem.right, textItems[index + 1]?.left ?? 0) : textItem.right,
  }));
}

function edgesOf(rows: Row[], white: (textItem: TextItem) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { textItems } of rows) {
    for (const [index, textItem] of textItems.entries()) {
      const before = textItems[index - 1];
      if (before && textItem.left - before.right < white(textItem)) continue;
      for (const edge of [-1, 0, 1]) {
        const position = Math.round(textItem.left) + edge;
        counts.set(position, (counts.get(position) ?? 0) + 1);
      }
    }
  }
  return counts;
}

const textOf = (textItems: TextItem[]) => cellsOf(textItems, noEdges).map(({ text }) => text.trim());

const noEdges = new Map<number, number>();

function isDates(sides: TextItem[][]): boolean {
  const filled = sides.filter((textItems) => textItems.length > 0);
  const dated = filled.filter((textItems) => textOf(textItems).every(isDateLike));
  return dated.length >= filled.length * 0.55;
}

function cutOf(rows: Row[]): Cut | null {
  const rowSpans = rows.map(spans);
  let best: Cut | null = null;
  const edges = edgesOf(rows, () => gutterMin);
  const leftEdges = new Set(rows.flatMap(({ textItems }) => textItems.map(({ left }) => Math.round(left))));
  const candidates = [...leftEdges]
    .filter((x) => edges.has(x))
    .sort((one, other) => edges.get(other)! - edges.get(one)! || one - other);
  for (const x of candidates.slice(0, candidatesMax)) {
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      const crossed =
        at === rows.length || rowSpans[at]!.some(({ left, right }) => left < x - 1.5 && right > x - gutterMin);
      if (!crossed) continue;
      const run = rows.slice(from, at);
      const lefts = run.map(({ textItems }) => textItems.filter(({ left }) => left < x - 1.5));
      const rights = run.map(({ textItems }) => textItems.filter(({ left }) => left >= x - 1.5));
      const count = (sides: TextItem[][]) => sides.filter((textItems) => textItems.length > 0).length;
      const score = Math.min(count(lefts), count(rights));
      const better = score > (best?.score ?? 2) || (best && score === best.score && at - from > best.to - best.from);
      if (better && !isDates(lefts) && !isDates(rights)) best = { x, from, to: at, score };
      from = at + 1;
    }
  }
  return best;
}

function* regionsOf(rows: Row[], depth = 0): Generator<Row[]> {
  const cut = depth < depthMax ? cutOf(rows) : null;
  if (!cut) {
    if (rows.length > 0) yield rows;
    return;
  }
  const run = rows.slice(cut.from, cut.to).flatMap(({ textItems }) => textItems);
  yield* regionsOf(rows.slice(0, cut.from), depth + 1);
  yield* regionsOf(rowsOf(run.filter(({ left }) => left < cut.x - 1.5)), depth + 1);
  yield* regionsOf(rowsOf(run.filter(({ left }) => left >= cut.x - 1.5)), depth + 1);
  yield* regionsOf(rows.slice(cut.to), depth + 1);
}

type Cell = { text: string; left: number; right: number; first: TextItem };

// Inserts spaces where the gap between two items exceeds a tenth of the font size, the limit of pdf.js itself.
function cellsOf(textItems: TextItem[], edges: Map<number, number>): Cell[] {
  const cells: Cell[] = [];
  const spaced =
    textItems.length > 4 && textItems.filter(({ text }) => text.trim().length <= 3).length > textItems.length * 0.8;
  for (const textItem of textItems) {
    const cell = cells.at(-1);
    const gap = cell ? (textItem.left - cell.right) / textItem.size : 0;
    const aligned = gap > 0.55 && (edges.get(Math.round(textItem.left)) ?? 0) >= 3;
    if (!cell || gap > 1.6 || (aligned && isDateLike(cell.text.trim()))) {
      cells.push({ text: textItem.text, left: textItem.left, right: textItem.right, first: textItem });
      continue;
    }
    const white = /\s$/.test(cell.text) || /^\s/.test(textItem.text);
    cell.text += (gap > 0.102 && !white ? (spaced && gap > 0.3 ? "  " : " ") : "") + textItem.text;
    cell.right = Math.max(cell.right, textItem.right);
  }
  return cells;
}

function joinBrokenDates(rows: Cell[][]): Cell[][] {
  for (const [index, cells] of rows.entries()) {
    const below = rows[index + 1];
    if (!below) continue;
    for (const cell of cells) {
      const rest = below.find(({ left, text }) => Math.abs(left - cell.left) < 2 && isDateLike(text.trim()));
      if (!rest || !isDateLike(cell.text.trim()) || below.length + cells.length < 3) continue;
      if (!isUnfinished(cell.text) && !/^\s*(?:à|au|[-–—→])\s/.test(rest.text)) continue;
      cell.text = `${cell.text.trim()} ${rest.text.trim()}`;
      below.splice(below.indexOf(rest), 1);
    }
  }
  return rows.filter((cells) => cells.length > 0);
}

type PositionedLine = CvLine & { right: number; base: number };

function linesOf(rows: Row[], block: number, page: number): CvLine[] {
  const bases = new Map(rows.map((row) => [row.textItems[0]!, row.base]));
  const lines: PositionedLine[] = [];
  const edges = edgesOf(rows, ({ size }) => size * 0.55);
  for (const cells of joinBrokenDates(rows.map(({ textItems }) => cellsOf(textItems, edges)))) {
    const worded = cells.find(({ text }) => !isDateLike(text.trim()) && !bulletAlone.test(text)) ?? cells[0]!;
    const { first } = worded;
    const listed = cells.length > 1 && bulletAlone.test(cells[0]!.text);
    const line = lineOf(cells.map(({ text }) => text).join(listed ? " " : "\t"), {
      style: `${first.font} ${first.size.toFixed(1)}`,
      size: Math.round(first.size * 10) / 10,
      bullet: listed,
      block,
      x: Math.round(worded.left),
      page,
    });
    if (!line) continue;
    lines.push({
      ...line,
      right: Math.max(...cells.map(({ right }) => right)),
      base: bases.get(cells[0]!.first) ?? first.base,
    });
  }
  const edge = Math.max(...lines.map(({ right }) => right));
  const left = Math.min(...lines.map(({ x }) => x));
  const joinedLines: PositionedLine[] = [];
  for (const line of lines) {
    const above = joinedLines.at(-1);
    const full = !!above && above.right > left + (edge - left) * 0.78;
    const isAdjacent = !!above && above.base - line.base < line.size * 1.9;
    const aligned = !!above && (Math.abs(above.x - line.x) < 2 || above.bullet);
    if (above && isAdjacent && aligned && isWrapped(above, line, full)) {
      above.text += (/[^ ]-$/.test(above.text) ? "" : " ") + line.text;
      above.right = line.right;
      above.base = line.base;
    } else joinedLines.push(line);
  }
  return joinedLines.map(({ right: _, base: __, ...line }) => line);
}

export function linesOfPages(pages: PdfItem[][]): CvLine[] {
  let block = 0;
  return pages.flatMap((items, index) =>
    [...regionsOf(rowsOf(textItemsOf(items)))].flatMap((rows) => linesOf(rows, block++, index + 1)),
  );
}
