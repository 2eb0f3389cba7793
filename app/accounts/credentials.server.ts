// The one credential of an account: its password, kept where the identity library looks for it.
import { newId } from "../base/id.ts";
import type { Db } from "../db/db.server.ts";
import { hashPassword } from "./password.server.ts";

/** Sets the password of an account, whether it had one or not, and ends its sessions. */
export async function setPassword(tx: Db, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await tx
    .insertInto("credentials")
    .values({ id: newId(), accountId: userId, providerId: "credential", userId, password: hash })
    .onConflict((oc) => oc.columns(["userId", "providerId"]).doUpdateSet({ password: hash, updatedAt: new Date() }))
    .execute();
  await tx.deleteFrom("sessions").where("userId", "=", userId).execute();
}
