// The disk space that a backup needs.
import { sql } from "kysely";
import { db } from "../../platform/db/db.server.ts";

/** Bytes at most: rows without indexes, uncompressed, and stored files. */
export async function findNeededBytes(): Promise<{ rows: number; files: number }> {
  const { rows } = await sql<{ rows: number; files: number }>`
    SELECT (SELECT coalesce(sum(pg_table_size("oid")), 0)::bigint FROM pg_class
        WHERE "relnamespace" = 'public'::regnamespace AND "relkind" = 'r') AS "rows",
      (SELECT coalesce(sum("size"), 0)::bigint FROM "files") AS "files"`.execute(db);
  return rows[0]!;
}
