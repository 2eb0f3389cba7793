// Sign-in and sign-out: password check, rate limits, known browsers.

import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { consume, giveBack } from "../../platform/http/limiter.server.ts";
import { currentRequest } from "../../platform/http/request.server.ts";
import * as peopleLimits from "../limits.ts";
import { logAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { findSuspensionPath } from "./decision-link.server.ts";
import { createKnownDevice, findKnownDevice } from "./known-devices.server.ts";
import { dummyHash, verifyPassword } from "./password.server.ts";
import { stepCookieFor } from "./second-step.server.ts";
import { createSession, deleteSession } from "./sessions.server.ts";

export type SignInFailure =
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  /** The password hashing queue is full; the password was not checked. */
  | { kind: "busy" }
  | { kind: "erasing"; until: Date }
  | { kind: "suspended"; path: string };

export type SignedIn =
  | { kind: "in"; role: Role; email: string; cookies: string[] }
  /** The password is right and a code is required; the cookie opens the code page. */
  | { kind: "code"; cookie: string }
  | SignInFailure;

type Right = { kind: "right"; id: string; role: Role; hash: string };

/** Checks a password: ten failures per account and IP block it for 15 minutes; a known browser has ten apart. */
export async function checkPassword(
  request: Request,
  ip: string,
  email: string,
  password: string,
  only?: Role,
): Promise<Right | (SignInFailure & { userId?: string | undefined })> {
  const device = await findKnownDevice(request, email);
  const [name, key] = device ? ["sign-in-device", device] : ["sign-in", email];
  const slowed = await consume("sign-in-address", ip, peopleLimits.signInTriesByAddress);
  if (slowed) return { kind: "wait", seconds: slowed };
  const wait = await consume(name, key, peopleLimits.signInTries);
  if (wait) {
    // Unchecked attempts do not count against the IP address, because many people may share it.
    await giveBack("sign-in-address", ip, peopleLimits.signInTriesByAddress);
    return { kind: "wait", seconds: wait };
  }
  const user = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.id", "role", "disabledAt", "erasureDueAt", "password"])
    .where("email", "=", email)
    .executeTakeFirst();
  const checked = password.length > peopleLimits.passwordMax ? "" : password;
  // An unknown address takes as long as a wrong password.
  const isRight = await verifyPassword({ hash: user?.password ?? dummyHash, password: checked }).catch(
    (error: unknown) => {
      if (error instanceof QueueFull) return "busy" as const;
      throw error;
    },
  );
  const restore = async () => {
    await giveBack(name, key, peopleLimits.signInTries);
    await giveBack("sign-in-address", ip, peopleLimits.signInTriesByAddress);
  };
  if (isRight === "busy") {
    await restore();
    return { kind: "busy" };
  }
  if (!isRight || !user?.password || (only && user.role !== only)) return { kind: "wrong", userId: user?.id };
  if (user.disabledAt) {
    // The suspension is shown only after the right password.
    const path = only ? null : await findSuspensionPath(user.id);
    return path ? { kind: "suspended", path, userId: user.id } : { kind: "wrong", userId: user.id };
  }
  await restore();
  if (user.erasureDueAt) return { kind: "erasing", until: user.erasureDueAt, userId: user.id };
  return { kind: "right", id: user.id, role: user.role, hash: user.password };
}

/** Opens the session. A concurrent change of the password ends it. @returns null when the password has changed */
export async function openSession(
  tx: Db,
  request: Request,
  user: { id: string; hash: string },
  withCode = false,
): Promise<string[] | "code" | null> {
  const credential = await tx
    .selectFrom("credentials")
    .select("password")
    .where("userId", "=", user.id)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  if (credential?.password !== user.hash) return null;
  const factor = await tx
    .selectFrom("secondFactors")
    .select("confirmedAt")
    .where("userId", "=", user.id)
    .forShare()
    .executeTakeFirst();
  if (factor?.confirmedAt && !withCode) return "code";
  return [await createSession(tx, request, user.id), await createKnownDevice(tx, request, user.id)];
}

/** Signs a person in: checkPassword() with the same parameters, then openAccount(). */
export async function signIn(
  request: Request,
  ip: string,
  email: string,
  password: string,
  only?: Role,
): Promise<SignedIn> {
  const address = normalEmail(email);
  const judged = await checkPassword(request, ip, address, password, only);
  const result = judged.kind === "right" ? await enter(request, { ...judged, email: address }) : judged;
  logAccess("sign-in", result.kind, judged.kind === "right" ? judged.id : judged.userId);
  return result;
}

async function enter(request: Request, user: Right & { email: string }): Promise<SignedIn> {
  const opened = await transaction((tx) => openSession(tx, request, user));
  if (!opened) return { kind: "wrong" };
  if (opened === "code") return { kind: "code", cookie: await stepCookieFor(user.id) };
  return { kind: "in", role: user.role, email: user.email, cookies: opened };
}

/** Ends the session of a request, if any. @returns the cookies that clear it */
export async function signOut(request: Request): Promise<string[]> {
  const cookies = await deleteSession(request);
  logAccess("sign-out", "out", currentRequest()?.userId ?? null);
  return cookies;
}
