// Candidates, companies and their teams.

export const peopleTables = [
  `CREATE TABLE "candidates" (
    "id" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
    "prenom" text,
    "nom" text,
    "mobile" text,
    "disponibility" text,
    "salaryMin" numeric(12, 2) CHECK ("salaryMin" >= 0),
    "salaryMax" numeric(12, 2) CHECK ("salaryMax" >= 0),
    "salaryTaux" text NOT NULL DEFAULT 'par mois',
    "job" text,
    "city" text,
    "cityCode" text,
    "departments" text[] NOT NULL DEFAULT '{}',
    "available_all_country" boolean NOT NULL DEFAULT false,
    "country" text NOT NULL DEFAULT 'France',
    "visibility" text NOT NULL DEFAULT 'visible' CHECK ("visibility" IN ('visible', 'masked', 'hidden')),
    "cvFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "jobFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "cityFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "searchDepartments" text[] NOT NULL DEFAULT '{}',
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "imageFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "videoFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "posterFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "captionsFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "videoTranscript" text,
    "listText" text COLLATE "C" NOT NULL DEFAULT '',
    "nameFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "isProven" boolean NOT NULL DEFAULT false,
    "isClosed" boolean NOT NULL DEFAULT false,
    "occupations" text COLLATE "C" NOT NULL DEFAULT '',
    "occupationCodes" text COLLATE "C" NOT NULL DEFAULT '',
    "occupationsVersion" integer DEFAULT 0,
    "attributes" text[] NOT NULL DEFAULT '{}' CHECK (cardinality("attributes") <= 72),
    "radius" integer CHECK ("radius" BETWEEN 1 AND 100),
    "keepsSentCv" boolean NOT NULL DEFAULT false,
    "headline" text
  )`,
  `CREATE INDEX ON "candidates" ("captionsFileId") WHERE "captionsFileId" IS NOT NULL`,
  `CREATE INDEX ON "candidates" ("cityCode")`,
  `CREATE INDEX ON "candidates" ("cityFolded", "id")`,
  `CREATE INDEX ON "candidates" ("createdAt" DESC, "id" DESC)`,
  `CREATE INDEX "candidates_closed" ON "candidates" ("createdAt", "id") WHERE "isClosed"`,
  `CREATE INDEX ON "candidates" ("cvFileId")`,
  `CREATE INDEX ON "candidates" ("imageFileId") WHERE "imageFileId" IS NOT NULL`,
  `CREATE INDEX ON "candidates" ("jobFolded", "id")`,
  `CREATE INDEX ON "candidates" USING gin ("listText" gin_trgm_ops)`,
  `CREATE INDEX ON "candidates" ("nameFolded", "id")`,
  `CREATE INDEX "candidates_occupationsVersion" ON "candidates" ("occupationsVersion", "id")`,
  `CREATE INDEX ON "candidates" ("posterFileId") WHERE "posterFileId" IS NOT NULL`,
  `CREATE INDEX "candidates_unproven" ON "candidates" ("createdAt", "id") WHERE NOT "isProven"`,
  `CREATE INDEX ON "candidates" ("videoFileId") WHERE "videoFileId" IS NOT NULL`,
  `CREATE INDEX ON "candidates" ("visibility", "createdAt", "id")`,
  `CREATE TABLE "profileLinks" (
    "candidateId" uuid PRIMARY KEY REFERENCES "candidates" ON DELETE CASCADE,
    "id" uuid NOT NULL UNIQUE,
    "showsContact" boolean NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "endsAt" timestamptz(3) NOT NULL
  )`,
  `CREATE TABLE "experiences" (
    "id" uuid PRIMARY KEY,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "position" integer NOT NULL,
    "title" text NOT NULL,
    "company" text,
    "startMonth" text CHECK ("startMonth" ~ '^[0-9]{4}(-[0-9]{2})?$'),
    "endMonth" text CHECK ("endMonth" ~ '^[0-9]{4}(-[0-9]{2})?$'),
    "description" text
  )`,
  `CREATE INDEX ON "experiences" ("candidateId", "position")`,
  `CREATE TABLE "degrees" (
    "id" uuid PRIMARY KEY,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "position" integer NOT NULL,
    "title" text NOT NULL,
    "school" text,
    "year" integer
  )`,
  `CREATE INDEX ON "degrees" ("candidateId", "position")`,
  `CREATE TABLE "blockedCompanies" (
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "siren" text CHECK ("siren" ~ '^[0-9]{9}$'),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "name" text,
    "nameFolded" text COLLATE "C",
    "mark" text COLLATE "C" GENERATED ALWAYS AS (coalesce("siren", 'n ' || "companyNameKey"("nameFolded"))) STORED NOT NULL,
    PRIMARY KEY ("candidateId", "mark")
  )`,
  `CREATE INDEX ON "blockedCompanies" ("mark")`,
  `CREATE INDEX ON "blockedCompanies" ("siren")`,
  `CREATE TABLE "companies" (
    "id" uuid PRIMARY KEY,
    "objet" text NOT NULL,
    "nom" text NOT NULL,
    "departement" text,
    "siret" text CHECK ("siret" ~ '^[0-9]{14}$'),
    "secteur" text,
    "size" text,
    "description" text,
    "siteWeb" text,
    "adresse" text,
    "codePostal" text,
    "city" text,
    "country" text NOT NULL DEFAULT 'France',
    "logoFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "kbisFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "nomFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "cityFolded" text COLLATE "C" NOT NULL DEFAULT '',
    "cityCode" text,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "heldAs" text CHECK ("heldAs" IN ('waiting', 'refused')),
    "listText" text COLLATE "C" NOT NULL DEFAULT '',
    "isProven" boolean NOT NULL DEFAULT false,
    "siretChangedAt" timestamptz(3),
    "namesShownFrom" text CHECK ("namesShownFrom" IN ('to-study', 'interview', 'retained')),
    "lastApplication" integer NOT NULL DEFAULT 0,
    "guaranteedAt" timestamptz(3),
    "coverFileId" uuid REFERENCES "files" ON DELETE SET NULL,
    "coverAlt" text,
    "page" jsonb NOT NULL DEFAULT '{}',
    "approvedAt" timestamptz(3),
    "takesSpontaneous" boolean NOT NULL DEFAULT false
  )`,
  `CREATE INDEX ON "companies" ("cityFolded", "id")`,
  `CREATE INDEX ON "companies" ("coverFileId") WHERE "coverFileId" IS NOT NULL`,
  `CREATE INDEX ON "companies" ("createdAt", "id")`,
  `CREATE INDEX "companies_held" ON "companies" ("heldAs", "createdAt", "id") WHERE "heldAs" IS NOT NULL`,
  `CREATE INDEX ON "companies" ("kbisFileId") WHERE "kbisFileId" IS NOT NULL`,
  `CREATE INDEX ON "companies" USING gin ("listText" gin_trgm_ops)`,
  `CREATE INDEX ON "companies" ("logoFileId") WHERE "logoFileId" IS NOT NULL`,
  `CREATE INDEX ON "companies" ("nomFolded", "id")`,
  `CREATE INDEX "companies_siret" ON "companies" ("siret") WHERE "siret" IS NOT NULL`,
  `CREATE INDEX "companies_siret_changed" ON "companies" ("siretChangedAt") WHERE "siretChangedAt" IS NOT NULL`,
  `CREATE INDEX "companies_unproven" ON "companies" ("nomFolded", "id") WHERE NOT "isProven"`,
  `CREATE TABLE "companyPhotos" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "fileId" uuid NOT NULL UNIQUE REFERENCES "files" ON DELETE CASCADE,
    "position" integer NOT NULL,
    "caption" text,
    "alt" text
  )`,
  `CREATE INDEX ON "companyPhotos" ("companyId", "position")`,
  `CREATE TABLE "companyPeople" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "fileId" uuid UNIQUE REFERENCES "files" ON DELETE SET NULL,
    "name" text NOT NULL,
    "job" text NOT NULL,
    "words" text,
    "agreedAt" timestamptz(3) NOT NULL,
    "statedBy" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "companyPeople" ("companyId", "createdAt", "id")`,
  `CREATE INDEX ON "companyPeople" ("statedBy")`,
  `CREATE TABLE "companyMarks" (
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "mark" text COLLATE "C" NOT NULL,
    "since" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("companyId", "mark")
  )`,
  `CREATE INDEX ON "companyMarks" ("mark")`,
  `CREATE TABLE "companyTexts" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "kind" text NOT NULL CHECK ("kind" IN ('message', 'invitation', 'refusal')),
    "name" text NOT NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE UNIQUE INDEX "companyTexts_name" ON "companyTexts" ("companyId", "kind", lower("name"))`,
  `CREATE TABLE "members" (
    "userId" uuid PRIMARY KEY REFERENCES "users" ON DELETE CASCADE,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "role" text NOT NULL DEFAULT 'owner' CHECK ("role" IN ('owner', 'recruiter', 'reader')),
    "heldAs" text,
    "absentUntil" date,
    "replacementId" uuid REFERENCES "users" ON DELETE SET NULL CHECK ("replacementId" <> "userId")
  )`,
  `CREATE INDEX ON "members" ("companyId")`,
  `CREATE INDEX ON "members" ("replacementId")`,
  `CREATE TABLE "invitations" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "email" text NOT NULL,
    "role" text NOT NULL CHECK ("role" IN ('owner', 'recruiter', 'reader')),
    "hash" text NOT NULL UNIQUE,
    "invitedBy" uuid REFERENCES "users" ON DELETE SET NULL,
    "sentAt" timestamptz(3) NOT NULL DEFAULT now(),
    "expiresAt" timestamptz(3) NOT NULL,
    UNIQUE ("companyId", "email")
  )`,
  `CREATE INDEX ON "invitations" ("expiresAt")`,
  `CREATE INDEX ON "invitations" ("invitedBy")`,
  `CREATE TABLE "namesSeen" (
    "companyId" uuid PRIMARY KEY REFERENCES "companies" ON DELETE CASCADE,
    "day" date NOT NULL,
    "candidateIds" uuid[] NOT NULL,
    "limitAt" timestamptz
  )`,

  // All SIRENs and names that a company has had, for candidates who block it.
  `CREATE FUNCTION "noteCompanyMarks"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO "companyMarks" ("companyId", "mark")
        SELECT NEW."id", "mark" FROM (VALUES (left(NEW."siret", 9)), ('n ' || "companyNameKey"(NEW."nomFolded"))) AS "marks" ("mark")
        WHERE "mark" IS NOT NULL
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "noteMarks" AFTER INSERT OR UPDATE OF "siret", "nomFolded" ON "companies"
    FOR EACH ROW EXECUTE FUNCTION "noteCompanyMarks"()`,
  // A company's hold is copied to its members, because each listed offer checks it.
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
  `CREATE TRIGGER "members_end_sessions" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "endSessions"()`,
];
