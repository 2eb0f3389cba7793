// A candidate's wish to keep the CV of an application sent before the account; fulfilled when the address is verified.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "candidates" ADD COLUMN "keepsSentCv" boolean NOT NULL DEFAULT false`.execute(db);
}
