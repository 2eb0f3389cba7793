// Tables without a row that names their columns: "2014 | CAP Boulanger | CFA de Muret". Each row of cells becomes one row of text.
import { titleKind } from "./chapter.ts";
import { cellTexts, type Part, type Row, rowsOfParts } from "./page-rows.ts";

/** Lines of one cell are closer to each other than the rows of a table. */
const cellLeading = 1.45;
const cellMax = 120;

const textOf = ({ parts }: Row) => cellTexts(parts).join(" ");

function cellsOfColumn(parts: Part[]): Row[][] {
  const cells: Row[][] = [];
  for (const row of rowsOfParts(parts)) {
    const above = cells.at(-1)?.at(-1);
    if (above && above.base - row.base < Math.max(above.size, row.size) * cellLeading) cells.at(-1)!.push(row);
    else cells.push([row]);
  }
  return cells;
}

/** Whether a cell is too long for one of a table, or a heading. */
function isLong(cell: Row[]): boolean {
  const text = cell.map(textOf).join(" ");
  return text.length > cellMax || titleKind(text) !== null;
}

/** Whether a cell stands beside a date: at its top, or around its middle. */
function isBeside(cell: Row[], date: Row[]): boolean {
  const [first, last] = [cell[0]!, cell.at(-1)!];
  const centre = (date[0]!.base + date.at(-1)!.base) / 2;
  const size = Math.max(first.size, date[0]!.size);
  return (
    Math.abs(first.base - date[0]!.base) < size * 0.25 || Math.abs((first.base + last.base) / 2 - centre) < size * 0.25
  );
}

/** The lines of a cell as one part on the line of its date. */
function joined(cell: Row[], base: number): Part {
  const parts = cell.flatMap((row) => row.parts);
  return {
    ...parts[0]!,
    text: cell.map(textOf).join(" "),
    right: Math.max(...parts.map(({ right }) => right)),
    base,
  };
}

/**
 * The rows of a page with the wrapped cells of a table joined, where every cell on the right of a cut stands beside a date and a cell on
 * its left; null where the right side is a column of its own.
 */
export function withJoinedCells(rows: Row[], isLeft: (part: Part) => boolean): Row[] | null {
  const parts = rows.flatMap((row) => row.parts);
  const words = parts.filter(({ dated }) => !dated);
  const dates = cellsOfColumn(parts.filter(({ dated }) => dated));
  const top = Math.max(...dates.map(([first]) => first!.base + first!.size));
  const [lefts, column] = [cellsOfColumn(words.filter(isLeft)), cellsOfColumn(words.filter((part) => !isLeft(part)))];
  const rights = column.filter((cell) => cell[0]!.base < top);
  if (rights.length < 2 || column.some(isLong)) return null;
  const entries = rights.map((right) => {
    const date = dates.find((each) => isBeside(right, each));
    return { date, left: date && lefts.find((each) => isBeside(each, date)), right };
  });
  const taken = new Set<Part>();
  const whole: Part[] = [];
  for (const { date, left, right } of entries) {
    if (!date || !left || isLong(left)) return null;
    for (const cell of [date, left, right]) {
      whole.push(joined(cell, date[0]!.base));
      for (const part of cell.flatMap((row) => row.parts)) taken.add(part);
    }
  }
  return rowsOfParts([...parts.filter((part) => !taken.has(part)), ...whole]);
}
