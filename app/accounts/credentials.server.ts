// The one credential of an account: its password, kept where the identity library looks for it.
import { newId } from "../base/id.ts";
import { type Db, db } from "../db/db.server.ts";
import { deleteSessions } from "./accounts.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

/** Whether a password is the account's. An account that an administrator made and nobody entered has none. */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ? verifyPassword({ hash: row.password, password }) : false;
}

/**
 * Sets the password of an account, whether it had one or not, and ends its sessions.
 * @param except the session that goes on: of who knew the old password
 */
export async function setPassword(tx: Db, userId: string, password: string, except?: string): Promise<void> {
  const hash = await hashPassword(password);
  await tx
    .insertInto("credentials")
    .values({ id: newId(), accountId: userId, providerId: "credential", userId, password: hash })
    .onConflict((oc) => oc.columns(["userId", "providerId"]).doUpdateSet({ password: hash, updatedAt: new Date() }))
    .execute();
  await deleteSessions(tx, userId, except);
}
