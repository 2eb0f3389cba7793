// Mails that can be called back before they leave, and versions of the operator's legal texts.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check"`,
  `ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK ("state" IN ('waiting', 'sent', 'failed', 'canceled'))`,
  `ALTER TABLE "mails" ADD COLUMN "tryingSince" timestamptz(3)`,
  `CREATE INDEX "mails_unsent" ON "mails" ("state", "createdAt" DESC, "id" DESC) WHERE "state" <> 'sent'`,
  `CREATE TABLE "legalTexts" (
    "id" uuid PRIMARY KEY,
    "page" text NOT NULL CHECK ("page" IN ('mentions-legales', 'confidentialite', 'conditions-generales')),
    "text" text,
    "effectiveOn" date NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "legalTexts" ("page", "effectiveOn" DESC, "createdAt" DESC, "id" DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
