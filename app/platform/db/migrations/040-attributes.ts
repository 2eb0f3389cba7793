// What people bring and offers ask for beyond the title: skills, licences, languages, rhythms, contracts, and a radius in kilometres.
import { type Kysely, sql } from "kysely";

/** The sum of app/engines/limits.ts, for each list. */
const entriesMax = 72;

const list = (name: string) =>
  `ADD "${name}" text[] NOT NULL DEFAULT '{}', ADD CHECK (cardinality("${name}") <= ${entriesMax})`;
const radius = `ADD "radius" integer CHECK ("radius" BETWEEN 1 AND 100)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "candidates" ${list("attributes")}, ${radius}`).execute(db);
  // The index searches by it (004-candidate-changes).
  await sql
    .raw(
      `CREATE TRIGGER "noteRadius" AFTER UPDATE ON "candidates" FOR EACH ROW
      WHEN (OLD."radius" IS DISTINCT FROM NEW."radius") EXECUTE FUNCTION "noteCandidate"()`,
    )
    .execute(db);
  await sql.raw(`ALTER TABLE "offers" ${list("required")}, ${list("preferred")}, ${radius}`).execute(db);
}
