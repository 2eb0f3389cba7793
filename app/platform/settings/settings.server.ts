// One row of the settings: what was set under a key, and setting it anew. What a value means is said by whoever reads it.
import { type Db, db } from "../db/db.server.ts";

/** What was set under a key; nothing where it was never set. */
export async function findSetting(key: string, tx: Db = db): Promise<Record<string, unknown>> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? {};
}

/** Keeps a value in place of the one before. */
export async function setSetting(tx: Db, key: string, given: Record<string, unknown>): Promise<void> {
  const value = JSON.stringify(given);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
