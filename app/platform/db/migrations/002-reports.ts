// Reports to the administrators. Also indexes from a file to the rows that display it, used by each request for a logo or image.
import { type Kysely, sql } from "kysely";

const shown = [
  ["offers", "offerFileId"],
  ["offers", "offerImageId"],
  ["companies", "logoFileId"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE "reports" (
    "id" uuid PRIMARY KEY,
    "targetType" text NOT NULL,
    "targetId" uuid NOT NULL,
    "title" text NOT NULL,
    "reason" text NOT NULL,
    "message" text,
    "email" text,
    "userId" uuid REFERENCES "users" ON DELETE SET NULL,
    "reporter" text NOT NULL,
    "treatedAt" timestamptz(3),
    "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE ("targetType", "targetId", "reporter")
  )`.execute(db);
  await sql`CREATE INDEX ON "reports" ("createdAt" DESC, "id" DESC)`.execute(db);
  await sql`CREATE INDEX ON "reports" ("userId")`.execute(db);
  for (const [table, column] of shown) {
    await sql`CREATE INDEX ON ${sql.table(table)} (${sql.ref(column)}) WHERE ${sql.ref(column)} IS NOT NULL`.execute(
      db,
    );
  }
}
