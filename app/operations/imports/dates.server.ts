// Sets imported rows back to their original change date.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { Line } from "./import-lines.server.ts";

type Dated = { id: string; line: Line; updatedAt: Date | undefined };

/** Sets `updatedAt` of new rows in one statement, after files and transcripts changed it; rows without a date stay as they are. */
export async function setUpdatedAt(tx: Db, table: "candidates" | "companies" | "offers", made: Dated[]): Promise<void> {
  const touched = made.filter(
    ({ line: { fields }, updatedAt }) => updatedAt && (fields.files || fields.videoTranscript),
  );
  if (touched.length === 0) return;
  const rows = JSON.stringify(touched.map(({ id, updatedAt }) => ({ id, updatedAt })));
  await sql`update ${sql.table(table)} set "updatedAt" = "given"."updatedAt"
    from json_to_recordset(${rows}::json) as "given" ("id" uuid, "updatedAt" timestamptz)
    where ${sql.table(table)}."id" = "given"."id"`.execute(tx);
}
