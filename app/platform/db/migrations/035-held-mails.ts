// Mails that wait for the day: until when each of them is held.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "mails" ADD COLUMN "heldUntil" timestamptz(3)`.execute(db);
}
