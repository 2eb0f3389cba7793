// Dates in the middle of their table cell, as word processors centre them: each is moved to the first line of the text beside it.
import { isUnfinished } from "./cv-layout.ts";
import { cellTexts, type Part, type Row, rowsOfParts } from "./page-rows.ts";

/** A date of one or more rows in the column of dates. */
type DateCell = { rows: Row[]; centre: number };
type Side = { dates: Row[]; texts: Row[] };

const rowOf = ({ base, size }: Row, parts: Part[]): Row => ({ base, size, parts });

/** The dates at the head of rows. */
function leadingDates({ parts }: Row): Part[] {
  const end = parts.findIndex(({ dated }) => !dated);
  return end < 0 ? parts : parts.slice(0, end);
}

/** The left edge at which most rows begin with a date; null when fewer than two do. */
function dateEdge(rows: Row[]): number | null {
  const lefts = rows.flatMap((row) => leadingDates(row).slice(0, 1)).map(({ left }) => Math.round(left));
  const counts = Map.groupBy(lefts, (left) => left);
  const [edge, most] = [...counts].reduce((best, each) => (each[1].length > best[1].length ? each : best), [0, []] as [
    number,
    number[],
  ]);
  return most.length < 2 ? null : edge;
}

/** Consecutive rows with a column of dates and text to its right only. Other rows stand between them. */
function sidesOf(rows: Row[], edge: number): (Row | Side)[] {
  const isDate = (part: Part) => part.dated && Math.abs(part.left - edge) < 2;
  const right = Math.max(...rows.flatMap((row) => leadingDates(row).filter(isDate)).map((part) => part.right));
  const sides: (Row | Side)[] = [];
  for (const row of rows) {
    const [dates, texts] = [row.parts.filter(isDate), row.parts.filter((part) => !isDate(part))];
    if (texts.some(({ left }) => left <= right)) {
      sides.push(row);
      continue;
    }
    const last = sides.at(-1);
    const side: Side = last && "dates" in last ? last : { dates: [], texts: [] };
    if (side !== last) sides.push(side);
    if (dates.length > 0) side.dates.push(rowOf(row, dates));
    if (texts.length > 0) side.texts.push(rowOf(row, texts));
  }
  return sides;
}

function cellsOfDates(dates: Row[]): DateCell[] {
  const cells: Row[][] = [];
  for (const row of dates) {
    const above = cells.at(-1)?.at(-1);
    const goesOn = above && above.base - row.base < row.size * 1.6 && isUnfinished(cellTexts(above.parts).join(" "));
    if (goesOn) cells.at(-1)!.push(row);
    else cells.push([row]);
  }
  return cells.map((own) => ({ rows: own, centre: (own[0]!.base + own.at(-1)!.base) / 2 }));
}

const gapsOf = (rows: Row[]) => rows.slice(1).map(({ base }, at) => rows[at]!.base - base);

/** Whether the rows of a table are further apart than the lines within one. */
function areApart(groups: Row[][]): boolean {
  const between = groups.slice(1).map(([first], at) => groups[at]!.at(-1)!.base - first!.base);
  return Math.min(...between) > Math.max(0, ...groups.flatMap(gapsOf)) + 0.5;
}

/** The lines beside each date, so that every date stands in the middle of its own; null when they do not divide like that. */
function linesBeside(cells: DateCell[], texts: Row[]): Row[][] | null {
  const groups: Row[][] = [];
  let from = 0;
  for (const { centre, rows } of cells) {
    const to = texts.findIndex(
      ({ base, size }, at) => at >= from && Math.abs((texts[from]!.base + base) / 2 - centre) < size * 0.25,
    );
    if (to < 0 || to - from + 1 < rows.length) return null;
    groups.push(texts.slice(from, to + 1));
    from = to + 1;
  }
  return from === texts.length && areApart(groups) ? groups : null;
}

function raised({ dates, texts }: Side): Row[] {
  const cells = cellsOfDates(dates);
  const groups = cells.length > 1 && texts.length > cells.length ? linesBeside(cells, texts) : null;
  const rows = groups
    ? cells.flatMap((cell, index) =>
        cell.rows.map((row, at) => {
          const { base } = groups[index]![at]!;
          return { ...row, base, parts: row.parts.map((part) => ({ ...part, base })) };
        }),
      )
    : dates;
  return rowsOfParts([...rows, ...texts].flatMap(({ parts }) => parts));
}

/** Moves the dates of a table, centred beside several lines, to the first of these lines. @param rows of a page, from top to bottom */
export function withRaisedDates(rows: Row[]): Row[] {
  const edge = dateEdge(rows);
  if (edge === null) return rows;
  return sidesOf(rows, edge).flatMap((each) => ("dates" in each ? raised(each) : each));
}
