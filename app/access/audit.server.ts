// The audit log: each administrator write adds one entry with the columns before and after, in the same transaction.

import type { Db } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";

export type AuditEntry = {
  actorId: string | null;
  /** E-mail of the administrator, or the program that acted. */
  actor: string;
  /** Verb and noun in French, shown unchanged. */
  action: string;
  targetType: string;
  targetId: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

const rowOf = ({ before, after, ...entry }: AuditEntry) => ({
  ...entry,
  id: newId(),
  before: before ? JSON.stringify(before) : null,
  after: after ? JSON.stringify(after) : null,
});

/** PostgreSQL takes 65 535 values in one statement. */
const entriesPerStatement = 1_000;

/** Writes entries in the transaction of the changes they describe. */
export async function writeAudit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += entriesPerStatement)
    await tx
      .insertInto("audit")
      .values(entries.slice(at, at + entriesPerStatement).map(rowOf))
      .execute();
}

type Columns = Record<string, unknown>;

const unloggedColumns = new Set([
  "id",
  "createdAt",
  "updatedAt",
  "jobFolded",
  "cityFolded",
  "nomFolded",
  "textFolded",
  "nameFolded",
  "listText",
  "isProven",
  "isClosed",
  "salaryPerYear",
  "guaranteedAt",
  "searchDepartments",
  "placeCodes",
  "occupations",
  "occupationCodes",
  "occupationsVersion",
  "password",
]);

/** @internal Whether a change of this column is logged. */
export const isLogged = (column: string): boolean => !unloggedColumns.has(column);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The differing columns; all filled ones when a state is missing. @returns null when none differ */
function changedColumns(
  before: Columns | null,
  after: Columns | null,
): { before: Columns | null; after: Columns | null } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => {
    if (!isLogged(name)) return false;
    if (!before || !after) return !isEmpty((before ?? after)?.[name]);
    return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  });
  if (names.length === 0) return null;
  const pick = (row: Columns | null) => row && Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Who acts: an administrator, or the program under a name instead of an address. */
export type Actor = { id: string | null; email: string };

export type AuditedChange = Pick<AuditEntry, "action" | "targetType" | "targetId">;

/** Logs the columns that differ between two states, null when missing. @returns whether any does; else no entry */
export async function recordChange(
  tx: Db,
  actor: Actor,
  entry: AuditedChange,
  before: Columns | null | undefined,
  after: Columns | null | undefined,
): Promise<boolean> {
  const changes = changedColumns(before ?? null, after ?? null);
  if (!changes) return false;
  await writeAudit(tx, { actorId: actor.id, actor: actor.email, ...entry, ...changes });
  return true;
}
