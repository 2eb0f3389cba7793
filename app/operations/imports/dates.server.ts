// When what moves here was last changed: then, and not when its files were put to it.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { Line } from "./import-lines.server.ts";

type Dated = { id: string; line: Line; updatedAt: Date | undefined };

/** Dates rows that were made a moment ago and got files or a transcript since, in one statement; those without a date keep theirs. */
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
