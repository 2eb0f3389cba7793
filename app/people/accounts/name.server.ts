// The account's display name; a change of the profile's or company's name changes it too.
import type { Db } from "../../platform/db/db.server.ts";

/** Sets an account's name. */
export async function setName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.updateTable("users").set({ name, updatedAt: new Date() }).where("id", "=", userId).execute();
}
