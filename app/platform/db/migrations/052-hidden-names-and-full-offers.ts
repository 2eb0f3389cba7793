// Companies may read applications without names: each application has a number in its company. An offer may take a limited number.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "companies" ADD COLUMN "hidesApplicants" boolean NOT NULL DEFAULT false,
    ADD COLUMN "lastApplication" integer NOT NULL DEFAULT 0`,
  `ALTER TABLE "applications" ADD COLUMN "number" integer`,
  `UPDATE "applications" SET "number" = "placed"."number" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "companyId" ORDER BY "createdAt", "id") AS "number" FROM "applications"
  ) AS "placed" WHERE "placed"."id" = "applications"."id"`,
  `UPDATE "companies" SET "lastApplication" = "counted"."count" FROM (
    SELECT "companyId", count(*) AS "count" FROM "applications" GROUP BY "companyId"
  ) AS "counted" WHERE "counted"."companyId" = "companies"."id"`,
  `ALTER TABLE "applications" ALTER COLUMN "number" SET DEFAULT 0, ALTER COLUMN "number" SET NOT NULL`,
  // After the insert: a repeated application conflicts with the first, and must take no number.
  `CREATE FUNCTION "numberApplication"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE "taken" integer; BEGIN
    UPDATE "companies" SET "lastApplication" = "lastApplication" + 1 WHERE "id" = NEW."companyId"
      RETURNING "lastApplication" INTO "taken";
    UPDATE "applications" SET "number" = "taken" WHERE "id" = NEW."id";
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "numberApplication" AFTER INSERT ON "applications" FOR EACH ROW
    WHEN (NEW."number" = 0) EXECUTE FUNCTION "numberApplication"()`,
  `ALTER TABLE "offers" ADD COLUMN "applicationsMax" integer CHECK ("applicationsMax" BETWEEN 1 AND 1000)`,
  `ALTER TABLE "offers" DROP CONSTRAINT "offers_endReason_check"`,
  `ALTER TABLE "offers" ADD CONSTRAINT "offers_endReason_check"
    CHECK ("endReason" IN ('here', 'elsewhere', 'abandoned', 'other', 'expired', 'full'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
