// Moderation: decisions on offers, companies, messages and accounts, the author's answer, holds, and checks of companies.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "decisions" (
    "id" uuid PRIMARY KEY,
    "targetType" text NOT NULL CHECK ("targetType" IN ('offre', 'entreprise', 'message', 'compte')),
    "targetId" uuid NOT NULL,
    "title" text NOT NULL,
    "companyId" uuid REFERENCES "companies" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE CASCADE,
    "verdict" text NOT NULL
      CHECK ("verdict" IN ('kept', 'change', 'taken-down', 'deleted', 'suspended', 'restored', 'upheld')),
    "ground" text,
    "words" text,
    "wasActive" boolean NOT NULL DEFAULT false,
    "byUserId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "tellAt" timestamptz(3),
    "answer" text,
    "answeredAt" timestamptz(3),
    "answerTreatedAt" timestamptz(3)
  )`,
  `CREATE INDEX ON "decisions" ("targetType", "targetId", "createdAt", "id")`,
  `CREATE INDEX ON "decisions" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "decisions" ("companyId")`,
  `CREATE INDEX ON "decisions" ("userId")`,
  `CREATE INDEX ON "decisions" ("byUserId")`,
  `CREATE INDEX "decisions_to_tell" ON "decisions" ("tellAt", "id") WHERE "tellAt" IS NOT NULL`,
  `CREATE INDEX "decisions_answered" ON "decisions" ("answeredAt", "id")
    WHERE "answeredAt" IS NOT NULL AND "answerTreatedAt" IS NULL`,
  `ALTER TABLE "reports"
    ADD COLUMN "excerpt" text,
    ADD COLUMN "decisionId" uuid REFERENCES "decisions" ON DELETE SET NULL`,
  `CREATE INDEX ON "reports" ("decisionId")`,
  `CREATE INDEX "reports_waiting" ON "reports" ("createdAt", "id") WHERE "treatedAt" IS NULL`,
  `ALTER TABLE "offers"
    ADD COLUMN "heldAs" text CHECK ("heldAs" IN ('waiting', 'change', 'taken-down')),
    ADD COLUMN "approvedText" text,
    ADD COLUMN "reviewedAt" timestamptz(3)`,
  `CREATE INDEX "offers_held" ON "offers" ("heldAs", "updatedAt", "id") WHERE "heldAs" IS NOT NULL`,
  `CREATE INDEX "offers_unreviewed" ON "offers" ("createdAt" DESC, "id" DESC) WHERE "reviewedAt" IS NULL AND "isActive"`,
  `ALTER TABLE "companies" ADD COLUMN "heldAs" text CHECK ("heldAs" IN ('waiting', 'refused'))`,
  `CREATE INDEX "companies_held" ON "companies" ("heldAs", "createdAt", "id") WHERE "heldAs" IS NOT NULL`,
  `CREATE INDEX "offers_text" ON "offers" (md5("description"))`,
  `CREATE INDEX "companies_siret" ON "companies" ("siret") WHERE "siret" IS NOT NULL`,
  // Copied to the members, because each listed offer checks it.
  `ALTER TABLE "members" ADD COLUMN "heldAs" text`,
  `CREATE FUNCTION "copyHeldCompany"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "members" SET "heldAs" = NEW."heldAs" WHERE "companyId" = NEW."id";
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "companies_held_members" AFTER UPDATE OF "heldAs" ON "companies"
    FOR EACH ROW WHEN (OLD."heldAs" IS DISTINCT FROM NEW."heldAs") EXECUTE FUNCTION "copyHeldCompany"()`,
  `CREATE FUNCTION "readHeldCompany"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT "heldAs" INTO NEW."heldAs" FROM "companies" WHERE "id" = NEW."companyId";
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER "members_held" BEFORE INSERT ON "members" FOR EACH ROW EXECUTE FUNCTION "readHeldCompany"()`,
  `ALTER TABLE "applicationMessages" ADD COLUMN "hiddenAt" timestamptz(3)`,
  `CREATE TABLE "companyChecks" (
    "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
    "verdict" text CHECK ("verdict" IN ('checked', 'refused')),
    "words" text,
    "kbisFileId" uuid,
    "seenAt" timestamptz(3),
    "seenBy" text,
    "decidedAt" timestamptz(3),
    "decidedBy" text,
    "registerSiret" text,
    "registerAskedAt" timestamptz(3),
    "registerAnsweredAt" timestamptz(3),
    "register" jsonb
  )`,
  `CREATE INDEX "companyChecks_asked" ON "companyChecks" ("registerAskedAt") WHERE "registerAskedAt" IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
