// Who has changed since the index last looked: the reader of the table that triggers write (migration 004).
import type pg from "pg";
import * as limits from "../../limits.ts";
import type { IndexChange, IndexRow } from "./query.ts";
import { idBytes, idText } from "./segment-lookup.ts";
import { listRows } from "./source.server.ts";

/** What a transaction leaves that changed more than can be named: a table was emptied. */
const everybody = "00000000-0000-0000-0000-000000000000";

// Why no entry is lost, although transactions commit in another order than they began, hours apart if they like:
// 1. An entry bears the number of the transaction that made it and can be seen from the instant of its commit, together
//    with the change itself. A snapshot tells of every transaction whether it had committed by then.
// 2. A poll reads, in one statement and so in one snapshot S, the entries of all transactions that S sees and that the
//    snapshot R, up to which the index is in step, did not see. Then R becomes S. Every committed transaction is between
//    some R and its S: it is read once, neither by its number nor by the clock but because it was not seen before.
// 3. The first R is the snapshot from which the index was built, taken in the transaction that read the rows.
// 4. The rows are read after the entries, in a later snapshot: they show the change or something newer, which has an entry
//    of its own that the next poll sees. To apply a change twice changes nothing.
// 5. Entries are deleted only when every reader that is still in step has read them: `deleteOldChanges`.
// The two bounds by number let the primary key find the few entries that matter; numbers above the highest of S come from
// a database that was restored from elsewhere.
const poll = `SELECT pg_current_snapshot()::text AS "snapshot",
  pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin($1::pg_snapshot) AS "restored",
  ARRAY(
    SELECT DISTINCT "candidateId" FROM "candidateChanges"
    WHERE "xid" >= pg_snapshot_xmin($1::pg_snapshot) AND "xid" < pg_snapshot_xmax(pg_current_snapshot())
      AND NOT pg_visible_in_snapshot("xid", $1::pg_snapshot)
    LIMIT $2
  ) AS "ids"`;

type Polled = { snapshot: string; restored: boolean; ids: string[] };

async function listCurrent(client: pg.ClientBase, ids: readonly string[]): Promise<IndexChange[]> {
  const rows = new Map<string, IndexRow>();
  await listRows(client, ids, (row) => {
    // The row and its bytes are the reader's own.
    rows.set(idText(row.id, 0), { ...row, id: row.id.slice() });
  });
  return ids.map((id) => ({ id: idBytes(id), row: rows.get(id) ?? null }));
}

/**
 * Reads once what has happened since a snapshot.
 * @param since a snapshot as PostgreSQL writes it: what it saw is known already
 * @param apply is given the changed candidates as they are now, at most limits.indexBatch at a time
 * @returns the snapshot up to which all is applied; null when there is more than limits.indexBacklog, when a table was
 * emptied or the database restored: to build anew is faster, or all that helps
 */
export async function listChanges(
  client: pg.ClientBase,
  since: string,
  apply: (changes: IndexChange[]) => void,
): Promise<string | null> {
  const { rows } = await client.query<Polled>(poll, [since, limits.indexBacklog + 1]);
  const { snapshot, restored, ids } = rows[0]!;
  if (restored || ids.length > limits.indexBacklog || ids.includes(everybody)) return null;
  for (let from = 0; from < ids.length; from += limits.indexBatch)
    apply(await listCurrent(client, ids.slice(from, from + limits.indexBatch)));
  return snapshot;
}

type Swept = { horizon: string; at: number };

const kept = globalThis as { vivierSweptChanges?: Swept };

/**
 * Deletes the entries that every reader in step has read: those that could be seen when this was last called, at least
 * limits.indexChangesKeptMs ago. The instant of an entry would not do: its transaction may have committed much later.
 * @param now milliseconds since 1970
 * @returns how many
 */
export async function deleteOldChanges(client: Pick<pg.Pool, "query">, now: number = Date.now()): Promise<number> {
  const last = kept.vivierSweptChanges;
  if (last && now - last.at < limits.indexChangesKeptMs) return 0;
  const deleted = last
    ? await client.query(`DELETE FROM "candidateChanges" WHERE "xid" < $1::xid8`, [last.horizon])
    : { rowCount: 0 };
  const { rows } = await client.query<{ horizon: string }>(
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS "horizon"`,
  );
  kept.vivierSweptChanges = { horizon: rows[0]!.horizon, at: now };
  return deleted.rowCount ?? 0;
}
