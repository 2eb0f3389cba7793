// All SIRENs and names that a company has had, for candidates who block it. Also the default of company approval.
import { type Kysely, sql } from "kysely";

const forms = "sarl|sas|sasu|eurl|sa|sci|snc|scop|selarl|scm|gie|ets|etablissements|societe";
const normalName = "btrim(regexp_replace(\"folded\", '[^a-z0-9]+', ' ', 'g'))";

const statements = [
  `CREATE FUNCTION "companyNameKey"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT nullif(coalesce(
      nullif(btrim(regexp_replace(regexp_replace(${normalName}, '\\m(${forms})\\M', ' ', 'g'), ' +', ' ', 'g')), ''),
      ${normalName}
    ), '')
  $$`,
  `CREATE TABLE "companyMarks" (
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "mark" text COLLATE "C" NOT NULL,
    "since" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("companyId", "mark")
  )`,
  `CREATE INDEX ON "companyMarks" ("mark")`,
  `CREATE FUNCTION "noteCompanyMarks"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "companyMarks" ("companyId", "mark")
        SELECT NEW."id", "mark" FROM (VALUES (left(NEW."siret", 9)), ('n ' || "companyNameKey"(NEW."nomFolded"))) AS "given" ("mark")
        WHERE "mark" IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "noteMarks" AFTER INSERT OR UPDATE OF "siret", "nomFolded" ON "companies"
    FOR EACH ROW EXECUTE FUNCTION "noteCompanyMarks"()`,
  `INSERT INTO "companyMarks" ("companyId", "mark")
    SELECT "id", left("siret", 9) FROM "companies" WHERE "siret" IS NOT NULL
    UNION SELECT "id", 'n ' || "companyNameKey"("nomFolded") FROM "companies" WHERE "companyNameKey"("nomFolded") IS NOT NULL
    UNION SELECT "companies"."id", left("told"."siret", 9)
      FROM "audit" CROSS JOIN LATERAL (VALUES ("before" ->> 'siret'), ("after" ->> 'siret')) AS "told" ("siret")
      INNER JOIN "companies" ON "companies"."id"::text = "audit"."targetId"
      WHERE "targetType" = 'entreprise' AND "told"."siret" ~ '^[0-9]{14}$'`,
  `ALTER TABLE "companies" ADD COLUMN "siretChangedAt" timestamptz(3)`,
  `CREATE INDEX "companies_siret_changed" ON "companies" ("siretChangedAt") WHERE "siretChangedAt" IS NOT NULL`,
  `ALTER TABLE "blockedCompanies" DROP CONSTRAINT "blockedCompanies_pkey"`,
  `ALTER TABLE "blockedCompanies" ALTER COLUMN "siren" DROP NOT NULL`,
  `ALTER TABLE "blockedCompanies"
    ADD COLUMN "name" text,
    ADD COLUMN "nameFolded" text COLLATE "C",
    ADD COLUMN "mark" text COLLATE "C" GENERATED ALWAYS AS (coalesce("siren", 'n ' || "companyNameKey"("nameFolded"))) STORED,
    ADD PRIMARY KEY ("candidateId", "mark")`,
  `CREATE INDEX ON "blockedCompanies" ("mark")`,
  // Approval becomes the default for new installations only.
  `INSERT INTO "settings" ("key", "value") SELECT 'approvals', '{"companies": false}' WHERE EXISTS (SELECT FROM "users")
    ON CONFLICT ("key") DO UPDATE SET "value" = '{"companies": false}'::jsonb || "settings"."value"`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
