// Everything one can do to an account: create, sign in and out, verify, choose a new password.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { findSignUpOpen } from "../../platform/settings/sign-up.server.ts";
import { normalEmail } from "./account.ts";
import { verificationMail } from "./account-emails.ts";
import { setPassword } from "./credentials.server.ts";
import { announceAccount } from "./new-account-notice.server.ts";
import { createLink } from "./one-time-links.server.ts";
import { inHashTurn, isLongEnough, isWeakPassword } from "./password.server.ts";
import { createSession } from "./sessions.server.ts";

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
  const userId = newId();
  const made = await tx
    .insertInto("users")
    .values({ id: userId, email: address, emailVerified: proven, name, role, termsAcceptedAt: new Date() })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return { kind: "taken" };
  await setPassword(tx, userId, password);
  if (!proven) {
    const link = await createLink(tx, "verify-email", { id: userId, email: address });
    await sendMail(tx, { to: address, ...verificationMail(link) });
  }
  await announceAccount(tx, address);
  return { kind: "created", userId, cookies: [await createSession(tx, request, userId)] };
}

/**
 * Runs a sign-up's transaction.
 * @returns "busy" when too many people give a password at this moment
 */
export async function signUpTransaction<T>(change: (tx: Db) => Promise<T>): Promise<T | { kind: "busy" }> {
  try {
    return await inHashTurn(() => transaction(change));
  } catch (error) {
    if (error instanceof QueueFull) return { kind: "busy" };
    throw error;
  }
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

/** The hourly job: forgets links, sessions and brakes whose time is over. */
export async function sweepAccounts(): Promise<void> {
  const now = new Date();
  await db.deleteFrom("linkTokens").where("expiresAt", "<", now).execute();
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db.deleteFrom("knownDevices").where("expiresAt", "<", now).execute();
  await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
  await db.deleteFrom("rateLimits").where("expire", "<", now.getTime()).execute();
}
