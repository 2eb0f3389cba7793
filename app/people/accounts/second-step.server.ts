// Between password and code: a sealed cookie for ten minutes and no session. Only the second step reads the cookie.

import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { sealUnreadable, unsealUnreadable } from "../../platform/http/encryption.server.ts";
import { consume, forget, giveBack } from "../../platform/http/limiter.server.ts";
import { tokenHash } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as peopleLimits from "../limits.ts";
import { logAccess } from "./access-log.server.ts";
import { codesRefusedMail } from "./account-emails.ts";
import { findPasswordHash } from "./credentials.server.ts";
import { findKnownDevice } from "./known-devices.server.ts";
import { consumeCode, consumeRecoveryCode } from "./second-factor.server.ts";

const stepCookie = "vivier.second-step";

export const forgetStep = cookieLine(stepCookie, "", 0);

// A changed password voids the cookie.
const markOf = (hash: string) => tokenHash(hash).slice(0, 16);

/** The cookie given after a right password. */
export async function stepCookieFor(userId: string): Promise<string> {
  const hash = (await findPasswordHash(userId)) ?? "";
  const sealed = sealUnreadable("second-step", `${userId} ${markOf(hash)}`, Date.now() + peopleLimits.secondStepMs);
  return cookieLine(stepCookie, sealed, peopleLimits.secondStepMs / 1000);
}

export type PendingSignIn = { id: string; email: string; role: Role; hash: string };

/** The account waiting for its second step in this browser; null when there is none or the cookie expired. */
export async function findPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const sealed = readCookie(request, stepCookie);
  const [id, mark] = (sealed && unsealUnreadable("second-step", sealed))?.split(" ") ?? [];
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

export type CodeInput = { code: string; recovery: string };

export type CodeProof = "right" | "wrong" | { wait: number };

/** Ten wrong codes block checks for 15 minutes, thirty for a day. Known browsers count apart, for the owner's sake. */
export async function checkSecondStep(
  request: Request,
  user: { id: string; email: string },
  { code, recovery }: CodeInput,
): Promise<CodeProof> {
  const device = await findKnownDevice(request, user.email);
  const brakes = device
    ? ([
        ["second-step-device", device, peopleLimits.signInTries],
        ["second-step-devices-day", user.id, peopleLimits.secondStepTriesByDay],
      ] as const)
    : ([
        ["second-step", user.id, peopleLimits.signInTries],
        ["second-step-day", user.id, peopleLimits.secondStepTriesByDay],
      ] as const);
  for (const [at, [name, key, limit]] of brakes.entries()) {
    const wait = await consume(name, key, limit);
    if (!wait) continue;
    for (const [other, otherKey, otherLimit] of brakes.slice(0, at)) await giveBack(other, otherKey, otherLimit);
    await warn(user, wait);
    logAccess("second-step", "wait", user.id);
    return { wait };
  }
  const right = recovery.trim() ? await consumeRecoveryCode(user, recovery) : await consumeCode(user.id, code);
  logAccess("second-step", right ? "right" : "wrong", user.id);
  if (!right) return "wrong";
  for (const [name, key, limit] of brakes) await forget(name, key, limit);
  return "right";
}

async function warn(user: { id: string; email: string }, wait: number): Promise<void> {
  if (await consume("second-step-alert", user.id, peopleLimits.secondStepAlertsByDay)) return;
  await transaction((tx) => sendMail(tx, { to: user.email, ...codesRefusedMail(`${config.baseUrl}/reset`, wait) }));
}
