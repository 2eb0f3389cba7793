// The published values that an offer's unpublished changes started from, so that they are merged with what others published since.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "offerDrafts" ADD COLUMN "shown" jsonb`).execute(db);
}
