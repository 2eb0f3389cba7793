// Mails held until the morning.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE "mails" ADD COLUMN "heldUntil" timestamptz(3)`.execute(db);
}
