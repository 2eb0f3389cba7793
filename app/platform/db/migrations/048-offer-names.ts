// The search of offers reads the company's name: its changes are noted too.
import { type Kysely, sql } from "kysely";

const statements = [
  `DROP TRIGGER "noteOffersChanged" ON "companies"`,
  `CREATE TRIGGER "noteOffersChanged" AFTER UPDATE ON "companies" FOR EACH ROW
    WHEN (OLD."secteur" IS DISTINCT FROM NEW."secteur" OR OLD."nomFolded" IS DISTINCT FROM NEW."nomFolded")
    EXECUTE FUNCTION "noteOffersOfCompany"()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
