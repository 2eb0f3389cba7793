// Offers, their drafts and views, and what remains of deleted ones.

export const offerTables = [
  `CREATE TABLE "offers" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "title" text NOT NULL,
    "job" text,
    "city" text,
    "cityCode" text,
    "departement" text,
    "places" text[] NOT NULL DEFAULT '{}' CHECK (cardinality("places") <= 4),
    "placeCodes" text[] NOT NULL DEFAULT '{}',
    "description" text NOT NULL DEFAULT '',
    "contractType" text,
    "workingTime" text,
    "salary" numeric(12, 2) CHECK ("salary" >= 0),
    "salaryTaux" text NOT NULL DEFAULT 'par mois',
    "remoteWorkDays" integer NOT NULL DEFAULT 0 CHECK ("remoteWorkDays" BETWEEN 0 AND 5),
    "isActive" boolean NOT NULL DEFAULT true,
    "offerFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "offerImageId" uuid REFERENCES "files" ON DELETE SET NULL,
    "textFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "cityFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "salaryPerYear" numeric(16, 2) GENERATED ALWAYS AS (
      "salary" * CASE "salaryTaux" WHEN 'par heure' THEN 1820 WHEN 'par jour' THEN 218 WHEN 'par mois' THEN 12 ELSE 1 END
    ) STORED,
    "firstPublicAt" timestamptz(3),
    "salaryMax" numeric(12, 2),
    "isDraft" boolean NOT NULL DEFAULT false,
    "expiresAt" timestamptz(3),
    "termReminders" integer NOT NULL DEFAULT 0,
    "confirmedAt" timestamptz(3),
    "confirmBy" timestamptz(3) NOT NULL DEFAULT now() + interval '14 days',
    "confirmMails" integer NOT NULL DEFAULT 0,
    "unconfirmedAt" timestamptz(3),
    "answersWarnedAt" timestamptz(3),
    "talks" integer CHECK ("talks" BETWEEN 0 AND 99),
    "endedAt" timestamptz(3),
    "endReason" text CHECK ("endReason" IN ('here', 'elsewhere', 'abandoned', 'other', 'expired', 'full', 'unconfirmed', 'unanswered', 'lapsed')),
    "endText" text,
    "closingBatchId" uuid,
    "heldAs" text CHECK ("heldAs" IN ('waiting', 'change', 'taken-down')),
    "approvedText" text,
    "reviewedAt" timestamptz(3),
    "listText" text COLLATE "C" NOT NULL DEFAULT '',
    "occupations" text COLLATE "C" NOT NULL DEFAULT '',
    "occupationCodes" text COLLATE "C" NOT NULL DEFAULT '',
    "occupationsVersion" integer DEFAULT 0,
    "required" text[] NOT NULL DEFAULT '{}' CHECK (cardinality("required") <= 72),
    "preferred" text[] NOT NULL DEFAULT '{}' CHECK (cardinality("preferred") <= 72),
    "radius" integer CHECK ("radius" BETWEEN 1 AND 100),
    "questions" text[] NOT NULL DEFAULT '{}',
    "contractLength" integer CHECK ("contractLength" BETWEEN 1 AND 1830),
    "contractLengthUnit" text NOT NULL DEFAULT 'mois' CHECK ("contractLengthUnit" IN ('mois', 'semaines', 'jours')),
    "renewable" text CHECK ("renewable" IN ('oui', 'non')),
    "start" text,
    "weeklyHours" numeric(4, 2) CHECK ("weeklyHours" BETWEEN 1 AND 60),
    "schedule" text,
    "posts" integer NOT NULL DEFAULT 1 CHECK ("posts" BETWEEN 1 AND 500),
    "experience" text,
    "study" text,
    "studyNeed" text NOT NULL DEFAULT 'souhaité' CHECK ("studyNeed" IN ('souhaité', 'exigé')),
    "benefits" text[] NOT NULL DEFAULT '{}' CHECK (cardinality("benefits") <= 20),
    "payExemption" text,
    "payLevel" text,
    "idcc" text,
    "applyBy" text NOT NULL DEFAULT 'sur ce site',
    "applyContact" text,
    "applyHours" text,
    "applicationsMax" integer CHECK ("applicationsMax" BETWEEN 1 AND 1000),
    "cvPolicy" text NOT NULL DEFAULT 'bienvenu' CHECK ("cvPolicy" IN ('exige', 'bienvenu', 'sans')),
    "ownerId" uuid REFERENCES "users" ON DELETE SET NULL,
    CHECK ("salaryMax" >= "salary"),
    CHECK (NOT ("isDraft" AND "isActive")),
    CHECK (("endedAt" IS NULL) = ("endReason" IS NULL))
  )`,
  // The address of a poster holds the end of an id (offers/poster.ts).
  `CREATE INDEX "offers_poster" ON "offers" (right("id"::text, 12))`,
  `CREATE INDEX ON "offers" ("cityFolded", "id")`,
  `CREATE INDEX ON "offers" ("ownerId")`,
  `CREATE INDEX ON "offers" (coalesce("salaryPerYear", -1) DESC, "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "offers" ("companyId", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "offers" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX "offers_department" ON "offers" ("departement", "createdAt" DESC, "id" DESC)`,
  // Landing pages: the occupation under which an offer stands (offers/landing.server.ts).
  `CREATE INDEX "offers_landing" ON "offers" (split_part("occupationCodes", ' ', 1), "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX "offers_confirmBy" ON "offers" ("confirmBy", "id") WHERE "isActive"`,
  `CREATE INDEX "offers_unconfirmed" ON "offers" ("unconfirmedAt", "id") WHERE "unconfirmedAt" IS NOT NULL`,
  `CREATE INDEX "offers_answersWarned" ON "offers" ("answersWarnedAt", "id") WHERE "answersWarnedAt" IS NOT NULL`,
  `CREATE INDEX "offers_unanswered" ON "offers" ("endedAt", "id") WHERE "endReason" = 'unanswered' AND NOT "isActive"`,
  `CREATE INDEX "offers_expired" ON "offers" ("endedAt", "id") WHERE "endReason" = 'expired' AND NOT "isActive"`,
  `CREATE INDEX "offers_expiring" ON "offers" ("expiresAt", "id") WHERE "isActive" AND "expiresAt" IS NOT NULL`,
  `CREATE INDEX ON "offers" ("firstPublicAt")`,
  `CREATE INDEX "offers_held" ON "offers" ("heldAs", "updatedAt", "id") WHERE "heldAs" IS NOT NULL`,
  `CREATE INDEX ON "offers" ("isActive", "createdAt", "id") WHERE NOT "isDraft"`,
  `CREATE INDEX ON "offers" USING gin ("listText" gin_trgm_ops)`,
  `CREATE INDEX "offers_occupationsVersion" ON "offers" ("occupationsVersion", "id")`,
  `CREATE INDEX ON "offers" ("offerFileId") WHERE "offerFileId" IS NOT NULL`,
  `CREATE INDEX ON "offers" ("offerImageId") WHERE "offerImageId" IS NOT NULL`,
  `CREATE INDEX "offers_same" ON "offers" ("offerText"("title", "description")) WHERE NOT "isDraft"`,
  `CREATE INDEX "offers_phones" ON "offers" USING gin ("phoneKeys"("description"))`,
  `CREATE INDEX "offers_text" ON "offers" (md5("description"))`,
  `CREATE INDEX ON "offers" ("textFolded", "id")`,
  `CREATE INDEX ON "offers" USING gin ("textFolded" gin_trgm_ops)`,
  `CREATE INDEX "offers_unnoticed" ON "offers" ("createdAt", "id") WHERE "firstPublicAt" IS NULL AND "isActive"`,
  `CREATE INDEX "offers_unreviewed" ON "offers" ("createdAt" DESC, "id" DESC) WHERE "reviewedAt" IS NULL AND "isActive"`,
  `CREATE TABLE "offerDrafts" (
    "offerId" uuid PRIMARY KEY REFERENCES "offers" ON DELETE CASCADE,
    "fields" jsonb NOT NULL,
    "page" text NOT NULL,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "savedAt" timestamptz(3) NOT NULL,
    "shown" jsonb
  )`,
  `CREATE INDEX ON "offerDrafts" ("userId")`,
  `CREATE TABLE "offerViews" (
    "offerId" uuid NOT NULL REFERENCES "offers" ON DELETE CASCADE,
    "day" date NOT NULL,
    "views" integer NOT NULL,
    "departures" integer NOT NULL DEFAULT 0,
    PRIMARY KEY ("offerId", "day")
  )`,
  `CREATE INDEX "offerViews_day" ON "offerViews" ("day")`,
  `CREATE TABLE "deletedOffers" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid REFERENCES "companies" ON DELETE SET NULL,
    "wasPublished" boolean NOT NULL,
    "byAdministrator" boolean NOT NULL DEFAULT false,
    "deletedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "endedAt" timestamptz(3),
    "occupationCodes" text COLLATE "C" NOT NULL DEFAULT '',
    "cityCode" text,
    "placeCodes" text[] NOT NULL DEFAULT '{}',
    "departement" text
  )`,
  `CREATE INDEX "deletedOffers_companyId" ON "deletedOffers" ("companyId")`,
  `CREATE INDEX "deletedOffers_occupation" ON "deletedOffers" (split_part("occupationCodes", ' ', 1)) WHERE "endedAt" IS NOT NULL`,

  // A trigger, because offers are also deleted with their company.
  `CREATE FUNCTION "recordDeletedOffer"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO "deletedOffers" ("id", "companyId", "wasPublished", "endedAt", "occupationCodes", "cityCode", "placeCodes", "departement")
      VALUES (OLD."id", (SELECT "id" FROM "companies" WHERE "id" = OLD."companyId"), NOT OLD."isDraft",
        CASE WHEN OLD."firstPublicAt" IS NULL THEN NULL
          WHEN OLD."isActive" THEN now() ELSE coalesce(OLD."endedAt", OLD."updatedAt") END,
        OLD."occupationCodes", OLD."cityCode", OLD."placeCodes", OLD."departement")
      ON CONFLICT ("id") DO UPDATE SET "companyId" = EXCLUDED."companyId", "deletedAt" = now(),
        "wasPublished" = "deletedOffers"."wasPublished" OR EXCLUDED."wasPublished",
        "endedAt" = coalesce(EXCLUDED."endedAt", "deletedOffers"."endedAt"), "occupationCodes" = EXCLUDED."occupationCodes",
        "cityCode" = EXCLUDED."cityCode", "placeCodes" = EXCLUDED."placeCodes", "departement" = EXCLUDED."departement";
    RETURN OLD;
  END $$`,
  `CREATE TRIGGER "offers_deleted" BEFORE DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION "recordDeletedOffer"()`,
  // Triggers, because accounts and offers come and go in many ways. The owner of an offer is a member of its company, one
  // who may follow offers if there is one: no reader, and nobody whose account is closed.
  `CREATE FUNCTION "firstOwner"("company" uuid, "except" uuid) RETURNS uuid LANGUAGE sql STABLE
    AS $$ SELECT "userId" FROM "members" INNER JOIN "users" ON "users"."id" = "userId"
      WHERE "companyId" = "company" AND "userId" IS DISTINCT FROM "except"
      ORDER BY ("members"."role" <> 'reader' AND "disabledAt" IS NULL) DESC,
        "members"."role" = 'owner' DESC, "members"."role" = 'reader', "members"."createdAt", "userId" LIMIT 1 $$`,
  `CREATE FUNCTION "setOfferOwner"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW."ownerId" := "firstOwner"(NEW."companyId", NULL);
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER "offers_owner" BEFORE INSERT ON "offers" FOR EACH ROW
    WHEN (NEW."ownerId" IS NULL) EXECUTE FUNCTION "setOfferOwner"()`,
  `CREATE FUNCTION "takeOverOffers"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "offers" SET "ownerId" = coalesce(
        (SELECT "userId" FROM "members" INNER JOIN "users" ON "users"."id" = "userId"
          WHERE "userId" = OLD."replacementId" AND "members"."role" <> 'reader' AND "disabledAt" IS NULL),
        "firstOwner"(OLD."companyId", OLD."userId"))
      WHERE "ownerId" = OLD."userId";
    UPDATE "members" SET "replacementId" = NULL WHERE "replacementId" = OLD."userId";
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "members_offers" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "takeOverOffers"()`,
  `CREATE FUNCTION "giveOffers"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE "offers" SET "ownerId" = NEW."userId" WHERE "companyId" = NEW."companyId" AND "ownerId" IS NULL;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER "members_first" AFTER INSERT ON "members" FOR EACH ROW
    WHEN (NEW."role" = 'owner') EXECUTE FUNCTION "giveOffers"()`,
];
