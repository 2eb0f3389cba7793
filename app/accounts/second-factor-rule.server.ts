// Whether administrators must have a second factor: the administration's to set, off unless it was set.
import { type Db, db } from "../db/db.server.ts";

export const secondFactorKey = "secondFactor";

/** Whether the value of the setting asks for it. */
export function isAsked(value: Record<string, unknown> | null): boolean {
  return value?.admins === true;
}

/** Whether every administrator must have a second factor. */
export async function findSecondFactorRule(tx: Db = db): Promise<boolean> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", secondFactorKey).executeTakeFirst();
  return isAsked(row?.value ?? null);
}

/** Asks every administrator for a second factor from their next click on, or no longer. */
export async function setSecondFactorRule(tx: Db, admins: boolean): Promise<void> {
  const value = JSON.stringify({ admins });
  await tx
    .insertInto("settings")
    .values({ key: secondFactorKey, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
