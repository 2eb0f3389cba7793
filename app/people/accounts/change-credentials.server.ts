// Changes the account's own address and password. The person enters the current password.

import type { Viewer } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { consume, forget, type Wait } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { consumeUnproven, giveBackUnproven, type MailRefusal } from "../../platform/mail/recipient-limit.server.ts";
import * as peopleLimits from "../limits.ts";
import { logAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { emailChangedMail, emailChangeMail, passwordChangedMail } from "./account-emails.ts";
import { reopenAccount } from "./account-status.server.ts";
import { deletePassword, isPassword, passwordTransaction, setPassword } from "./credentials.server.ts";
import { createKnownDevice } from "./known-devices.server.ts";
import { createLink, deleteLinks, findLink, useLink } from "./one-time-links.server.ts";
import { deleteSecondFactor } from "./second-factor.server.ts";

export type Proof = "right" | "wrong" | { wait: number };

/** Checks the session user's password; ten wrong ones block checks for a while. */
export async function checkOwnPassword(viewer: Viewer, password: string): Promise<Proof> {
  const wait: Wait = await consume("own-password", viewer.id, peopleLimits.signInTries);
  const right =
    !wait && password && password.length <= peopleLimits.passwordMax && (await isPassword(viewer.id, password));
  logAccess("password-proof", right ? "right" : wait ? "wait" : "wrong", viewer.id);
  if (wait) return { wait };
  if (!right) return "wrong";
  await forget("own-password", viewer.id, peopleLimits.signInTries);
  return "right";
}

/** Sets a new password after the old one was checked: ends other sessions, voids reset links. @returns the known-browser cookie */
export async function setOwnPassword(request: Request, viewer: Viewer, password: string): Promise<string> {
  // A stranger may change the password of an account under another person's address again and again.
  const notifies = viewer.addressConfirmed || !(await consumeUnproven(viewer.email));
  const cookie = await passwordTransaction(async (tx) => {
    await setPassword(tx, viewer.id, password, viewer.sessionId);
    await deleteLinks(tx, "reset-password", viewer.id);
    if (notifies) await sendMail(tx, { to: viewer.email, ...passwordChangedMail(`${config.baseUrl}/login`) });
    return createKnownDevice(tx, request, viewer.id);
  });
  logAccess("password-change", "done", viewer.id);
  return cookie;
}

/** Mails the link that confirms an address. @returns "taken", or the refusal: people can type any address */
export async function requestEmailChange(viewer: Viewer, email: string): Promise<"sent" | "taken" | MailRefusal> {
  const address = normalEmail(email);
  const wait = await consume("email-change", viewer.id, peopleLimits.emailChangesByAccount);
  const refusal = wait ? { sentence: filesMessages.tooManyRequests, wait } : await consumeUnproven(address);
  if (refusal) return refusal;
  const done = await mailEmailChange(viewer, address);
  if (done !== "sent") await giveBackUnproven(address);
  return done;
}

function mailEmailChange(viewer: Viewer, address: string): Promise<"sent" | "taken"> {
  return transaction(async (tx) => {
    const taken = await tx.selectFrom("users").select("id").where("email", "=", address).executeTakeFirst();
    if (taken) return "taken";
    await deleteLinks(tx, "change-email", viewer.id);
    const link = await createLink(tx, "change-email", { id: viewer.id, email: address });
    await sendMail(tx, { to: address, ...emailChangeMail(link) });
    return "sent";
  });
}

/** The address waiting for confirmation, or null. */
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

/** A valid link's account, its new and present address, and whether the link restores the previous address. */
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

export type EmailChanged = { reset: string | null } | "over" | "taken";

/**
 * Follows an address link. A new address counts at once and the old one gets a mail to undo it.
 * Undoing also removes the password, the second factor and a scheduled erasure, and ends every session and known browser:
 * the person who changed the address knew the password. The mailbox then chooses a new password.
 */
export async function updateEmail(token: string): Promise<EmailChanged> {
  const emailLink = await findEmailLink(token);
  if (!emailLink) return "over";
  const { isBack } = emailLink;
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
      await hook("addressConfirmed")(tx, user);
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
