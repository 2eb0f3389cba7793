// An index of a department's offers, newest first, for similar offers and searches around a place.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX "offers_department" ON "offers" ("departement", "createdAt" DESC, "id" DESC)`.execute(db);
}
