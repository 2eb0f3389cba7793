// The lines of a CV, from which a profile is proposed to its owner.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "files" ADD COLUMN "lines" jsonb`.execute(db);
}
