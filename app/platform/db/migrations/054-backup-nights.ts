// What became of each night's backup: archives are deleted after some nights, these rows stay longer.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "backupNights" (
    "day" date PRIMARY KEY,
    "at" timestamptz(3) NOT NULL,
    "state" text NOT NULL CHECK ("state" IN ('running', 'done', 'failed')),
    "withFiles" boolean,
    "size" bigint,
    "isWhole" boolean
  )`,
  `INSERT INTO "backupNights" ("day", "at", "state", "withFiles", "size", "isWhole")
    SELECT substring("name" FROM '\\d{4}-\\d\\d-\\d\\d')::date, "createdAt", 'done', "withFiles", "size", "isWhole"
    FROM "backups" WHERE "origin" = 'nightly' AND "state" = 'done' ON CONFLICT DO NOTHING`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
