// Reads and writes one row of the settings; the callers interpret the value.
import { type Db, db } from "../db/db.server.ts";

/** The value of a key; an empty object by default. */
export async function findSetting(key: string, tx: Db = db): Promise<Record<string, unknown>> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value ?? {};
}

/** Replaces a value. */
export async function setSetting(tx: Db, key: string, given: Record<string, unknown>): Promise<void> {
  const value = JSON.stringify(given);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
