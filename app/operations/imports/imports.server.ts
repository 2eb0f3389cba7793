// Imports as rows: create, list, start, delete.
import { sql } from "kysely";
import type { Viewer } from "../../access/viewer.server.ts";
import { isWorkbook, xlsxSteps } from "../../engines/file-formats/xlsx.server.ts";
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { htmlText } from "../../platform/text/html-text.server.ts";
import * as operationsMessages from "../messages.ts";
import type { CsvKind } from "./columns.ts";
import { csvSteps, OpenQuoteError } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { readDocuments, readProfileTable } from "./documents.server.ts";
import { isDocumentText } from "./file-trees.server.ts";
import { htmlRows, isHtmlTable } from "./html-table.ts";
import type { ImportState, NewImport, RemarkKind } from "./import.ts";
import { lineSteps, type Records, recordsMost } from "./table-lines.server.ts";

function* recordSteps(text: string): Generator<void, Records | string> {
  try {
    return (yield* csvSteps(text, recordsMost)).records;
  } catch (error) {
    if (error instanceof OpenQuoteError) return operationsMessages.importOpenQuote(error.line);
    throw error;
  }
}

function* tableSteps(
  kind: CsvKind,
  fileName: string,
  bytes: Uint8Array,
  companyName: string,
): Generator<void, NewImport | string> {
  if (isWorkbook(bytes)) {
    const read = yield* xlsxSteps(bytes, recordsMost);
    if (!read.ok) return operationsMessages.importSheetRefusals[read.why];
    return yield* lineSteps(kind, fileName, read.rows, companyName);
  }
  const text = decodeText(bytes);
  // NUL characters mean another binary file.
  if (text.includes("\0")) return operationsMessages.importNotText;
  if (isHtmlTable(text)) {
    const rows = htmlRows(text, recordsMost);
    const records = rows.map((cells, index) => ({ line: index + 1, cells: cells.map(htmlText) }));
    return yield* lineSteps(kind, fileName, records, companyName);
  }
  if (isDocumentText(text)) return readDocuments(fileName, [{ name: fileName, text }], { kind, companyName });
  const records = yield* recordSteps(text);
  if (typeof records === "string") return records;
  return readProfileTable(fileName, records) ?? (yield* lineSteps(kind, fileName, records, companyName));
}

/**
 * Parses a table (CSV, XLSX) or a document (JSON, XML) in steps, so that other work may run.
 * @param companyName the company of offers that name none; "" for none
 * @returns the import, or an error sentence
 */
export async function readTable(
  kind: CsvKind,
  fileName: string,
  bytes: Uint8Array,
  companyName = "",
): Promise<NewImport | string> {
  const reading = new LazyValue(tableSteps(kind, fileName, bytes, companyName));
  await reading.prepare();
  return reading.value;
}

/** The actor of an import started by the command. */
export const commandLine = "ligne de commande";

const linesAtOnce = 1000;

/** PostgreSQL stores no NUL character. */
const withoutNul = (value: unknown) => JSON.stringify(value).replaceAll("\\u0000", "");

/**
 * Stores the lines of a file for the check. The file itself is not stored.
 * @param given.createsCompanies whether companies that offers name are created
 * @param files the import's id, when its files already wait in the folder of that id
 * @returns the import's id
 */
export function createImport(
  given: NewImport & { createsCompanies?: boolean },
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
        createsCompanies: given.createsCompanies ?? false,
      })
      .execute();
    for (let start = 0; start < given.lines.length; start += linesAtOnce) {
      const rows = given.lines.slice(start, start + linesAtOnce).map(({ fields, leftAside, ...line }, index) => ({
        importId: id,
        line: start + index + 1,
        ...line,
        fields: withoutNul(fields),
        leftAside: withoutNul(leftAside),
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

const remarkKindsShown = 20;

/** How many lines have each kind of remark in each column, most lines first, for the twenty most frequent. */
export async function countRemarks(id: string) {
  const { rows } = await sql<{ column: string; kind: RemarkKind; count: number }>`
    select "remark" ->> 'column' as "column",
      coalesce("remark" ->> 'kind', case when "remark" ? 'isNote' then 'other' else 'refused' end) as "kind",
      count(distinct "line")::int as "count"
    from "importLines", jsonb_array_elements("errors") as "remark"
    where "importId" = ${id} and "errors" <> '[]'
    group by 1, 2 order by 3 desc, 1, 2 limit ${remarkKindsShown}`.execute(db);
  return rows;
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
