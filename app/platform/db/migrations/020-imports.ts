// Imports by administrators, and the result of each line.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "imports" (
    "id" uuid PRIMARY KEY,
    "kind" text NOT NULL CHECK ("kind" IN ('candidates', 'companies', 'offers', 'documents')),
    "fileName" text NOT NULL,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "actor" text NOT NULL,
    "state" text NOT NULL CHECK ("state" IN ('checking', 'checked', 'running', 'done')),
    "headings" jsonb NOT NULL DEFAULT '{}',
    "ignored" text[] NOT NULL DEFAULT '{}',
    "total" integer NOT NULL,
    "checked" integer NOT NULL DEFAULT 0,
    "done" integer NOT NULL DEFAULT 0,
    "invites" boolean NOT NULL DEFAULT false,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "touchedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "finishedAt" timestamptz(3),
    "emptiedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "imports" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "imports" ("byUserId")`,
  `CREATE INDEX "imports_under_way" ON "imports" ("touchedAt") WHERE "state" IN ('checking', 'running')`,
  `CREATE INDEX "imports_to_empty" ON "imports" ("createdAt") WHERE "emptiedAt" IS NULL`,
  `CREATE TABLE "importLines" (
    "importId" uuid NOT NULL REFERENCES "imports" ON DELETE CASCADE,
    "line" integer NOT NULL,
    "place" text NOT NULL,
    "kind" text NOT NULL CHECK ("kind" IN ('candidate', 'company', 'likes', 'offer', 'application', 'search')),
    "reference" text,
    "key" text,
    "fields" jsonb,
    "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'created', 'changed', 'unchanged', 'refused')),
    "errors" jsonb NOT NULL DEFAULT '[]',
    "targetId" uuid,
    "userId" uuid REFERENCES "users" ON DELETE CASCADE,
    "invitation" text CHECK ("invitation" IN ('waiting', 'sent')),
    PRIMARY KEY ("importId", "line")
  )`,
  `CREATE INDEX ON "importLines" ("importId", "state", "line")`,
  `CREATE INDEX ON "importLines" ("importId", "kind", "key") WHERE "key" IS NOT NULL`,
  `CREATE INDEX ON "importLines" ("reference", "kind") WHERE "reference" IS NOT NULL`,
  `CREATE INDEX ON "importLines" ("userId") WHERE "userId" IS NOT NULL`,
  `CREATE INDEX "importLines_to_invite" ON "importLines" ("importId", "line") WHERE "invitation" = 'waiting'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
