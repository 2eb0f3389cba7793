// Address verification: by the mailed link in the account's session, with its password, or with a new password.

import type { Viewer } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { type Db, db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { consumeUnproven, giveBackUnproven, type MailRefusal } from "../../platform/mail/recipient-limit.server.ts";
import * as peopleLimits from "../limits.ts";
import { logAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { verificationMail } from "./account-emails.ts";
import { checkPassword, openSession, type SignInFailure } from "./authentication.server.ts";
import { passwordTransaction, setPassword } from "./credentials.server.ts";
import { createKnownDevice, deleteKnownDevices } from "./known-devices.server.ts";
import { createLink, deleteLinks, findLink, useLink } from "./one-time-links.server.ts";
import { createSession, deleteOwnSession, deleteSessions } from "./sessions.server.ts";

/** Whether the sign-up's mail is the only verification mail of an account so far. */
async function hasOnlyFirstMail(userId: string): Promise<boolean> {
  const later = await db
    .selectFrom("linkTokens")
    .innerJoin("users", "users.id", "linkTokens.userId")
    .select("linkTokens.id")
    .where("users.id", "=", userId)
    .where("purpose", "=", "verify-email")
    .whereRef("linkTokens.createdAt", ">", "users.createdAt")
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
}

async function verificationRefusal(userId: string, address: string): Promise<MailRefusal | null> {
  const wait = await consume("verification-mail", userId, peopleLimits.verificationMailsByAccount);
  return wait ? { sentence: filesMessages.tooManyRequests, wait } : consumeUnproven(address);
}

/** Sends another verification mail. The first one after the sign-up counts and is never refused. @returns the refusal, else null */
export async function resendVerification(user: { id: string; email: string }): Promise<MailRefusal | null> {
  const isFirst = await hasOnlyFirstMail(user.id);
  const refusal = await verificationRefusal(user.id, user.email);
  if (refusal && !isFirst) return refusal;
  await transaction(async (tx) => {
    await sendMail(tx, { to: user.email, ...verificationMail(await createLink(tx, "verify-email", user)) });
  });
  return null;
}

/** Corrects an unconfirmed account's address and mails a new link there. @returns "taken" when another account has it, or the refusal */
export async function correctEmail(
  userId: string,
  email: string,
): Promise<"done" | "taken" | "confirmed" | MailRefusal> {
  const address = normalEmail(email);
  const refusal = await verificationRefusal(userId, address);
  if (refusal) return refusal;
  const done = await setUnprovenEmail(userId, address);
  if (done !== "done") await giveBackUnproven(address);
  return done;
}

async function setUnprovenEmail(userId: string, address: string): Promise<"done" | "taken" | "confirmed"> {
  try {
    return await transaction(async (tx) => {
      const changed = await tx
        .updateTable("users")
        .set({ email: address, updatedAt: new Date() })
        .where("id", "=", userId)
        .where("emailVerified", "=", false)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return "confirmed";
      await sendMail(tx, {
        to: address,
        ...verificationMail(await createLink(tx, "verify-email", { id: userId, email: address })),
      });
      return "done";
    });
  } catch (error) {
    if (violatedKey(error) === "users_email_key") return "taken";
    throw error;
  }
}

/** Marks an address as confirmed and drops an earlier second factor or new address. @returns false when it was confirmed already */
export async function setAddressProven(tx: Db, userId: string): Promise<boolean> {
  const user = await tx
    .updateTable("users")
    .set({ emailVerified: true, updatedAt: new Date() })
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .returning(["id", "role", "email"])
    .executeTakeFirst();
  if (!user) return false;
  await tx.deleteFrom("secondFactors").where("userId", "=", userId).execute();
  await deleteLinks(tx, "change-email", userId);
  await hook("addressConfirmed")(tx, user);
  return true;
}

/** A verification link and its account; null when expired, used, or the address is confirmed. */
export async function findVerification(token: string) {
  const link = await findLink("verify-email", token);
  if (!link?.userId || !link.email || !link.role || link.usedAt || link.emailVerified) return null;
  return link.present === link.email ? { userId: link.userId, email: link.email, role: link.role } : null;
}

type Link = NonNullable<Awaited<ReturnType<typeof findVerification>>>;

async function useVerification(tx: Db, token: string, userId: string): Promise<boolean> {
  const link = await useLink(tx, "verify-email", token);
  return link?.userId === userId && (await setAddressProven(tx, userId));
}

/** Verifies within the account's own session. @returns false when the link is no longer valid */
export function verifyInSession(viewer: Viewer, token: string): Promise<boolean> {
  return transaction((tx) => useVerification(tx, token, viewer.id));
}

export type Confirmed = { kind: "in"; cookies: string[] } | { kind: "over" } | SignInFailure;

async function deleteReplacedSession(tx: Db, viewer: Viewer | null): Promise<void> {
  if (viewer) await deleteOwnSession(tx, viewer.id, viewer.sessionId);
}

/** Verifies in another browser by password: ends the account's sessions, forgets known browsers, signs this browser in. */
export async function verifyByPassword(
  request: Request,
  ip: string,
  { token, link, password, viewer }: { token: string; link: Link; password: string; viewer: Viewer | null },
): Promise<Confirmed> {
  const judged = await checkPassword(request, ip, link.email, password);
  logAccess("password-proof", judged.kind, link.userId);
  if (judged.kind !== "right") return judged;
  return transaction(async (tx) => {
    if (!(await useVerification(tx, token, judged.id))) return { kind: "over" };
    await deleteSessions(tx, judged.id);
    await deleteKnownDevices(tx, judged.id);
    await deleteReplacedSession(tx, viewer);
    const cookies = await openSession(tx, request, judged);
    return cookies && cookies !== "code" ? { kind: "in", cookies } : { kind: "over" };
  });
}

/** Verifies by a new password, ends everything opened with the old one and signs in. A closed account stays closed. */
export function verifyByNewPassword(
  request: Request,
  { token, link, password, viewer }: { token: string; link: Link; password: string; viewer: Viewer | null },
): Promise<Confirmed> {
  return passwordTransaction(async (tx) => {
    const { userId } = link;
    if (!(await useVerification(tx, token, userId))) return { kind: "over" };
    await setPassword(tx, userId, password);
    await deleteLinks(tx, "reset-password", userId);
    await deleteReplacedSession(tx, viewer);
    logAccess("password-reset", "done", userId);
    return {
      kind: "in",
      cookies: [await createSession(tx, request, userId), await createKnownDevice(tx, request, userId)],
    };
  });
}
