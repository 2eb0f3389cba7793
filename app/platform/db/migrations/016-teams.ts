// Teams in a company: roles, invitations, and the member who saved a candidate.
import { type Kysely, sql } from "kysely";

const statements = [
  // Existing members keep all rights.
  `ALTER TABLE "members" ADD COLUMN "role" text NOT NULL DEFAULT 'owner'
    CHECK ("role" IN ('owner', 'recruiter', 'reader'))`,
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
  `CREATE INDEX ON "invitations" ("invitedBy")`,
  `CREATE INDEX ON "invitations" ("expiresAt")`,
  `ALTER TABLE "favourites" ADD COLUMN "userId" uuid REFERENCES "users" ON DELETE SET NULL`,
  `CREATE INDEX ON "favourites" ("userId")`,
  `ALTER TABLE "contacts" ALTER COLUMN "userId" DROP NOT NULL`,
  `ALTER TABLE "contacts" DROP CONSTRAINT "contacts_userId_fkey"`,
  `ALTER TABLE "contacts" ADD CONSTRAINT "contacts_userId_fkey"
    FOREIGN KEY ("userId") REFERENCES "users" ON DELETE SET NULL`,
  `ALTER TABLE "savedSearches" ALTER COLUMN "uid" DROP NOT NULL`,
  `ALTER TABLE "savedSearches" DROP CONSTRAINT "savedSearches_uid_fkey"`,
  `ALTER TABLE "savedSearches" ADD CONSTRAINT "savedSearches_uid_fkey"
    FOREIGN KEY ("uid") REFERENCES "users" ON DELETE SET NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
