// Searches by attributes: the indexes in memory follow them, SQL finds them by key.
import { type Kysely, sql } from "kysely";

// As the keys of engines/attributes/attribute-filter.ts: a skill in any spelling has one. Qualified names, since a restored
// dump builds the indexes without a search path.
const statements = [
  `CREATE FUNCTION "attributeKeys"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY(SELECT CASE WHEN "entry" LIKE 'skill:%' THEN public."foldText"("entry") ELSE "entry" END
      FROM unnest($1) AS "entry") $$`,
  `CREATE INDEX "candidates_attributes" ON "candidates" USING gin ("attributeKeys"("attributes"))`,
  `CREATE INDEX "offers_attributes" ON "offers" USING gin ("attributeKeys"("required" || "preferred"))`,
  `CREATE TRIGGER "noteAttributes" AFTER UPDATE ON "candidates" FOR EACH ROW
    WHEN (OLD."attributes" IS DISTINCT FROM NEW."attributes") EXECUTE FUNCTION "noteCandidate"()`,
  `CREATE TRIGGER "noteOfferAttributes" AFTER UPDATE ON "offers" FOR EACH ROW
    WHEN (OLD."required" IS DISTINCT FROM NEW."required" OR OLD."preferred" IS DISTINCT FROM NEW."preferred")
    EXECUTE FUNCTION "noteOffer"()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
