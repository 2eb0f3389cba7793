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
  `ALTER TABLE "applications" ALTER COLUMN "number" SET NOT NULL`,
  `CREATE FUNCTION "numberApplication"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE "companies" SET "lastApplication" = "lastApplication" + 1 WHERE "id" = NEW."companyId"
      RETURNING "lastApplication" INTO NEW."number";
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER "numberApplication" BEFORE INSERT ON "applications" FOR EACH ROW
    WHEN (NEW."number" IS NULL) EXECUTE FUNCTION "numberApplication"()`,
  `ALTER TABLE "offers" ADD COLUMN "applicationsMax" integer CHECK ("applicationsMax" BETWEEN 1 AND 1000)`,
  `ALTER TABLE "offers" DROP CONSTRAINT "offers_endReason_check"`,
  `ALTER TABLE "offers" ADD CONSTRAINT "offers_endReason_check"
    CHECK ("endReason" IN ('here', 'elsewhere', 'abandoned', 'other', 'expired', 'full'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
