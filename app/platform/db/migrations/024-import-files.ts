// An import says whether files came with it: they lie with one of the servers, and only that one goes on with it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "imports" ADD COLUMN "hasFiles" boolean NOT NULL DEFAULT false`).execute(db);
}
