// What an offer pays in a year, so that an hourly and a yearly pay are compared: 1 820 hours, 218 days, 12 months.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "offers" ADD COLUMN "salaryPerYear" numeric(16, 2) GENERATED ALWAYS AS (
    "salary" * CASE "salaryTaux" WHEN 'par heure' THEN 1820 WHEN 'par jour' THEN 218 WHEN 'par mois' THEN 12 ELSE 1 END
  ) STORED`,
  // Offers that say no pay come last in the order by pay.
  `CREATE INDEX ON "offers" (coalesce("salaryPerYear", -1) DESC, "createdAt" DESC, "id" DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
