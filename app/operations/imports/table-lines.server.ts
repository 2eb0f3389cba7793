// The lines of a table: its first record names the columns.
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { dayFirst, isAmericanOrder } from "./american-dates.ts";
import { type CsvKind, columnsOfKind, type Header, readHeader } from "./columns.ts";
import type { LineKind, NewImport, NewLine } from "./import.ts";
import { boundLeft, describeLeft } from "./left-aside.ts";

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

/** Fills empty cells of a column from a spare one. What remains in the spare column is left aside. */
function fillSpare(spare: Matched, matched: Matched[], records: Records): void {
  const column = matched.find(({ field }) => field === spare.field);
  for (const { cells } of records) {
    const further = (cells[spare.at] ?? "").trim();
    if (further === "" || !column) continue;
    const isNeeded = (cells[column.at] ?? "").trim() === "";
    if (isNeeded) cells[column.at] = further;
    if (isNeeded || cells[column.at] === further) cells[spare.at] = "";
  }
}

type LeftColumn = { name: string; at: number };

/** The columns without a field of ours: unknown ones, spare ones with a further value, and values under no name. */
function leftColumnsOf({ ignored, spares }: Header, head: string[], records: Records): LeftColumn[] {
  const isFilled = ({ at }: { at: number }) => records.some(({ cells }) => (cells[at] ?? "").trim() !== "");
  const unnamed = head.flatMap((cell, at) =>
    cell.trim() === "" ? [{ name: operationsMessages.importUnnamed(at + 1), at }] : [],
  );
  const known = [...ignored, ...spares.filter(isFilled)].map(({ heading, at }) => ({ name: heading, at }));
  return [...known, ...unnamed.filter(isFilled)];
}

/** The records that may stand above the header: a title, a date, an empty row. */
const aboveMost = 10;

const columnsMissing = (kind: CsvKind, cells: string[], companyName: string): string[][] => {
  const found = new Set(readHeader(kind, cells).matched.map(({ field }) => field));
  if (companyName) found.add("companyName");
  return required[kind].filter((group) => !group.some((field) => found.has(field)));
};

/** The lines with a company for those that name none. */
function nameCompany(lines: NewLine[], companyName: string): NewLine[] {
  const isNameless = ({ kind, fields }: NewLine) =>
    kind === "offer" && !required.offers[1]!.some((name) => fields[name]);
  if (!companyName) return lines;
  return lines.map((line) => (isNameless(line) ? { ...line, fields: { ...line.fields, companyName } } : line));
}

/** An import whose offers have the company of the form where the file names none. */
export const withCompany = (read: NewImport | string, companyName: string): NewImport | string =>
  typeof read === "string" ? read : { ...read, lines: nameCompany(read.lines, companyName) };

/**
 * The lines of a table, in steps, so that other work may run.
 * @param records the header, then the lines; a title may stand above the header
 * @param companyName the company of offers that name none; "" for none
 * @returns the import, or an error sentence
 */
export function* lineSteps(
  kind: CsvKind,
  fileName: string,
  records: Records,
  companyName = "",
): Generator<void, NewImport | string> {
  const at = records
    .slice(0, aboveMost)
    .findIndex(({ cells }) => columnsMissing(kind, cells, companyName).length === 0);
  const above = records.slice(0, Math.max(at, 0));
  const [head, ...rest] = records.slice(above.length);
  if (!head) return operationsMessages.importEmpty;
  if (rest.length > operationsLimits.importLines)
    return operationsMessages.importTooLong(number(operationsLimits.importLines));
  const header = readHeader(kind, head.cells);
  // Tables of other systems call the wanted job "Headline"; our documents, read elsewhere, may have a headline alone.
  const headline = header.matched.find(({ field }) => field === "headline");
  if (headline && /^headline$/i.test(headline.heading) && !header.matched.some(({ field }) => field === "job"))
    headline.field = "job";
  const { matched, spares } = header;
  const missing = columnsMissing(kind, head.cells, companyName);
  const labelOf = (field: string) => columnsOfKind[kind].find((column) => column.field === field)?.label ?? field;
  if (missing.length > 0)
    return operationsMessages.importColumnMissing(missing.map(([field]) => labelOf(field!)).join(", "));
  if (rest.length === 0) return operationsMessages.importEmpty;
  for (const column of matched) readDates(column, kind, rest);
  for (const spare of spares) fillSpare(spare, matched, rest);
  const leftColumns = leftColumnsOf(header, head.cells, rest);
  const lines: NewLine[] = [];
  for (const { line, cells } of rest) {
    const texts = matched.map(({ field, at }) => [field, (cells[at] ?? "").trim()] as const);
    const { reference, ...fields } = Object.fromEntries(texts.filter(([, text]) => text !== ""));
    const left = leftColumns.map(({ name, at }) => ({ name, value: (cells[at] ?? "").trim() }));
    const leftAside = boundLeft(left.filter(({ value }) => value !== ""));
    lines.push({ position: String(line), kind: lineKinds[kind], reference: reference ?? null, fields, leftAside });
    if (lines.length % linesPerStep === 0) yield;
  }
  const headings = Object.fromEntries(matched.map(({ field, heading }) => [field, heading]));
  const titles = above.map(({ line, cells }) => ({
    name: operationsMessages.importRowAbove(line),
    value: cells.filter((cell) => cell.trim() !== "").join(" "),
  }));
  return {
    kind,
    fileName,
    headings,
    ignored: [...leftColumns.map(({ name }) => name), ...boundLeft(titles).map(describeLeft)],
    lines: nameCompany(lines, companyName),
  };
}
