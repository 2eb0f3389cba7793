// The questions of an offer to its candidates, and the answers of an application with the questions as they were asked.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "offers" ADD COLUMN "questions" text[] NOT NULL DEFAULT '{}'`,
  `ALTER TABLE "applications" ADD COLUMN "answers" jsonb NOT NULL DEFAULT '[]'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
