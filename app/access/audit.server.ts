// What administrators change, noted with the change itself: one entry for each write, before and after side by side.

import type { Db } from "../platform/db/db.server.ts";
import { newId } from "../platform/http/id.ts";
import type { Viewer } from "./viewer.server.ts";

export type AuditEntry = {
  actorId: string | null;
  /** E-mail of the administrator, or what acted. */
  actor: string;
  /** Verb and noun, in French: it is shown as it stands. */
  action: string;
  targetType: string;
  targetId: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Writes one entry in the transaction of the change that it tells of. */
export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto("audit")
    .values({
      id: newId(),
      actorId: entry.actorId,
      actor: entry.actor,
      action: entry.action,
      targetType: entry.targetType,
      targetId: entry.targetId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}

type Columns = Record<string, unknown>;

/** What follows from other columns, or is never to be read again, tells nothing about a decision. */
const untold = new Set([
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
  "searchDepartments",
  "password",
]);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The columns that differ between two states of a row; the columns that hold something when one of them is missing.
 * @returns null when nothing differs
 */
function changedColumns(
  before: Columns | null,
  after: Columns | null,
): { before: Columns | null; after: Columns | null } | null {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((name) => {
    if (untold.has(name)) return false;
    if (!before || !after) return !isEmpty((before ?? after)?.[name]);
    return JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null);
  });
  if (names.length === 0) return null;
  const pick = (row: Columns | null) => row && Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** What a write is, as the journal tells it; `read` gives the columns that count, or nothing when the row is not there. */
export type Write = {
  /** Noun and participle, in French: "offre désactivée". */
  action: string;
  targetType: string;
  targetId: string;
  read: (tx: Db) => Promise<Columns | null | undefined>;
};

/**
 * Makes a change and notes it, in the caller's transaction. A change that changes nothing is not noted.
 * @returns whether anything changed
 */
export async function recordChange(
  tx: Db,
  viewer: Viewer,
  write: Write,
  change: () => Promise<unknown>,
): Promise<boolean> {
  const before = (await write.read(tx)) ?? null;
  await change();
  const changes = changedColumns(before, (await write.read(tx)) ?? null);
  if (!changes) return false;
  const { action, targetType, targetId } = write;
  await writeAudit(tx, { actorId: viewer.id, actor: viewer.email, action, targetType, targetId, ...changes });
  return true;
}

/** Notes a row that was just made in the caller's transaction. */
export async function recordCreation(tx: Db, viewer: Viewer, { read, ...entry }: Write): Promise<void> {
  const { after } = changedColumns(null, (await read(tx)) ?? null) ?? { after: null };
  await writeAudit(tx, { actorId: viewer.id, actor: viewer.email, ...entry, before: null, after });
}
