// Archives: their content, the progress of requested ones, and the result of their check.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "backups" (
    "id" uuid PRIMARY KEY,
    "name" text NOT NULL UNIQUE,
    "origin" text NOT NULL CHECK ("origin" IN ('nightly', 'before', 'asked', 'found')),
    "actor" text,
    "withFiles" boolean NOT NULL,
    "state" text NOT NULL CHECK ("state" IN ('waiting', 'running', 'toCheck', 'checking', 'done', 'failed')),
    "problem" text CHECK ("problem" IN ('space', 'write', 'interrupted')),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "touchedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "tries" integer NOT NULL DEFAULT 0,
    "done" integer NOT NULL DEFAULT 0,
    "total" integer NOT NULL DEFAULT 0,
    "size" bigint,
    "program" text,
    "files" integer,
    "lost" integer,
    "contents" jsonb NOT NULL DEFAULT '{}',
    "checkedAt" timestamptz(3),
    "isWhole" boolean
  )`,
  `CREATE INDEX ON "backups" ("createdAt" DESC, "id" DESC)`,
  // At most one backup is under way, even after a double click.
  `CREATE UNIQUE INDEX "backups_under_way" ON "backups" ((true)) WHERE "state" IN ('waiting', 'running')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
