// Tables as spreadsheet files: CSV in the French format, and XLSX (ECMA-376) with texts, numbers and dates only.
import { Readable } from "node:stream";
import * as platformLimits from "../limits.ts";
import { shortDateTime } from "../text/french.ts";
import { xmlText } from "./xml.ts";
import { type ZipEntry, zip } from "./zip.server.ts";

type Cell = string | number | Date | null;

export type Sheet = {
  name: string;
  columns: { label: string; width: number }[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
};

/** Joins many short texts to few chunks. */
async function* chunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let chunk = "";
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < platformLimits.exportPiece) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  yield Buffer.from(chunk);
}

// Formula prefixes (OWASP, "CSV Injection"): a leading quote makes the cell a text.
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function csvCell(cell: Cell): string {
  const text = cell instanceof Date ? shortDateTime(cell) : String(cell ?? "");
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[";\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

async function* csvLines({ columns, rows }: Sheet): AsyncGenerator<string> {
  const line = (cells: Cell[]) => `${cells.map(csvCell).join(";")}\r\n`;
  yield `\uFEFF${line(columns.map(({ label }) => label))}`;
  for await (const cells of rows) yield line(cells);
}

/** CSV: UTF-8 with BOM, semicolons, Paris time; no cell is a formula. */
export function writeCsv(sheet: Sheet): AsyncGenerator<Uint8Array> {
  return chunks(csvLines(sheet));
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

// Styles: 0 plain, 1 date and time, 2 bold header.
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const types = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const relationsOf = (targets: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const clock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Europe/Paris",
});

// Days since 30 December 1899 in Paris time: spreadsheets have no time zones.
const serial = (at: Date) =>
  (Date.parse(`${clock.format(at).replace(" ", "T")}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** The name of a column: A to Z, then AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? "" : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

// Cut at the limit of a cell (32 767 characters).
function xmlCell(cell: Cell, column: number, row: number, style = 0): string {
  const at = `r="${lettersOf(column)}${row}"${style ? ` s="${style}"` : ""}`;
  if (cell === null || cell === "") return "";
  if (cell instanceof Date) return `<c r="${lettersOf(column)}${row}" s="1"><v>${serial(cell)}</v></c>`;
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.slice(0, 32_767))}</t></is></c>`;
}

async function* worksheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`);
  const line = (cells: Cell[], row: number, style: number) =>
    `<row r="${row}">${cells.map((cell, column) => xmlCell(cell, column, row, style)).join("")}</row>`;
  const end = (count: number) => `${lettersOf(columns.length - 1)}${count}`;
  // Rows that are read while they are written are not counted before.
  const size = Array.isArray(rows) ? `<dimension ref="A1:${end(rows.length + 1)}"/>` : "";
  yield `${head}<worksheet xmlns="${main}">${size}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  let count = 1;
  const labels = columns.map(({ label }) => label);
  yield line(labels, count, 2);
  for await (const cells of rows) {
    count += 1;
    yield line(cells, count, 0);
  }
  yield `</sheetData><autoFilter ref="A1:${end(count)}"/></worksheet>`;
}

/** XLSX with typed cells; texts are never formulas. */
export function writeXlsx(sheet: Sheet, at: Date): AsyncGenerator<Uint8Array> {
  const name = xmlText(sheet.name);
  const parts: Record<string, string> = {
    "[Content_Types].xml": types,
    "_rels/.rels": relationsOf([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationsOf([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": styles,
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [part, text] of Object.entries(parts))
      yield { name: part, bytes: Readable.from([Buffer.from(text)]), at };
    yield { name: "xl/worksheets/sheet1.xml", bytes: chunks(worksheet(sheet)), at };
  }
  return zip(entries());
}
