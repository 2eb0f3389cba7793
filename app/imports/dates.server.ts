// The dates that a file gives: a row that moves here is as old as it was there.
import { sql } from "kysely";
import type { Db } from "../db/db.server.ts";

type Dated = { id: string; createdAt?: Date | undefined; updatedAt?: Date | undefined };

/** Dates rows, in one statement; those without a date keep theirs. What was not changed since is as old as it is. */
export async function setCreatedAt(tx: Db, table: "users" | "candidates" | "companies" | "offers", rows: Dated[]) {
  const dated = rows.filter(({ createdAt, updatedAt }) => createdAt ?? updatedAt);
  if (dated.length === 0) return;
  const json = JSON.stringify(dated);
  await sql`update ${sql.table(table)} set
      "createdAt" = coalesce("given"."createdAt", ${sql.table(table)}."createdAt"),
      "updatedAt" = coalesce("given"."updatedAt", "given"."createdAt", ${sql.table(table)}."updatedAt")
    from json_to_recordset(${json}::json) as "given" ("id" uuid, "createdAt" timestamptz, "updatedAt" timestamptz)
    where ${sql.table(table)}."id" = "given"."id"`.execute(tx);
}
