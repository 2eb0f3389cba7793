// Known browsers become rows. Accounts with an unverified address lose their second factor and pending address.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "knownDevices" (
    "id" uuid PRIMARY KEY,
    "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
    "hash" text NOT NULL UNIQUE,
    "mark" text NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX "knownDevices_user" ON "knownDevices" ("userId", "createdAt" DESC, "id" DESC)`,
  `DELETE FROM "secondFactors" USING "users" WHERE "users"."id" = "secondFactors"."userId" AND NOT "users"."emailVerified"`,
  `DELETE FROM "linkTokens" USING "users" WHERE "users"."id" = "linkTokens"."userId" AND NOT "users"."emailVerified"
    AND "linkTokens"."purpose" = 'change-email'`,
  // Earlier addresses of sessions came from a header that clients can forge.
  `UPDATE "sessions" SET "ipAddress" = NULL WHERE "ipAddress" IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
