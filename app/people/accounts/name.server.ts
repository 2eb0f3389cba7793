// The account's display name; profiles and companies keep theirs in sync.
import type { Db } from "../../platform/db/db.server.ts";

/** Sets an account's name. */
export async function setName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.updateTable("users").set({ name, updatedAt: new Date() }).where("id", "=", userId).execute();
}
