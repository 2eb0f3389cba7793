// The occupations of a candidate's job and of an offer's title. Existing rows are filled in by a scheduled task.
import { type Kysely, sql } from "kysely";

const tables = ["candidates", "offers"];

const statements = [
  ...tables.flatMap((table) => [
    // Texts, because the index reads a million of them: codes separated by blanks. 0 stands for "not yet assigned", null for "chosen by the person".
    `ALTER TABLE "${table}"
      ADD COLUMN "occupations" text COLLATE "C" NOT NULL DEFAULT '',
      ADD COLUMN "occupationCodes" text COLLATE "C" NOT NULL DEFAULT '',
      ADD COLUMN "occupationsVersion" integer DEFAULT 0`,
    `CREATE INDEX "${table}_occupations" ON "${table}" USING gin (string_to_array("occupations", ' '))`,
    `CREATE INDEX "${table}_occupationCodes" ON "${table}" USING gin (string_to_array("occupationCodes", ' '))`,
    `CREATE INDEX "${table}_occupationsVersion" ON "${table}" ("occupationsVersion", "id")`,
  ]),
  // The index tells chosen departments from that of the home.
  `CREATE TRIGGER "noteOccupations" AFTER UPDATE ON "candidates" FOR EACH ROW
    WHEN (OLD."occupations" <> NEW."occupations" OR OLD."occupationCodes" <> NEW."occupationCodes"
      OR OLD."departments" <> NEW."departments")
    EXECUTE FUNCTION "noteCandidate"()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
