// Invitations of companies to candidates to apply to an offer.
import { type Kysely, sql } from "kysely";

const statements = [
  // One per offer and candidate, for ever: a "no thanks" cannot be asked again.
  `CREATE TABLE "offerInvitations" (
    "id" uuid PRIMARY KEY,
    "companyId" uuid NOT NULL REFERENCES "companies" ON DELETE CASCADE,
    "offerId" uuid NOT NULL REFERENCES "offers" ON DELETE CASCADE,
    "candidateId" uuid NOT NULL REFERENCES "candidates" ON DELETE CASCADE,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    "mailedAt" timestamptz(3),
    "declinedAt" timestamptz(3),
    UNIQUE ("offerId", "candidateId")
  )`,
  `CREATE INDEX ON "offerInvitations" ("candidateId", "createdAt" DESC, "id" DESC)`,
  `CREATE INDEX ON "offerInvitations" ("companyId", "createdAt")`,
  `CREATE INDEX ON "offerInvitations" ("userId")`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
