// Several servers on one database: shared upload parts, and the files of each build.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "uploads" ADD COLUMN "touchedAt" timestamptz(3) NOT NULL DEFAULT now()`,
  `CREATE TABLE "uploadParts" (
    "uploadId" uuid NOT NULL REFERENCES "uploads" ON DELETE CASCADE,
    "at" bigint NOT NULL CHECK ("at" >= 0),
    "size" bigint NOT NULL CHECK ("size" > 0),
    "storageKey" text NOT NULL UNIQUE,
    PRIMARY KEY ("uploadId", "at")
  )`,
  `CREATE TABLE "buildFiles" (
    "name" text PRIMARY KEY,
    "bytes" bytea NOT NULL,
    "seenAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
