// Whether an account may be used: closed and opened again by an administrator, or gone for good.

import { type Db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import { erasureMail } from "./account-emails.ts";
import { closingHooks } from "./closing-hooks.server.ts";
import { createLink, useLink } from "./one-time-links.server.ts";
import { deleteSessions } from "./sessions.server.ts";

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
 * The person asks for erasure: the account is closed now, its sessions end, and it is erased when its time has come. A mail holds
 * the link that takes it back. Repeating it changes nothing: the first date is kept.
 * @returns when it is erased
 */
export async function setErasure(tx: Db, userId: string, dueAt: Date): Promise<Date> {
  const now = new Date();
  await closingHooks().accountClosed(tx, userId, now);
  const asked = await tx
    .updateTable("users")
    .set({ erasureDueAt: dueAt, updatedAt: now })
    .where("id", "=", userId)
    .where("erasureDueAt", "is", null)
    .returning(["id", "email"])
    .executeTakeFirst();
  await deleteSessions(tx, userId);
  if (asked) {
    const link = await createLink(tx, "undo-erasure", asked, dueAt.getTime() - now.getTime());
    await sendMail(tx, { to: asked.email, ...erasureMail(date(dueAt), link) });
    return dueAt;
  }
  const row = await tx.selectFrom("users").select("erasureDueAt").where("id", "=", userId).executeTakeFirst();
  return row?.erasureDueAt ?? dueAt;
}

// A company that was closed opens for all who were in it, as it closed for all of them: at one and the same moment.
async function reopenColleagues(tx: Db, userId: string, dueAt: Date | null): Promise<void> {
  const company = tx.selectFrom("members").select("companyId").where("userId", "=", userId);
  await tx
    .updateTable("users")
    .set({ erasureDueAt: null, updatedAt: new Date() })
    .where("erasureDueAt", "=", dueAt)
    .where("id", "in", tx.selectFrom("members").select("userId").where("companyId", "in", company))
    .execute();
}

/** Takes an erasure that waits back: the account is as it was. */
export async function reopenAccount(tx: Db, userId: string): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select("erasureDueAt")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!user.erasureDueAt) return;
  await tx.updateTable("users").set({ erasureDueAt: null, updatedAt: new Date() }).where("id", "=", userId).execute();
  await reopenColleagues(tx, userId, user.erasureDueAt);
}

/** The person changed their mind, by the link of the mail: the account is as it was. @returns false when the link is no longer good */
export function cancelErasure(token: string): Promise<boolean> {
  return transaction(async (tx) => {
    const link = await useLink(tx, "undo-erasure", token);
    if (!link?.userId) return false;
    await reopenAccount(tx, link.userId);
    return true;
  });
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
      "users.role",
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
