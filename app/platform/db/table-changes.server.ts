// Reads the changes since the last poll from the tables that triggers write (migrations 004 and 041).
import type pg from "pg";
import * as platformLimits from "../limits.ts";

/** Entry of a transaction that changed too much to name, such as a TRUNCATE. */
const everyRow = "00000000-0000-0000-0000-000000000000";

// No entry is lost, although transactions may commit in another order than they began:
// 1. An entry holds the number of its transaction and becomes visible at commit, together with the change.
// 2. A poll reads, in one snapshot S, the entries of transactions that S sees and the previous snapshot R did not. Then R becomes S.
// 3. The first R is the snapshot of the transaction that read the rows for the build.
// 4. Rows are read after the entries, in a later snapshot. A newer change has its own entry; applying a change twice changes nothing.
// 5. `deleteOldChanges` deletes entries only after every reader in step has read them.
// Bounds by number let the primary key find the entries; numbers above S come from a database restored from elsewhere.
const pollOf = ({ table, column }: Changes) => `SELECT pg_current_snapshot()::text AS "snapshot",
  pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot) AS "restored",
  ARRAY(
    SELECT DISTINCT "${column}" FROM "${table}"
    WHERE "xid" >= pg_snapshot_xmin($1::pg_snapshot) AND "xid" < pg_snapshot_xmax(pg_current_snapshot())
      AND NOT pg_visible_in_snapshot("xid", $1::pg_snapshot)
    LIMIT $2
  ) AS "ids"`;

type Polled = { snapshot: string; restored: boolean; ids: string[] };

/** A table of changes; its name is also the channel that announces them. */
export type Changes = { table: "candidateChanges" | "offerChanges"; column: string };

/** Reads the changes since a pg_snapshot, and calls `apply` with batches of row ids. @returns the new snapshot; null when the index must be rebuilt */
export async function listChanges(
  client: pg.ClientBase,
  since: string,
  changes: Changes,
  apply: (ids: readonly string[]) => Promise<void>,
): Promise<string | null> {
  const { rows } = await client.query<Polled>(pollOf(changes), [since, platformLimits.indexBacklog + 1]);
  const { snapshot, restored, ids } = rows[0]!;
  if (restored || ids.length > platformLimits.indexBacklog || ids.includes(everyRow)) return null;
  for (let from = 0; from < ids.length; from += platformLimits.indexBatch)
    await apply(ids.slice(from, from + platformLimits.indexBatch));
  return snapshot;
}

const changeTables: Changes["table"][] = ["candidateChanges", "offerChanges"];

type Swept = { horizon: string; at: number };

const globals = globalThis as { vivierSweptChanges?: Swept };

/**
 * Deletes the entries visible at the previous call, at least platformLimits.indexChangesKeptMs ago: every reader in step has read them.
 * An entry's own time does not work, since its transaction may commit much later. @returns the number of entries deleted
 */
export async function deleteOldChanges(client: Pick<pg.Pool, "query">, now: number = Date.now()): Promise<number> {
  const last = globals.vivierSweptChanges;
  if (last && now - last.at < platformLimits.indexChangesKeptMs) return 0;
  let deleted = 0;
  for (const table of last ? changeTables : []) {
    const { rowCount } = await client.query(`DELETE FROM "${table}" WHERE "xid" < $1::xid8`, [last!.horizon]);
    deleted += rowCount ?? 0;
  }
  const { rows } = await client.query<{ horizon: string }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "horizon"`,
  );
  globals.vivierSweptChanges = { horizon: rows[0]!.horizon, at: now };
  return deleted;
}
