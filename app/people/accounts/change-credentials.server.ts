// What somebody changes about their own account, with the password asked: the address, and the password itself.

import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import { consume, forget, type Wait } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { noteAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { emailChangedMail, emailChangeMail, passwordChangedMail } from "./account-emails.ts";
import { reopenAccount } from "./account-status.server.ts";
import { deletePassword, isPassword, passwordTransaction, setPassword } from "./credentials.server.ts";
import { createKnownDevice } from "./known-devices.server.ts";
import { createLink, deleteLinks, findLink, useLink } from "./one-time-links.server.ts";
import { deleteSecondFactor } from "./second-factor.server.ts";
import { attachApplications } from "./verification.server.ts";

/** What asking for the password answers: it is the right one, it is not, or seconds to wait after too many tries. */
export type Proof = "right" | "wrong" | { wait: number };

/** Whether who holds the session knows the password too; ten wrong ones and nothing is judged for a while. */
export async function provePassword(viewer: Viewer, password: string): Promise<Proof> {
  const wait: Wait = await consume("own-password", viewer.id, limits.signInTries);
  const right = !wait && password && password.length <= limits.passwordMax && (await isPassword(viewer.id, password));
  noteAccess("password-proof", right ? "right" : wait ? "wait" : "wrong", viewer.id);
  if (wait) return { wait };
  if (!right) return "wrong";
  await forget("own-password", viewer.id, limits.signInTries);
  return "right";
}

/**
 * Sets a new password whose old one was asked: every other session ends, links to choose one are dead, a mail says so.
 * @returns the cookie by which this browser is known again
 */
export async function setOwnPassword(request: Request, viewer: Viewer, password: string): Promise<string> {
  const cookie = await passwordTransaction(async (tx) => {
    await setPassword(tx, viewer.id, password, viewer.sessionId);
    await deleteLinks(tx, "reset-password", viewer.id);
    await sendMail(tx, { to: viewer.email, ...passwordChangedMail(`${config.baseUrl}/login`) });
    return createKnownDevice(tx, request, viewer.id);
  });
  noteAccess("password-change", "done", viewer.id);
  return cookie;
}

/**
 * Sends the link that proves a new address; until it is followed nothing changes. A later request takes the place of an earlier.
 * @returns "taken" when another account has the address, or seconds to wait: each of these mails goes to whomever one names
 */
export async function requestEmailChange(viewer: Viewer, email: string): Promise<"sent" | "taken" | { wait: number }> {
  const address = normalEmail(email);
  const wait = await consume("email-change", viewer.id, limits.emailChangesByAccount);
  if (wait) return { wait };
  return transaction(async (tx) => {
    const taken = await tx.selectFrom("users").select("id").where("email", "=", address).executeTakeFirst();
    if (taken) return "taken";
    await deleteLinks(tx, "change-email", viewer.id);
    const link = await createLink(tx, "change-email", { id: viewer.id, email: address });
    await sendMail(tx, { to: address, ...emailChangeMail(link) });
    return "sent";
  });
}

/** The address that waits to be confirmed; null when none does. */
export async function findAwaitedEmail(userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("linkTokens")
    .select("email")
    .where("userId", "=", userId)
    .where("purpose", "=", "change-email")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * What a link about an address does, while it is good: whose account it is, the address to come, the present one, and whether the
 * one to come is the one from before.
 */
export async function findEmailLink(
  token: string,
): Promise<{ userId: string; email: string; present: string; isBack: boolean } | null> {
  for (const purpose of ["change-email", "undo-email"] as const) {
    const link = await findLink(purpose, token);
    if (link?.email && !link.usedAt && link.userId && link.present)
      return { userId: link.userId, email: link.email, present: link.present, isBack: purpose === "undo-email" };
  }
  return null;
}

/** `reset`: where whoever came back to an address chooses a new password. */
export type EmailChanged = { reset: string | null } | "over" | "taken";

/**
 * Follows a link about an address. A new one counts from now on, and the old one is told how to come back. Coming back undoes what
 * whoever changed it could do, because they knew the password: it is taken away with the second factor, and with the erasure that
 * they may have asked for; every session and known browser ends. The mailbox proves who chooses the next password.
 */
export async function updateEmail(token: string): Promise<EmailChanged> {
  const meant = await findEmailLink(token);
  if (!meant) return "over";
  const { isBack } = meant;
  try {
    return await transaction(async (tx) => {
      const link = await useLink(tx, isBack ? "undo-email" : "change-email", token);
      if (!link?.userId || !link.email) return "over";
      const old = await tx
        .selectFrom("users")
        .select(["id", "email", "role"])
        .where("id", "=", link.userId)
        .forUpdate()
        .executeTakeFirst();
      if (!old) return "over";
      const user = { id: old.id, role: old.role, email: link.email };
      await tx
        .updateTable("users")
        .set({ email: user.email, emailVerified: true, updatedAt: new Date() })
        .where("id", "=", user.id)
        .execute();
      await attachApplications(tx, user);
      if (!isBack) {
        const back = await createLink(tx, "undo-email", { id: user.id, email: old.email });
        await sendMail(tx, { to: old.email, ...emailChangedMail(user.email, back) });
        return { reset: null };
      }
      await deletePassword(tx, user.id);
      await deleteSecondFactor(tx, user);
      await reopenAccount(tx, user.id);
      return { reset: new URL(await createLink(tx, "reset-password", user)).pathname };
    });
  } catch (error) {
    if (violatedKey(error) === "users_email_key") return "taken";
    throw error;
  }
}
