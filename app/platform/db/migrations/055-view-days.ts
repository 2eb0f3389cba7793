// Views of all offers by day, for the administration: counted from an index, and once for the days before.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE INDEX "offerViews_day" ON "offerViews" ("day")`,
  `INSERT INTO "dailyFigures" ("day", "name", "count")
    SELECT "day", 'views', sum("views")::integer FROM "offerViews" GROUP BY "day" ON CONFLICT DO NOTHING`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
