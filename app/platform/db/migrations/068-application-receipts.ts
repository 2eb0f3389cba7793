// What a browser has just sent as an application, behind the hash of the token in its cookie. A row lives for half an hour.
import { type Kysely, sql } from "kysely";

const statements = [
  `CREATE TABLE "applicationReceipts" (
    "hash" text PRIMARY KEY,
    "offerId" uuid NOT NULL REFERENCES "offers" ("id") ON DELETE CASCADE,
    "sentAt" timestamptz(3) NOT NULL,
    "expiresAt" timestamptz(3) NOT NULL,
    "confirmed" boolean,
    "email" text,
    "prenom" text,
    "nom" text,
    "tel" text
  )`,
  `CREATE INDEX ON "applicationReceipts" ("offerId", "email")`,
  `CREATE INDEX ON "applicationReceipts" ("expiresAt")`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
