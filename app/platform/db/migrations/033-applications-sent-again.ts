// A withdrawn application stays; a new one to the same offer is another row.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "applications" DROP CONSTRAINT "applications_offerId_email_key"`,
  `ALTER TABLE "applications" DROP CONSTRAINT "applications_offerId_candidateId_key"`,
  `CREATE INDEX ON "applications" ("offerId", "email")`,
  `CREATE INDEX ON "applications" ("offerId", "candidateId")`,
  `CREATE UNIQUE INDEX "applications_one_by_email" ON "applications" ("offerId", "email") WHERE "state" <> 'withdrawn'`,
  `CREATE UNIQUE INDEX "applications_one_by_candidate" ON "applications" ("offerId", "candidateId")
    WHERE "state" <> 'withdrawn'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
