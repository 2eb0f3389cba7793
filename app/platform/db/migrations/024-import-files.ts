// Imports record whether files came with them: only the server that stores these can resume the import.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE "imports" ADD COLUMN "hasFiles" boolean NOT NULL DEFAULT false`).execute(db);
}
