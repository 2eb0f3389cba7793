// The notif-email call (specification, section 7): notifies administrators of a new account, once.

import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as peopleLimits from "../limits.ts";
import { normalEmail, roleLabels } from "./account.ts";
import { newAccountMail } from "./account-emails.ts";
import { listAdminEmails } from "./first-admin.server.ts";

/**
 * Notifies every administrator of an account younger than 15 minutes, on the first call only. An administrator's own account
 * is no sign-up, and no list shows it.
 */
export async function notifyNewAccount(tx: Db, email: string): Promise<void> {
  const now = Date.now();
  const user = await tx
    .updateTable("users")
    .set({ announcedAt: new Date(now) })
    .where("email", "=", normalEmail(email))
    .where("announcedAt", "is", null)
    .where("role", "<>", "admin")
    .where("createdAt", ">", new Date(now - peopleLimits.notifEmailAccountAgeMs))
    .returning(["email", "role", "name"])
    .executeTakeFirst();
  if (!user) return;
  const isCompany = user.role === "company";
  const list = `${config.baseUrl}/admin/${isCompany ? "entreprises" : "candidats"}`;
  const url = `${list}?${new URLSearchParams({ q: user.email })}`;
  const mail = newAccountMail(user.email, roleLabels[user.role], isCompany ? user.name : null, url);
  for (const to of await listAdminEmails(tx)) await sendMail(tx, { to, ...mail });
}
