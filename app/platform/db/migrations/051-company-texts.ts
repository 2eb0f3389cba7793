// The texts that a company keeps ready for its messages, invitations and refusals.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "companyTexts" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN ('message', 'invitation', 'refusal')),
    "name" text NOT NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX "companyTexts_name" ON "companyTexts" ("companyId", "kind", lower("name"))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
