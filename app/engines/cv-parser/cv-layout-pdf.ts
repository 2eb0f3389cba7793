// Builds the lines of a PDF from word positions: rows, columns read one after another, and rejoined words.
import { type CvLine, isDateLike, isUnfinished, isWrapped, lineOf, tidyText } from "./cv-layout.ts";

export type PdfItem = { str: string; transform: number[]; width: number; fontName: string };

type TextItem = { text: string; left: number; right: number; base: number; size: number; font: string };
type Row = { base: number; size: number; pieces: TextItem[] };

/** Limit of text pieces per page; a CV with one piece per letter has fewer. */
const piecesMax = 8_000;
const gutterMin = 8;
const candidatesMax = 150;
const depthMax = 5;

function piecesOf(items: PdfItem[]): TextItem[] {
  const pieces: TextItem[] = [];
  for (const { str, transform, width, fontName } of items) {
    if (pieces.length >= piecesMax) break;
    const [a = 0, b = 0, c = 0, d = 0, left = 0, base = 0] = transform;
    // Vertical text belongs to no line.
    if (Math.abs(b) > Math.abs(a) * 0.2) continue;
    const text = tidyText(str);
    const size = Math.hypot(c, d);
    if (!text.trim() || !(size > 0) || ![left, base, width].every(Number.isFinite)) continue;
    pieces.push({ text, left, right: left + Math.max(width, 0), base, size, font: fontName });
  }
  return pieces;
}

function rowsOf(pieces: TextItem[]): Row[] {
  const rows: Row[] = [];
  for (const piece of [...pieces].sort((one, other) => other.base - one.base || one.left - other.left)) {
    const row = rows.at(-1);
    if (row && row.base - piece.base <= 0.4 * Math.max(row.size, piece.size)) {
      row.pieces.push(piece);
      row.size = Math.max(row.size, piece.size);
    } else rows.push({ base: piece.base, size: piece.size, pieces: [piece] });
  }
  for (const { pieces } of rows) pieces.sort((one, other) => one.left - other.left);
  return rows;
}

const bulletAlone = /^\s*[•●▪■◦‣∙·○□▸►➢➔➤✓✔❖◆♦→*–—-]+\s*$|^\s*[\p{So}\p{Co}]\s*$/u;

type Cut = { x: number; from: number; to: number; worth: number };

function spans({ pieces }: Row): { left: number; right: number }[] {
  return pieces.map((piece, index) => ({
    left: piece.left,
    right: bulletAlone.test(piece.text) ? Math.max(piece.right, pieces[index + 1]?.left ?? 0) : piece.right,
  }));
}

function edgesOf(rows: Row[], white: (piece: TextItem) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { pieces } of rows) {
    for (const [index, piece] of pieces.entries()) {
      const before = pieces[index - 1];
      if (before && piece.left - before.right < white(piece)) continue;
      for (const edge of [-1, 0, 1]) {
        const place = Math.round(piece.left) + edge;
        counts.set(place, (counts.get(place) ?? 0) + 1);
      }
    }
  }
  return counts;
}

const textOf = (pieces: TextItem[]) => cellsOf(pieces, noEdges).map(({ text }) => text.trim());

const noEdges = new Map<number, number>();

function isDates(sides: TextItem[][]): boolean {
  const filled = sides.filter((pieces) => pieces.length > 0);
  const dated = filled.filter((pieces) => textOf(pieces).every(isDateLike));
  return dated.length >= filled.length * 0.55;
}

function cutOf(rows: Row[]): Cut | null {
  const places = rows.map(spans);
  let best: Cut | null = null;
  const edges = edgesOf(rows, () => gutterMin);
  const begun = new Set(rows.flatMap(({ pieces }) => pieces.map(({ left }) => Math.round(left))));
  const likely = [...begun]
    .filter((x) => edges.has(x))
    .sort((one, other) => edges.get(other)! - edges.get(one)! || one - other);
  for (const x of likely.slice(0, candidatesMax)) {
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      const crossed =
        at === rows.length || places[at]!.some(({ left, right }) => left < x - 1.5 && right > x - gutterMin);
      if (!crossed) continue;
      const run = rows.slice(from, at);
      const lefts = run.map(({ pieces }) => pieces.filter(({ left }) => left < x - 1.5));
      const rights = run.map(({ pieces }) => pieces.filter(({ left }) => left >= x - 1.5));
      const count = (sides: TextItem[][]) => sides.filter((pieces) => pieces.length > 0).length;
      const worth = Math.min(count(lefts), count(rights));
      const better = worth > (best?.worth ?? 2) || (best && worth === best.worth && at - from > best.to - best.from);
      if (better && !isDates(lefts) && !isDates(rights)) best = { x, from, to: at, worth };
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
  const run = rows.slice(cut.from, cut.to).flatMap(({ pieces }) => pieces);
  yield* regionsOf(rows.slice(0, cut.from), depth + 1);
  yield* regionsOf(rowsOf(run.filter(({ left }) => left < cut.x - 1.5)), depth + 1);
  yield* regionsOf(rowsOf(run.filter(({ left }) => left >= cut.x - 1.5)), depth + 1);
  yield* regionsOf(rows.slice(cut.to), depth + 1);
}

type Cell = { text: string; left: number; right: number; first: TextItem };

// Splits words by the gap between letters, relative to the letter height: pdf.js's own limit is a tenth.
function cellsOf(pieces: TextItem[], edges: Map<number, number>): Cell[] {
  const cells: Cell[] = [];
  const spaced = pieces.length > 4 && pieces.filter(({ text }) => text.trim().length <= 3).length > pieces.length * 0.8;
  for (const piece of pieces) {
    const cell = cells.at(-1);
    const gap = cell ? (piece.left - cell.right) / piece.size : 0;
    const aligned = gap > 0.55 && (edges.get(Math.round(piece.left)) ?? 0) >= 3;
    if (!cell || gap > 1.6 || (aligned && isDateLike(cell.text.trim()))) {
      cells.push({ text: piece.text, left: piece.left, right: piece.right, first: piece });
      continue;
    }
    const white = /\s$/.test(cell.text) || /^\s/.test(piece.text);
    cell.text += (gap > 0.102 && !white ? (spaced && gap > 0.3 ? "  " : " ") : "") + piece.text;
    cell.right = Math.max(cell.right, piece.right);
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

type Placed = CvLine & { right: number; base: number };

function linesOf(rows: Row[], block: number, page: number): CvLine[] {
  const bases = new Map(rows.map((row) => [row.pieces[0]!, row.base]));
  const lines: Placed[] = [];
  const edges = edgesOf(rows, ({ size }) => size * 0.55);
  for (const cells of joinBrokenDates(rows.map(({ pieces }) => cellsOf(pieces, edges)))) {
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
  const whole: Placed[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const full = !!above && above.right > left + (edge - left) * 0.78;
    const near = !!above && above.base - line.base < line.size * 1.9;
    const aligned = !!above && (Math.abs(above.x - line.x) < 2 || above.bullet);
    if (above && near && aligned && isWrapped(above, line, full)) {
      above.text += (/[^ ]-$/.test(above.text) ? "" : " ") + line.text;
      above.right = line.right;
      above.base = line.base;
    } else whole.push(line);
  }
  return whole.map(({ right: _, base: __, ...line }) => line);
}

export function linesOfPages(pages: PdfItem[][]): CvLine[] {
  let block = 0;
  return pages.flatMap((items, index) =>
    [...regionsOf(rowsOf(piecesOf(items)))].flatMap((rows) => linesOf(rows, block++, index + 1)),
  );
}
