// The proof that an address is its owner's: asked for by mail, given by a press in the account's own session, by the account's
// password, or by a new password. Until then an account holds nothing that belongs to another person.

import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { type Db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { consume, type Wait } from "../../platform/http/limiter.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { noteAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { verificationMail } from "./account-emails.ts";
import { judgePassword, type NotIn, openAccount } from "./authentication.server.ts";
import { passwordTransaction, setPassword } from "./credentials.server.ts";
import { createKnownDevice, deleteKnownDevices } from "./known-devices.server.ts";
import { createLink, deleteLinks, findLink, useLink } from "./one-time-links.server.ts";
import { createSession, deleteOwnSession, deleteSessions } from "./sessions.server.ts";

/**
 * Sends another verification mail to an account that waits for it.
 * @returns seconds to wait when too many were sent, else null
 */
export async function resendVerification(user: { id: string; email: string }): Promise<Wait> {
  const wait = await consume("verification-mail", user.id, limits.verificationMailsByAccount);
  if (wait) return wait;
  await transaction(async (tx) => {
    await sendMail(tx, { to: user.email, ...verificationMail(await createLink(tx, "verify-email", user)) });
  });
  return null;
}

/**
 * Corrects the address of an account that was never verified, and sends the mail there.
 * @returns "taken" when another account has it
 */
export async function correctEmail(userId: string, email: string): Promise<"done" | "taken" | "verified"> {
  const address = normalEmail(email);
  try {
    return await transaction(async (tx) => {
      const changed = await tx
        .updateTable("users")
        .set({ email: address, updatedAt: new Date() })
        .where("id", "=", userId)
        .where("emailVerified", "=", false)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return "verified";
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

/** Applications that were sent as a visitor with an address belong to the account once the address is proven (decisions.md). */
export async function attachApplications(tx: Db, user: { id: string; email: string; role: Role }): Promise<void> {
  if (user.role !== "candidate") return;
  await tx
    .updateTable("applications")
    .set({ candidateId: user.id })
    .where("email", "=", user.email)
    .where("candidateId", "is", null)
    // Of one candidate, an offer has one application that was not withdrawn.
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("state", "=", "withdrawn"),
        not(
          exists(
            selectFrom("applications as other")
              .select("other.id")
              .whereRef("other.offerId", "=", "applications.offerId")
              .where("other.candidateId", "=", user.id)
              .where("other.state", "<>", "withdrawn"),
          ),
        ),
      ]),
    )
    .execute();
}

/**
 * Notes that an address is proven. What may have been planted before is gone: a second factor, an address that waits to be confirmed.
 * @returns false when it was proven already: then nothing changes
 */
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
  await attachApplications(tx, user);
  return true;
}

/** A verification link that waits for its press, and whose account it is; null when it is over, was used, or has nothing to prove. */
export async function findVerification(token: string) {
  const link = await findLink("verify-email", token);
  if (!link?.userId || !link.email || !link.role || link.usedAt || link.emailVerified) return null;
  return link.present === link.email ? { userId: link.userId, email: link.email, role: link.role } : null;
}

type Link = NonNullable<Awaited<ReturnType<typeof findVerification>>>;

/** Uses the link up. False when it is no longer good, or the address is proven already: then it proves nothing more. */
async function useVerification(tx: Db, token: string, userId: string): Promise<boolean> {
  const link = await useLink(tx, "verify-email", token);
  return link?.userId === userId && (await setAddressProven(tx, userId));
}

/** Within the account's own session a press is enough. @returns false when the link is no longer good */
export function verifyInSession(viewer: Viewer, token: string): Promise<boolean> {
  return transaction((tx) => useVerification(tx, token, viewer.id));
}

export type Verified = { kind: "in"; cookies: string[] } | { kind: "over" } | NotIn;

/** Ends the session of another account that was open in this browser: one takes the place of the other. */
async function deleteReplaced(tx: Db, viewer: Viewer | null): Promise<void> {
  if (viewer) await deleteOwnSession(tx, viewer.id, viewer.sessionId);
}

/**
 * In another browser the account's password is asked for. Every session of the account ends, every known browser is forgotten, and
 * this one is signed in.
 * @param viewer somebody else who is signed in here
 */
export async function verifyByPassword(
  request: Request,
  ip: string,
  { token, link, password, viewer }: { token: string; link: Link; password: string; viewer: Viewer | null },
): Promise<Verified> {
  const judged = await judgePassword(request, ip, link.email, password);
  noteAccess("password-proof", judged.kind, link.userId);
  if (judged.kind !== "right") return judged;
  return transaction(async (tx) => {
    if (!(await useVerification(tx, token, judged.id))) return { kind: "over" };
    await deleteSessions(tx, judged.id);
    await deleteKnownDevices(tx, judged.id);
    await deleteReplaced(tx, viewer);
    const cookies = await openAccount(tx, request, judged);
    return cookies && cookies !== "code" ? { kind: "in", cookies } : { kind: "over" };
  });
}

/**
 * Who owns the mailbox but does not know the password chooses a new one: it ends whatever was opened with the old one, and signs this
 * browser in. An account that is closed stays closed.
 * @param viewer somebody else who is signed in here
 */
export function verifyByNewPassword(
  request: Request,
  { token, link, password, viewer }: { token: string; link: Link; password: string; viewer: Viewer | null },
): Promise<Verified> {
  return passwordTransaction(async (tx) => {
    const { userId } = link;
    if (!(await useVerification(tx, token, userId))) return { kind: "over" };
    await setPassword(tx, userId, password);
    await deleteLinks(tx, "reset-password", userId);
    await deleteReplaced(tx, viewer);
    noteAccess("password-reset", "done", userId);
    return {
      kind: "in",
      cookies: [await createSession(tx, request, userId), await createKnownDevice(tx, request, userId)],
    };
  });
}
