// The life of an offer (draft, public, paused, closed with a reason, expired), pay as a range, drafts and view counts.
import { type Kysely, sql } from "kysely";

const statements = [
  `ALTER TABLE "offers"
    ADD COLUMN "salaryMax" numeric(12, 2) CHECK ("salaryMax" >= "salary"),
    ADD COLUMN "isDraft" boolean NOT NULL DEFAULT false,
    ADD COLUMN "expiresAt" timestamptz(3),
    ADD COLUMN "termReminders" integer NOT NULL DEFAULT 0,
    ADD COLUMN "endedAt" timestamptz(3),
    ADD COLUMN "endReason" text CHECK ("endReason" IN ('here', 'elsewhere', 'abandoned', 'other', 'expired')),
    ADD COLUMN "endText" text,
    ADD CHECK (NOT ("isDraft" AND "isActive")),
    ADD CHECK (("endedAt" IS NULL) = ("endReason" IS NULL))`,
  // Public offers had no end date: each gets at least two weeks, with both reminders.
  `UPDATE "offers" SET "expiresAt" = greatest("createdAt" + interval '60 days', now() + interval '14 days')
    WHERE "isActive"`,
  `CREATE INDEX "offers_expiring" ON "offers" ("expiresAt", "id") WHERE "isActive" AND "expiresAt" IS NOT NULL`,
  `CREATE TABLE "offerDrafts" (
    "offerId" uuid PRIMARY KEY REFERENCES "offers" ON DELETE CASCADE,
    "fields" jsonb NOT NULL,
    "page" text NOT NULL,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "savedAt" timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX ON "offerDrafts" ("userId")`,
  `CREATE TABLE "offerViews" (
    "offerId" uuid NOT NULL REFERENCES "offers" ON DELETE CASCADE,
    "day" date NOT NULL,
    "views" integer NOT NULL,
    PRIMARY KEY ("offerId", "day")
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
