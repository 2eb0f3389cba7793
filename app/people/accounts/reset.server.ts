// Password reset: the mailed link and the new password.

import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { consumeUnproven } from "../../platform/mail/recipient-limit.server.ts";
import * as peopleLimits from "../limits.ts";
import { logAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { passwordChangedMail, resetMail } from "./account-emails.ts";
import { passwordTransaction, setPassword } from "./credentials.server.ts";
import { setTermsAccepted } from "./imported-accounts.server.ts";
import { createLink, useLink } from "./one-time-links.server.ts";
import { setAddressProven } from "./verification.server.ts";

/**
 * Queues a reset mail when the address has an account, at most ten an hour. The outcome is not revealed.
 * @returns whether a limit of the address or of the sender is spent, so that the answer must not claim a mail
 */
export async function requestReset(email: string): Promise<boolean> {
  const address = normalEmail(email);
  // Constant answer time, so that it does not reveal whether the account exists.
  const alike = new Promise((end) => setTimeout(end, peopleLimits.resetAnswerMs));
  const wait = await consume("reset-mail", address, peopleLimits.resetMailsByAccount);
  // Counts attempts without an account too, so that the response after the limit does not reveal whether one exists.
  const refusal = await consumeUnproven(address);
  const user = await db
    .selectFrom("users")
    .select(["id", "email", "emailVerified"])
    .where("email", "=", address)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
  if (user && !wait && (user.emailVerified || !refusal))
    await transaction(async (tx) => {
      await sendMail(tx, { to: user.email, ...resetMail(await createLink(tx, "reset-password", user)) });
    });
  await alike;
  return wait !== null || refusal !== null;
}

/** Sets a password by a link: ends every session and verifies the address. @returns null when the link is no longer valid */
export async function resetPassword(token: string, password: string, terms = false): Promise<{ role: Role } | null> {
  return passwordTransaction(async (tx) => {
    const link = await useLink(tx, "reset-password", token);
    if (!link?.userId) return null;
    await setPassword(tx, link.userId, password);
    if (terms) await setTermsAccepted(tx, link.userId);
    // Safe: useLink() refuses links to an earlier address.
    await setAddressProven(tx, link.userId);
    const user = await tx
      .selectFrom("users")
      .select(["id", "email", "role"])
      .where("id", "=", link.userId)
      .executeTakeFirstOrThrow();
    await sendMail(tx, { to: user.email, ...passwordChangedMail(`${config.baseUrl}/login`) });
    logAccess("password-reset", "done", user.id);
    return { role: user.role };
  });
}
