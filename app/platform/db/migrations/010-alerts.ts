// Saved offers, saved searches of offers, and mail alerts for all saved searches.
import { type Kysely, sql } from "kysely";

const statements = [
  // An offer is new once, when it first becomes public. Existing offers are not new.
  `ALTER TABLE "offers" ADD COLUMN "firstPublicAt" timestamptz(3), ADD COLUMN "matchedAt" timestamptz(3)`,
  `UPDATE "offers" SET "firstPublicAt" = "createdAt", "matchedAt" = "createdAt"`,
  `CREATE INDEX ON "offers" ("firstPublicAt")`,
  `CREATE INDEX "offers_unnoticed" ON "offers" ("createdAt", "id") WHERE "firstPublicAt" IS NULL AND "isActive"`,
  `CREATE INDEX "offers_unmatched" ON "offers" ("firstPublicAt", "id") WHERE "firstPublicAt" IS NOT NULL AND "matchedAt" IS NULL`,
  `CREATE TABLE "savedOffers" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "offerId" uuid REFERENCES "offers" ON DELETE SET NULL,
    "title" text NOT NULL,
    "company" text NOT NULL,
    "remindedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("userId", "offerId")
  )`,
  `CREATE INDEX ON "savedOffers" ("userId", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "savedOffers" ("offerId")`,
  `CREATE TABLE "offerSearches" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "name" text NOT NULL,
    "query" text NOT NULL,
    "criteriaKey" text NOT NULL,
    "word" text COLLATE "C" NOT NULL,
    "otherWords" text[] COLLATE "C",
    "cityCode" text,
    "cityPrefixes" text[] COLLATE "C",
    "departments" text[],
    "contractTypes" text[],
    "workingTimes" text[],
    "sectors" text[],
    "remoteDays" integer,
    "payPerYear" numeric(12, 2),
    "companyId" uuid,
    "seenAt" timestamptz(3) NOT NULL DEFAULT now(),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("userId", "criteriaKey")
  )`,
  `CREATE INDEX ON "offerSearches" ("word")`,
  `CREATE TABLE "alerts" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "offerSearchId" uuid UNIQUE REFERENCES "offerSearches" ON DELETE CASCADE,
    "savedSearchId" uuid REFERENCES "savedSearches" ON DELETE CASCADE,
    "frequency" text NOT NULL CHECK ("frequency" IN ('immediate', 'daily', 'weekly', 'none')),
    "since" timestamptz(3) NOT NULL,
    "dueAt" timestamptz(3),
    "sentAt" timestamptz(3),
    UNIQUE ("savedSearchId", "userId"),
    CHECK (num_nonnulls("offerSearchId", "savedSearchId") = 1)
  )`,
  `CREATE INDEX ON "alerts" ("dueAt", "id") WHERE "dueAt" IS NOT NULL`,
  `CREATE INDEX ON "alerts" ("userId")`,
  `CREATE TABLE "alertOffers" (
    "alertId" uuid NOT NULL REFERENCES "alerts" ON DELETE CASCADE,
    "offerId" uuid NOT NULL REFERENCES "offers" ON DELETE CASCADE,
    PRIMARY KEY ("alertId", "offerId")
  )`,
  `CREATE INDEX ON "alertOffers" ("offerId")`,
  `ALTER TABLE "mails" ADD COLUMN "headers" jsonb NOT NULL DEFAULT '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
