// Operations on accounts: sign-up checks, creation, invited accounts, hourly clean-up.

import { z } from "zod";
import * as messages from "../../messages.ts";
import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { consumeUnproven, giveBackUnproven, type MailRefusal } from "../../platform/mail/recipient-limit.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { hasWord, isBlank } from "../../platform/text/text.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { normalEmail } from "./account.ts";
import { verificationMail } from "./account-emails.ts";
import { setPassword } from "./credentials.server.ts";
import { notifyNewAccount } from "./new-account-notice.server.ts";
import { createLink } from "./one-time-links.server.ts";
import { isLongEnough, isWeakPassword, queueHash } from "./password.server.ts";
import { createSession } from "./sessions.server.ts";

export type Refusal = { errors: Record<string, string>; summary: string };

const emailForm = z.email().max(peopleLimits.emailMax);

/** Whether a text is an e-mail address that mail can reach. */
export function isEmail(text: string): boolean {
  return emailForm.safeParse(normalEmail(text)).success;
}

/** The message about a refused new password, or null. Length is checked before weakness (decisions.md, "refusals of sign-up"). */
export function passwordRefusal(password: string, email: string, role: Role): string | null {
  if (!isLongEnough(password, role))
    return role === "admin" ? peopleMessages.adminPasswordTooShort : messages.passwordTooShort;
  if (password.length > peopleLimits.passwordMax) return peopleMessages.passwordTooLong;
  return isWeakPassword(password, email) ? messages.passwordWeak : null;
}

/** A name that is given must not be blank; `objet` is the company's and needs a letter or digit. */
type SignUpNames = { objet?: string | undefined; prenom?: string | undefined; nom?: string | undefined };

export type SignUp = { email: string; password: string; terms: boolean } & SignUpNames;

/** Checks a sign-up; the first failure is the summary. @returns null when valid */
export function signUpRefusal({ email, password, terms, ...names }: SignUp, role: Role): Refusal | null {
  const errors: Record<string, string> = {};
  for (const name of ["prenom", "nom"] as const)
    if (names[name] !== undefined && isBlank(names[name])) errors[name] = messages.fillFields;
  if (names.objet !== undefined && !hasWord(names.objet)) errors.objet = messages.fillFields;
  if (isBlank(email)) errors.email = messages.fillFields;
  if (!password) errors.password = messages.fillFields;
  const empty = Object.keys(errors).length > 0;
  if (!terms) errors.terms = messages.acceptTerms;
  if (!errors.email && !isEmail(email)) errors.email = messages.emailInvalid;
  const weak = errors.password ? null : passwordRefusal(password, normalEmail(email), role);
  if (weak) errors.password = weak;
  const summary = empty ? messages.fillFields : (errors.terms ?? (errors.email || errors.password));
  return summary ? { errors, summary } : null;
}

/** `proven`: the address is already confirmed, for instance by a mailed link, so no verification mail is sent. */
type NewAccount = {
  email: string;
  password: string;
  name: string;
  role: "candidate" | "company";
  proven?: boolean;
};

export type Created = { kind: "created"; userId: string; cookies: string[] } | { kind: "taken" } | { kind: "closed" };

/** Creates an account and its session, after signUpRefusal(). The caller adds the profile or company. */
export async function createAccount(
  tx: Db,
  request: Request,
  { email, password, name, role, proven = false }: NewAccount,
): Promise<Created> {
  if (!(await findSetting("signUp", tx)).open) return { kind: "closed" };
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
  await notifyNewAccount(tx, address);
  return { kind: "created", userId, cookies: [await createSession(tx, request, userId)] };
}

/** Runs a sign-up's transaction. @returns "busy" when the password hashing queue is full */
export async function signUpTransaction<T>(change: (tx: Db) => Promise<T>): Promise<T | { kind: "busy" }> {
  try {
    return await queueHash(() => transaction(change));
  } catch (error) {
    if (error instanceof QueueFull) return { kind: "busy" };
    throw error;
  }
}

/** Runs a sign-up that mails its address, as signUpTransaction() does. The mail counts if the account is created. */
export async function unprovenSignUp(
  email: string,
  change: (tx: Db) => Promise<Created>,
): Promise<Created | { kind: "busy" } | ({ kind: "full" } & MailRefusal)> {
  const address = normalEmail(email);
  const full = await consumeUnproven(address);
  if (full) return { kind: "full", ...full };
  let isCreated = false;
  try {
    const done = await signUpTransaction(change);
    isCreated = done.kind === "created";
    return done;
  } finally {
    if (!isCreated) await giveBackUnproven(address);
  }
}

/** Creates an account for an administrator; it has no password until its owner follows the mailed link. */
export async function createInvitedAccount(
  tx: Db,
  { id, email, name, role }: { id: string; email: string; name: string; role: Role },
): Promise<string> {
  const address = normalEmail(email);
  await tx.insertInto("users").values({ id, email: address, emailVerified: false, name, role }).execute();
  return createLink(tx, "reset-password", { id, email: address }, peopleLimits.invitationLinkMs);
}

/** Hourly task: deletes expired links, sessions and known browsers. */
export async function sweepAccounts(): Promise<void> {
  const now = new Date();
  await db.deleteFrom("linkTokens").where("expiresAt", "<", now).execute();
  await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
  await db.deleteFrom("knownDevices").where("expiresAt", "<", now).execute();
}
