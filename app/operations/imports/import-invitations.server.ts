// Invites imported accounts at the request of the administrator: a bounded number per minute, within a mail server's limits.

import { invitationMail } from "../../people/accounts/account-emails.ts";
import { createInvitationLink } from "../../people/accounts/imported-accounts.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as operationsLimits from "../limits.ts";

/** Scheduled task, every minute: sends the next invitations. */
export async function sendImportInvitations(): Promise<void> {
  await transaction(async (tx) => {
    const lines = await tx
      .selectFrom("importLines")
      .select(["importId", "line", "userId"])
      .where("invitation", "=", "waiting")
      .orderBy("importId")
      .orderBy("line")
      .limit(operationsLimits.importInvitations)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { importId, line, userId } of lines) {
      const invited = userId ? await createInvitationLink(tx, userId) : null;
      if (invited) await sendMail(tx, { to: invited.email, ...invitationMail(invited.link) });
      await tx
        .updateTable("importLines")
        .set({ invitation: "sent" })
        .where("importId", "=", importId)
        .where("line", "=", line)
        .execute();
    }
  });
}
