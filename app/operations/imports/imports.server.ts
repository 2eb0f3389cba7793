// Imports as rows: create, list, start, delete.
import type { Viewer } from "../../access/viewer.server.ts";
import { isWorkbook, xlsxSteps } from "../../engines/file-formats/xlsx.server.ts";
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { type CsvKind, columnsOfKind, readHeader } from "./columns.ts";
import { type Csv, csvSteps, decodeText, OpenQuoteError } from "./csv.ts";
import type { Fields, ImportState, LineKind } from "./import.ts";

export type NewLine = { position: string; kind: LineKind; reference: string | null; fields: Fields };

export type NewImport = {
  kind: CsvKind | "documents";
  fileName: string;
  headings: Record<string, string>;
  ignored: string[];
  lines: NewLine[];
};

const lineKinds: Record<CsvKind, LineKind> = { candidates: "candidate", companies: "company", offers: "offer" };

const required: Record<CsvKind, string[][]> = {
  candidates: [["email"]],
  companies: [["email"], ["nom", "objet"]],
  offers: [["title"], ["companyName", "companyEmail", "siret", "companyId"]],
};

const linesPerStep = 200;

// The header, and one line too many to detect the excess.
const recordsMost = operationsLimits.importLines + 2;

function* recordSteps(bytes: Uint8Array): Generator<void, Csv["records"] | string> {
  if (isWorkbook(bytes)) {
    const read = yield* xlsxSteps(bytes, recordsMost);
    return read.ok ? read.rows : operationsMessages.importSheetRefusals[read.why];
  }
  // NUL bytes mean another binary file, unless it begins with the byte order mark of UTF-16.
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!wide && bytes.includes(0)) return operationsMessages.importNotText;
  try {
    return (yield* csvSteps(decodeText(bytes), recordsMost)).records;
  } catch (error) {
    if (error instanceof OpenQuoteError) return operationsMessages.importOpenQuote(error.line);
    throw error;
  }
}

function* tableSteps(kind: CsvKind, fileName: string, bytes: Uint8Array): Generator<void, NewImport | string> {
  const records = yield* recordSteps(bytes);
  if (typeof records === "string") return records;
  const [head, ...rest] = records;
  if (!head) return operationsMessages.importEmpty;
  if (rest.length > operationsLimits.importLines)
    return operationsMessages.importTooLong(number(operationsLimits.importLines));
  const { matched, ignored } = readHeader(kind, head.cells);
  const fieldsFound = new Set(matched.map(({ field }) => field));
  const missing = required[kind].filter((group) => !group.some((field) => fieldsFound.has(field)));
  const labelOf = (field: string) => columnsOfKind[kind].find((column) => column.field === field)?.label ?? field;
  if (missing.length > 0)
    return operationsMessages.importColumnMissing(missing.map(([field]) => labelOf(field!)).join(", "));
  if (rest.length === 0) return operationsMessages.importEmpty;
  const lines: NewLine[] = [];
  for (const { line, cells } of rest) {
    const texts = matched.map(({ field, at }) => [field, (cells[at] ?? "").trim()] as const);
    const { reference, ...fields } = Object.fromEntries(texts.filter(([, text]) => text !== ""));
    lines.push({ position: String(line), kind: lineKinds[kind], reference: reference ?? null, fields });
    if (lines.length % linesPerStep === 0) yield;
  }
  const headings = Object.fromEntries(matched.map(({ field, heading }) => [field, heading]));
  return { kind, fileName, headings, ignored, lines };
}

/** Parses a table, CSV or XLSX, in steps, so that other work may run. @returns the import, or an error sentence */
export async function readTable(kind: CsvKind, fileName: string, bytes: Uint8Array): Promise<NewImport | string> {
  const reading = new LazyValue(tableSteps(kind, fileName, bytes));
  await reading.prepare();
  return reading.value;
}

/** The actor of an import started by the command. */
export const commandLine = "ligne de commande";

const linesAtOnce = 1000;

/**
 * Stores the lines of a file for the check. The file itself is not stored.
 * @param files the import's id, when its files already wait in the folder of that id
 * @returns the import's id
 */
export function createImport(
  given: NewImport,
  by: Pick<Viewer, "id" | "email"> | null,
  files?: { id: string; hasFiles: boolean },
): Promise<string> {
  const id = files?.id ?? newId();
  return transaction(async (tx) => {
    await tx
      .insertInto("imports")
      .values({
        id,
        kind: given.kind,
        fileName: given.fileName.slice(0, 200),
        byUserId: by?.id ?? null,
        actor: by?.email ?? commandLine,
        state: "checking",
        ignored: given.ignored,
        headings: JSON.stringify(given.headings),
        total: given.lines.length,
        hasFiles: files?.hasFiles ?? false,
      })
      .execute();
    for (let start = 0; start < given.lines.length; start += linesAtOnce) {
      const rows = given.lines.slice(start, start + linesAtOnce).map(({ fields, ...line }, index) => ({
        importId: id,
        line: start + index + 1,
        ...line,
        fields: JSON.stringify(fields).replaceAll("\\u0000", ""),
      }));
      await tx.insertInto("importLines").values(rows).execute();
    }
    return id;
  });
}

/** The last imports, newest first. */
export function listImports() {
  return db
    .selectFrom("imports")
    .select(["id", "kind", "fileName", "actor", "state", "total", "createdAt", "touchedAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** One import; undefined when it does not exist. */
export function findImport(id: string, tx: Db = db) {
  return tx.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The unfinished import of the same file by the command line; undefined when there is none. */
export function findUnfinished({ kind, fileName, lines }: NewImport) {
  return db
    .selectFrom("imports")
    .select(["id", "state"])
    .where("actor", "=", commandLine)
    .where("kind", "=", kind)
    .where("fileName", "=", fileName)
    .where("total", "=", lines.length)
    .where("state", "<>", "done")
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
}

/** How many lines of an import are in each state. */
export async function countLines(id: string, tx: Db = db) {
  const rows = await tx
    .selectFrom("importLines")
    .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("importId", "=", id)
    .groupBy("state")
    .execute();
  const counts = { waiting: 0, created: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** "Importer": starts writing a checked import. @returns false when it cannot start */
export async function setStarted(tx: Db, id: string, invites: boolean): Promise<boolean> {
  const started = await tx
    .updateTable("imports")
    .set({ state: "running" satisfies ImportState, invites, touchedAt: new Date() })
    .where("id", "=", id)
    .where("state", "=", "checked")
    .executeTakeFirst();
  return started.numUpdatedRows > 0n;
}

/** Deletes an import of which nothing was written. @returns false when there is none */
export async function deleteUnstarted(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("state", "in", ["checking", "checked"])
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
