// Tables of posts or degrees with a row that names their columns: "Période | Poste | Employeur".
import { titleKind } from "./chapter.ts";
import type { Cell } from "./page-rows.ts";

const columnName =
  /^(?:p[ée]riode|date|dur[ée]e|ann[ée]e|poste(?: occup[ée])?|fonction|emploi|m[ée]tier|intitul[ée]|dipl[ôo]me|formation|mission|t[âa]che|activit[ée]|employeur|entreprise|soci[ée]t[ée]|structure|organisme|[ée]tablissement|[ée]cole|lieu|ville)s?x?(?:\s*\(s\))?$/iu;
/** Columns whose cells hold one name, however many lines it takes. */
const nameColumn = /^(?:employeur|entreprise|soci[ée]t[ée]|structure|organisme|[ée]tablissement|[ée]cole|lieu|ville)/iu;

/** Whether the cells of a row name the columns of a table. Two headings beside each other are none. */
export function isColumnHeader(cells: string[]): boolean {
  const texts = cells.map((text) => text.trim());
  return (
    texts.length > 1 && texts.every((text) => columnName.test(text)) && texts.some((text) => titleKind(text) === null)
  );
}
const taskColumn = /^(?:mission|t[âa]che|activit[ée])/iu;

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** The name of the column that a cell stands in. */
const columnOf = (columns: Cell[], { left }: Cell) =>
  columns.toSorted((one, other) => Math.abs(one.left - left) - Math.abs(other.left - left))[0]!.text.trim();

/** The first row of an entry. Its tasks stand on a line of their own below the names. */
function firstRow(cells: Cell[], columns: Cell[]): Cell[][] {
  const tasks = cells.filter((cell) => taskColumn.test(columnOf(columns, cell)));
  return [cells.filter((cell) => !tasks.includes(cell)), tasks].filter(({ length }) => length > 0);
}

/** Adds the names of a row to those of the entry above. @returns the other cells of the row */
function withoutNames(cells: Cell[], columns: Cell[], entry: Cell[]): Cell[] {
  return cells.filter((cell) => {
    if (!nameColumn.test(columnOf(columns, cell))) return true;
    const above = entry.find(({ left }) => Math.abs(left - cell.left) < 2);
    if (above) above.text = `${above.text.trim()} ${cell.text.trim()}`;
    else entry.push(cell);
    return false;
  });
}

/** Joins the names that take several lines of a table's cell, and removes the row that names the columns. */
export function withWholeNames(rows: Cell[][]): Cell[][] {
  let columns: Cell[] | null = null;
  let entry: Cell[] = [];
  return rows.flatMap((cells) => {
    if (isColumnHeader(cells.map(({ text }) => text))) {
      [columns, entry] = [cells, []];
      return [];
    }
    if (!columns || (cells.length === 1 && titleKind(cells[0]!.text.trim()))) {
      columns = null;
      return [cells];
    }
    if (entry.length === 0 || cells.some(({ text }) => year.test(text))) {
      const [names = [], ...tasks] = firstRow(cells, columns);
      // A date that stands alone is followed by the rest of its row.
      entry = names.length === 1 ? [] : names;
      return [names, ...tasks];
    }
    const others = withoutNames(cells, columns, entry);
    return others.length > 0 ? [others] : [];
  });
}
