// Drafts of forms, which survive a closed tab and an ended session.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "drafts" (
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "form" text NOT NULL,
    "fields" jsonb NOT NULL,
    "savedAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("userId", "form")
  )`,
  `CREATE INDEX ON "drafts" ("savedAt")`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
