// Saved searches store their filters, by the names and values used in addresses.
import { type Kysely, sql } from "kysely";

const statements = ["savedSearches", "pastSearches"].map(
  (table) => `ALTER TABLE "${table}" ADD COLUMN "filters" jsonb NOT NULL DEFAULT '{}'`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
