// Shortlists, labels, notes and dismissals of candidates, and alerts on new ones.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "dismissals" (
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("companyId", "candidateId")
  )`,
  `CREATE INDEX ON "dismissals" ("companyId", "createdAt" DESC, "candidateId" DESC)`,
  `CREATE INDEX ON "dismissals" ("candidateId")`,
  `CREATE INDEX ON "dismissals" ("userId")`,
  `CREATE TABLE "favouriteLists" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "name" text NOT NULL,
    "nameFolded" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("companyId", "nameFolded"),
    UNIQUE ("companyId", "id")
  )`,
  // The keys remove entries with their favourite and forbid those of another company.
  `CREATE TABLE "listedFavourites" (
    "companyId" uuid NOT NULL,
    "listId" uuid NOT NULL,
    "candidateId" uuid NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("listId", "candidateId"),
    FOREIGN KEY ("companyId", "listId") REFERENCES "favouriteLists" ("companyId", "id") ON DELETE CASCADE,
    FOREIGN KEY ("companyId", "candidateId") REFERENCES "favourites" ("companyId", "candidateId") ON DELETE CASCADE
  )`,
  `CREATE INDEX ON "listedFavourites" ("companyId", "candidateId")`,
  `CREATE TABLE "candidateTags" (
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "label" text NOT NULL,
    "labelFolded" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("companyId", "candidateId", "labelFolded")
  )`,
  `CREATE INDEX ON "candidateTags" ("companyId", "labelFolded")`,
  `CREATE INDEX ON "candidateTags" ("candidateId")`,
  `CREATE TABLE "candidateNotes" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "text" text NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX ON "candidateNotes" ("companyId", "candidateId", "createdAt", "id")`,
  `CREATE INDEX ON "candidateNotes" ("candidateId")`,
  `CREATE INDEX ON "candidateNotes" ("userId")`,
  `ALTER TABLE "savedSearches" ADD COLUMN "seenAt" timestamptz(3) NOT NULL DEFAULT now()`,
  `UPDATE "savedSearches" SET "seenAt" = "createdAt"`,
  `CREATE TABLE "alertCandidates" (
    "alertId" uuid NOT NULL REFERENCES "alerts" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "toldAt" timestamptz(3) NOT NULL,
    PRIMARY KEY ("alertId", "candidateId")
  )`,
  `CREATE INDEX ON "alertCandidates" ("candidateId")`,
  `CREATE INDEX ON "alertCandidates" ("toldAt")`,
  `CREATE TRIGGER "noteFiles" AFTER UPDATE ON "candidates" FOR EACH ROW
    WHEN (OLD."cvFileId" IS DISTINCT FROM NEW."cvFileId" OR OLD."videoFileId" IS DISTINCT FROM NEW."videoFileId")
    EXECUTE FUNCTION "noteCandidate"()`,
  `CREATE INDEX ON "readings" ("companyId", "candidateId", "at" DESC) WHERE "what" = 'profile'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
