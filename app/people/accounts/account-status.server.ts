// Whether an account may be used: closing and reopening by an administrator, erasure.

import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { hook } from "../../platform/hooks.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import { companyReopenedMail, erasureMail } from "./account-emails.ts";
import { colleague } from "./colleagues.server.ts";
import { createLink, useLink } from "./one-time-links.server.ts";
import { deleteSessions } from "./sessions.server.ts";

type Hook = (tx: Db, id: string, now: Date) => Promise<void>;

declare module "../../platform/hooks.server.ts" {
  /** Idempotent effects. Each runs in the caller's transaction. Those of closing run while mails still reach the person. */
  interface Hooks {
    addressConfirmed: (tx: Db, user: { id: string; email: string; role: Role }) => Promise<void>;
    accountClosed: Hook;
    companyClosed: Hook;
    companyReopened: Hook;
    companyErased: Hook;
  }
}

/** Closes or reopens an account. Closing ends its sessions and makes sign-in fail. Idempotent: a second call retains the first closing date. */
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

/** Closes the account, ends its sessions and mails a link to cancel; idempotent. @returns the first date set for its erasure */
export async function setErasure(tx: Db, userId: string, dueAt: Date): Promise<Date> {
  const now = new Date();
  await hook("accountClosed")(tx, userId, now);
  const account = await tx
    .updateTable("users")
    .set({ erasureDueAt: dueAt, updatedAt: now })
    .where("id", "=", userId)
    .where("erasureDueAt", "is", null)
    .returning(["id", "email"])
    .executeTakeFirst();
  await deleteSessions(tx, userId);
  if (account) {
    const link = await createLink(tx, "undo-erasure", account, dueAt.getTime() - now.getTime());
    await sendMail(tx, { to: account.email, ...erasureMail(date(dueAt), link) });
    return dueAt;
  }
  const row = await tx.selectFrom("users").select("erasureDueAt").where("id", "=", userId).executeTakeFirst();
  return row?.erasureDueAt ?? dueAt;
}

/** Mails the colleagues whose accounts are open again; the member who reopened the company knows. */
async function notifyColleagues(tx: Db, userId: string, companyId: string, colleagues: { email: string }[]) {
  const facts = await tx
    .selectFrom("companies")
    .innerJoin("users", (join) => join.on("users.id", "=", userId))
    .select(["companies.nom as company", colleague.as("by")])
    .where("companies.id", "=", companyId)
    .executeTakeFirst();
  if (!facts) return;
  const mail = companyReopenedMail({
    company: facts.company,
    by: facts.by ?? facts.company,
    url: `${config.baseUrl}/entreprise`,
  });
  for (const { email } of colleagues) await sendMail(tx, { to: email, ...mail });
}

// Closing a company closes its accounts at the same time, so that shared date identifies the ones to reopen.
async function reopenColleagues(tx: Db, userId: string, dueAt: Date | null): Promise<void> {
  const company = tx.selectFrom("members").select("companyId").where("userId", "=", userId);
  const reopened = await tx
    .updateTable("users")
    .set({ erasureDueAt: null, updatedAt: new Date() })
    .where("erasureDueAt", "=", dueAt)
    .where("id", "in", tx.selectFrom("members").select("userId").where("companyId", "in", company))
    .returning(["email", "emailVerified", "disabledAt"])
    .execute();
  const member = await company.executeTakeFirst();
  if (!member) return;
  await hook("companyReopened")(tx, member.companyId, new Date());
  const open = reopened.filter(({ emailVerified, disabledAt }) => emailVerified && disabledAt === null);
  await notifyColleagues(tx, userId, member.companyId, open);
}

/** Cancels a scheduled erasure and reopens the account. */
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

/** Cancels an erasure by the link in the mail. @returns false when the link is no longer valid */
export function cancelErasure(token: string): Promise<boolean> {
  return transaction(async (tx) => {
    const link = await useLink(tx, "undo-erasure", token);
    if (!link?.userId) return false;
    await reopenAccount(tx, link.userId);
    return true;
  });
}

/** An account as the administration shows it; null when there is none. */
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

/** Deletes an account and everything that refers to it: sessions, password, links. */
export async function deleteAccount(tx: Db, userId: string, role: Exclude<Role, "admin">): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", userId).where("role", "=", role).execute();
}
