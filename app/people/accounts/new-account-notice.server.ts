// The call notif-email of section 7: the administrators are told of a new account, once.

import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { normalEmail, roleLabels } from "./account.ts";
import { newAccountMail } from "./account-emails.ts";
import { listAdminEmails } from "./first-admin.server.ts";

/**
 * Tells every administrator of an account younger than 15 minutes, the first time it is asked; otherwise does nothing.
 */
export async function announceAccount(tx: Db, email: string): Promise<void> {
  const now = Date.now();
  const user = await tx
    .updateTable("users")
    .set({ announcedAt: new Date(now) })
    .where("email", "=", normalEmail(email))
    .where("announcedAt", "is", null)
    .where("createdAt", ">", new Date(now - limits.notifEmailAccountAgeMs))
    .returning(["email", "role"])
    .executeTakeFirst();
  if (!user) return;
  for (const to of await listAdminEmails(tx)) {
    await sendMail(tx, { to, ...newAccountMail(user.email, roleLabels[user.role], `${config.baseUrl}/admin`) });
  }
}
