// The name under which an account is greeted; profiles and companies keep it in step with theirs.
import type { Db } from "../../platform/db/db.server.ts";

/** Sets the name of an account. */
export async function setName(tx: Db, userId: string, name: string): Promise<void> {
  await tx.updateTable("users").set({ name, updatedAt: new Date() }).where("id", "=", userId).execute();
}
