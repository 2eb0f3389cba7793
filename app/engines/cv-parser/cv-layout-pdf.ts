// Builds the lines of a PDF from the rows of its pages: columns one after another, headings apart, wrapped lines joined.
import { titleKind } from "./chapter.ts";
import { type CvLine, isBrokenWord, isDateLike, isDatePart, isUnfinished, isWrapped, lineOf } from "./cv-layout.ts";
import { regionsOf } from "./page-columns.ts";
import {
  bulletAlone,
  type Cell,
  cellsOf,
  edgesOf,
  type Part,
  type PdfItem,
  type Row,
  rowsOfPages,
} from "./page-rows.ts";
import { withWholeNames } from "./table-cells.ts";
import { withRaisedDates } from "./table-dates.ts";

export type { PdfItem };

type PlacedLine = CvLine & { right: number; base: number };

const isOver = (one: Cell, other: Cell) => Math.abs(one.left - other.left) < 2 || Math.abs(one.right - other.right) < 2;

// A date over two rows: "septembre 2018 –" above "février 2021".
function joinBrokenDates(rows: Cell[][]): Cell[][] {
  for (const [index, cells] of rows.entries()) {
    const below = rows[index + 1];
    if (!below) continue;
    for (const cell of cells) {
      const rest = below.find((other) => isOver(cell, other) && isDatePart(other.text.trim()));
      if (!rest || !isDateLike(cell.text.trim()) || below.length + cells.length < 3) continue;
      if (!isUnfinished(cell.text) && !/^\s*(?:à|au|[-–—→])\s/.test(rest.text)) continue;
      cell.text = `${cell.text.trim()} ${rest.text.trim()}`;
      below.splice(below.indexOf(rest), 1);
    }
  }
  return rows;
}

/** Without the dots of a timeline between a date and its text. */
const withoutDots = (cells: Cell[]) => cells.filter(({ text }, index) => index === 0 || !bulletAlone.test(text));

const styleOf = ({ first }: Cell) => `${first.font} ${first.size.toFixed(1)}`;

// A heading beside the first line of its section is a line of its own.
function linesOfRow(cells: Cell[]): Cell[][] {
  const [first, second] = cells;
  const heading = first && second && titleKind(first.text.trim()) !== null && styleOf(first) !== styleOf(second);
  return heading ? [[first], cells.slice(1)] : [cells];
}

const isWorded = (text: string) => /\p{L}{2}/u.test(text);

/** In a row with a date, a change of type parts the job from the employer: two cells, when there are no others. */
function withTypes(cells: Cell[], parts: Part[]): Cell[] {
  const worded = cells.filter(({ text }) => !isDateLike(text.trim()) && isWorded(text));
  const [cell] = worded;
  if (worded.length !== 1 || !cell || cells.length === 1) return cells;
  const own = parts.filter(
    ({ left, right, text }) => left >= cell.left - 0.5 && right <= cell.right + 0.5 && text.trim(),
  );
  const at = own.findIndex(({ font }, index) => index > 0 && font !== own[index - 1]!.font);
  const [before, after] = [own.slice(0, at), own.slice(at)];
  const oneType = (side: Part[]) => side.every(({ font }) => font === side[0]!.font);
  if (at < 0 || ![before, after].every((side) => oneType(side) && side.some(({ text }) => isWorded(text))))
    return cells;
  const [[first, ...more], [second, ...further]] = [cellsOf(before), cellsOf(after)];
  // A town behind the employer is no second name.
  if (!first || !second || more.length + further.length > 0 || /^\s*[,(–—-]/.test(second.text)) return cells;
  return cells.flatMap((each) => (each === cell ? [first, second] : each));
}

function linesOf(rows: Row[], block: number, page: number): CvLine[] {
  const edges = edgesOf(rows, ({ size }) => size * 0.55);
  const usual = rows.map(({ size }) => size).toSorted((one, other) => one - other)[Math.floor(rows.length / 2)] ?? 0;
  const bases = new Map(rows.map((row) => [row.parts[0]!, row.base]));
  const lines: PlacedLine[] = [];
  const cellRows = withWholeNames(
    joinBrokenDates(
      rows.map(({ parts, size }) => {
        const cells = cellsOf(parts, edges);
        return size <= usual * 1.2 ? withTypes(cells, parts) : cells;
      }),
    ),
  ).filter((cells) => cells.length > 0);
  for (const cells of cellRows.map(withoutDots).flatMap(linesOfRow)) {
    const worded = cells.find(({ text }) => !isDateLike(text.trim()) && !bulletAlone.test(text)) ?? cells[0]!;
    const { first } = worded;
    const listed = cells.length > 1 && bulletAlone.test(cells[0]!.text);
    const base = bases.get(cells[0]!.first) ?? first.base;
    const above = lines.at(-1);
    const line = lineOf(cells.map(({ text }) => text).join(listed ? " " : "\t"), {
      style: styleOf(worded),
      size: Math.round(first.size * 10) / 10,
      bullet: listed,
      block,
      x: Math.round(worded.left),
      gap: above ? Math.max(0, Math.round(((above.base - base) / Math.max(first.size, 1)) * 10) / 10) : 0,
      page,
    });
    if (line) lines.push({ ...line, right: Math.max(...cells.map(({ right }) => right)), base });
  }
  return joinWrapped(withoutCentring(lines));
}

// The left edges of centred lines say nothing.
function withoutCentring(lines: PlacedLine[]): PlacedLine[] {
  const lefts = new Set(lines.map(({ x }) => x));
  const centres = new Map<number, number>();
  for (const { x, right } of lines) {
    const centre = Math.round((x + right) / 8);
    for (const near of [centre - 1, centre, centre + 1]) centres.set(near, (centres.get(near) ?? 0) + 1);
  }
  const isCentred =
    lines.length > 3 && Math.max(...centres.values()) >= lines.length * 0.6 && lefts.size > lines.length * 0.6;
  const left = Math.min(...lefts);
  return isCentred ? lines.map((line) => ({ ...line, x: left })) : lines;
}

function joinWrapped(lines: PlacedLine[]): CvLine[] {
  const edge = Math.max(...lines.map(({ right }) => right));
  const left = Math.min(...lines.map(({ x }) => x));
  const whole: PlacedLine[] = [];
  for (const line of lines) {
    const above = whole.at(-1);
    const full = !!above && above.right > left + (edge - left) * 0.78;
    const near = !!above && above.base - line.base < line.size * 1.9;
    const aligned = !!above && (Math.abs(above.x - line.x) < 2 || above.bullet || isBrokenWord(above.text));
    if (above && near && aligned && isWrapped(above, line, full)) {
      above.text += (/[^ ]-$/.test(above.text) ? "" : " ") + line.text;
      above.right = line.right;
      above.base = line.base;
    } else whole.push(line);
  }
  return whole.map(({ right: _, base: __, ...line }) => line);
}

/** The lines of a PDF's pages. @param pages the text items of each page, as pdf.js gives them */
export function linesOfPages(pages: PdfItem[][]): CvLine[] {
  let block = 0;
  return rowsOfPages(pages).flatMap((rows, index) =>
    [...regionsOf(withRaisedDates(rows))].flatMap((region) => linesOf(region, block++, index + 1)),
  );
}
