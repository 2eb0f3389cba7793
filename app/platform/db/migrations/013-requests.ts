// Requests of companies to masked candidates, visits of the candidate's home page, and changes of an account's address.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "requests" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "message" text NOT NULL,
    "state" text NOT NULL DEFAULT 'waiting' CHECK ("state" IN ('waiting', 'accepted', 'refused', 'withdrawn', 'expired')),
    "askedAt" timestamptz(3) NOT NULL DEFAULT now(),
    "expiresAt" timestamptz(3) NOT NULL,
    "remindedAt" timestamptz(3),
    "answeredAt" timestamptz(3),
    UNIQUE ("companyId", "candidateId")
  )`,
  `CREATE INDEX ON "requests" ("candidateId", "askedAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "requests" ("companyId", "askedAt")`,
  `CREATE INDEX ON "requests" ("userId")`,
  `CREATE INDEX "requests_expiring" ON "requests" ("expiresAt", "id") WHERE "state" = 'waiting'`,
  `CREATE INDEX "requests_unreminded" ON "requests" ("askedAt", "id") WHERE "state" = 'waiting' AND "remindedAt" IS NULL`,
  `CREATE TABLE "homeVisits" (
    "candidateId" uuid PRIMARY KEY REFERENCES "candidates" ON DELETE CASCADE,
    "at" timestamptz(3) NOT NULL DEFAULT now(),
    "before" timestamptz(3)
  )`,
  `ALTER TABLE "linkTokens" DROP CONSTRAINT "linkTokens_purpose_check"`,
  `ALTER TABLE "linkTokens" ADD CONSTRAINT "linkTokens_purpose_check" CHECK ("purpose" IN
    ('verify-email', 'reset-password', 'first-admin', 'change-email', 'undo-email', 'undo-erasure'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
