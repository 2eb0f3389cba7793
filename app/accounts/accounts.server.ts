// Everything one can do to an account: create, sign in and out, verify, choose a new password.
import { APIError } from "better-auth/api";
import { z } from "zod";
import { consume, type Wait } from "../base/limiter.server.ts";
import { QueueFull } from "../base/turns.ts";
import { type Db, db, transaction, violatedKey } from "../db/db.server.ts";
import type { Role } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { sendMail } from "../mail/mail.server.tsx";
import * as messages from "../messages.ts";
import { findSignUpOpen } from "../settings/sign-up.server.ts";
import { normalEmail } from "./account.ts";
import { announceAccount } from "./announcement.server.ts";
import { authOn } from "./auth.server.ts";
import { createLink, useLink } from "./links.server.ts";
import { verificationMail } from "./mails.ts";
import { inHashTurn, isLongEnough, isWeakPassword } from "./password.server.ts";

export type Refusal = { errors: Record<string, string>; summary: string };

const emailForm = z.email().max(limits.emailMax);

/** Whether a text is an e-mail address that mail can reach. */
export function isEmail(text: string): boolean {
  return emailForm.safeParse(text).success;
}

/** What is wrong with a new password, or null. Length before weakness (decisions.md, "refusals of sign-up"). */
export function passwordRefusal(password: string, email: string, role: Role): string | null {
  if (!isLongEnough(password, role))
    return role === "admin" ? messages.adminPasswordTooShort : messages.passwordTooShort;
  if (password.length > limits.passwordMax) return messages.passwordTooLong;
  return isWeakPassword(password, email) ? messages.passwordWeak : null;
}

export type SignUp = { email: string; password: string; terms: boolean; objet?: string };

/**
 * The checks of a sign-up in their order: empty field, terms, form of the address, length, weak. The first that applies
 * is the summary; each field says its own.
 * @param objet the company's name; left out for a candidate
 * @returns null when nothing is wrong
 */
export function signUpRefusal({ email, password, terms, objet }: SignUp, role: Role): Refusal | null {
  const errors: Record<string, string> = {};
  if (objet !== undefined && !objet.trim()) errors.objet = messages.fillFields;
  if (!email.trim()) errors.email = messages.fillFields;
  if (!password) errors.password = messages.fillFields;
  const empty = Object.keys(errors).length > 0;
  if (!terms) errors.terms = messages.acceptTerms;
  if (!errors.email && !isEmail(normalEmail(email))) errors.email = messages.emailInvalid;
  const weak = errors.password ? null : passwordRefusal(password, normalEmail(email), role);
  if (weak) errors.password = weak;
  const first = empty ? messages.fillFields : (errors.terms ?? (errors.email || errors.password));
  return first ? { errors, summary: first } : null;
}

/** `proven`: the address is known to be the person's, as by a link that arrived there; no mail asks for it. */
type NewAccount = {
  email: string;
  password: string;
  name: string;
  role: "candidate" | "company";
  proven?: boolean;
};

export type Created = { kind: "created"; userId: string; cookies: string[] } | { kind: "taken" } | { kind: "closed" };

/**
 * Creates an account, signs it in and promises the verification mail, all in the caller's transaction. The caller has
 * checked the form with signUpRefusal() and adds the profile or the company.
 * @returns the account's id and the session's cookies; "taken" when the address has an account; "closed"
 */
export async function createAccount(
  tx: Db,
  request: Request,
  { email, password, name, role, proven = false }: NewAccount,
): Promise<Created> {
  if (!(await findSignUpOpen(tx))) return { kind: "closed" };
  const address = normalEmail(email);
  const taken = await tx.selectFrom("users").select("id").where("email", "=", address).executeTakeFirst();
  if (taken) return { kind: "taken" };
  const { headers, response } = await authOn(tx).api.signUpEmail({
    headers: request.headers,
    body: { email: address, password, name, role, termsAcceptedAt: new Date() } as never,
    returnHeaders: true,
  });
  const userId = response.user.id;
  if (proven) await tx.updateTable("users").set({ emailVerified: true }).where("id", "=", userId).execute();
  else
    await sendMail(tx, {
      to: address,
      ...verificationMail(await createLink(tx, "verify-email", { id: userId, email: address })),
    });
  await announceAccount(tx, address);
  return { kind: "created", userId, cookies: headers.getSetCookie() };
}

/**
 * Runs a sign-up's transaction; two at once for one address end as "taken" for the later.
 * @returns "busy" when too many people give a password at this moment
 */
export async function signUpTransaction<T>(
  change: (tx: Db) => Promise<T>,
): Promise<T | { kind: "taken" } | { kind: "busy" }> {
  try {
    return await inHashTurn(() => transaction(change));
  } catch (error) {
    if (error instanceof QueueFull) return { kind: "busy" };
    if (violatedKey(error) === "users_email_key" || (error instanceof APIError && (await isRace(error))))
      return { kind: "taken" };
    throw error;
  }
}

// The library hides the violated key of a lost race behind its own error.
async function isRace(error: APIError): Promise<boolean> {
  return error.body?.code === "FAILED_TO_CREATE_USER" || error.body?.code === "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
}

/** An account that an administrator makes: without a password until its owner follows the link of a mail. */
export async function createInvitedAccount(
  tx: Db,
  { id, email, name, role }: { id: string; email: string; name: string; role: Role },
): Promise<string> {
  const address = normalEmail(email);
  await tx.insertInto("users").values({ id, email: address, emailVerified: false, name, role }).execute();
  return createLink(tx, "reset-password", { id, email: address }, limits.invitationLinkMs);
}

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

/**
 * Uses a verification link up: the address is proven. Works in any browser, with or without a session.
 * @returns false when the link is unknown, over, used, or its address was corrected meanwhile
 */
export async function verifyEmail(token: string): Promise<{ userId: string; role: Role; email: string } | null> {
  return transaction(async (tx) => {
    const link = await useLink(tx, "verify-email", token);
    if (!link?.userId || !link.email) return null;
    const user = await tx
      .updateTable("users")
      .set({ emailVerified: true, updatedAt: new Date() })
      .where("id", "=", link.userId)
      .where("email", "=", link.email)
      .returning(["id", "role", "email"])
      .executeTakeFirst();
    if (!user) return null;
    await attachApplications(tx, user);
    return { userId: user.id, role: user.role, email: user.email };
  });
}

/**
 * Applications that were sent as a visitor with an address belong to the account once the address is proven (decisions.md).
 */
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

/** The hourly job: forgets links, sessions and brakes whose time is over. */
export async function sweepAccounts(): Promise<void> {
  const now = new Date();
  await db.deleteFrom("linkTokens").where("expiresAt", "<", now).execute();
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
  await db.deleteFrom("rateLimits").where("expire", "<", now.getTime()).execute();
}
