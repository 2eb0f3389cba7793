// An offer's pay per year, so that hourly, daily, monthly and yearly pay compare: 1 820 hours, 218 days, 12 months.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "offers" ADD COLUMN "salaryPerYear" numeric(16, 2) GENERATED ALWAYS AS (
    "salary" * CASE "salaryTaux" WHEN 'par heure' THEN 1820 WHEN 'par jour' THEN 218 WHEN 'par mois' THEN 12 ELSE 1 END
  ) STORED`,
  `CREATE INDEX ON "offers" (coalesce("salaryPerYear", -1) DESC, "createdAt" DESC, "id" DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
