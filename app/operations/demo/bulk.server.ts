// Inserts many rows in one statement, as one JSON parameter.

import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { Database } from "../../platform/db/schema.ts";

const rowsAtOnce = 2000;

/** Inserts rows; the first row gives the columns of all. @throws the database's error; the caller's transaction decides what stays */
export async function insertRows<Table extends keyof Database>(
  tx: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)})
      SELECT ${sql.join(columns)} FROM json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`.execute(tx);
  }
}
