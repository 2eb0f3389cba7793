// A permanent refusal ends a mail at once, and marks its address until a mail reaches it.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "mails" ADD COLUMN "refusedAt" timestamptz(3)`,
  `CREATE TABLE "refusedAddresses" (
    "email" text PRIMARY KEY,
    "refusedAt" timestamptz(3) NOT NULL,
    "reason" text NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
