// Between the password and the code: who knows the first holds a sealed cookie of ten minutes, and no session. Nothing but the
// second page reads it, so whatever asks for a session refuses it like anybody.

import * as limits from "../../limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { consume, forget, giveBack } from "../../platform/http/limiter.server.ts";
import { seal, tokenHash, unseal } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { noteAccess } from "./access-log.server.ts";
import { codesRefusedMail } from "./account-emails.ts";
import { findPasswordHash } from "./credentials.server.ts";
import { findKnownDevice } from "./known-devices.server.ts";
import { spendCode, spendRecoveryCode } from "./second-factor.server.ts";

const stepCookie = "vivier.second-step";

export const forgetStep = cookieLine(stepCookie, "", 0);

// A password that was changed meanwhile makes the cookie void.
const markOf = (hash: string) => tokenHash(hash).slice(0, 16);

/** The cookie of somebody whose password was right. */
export async function stepCookieFor(userId: string): Promise<string> {
  const hash = (await findPasswordHash(userId)) ?? "";
  const sealed = seal("second-step", `${userId} ${markOf(hash)}`, Date.now() + limits.secondStepMs);
  return cookieLine(stepCookie, sealed, limits.secondStepMs / 1000);
}

/** `hash`: of the password that was given. */
export type Waiting = { id: string; email: string; role: Role; hash: string };

/** Who has given a password in this browser and waits for the second page; null when nobody does, or not any more. */
export async function findWaiting(request: Request): Promise<Waiting | null> {
  const sealed = readCookie(request, stepCookie);
  const [id, mark] = (sealed && unseal("second-step", sealed))?.split(" ") ?? [];
  const hash = id ? await findPasswordHash(id) : null;
  if (!id || !hash || mark !== markOf(hash)) return null;
  const user = await db
    .selectFrom("users")
    .innerJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["users.id", "email", "role"])
    .where("users.id", "=", id)
    .where("secret", "is not", null)
    .where("disabledAt", "is", null)
    .where("erasureDueAt", "is", null)
    .executeTakeFirst();
  return user ? { ...user, hash } : null;
}

/** What was given: a code of the application, or one of those for a lost phone. */
export type Given = { code: string; recovery: string };

export type CodeProof = "right" | "wrong" | { wait: number };

/**
 * Whether a code is the account's; ten wrong ones and nothing is judged for 15 minutes, thirty for a day. A browser that is known has
 * ten tries of its own, and all those that are known another thirty a day together, so that whoever found the password cannot lock
 * the owner out.
 */
export async function proveCode(
  request: Request,
  user: { id: string; email: string },
  { code, recovery }: Given,
): Promise<CodeProof> {
  const device = await findKnownDevice(request, user.email);
  const brakes = device
    ? ([
        ["second-step-device", device, limits.signInTries],
        ["second-step-devices-day", user.id, limits.secondStepTriesByDay],
      ] as const)
    : ([
        ["second-step", user.id, limits.signInTries],
        ["second-step-day", user.id, limits.secondStepTriesByDay],
      ] as const);
  for (const [at, [name, key, limit]] of brakes.entries()) {
    const wait = await consume(name, key, limit);
    if (!wait) continue;
    for (const [other, otherKey, otherLimit] of brakes.slice(0, at)) await giveBack(other, otherKey, otherLimit);
    await warn(user, wait);
    noteAccess("second-step", "wait", user.id);
    return { wait };
  }
  const right = recovery.trim() ? await spendRecoveryCode(user, recovery) : await spendCode(user.id, code);
  noteAccess("second-step", right ? "right" : "wrong", user.id);
  if (!right) return "wrong";
  for (const [name, key, limit] of brakes) await forget(name, key, limit);
  return "right";
}

// Whoever gets this far knows the password.
async function warn(user: { id: string; email: string }, wait: number): Promise<void> {
  if (await consume("second-step-alert", user.id, limits.secondStepAlertsByDay)) return;
  await transaction((tx) => sendMail(tx, { to: user.email, ...codesRefusedMail(`${config.baseUrl}/reset`, wait) }));
}
