// Only the indexes in memory search candidates and offers: what PostgreSQL kept for its own search goes.
import { type Kysely, sql } from "kysely";

const indexes = [
  ...["candidates_jobFolded_idx", "candidates_cityFolded_idx", "candidates_searchDepartments_idx"],
  ...["candidates_occupations", "candidates_occupationCodes", "candidates_attributes"],
  ...["offers_occupations", "offers_occupationCodes", "offers_attributes"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of indexes) await sql`DROP INDEX IF EXISTS ${sql.id(name)}`.execute(db);
  await sql`DROP FUNCTION IF EXISTS "attributeKeys"(text[])`.execute(db);
}
