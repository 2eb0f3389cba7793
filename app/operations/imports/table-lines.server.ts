// The lines of a table: its first record names the columns.
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { dayFirst, isAmericanOrder } from "./american-dates.ts";
import { type CsvKind, columnsOfKind, type Header, readHeader } from "./columns.ts";
import type { LineKind, NewImport, NewLine } from "./import.ts";

export type Records = { line: number; cells: string[] }[];

type Matched = Header["matched"][number];

const lineKinds: Record<CsvKind, LineKind> = { candidates: "candidate", companies: "company", offers: "offer" };

const required: Record<CsvKind, string[][]> = {
  candidates: [["email"]],
  companies: [["nom", "objet"]],
  offers: [["title"], ["companyName", "companyEmail", "siret", "companyId"]],
};

const linesPerStep = 200;

/** The header, and one line too many to detect the excess. */
export const recordsMost = operationsLimits.importLines + 2;

/** Turns the dates of a column to the French order: in a column of American dates the day comes first. */
function readDates({ at, field }: Matched, kind: CsvKind, records: Records): void {
  if (columnsOfKind[kind].find((column) => column.field === field)?.type !== "date") return;
  if (!isAmericanOrder(records.map(({ cells }) => cells[at] ?? ""))) return;
  for (const { cells } of records) cells[at] = dayFirst(cells[at] ?? "");
}

/** Fills empty cells of a column from a spare one. @returns whether the spare has a further value, which is left aside */
function fillSpare(spare: Matched, matched: Matched[], records: Records): boolean {
  const column = matched.find(({ field }) => field === spare.field);
  let isLeft = false;
  for (const { cells } of records) {
    const further = (cells[spare.at] ?? "").trim();
    if (further === "" || !column) continue;
    if ((cells[column.at] ?? "").trim() === "") cells[column.at] = further;
    else if (cells[column.at] !== further) isLeft = true;
  }
  return isLeft;
}

/**
 * The lines of a table, in steps, so that other work may run.
 * @param records the header, then the lines
 * @returns the import, or an error sentence
 */
export function* lineSteps(
  kind: CsvKind,
  fileName: string,
  [head, ...rest]: Records,
): Generator<void, NewImport | string> {
  if (!head) return operationsMessages.importEmpty;
  if (rest.length > operationsLimits.importLines)
    return operationsMessages.importTooLong(number(operationsLimits.importLines));
  const { matched, spares, ignored } = readHeader(kind, head.cells);
  const fieldsFound = new Set(matched.map(({ field }) => field));
  const missing = required[kind].filter((group) => !group.some((field) => fieldsFound.has(field)));
  const labelOf = (field: string) => columnsOfKind[kind].find((column) => column.field === field)?.label ?? field;
  if (missing.length > 0)
    return operationsMessages.importColumnMissing(missing.map(([field]) => labelOf(field!)).join(", "));
  if (rest.length === 0) return operationsMessages.importEmpty;
  for (const column of matched) readDates(column, kind, rest);
  const unused = spares.filter((spare) => fillSpare(spare, matched, rest));
  const lines: NewLine[] = [];
  for (const { line, cells } of rest) {
    const texts = matched.map(({ field, at }) => [field, (cells[at] ?? "").trim()] as const);
    const { reference, ...fields } = Object.fromEntries(texts.filter(([, text]) => text !== ""));
    lines.push({ position: String(line), kind: lineKinds[kind], reference: reference ?? null, fields });
    if (lines.length % linesPerStep === 0) yield;
  }
  const headings = Object.fromEntries(matched.map(({ field, heading }) => [field, heading]));
  const unnamed = head.cells.flatMap((cell, at) =>
    cell.trim() === "" && rest.some(({ cells }) => (cells[at] ?? "").trim() !== "")
      ? [operationsMessages.importUnnamed(at + 1)]
      : [],
  );
  return {
    kind,
    fileName,
    headings,
    ignored: [...ignored, ...unused.map(({ heading }) => heading), ...unnamed],
    lines,
  };
}
