// What remains of a deleted offer: that it existed, whose it was, and which applications were sent to it.
// Triggers, because offers are also deleted with their company.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "deletedOffers" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid REFERENCES "companies" ON DELETE SET NULL,
    "wasPublished" boolean NOT NULL,
    "byAdministrator" boolean NOT NULL DEFAULT false,
    "deletedAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX "deletedOffers_companyId" ON "deletedOffers" ("companyId")`,
  `ALTER TABLE "applications" ADD COLUMN "sentOfferId" uuid`,
  `UPDATE "applications" SET "sentOfferId" = "offerId" WHERE "offerId" IS NOT NULL`,
  `CREATE INDEX "applications_sentOfferId" ON "applications" ("sentOfferId")`,
  `CREATE FUNCTION "setSentOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."sentOfferId" := NEW."offerId";
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER "applications_sentOffer" BEFORE INSERT ON "applications"
    FOR EACH ROW EXECUTE FUNCTION "setSentOffer"()`,
  `CREATE FUNCTION "keepDeletedOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "deletedOffers" ("id", "companyId", "wasPublished")
      VALUES (OLD."id", (SELECT "id" FROM "companies" WHERE "id" = OLD."companyId"), NOT OLD."isDraft")
      ON CONFLICT ("id") DO UPDATE SET "companyId" = EXCLUDED."companyId", "deletedAt" = now(),
        "wasPublished" = "deletedOffers"."wasPublished" OR EXCLUDED."wasPublished";
    RETURN OLD;
  END $$`,
  `CREATE TRIGGER "offers_deleted" BEFORE DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION "keepDeletedOffer"()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
