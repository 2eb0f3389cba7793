// Whether an account may be used: closed and opened again by an administrator, or gone for good.
import type { Db } from "../db/db.server.ts";
import type { Role } from "../db/schema.ts";
import { deleteSessions } from "./accounts.server.ts";

/**
 * Closes an account or opens it again. Closing ends its sessions at once and refuses its sign-in as a wrong password.
 * Repeating it changes nothing: the first time of closing is kept.
 */
export async function setAccountDisabled(tx: Db, userId: string, disabled: boolean): Promise<void> {
  const now = new Date();
  await tx
    .updateTable("users")
    .set({ disabledAt: disabled ? now : null, updatedAt: now })
    .where("id", "=", userId)
    .where("disabledAt", disabled ? "is" : "is not", null)
    .execute();
  if (disabled) await deleteSessions(tx, userId);
}

/**
 * The person asks for erasure: the account is closed now, its sessions end, and it is erased when its time has come.
 * Repeating it changes nothing: the first date is kept.
 * @returns when it is erased
 */
export async function setErasure(tx: Db, userId: string, dueAt: Date): Promise<Date> {
  const now = new Date();
  const row = await tx
    .updateTable("users")
    .set((eb) => ({ erasureDueAt: eb.fn.coalesce("erasureDueAt", eb.val(dueAt)), updatedAt: now }))
    .where("id", "=", userId)
    .returning("erasureDueAt")
    .executeTakeFirst();
  await deleteSessions(tx, userId);
  return row?.erasureDueAt ?? dueAt;
}

/** An account as those see it who administrate; null when there is none. */
export async function findAccount(tx: Db, userId: string) {
  const account = await tx
    .selectFrom("users")
    .leftJoin("members", "members.userId", "users.id")
    .select([
      "users.id",
      "email",
      "emailVerified",
      "name",
      "role",
      "disabledAt",
      "erasureDueAt",
      "users.createdAt",
      "companyId",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return account ?? null;
}

/** Deletes an account with everything that hangs on its row: sessions, password, links. */
export async function deleteAccount(tx: Db, userId: string, role: Exclude<Role, "admin">): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", userId).where("role", "=", role).execute();
}
