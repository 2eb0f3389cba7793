// The page cache no longer follows the tables: its pages live for a second (docs/decisions/platform.md, 2026-11-28).
import { type Kysely, sql } from "kysely";

const tables = [
  ...["offers", "companies", "members", "users", "candidates"],
  ...["requests", "settings", "legalTexts", "companyAnswers"],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables)
    for (const name of ["tellPages", "tellPagesChanged", "tellPagesEmptied"])
      await sql.raw(`DROP TRIGGER "${name}" ON "${table}"`).execute(db);
  await sql`DROP FUNCTION "tellPages"()`.execute(db);
}
