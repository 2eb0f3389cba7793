// The audit log, as shown and as exported.

import { type SqlBool, sql } from "kysely";
import type { AuditTable } from "../../platform/db/schema.ts";
import { readInBatches } from "../../platform/export/batches.server.ts";
import type { Sheet } from "../../platform/export/sheet.server.ts";
import { listCountedPage } from "../../platform/http/pages.server.ts";
import { dateTime, number, shortDateTime } from "../../platform/text/french.ts";
import * as adminLimits from "../limits.ts";
import * as adminMessages from "../messages.ts";
import { targetPath, typeLabel } from "./audit-log.ts";
import { journalMatching, readJournalFilters, targetName } from "./filters.server.ts";
import { booleanText, columnLabels, emptyValue, valueLabel } from "./shown-words.server.ts";

export type Fact = { label: string; value: string };

function written(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return emptyValue;
  if (typeof value === "boolean") return booleanText(value);
  if (typeof value === "number") return column === "cityCode" ? String(value) : number(value);
  if (Array.isArray(value))
    return value.length === 0 ? emptyValue : value.map((each) => written(column, each)).join("\u00a0; ");
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return dateTime(new Date(text));
  return valueLabel(column, text) ?? text;
}

function facts(columns: Record<string, unknown> | null): Fact[] {
  return Object.entries(columns ?? {}).map(([column, value]) => ({
    label: columnLabels[column] ?? column,
    value: written(column, value),
  }));
}

type Entry = Pick<AuditTable, "action" | "targetType" | "targetId"> & { name: string | null };

const pathOf = ({ action, targetType, targetId, name }: Entry) =>
  /supprimée?$/.test(action) ? null : targetPath(targetType, targetId, name);

/** One page of the log, newest first, with the total. Reads the filters from the address. */
export async function listJournal(url: URL) {
  const entries = journalMatching(readJournalFilters(url)).selectAll("audit").select(targetName.as("name"));
  const order = { at: "audit.at", id: "audit.id" };
  const page = await listCountedPage(entries, order, url, adminLimits.adminPerPage, ({ at, id }) => ({ at, id }));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      at: { iso: row.at.toISOString(), short: shortDateTime(row.at) },
      actor: row.actor,
      action: row.action,
      name: row.name,
      path: pathOf(row),
      history: row.targetId
        ? `/admin/journal?${new URLSearchParams({ type: row.targetType, cible: row.targetId })}`
        : null,
      before: facts(row.before),
      after: facts(row.after),
    })),
  };
}

const inOneCell = (columns: Record<string, unknown> | null) =>
  facts(columns)
    .map(({ label, value }) => `${label}\u00a0: ${value}`)
    .join("\n");

/** The filtered log as a sheet: at most adminLimits.auditExportRows entries, the newest. */
export async function findJournalSheet(url: URL): Promise<Sheet> {
  const entries = journalMatching(readJournalFilters(url))
    .selectAll("audit")
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc");
  type Entry = Awaited<ReturnType<typeof entries.execute>>[number];
  const older = ({ at, id }: Entry) => sql<SqlBool>`("audit"."at", "audit"."id") < (${at}, ${id}::uuid)`;
  const read = (last: Entry | null, limit: number) =>
    entries
      .$if(last !== null, (query) => query.where(older(last!)))
      .limit(limit)
      .execute();
  const cells = (row: Entry) => [
    row.at,
    row.actor,
    row.action,
    typeLabel(row.targetType),
    row.targetId,
    inOneCell(row.before),
    inOneCell(row.after),
  ];
  const labels = adminMessages.journalColumns;
  return {
    name: adminMessages.journalSheet,
    columns: [
      { label: labels.at, width: 17 },
      { label: labels.actor, width: 30 },
      { label: labels.action, width: 30 },
      { label: labels.type, width: 16 },
      { label: labels.target, width: 38 },
      { label: labels.before, width: 50 },
      { label: labels.after, width: 50 },
    ],
    rows: await readInBatches(read, adminLimits.auditExportRows, cells),
  };
}
