// A deposit is an upload for a form that is not sent yet. A visitor's belongs to a browser, by the hash of its cookie.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "uploads" ALTER COLUMN "userId" DROP NOT NULL,
    ADD COLUMN "visitor" text,
    ADD COLUMN "isDeposit" boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT "uploads_owner_check" CHECK (num_nonnulls("userId", "visitor") = 1),
    ADD CONSTRAINT "uploads_deposit_check" CHECK ("isDeposit" OR "visitor" IS NULL)`,
  `CREATE INDEX ON "uploads" ("visitor") WHERE "visitor" IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
