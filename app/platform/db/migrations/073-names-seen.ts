// The people whose names a company saw in lists today, and when it last reached the daily limit of names.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE "namesSeen" (
        "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
        "day" date NOT NULL,
        "candidateIds" uuid[] NOT NULL,
        "limitAt" timestamptz
      )`,
    )
    .execute(db);
}
