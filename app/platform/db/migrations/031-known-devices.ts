// The browsers that an account is known in become rows, and an account whose address was never verified loses what it may no longer
// have: a second factor, and an address that waits to be confirmed.
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
  // Earlier addresses of sessions came from a header that anybody may write.
  `UPDATE "sessions" SET "ipAddress" = NULL WHERE "ipAddress" IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
