// Signing in and out: who is let in, how many tries are judged, which browser is known.

import * as limits from "../../limits.ts";
import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { consume, giveBack } from "../../platform/http/limiter.server.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { noteAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { authOn } from "./auth.server.ts";
import { findSuspensionPath } from "./decision-link.server.ts";
import { createKnownDevice, findKnownDevice } from "./known-devices.server.ts";
import { absentHash, verifyPassword } from "./password.server.ts";
import { stepCookieFor } from "./second-step.server.ts";
import { createSession } from "./sessions.server.ts";

/** Why a password opens nothing. */
export type NotIn =
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  /** Too many people give a password at this moment: nothing was judged. */
  | { kind: "busy" }
  | { kind: "erasing"; until: Date }
  /** Closed by an administrator, who said why: where it stands. */
  | { kind: "suspended"; path: string };

export type SignedIn =
  | { kind: "in"; role: Role; cookies: string[] }
  /** The password was right, and the account asks for a code: the cookie opens the page that takes it. */
  | { kind: "code"; cookie: string }
  | NotIn;

/** A password was right: whose it is, and the hash that it was compared with. */
type Right = { kind: "right"; id: string; role: Role; hash: string };

/**
 * Judges the password of an account. A failed try counts for the account and for the address; after ten, nothing is judged for 15
 * minutes, except from a browser that signed in to this account before, which has ten tries of its own.
 * @param only refuse every other role as if the password were wrong (the administrators' entrance)
 */
export async function judgePassword(
  request: Request,
  ip: string,
  email: string,
  password: string,
  only?: Role,
): Promise<Right | (NotIn & { userId?: string | undefined })> {
  const device = await findKnownDevice(request, email);
  const [name, key] = device ? ["sign-in-device", device] : ["sign-in", email];
  const slowed = await consume("sign-in-address", ip, limits.signInTriesByAddress);
  if (slowed) return { kind: "wait", seconds: slowed };
  const wait = await consume(name, key, limits.signInTries);
  if (wait) {
    // What is not judged is no failure of this address: many people may share it.
    await giveBack("sign-in-address", ip, limits.signInTriesByAddress);
    return { kind: "wait", seconds: wait };
  }
  const user = await db
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.id", "role", "disabledAt", "erasureDueAt", "password"])
    .where("email", "=", email)
    .executeTakeFirst();
  const given = password.length > limits.passwordMax ? "" : password;
  // It takes as long for an unknown address as for a wrong password.
  const right = await verifyPassword({ hash: user?.password ?? absentHash, password: given }).catch(
    (error: unknown) => {
      if (error instanceof QueueFull) return "busy" as const;
      throw error;
    },
  );
  const restore = async () => {
    await giveBack(name, key, limits.signInTries);
    await giveBack("sign-in-address", ip, limits.signInTriesByAddress);
  };
  if (right === "busy") {
    await restore();
    return { kind: "busy" };
  }
  if (!right || !user?.password || (only && user.role !== only)) return { kind: "wrong", userId: user?.id };
  if (user.disabledAt) {
    // Told to whoever knows the password, and to nobody else.
    const path = only ? null : await findSuspensionPath(user.id);
    return path ? { kind: "suspended", path, userId: user.id } : { kind: "wrong", userId: user.id };
  }
  await restore();
  if (user.erasureDueAt) return { kind: "erasing", until: user.erasureDueAt, userId: user.id };
  return { kind: "right", id: user.id, role: user.role, hash: user.password };
}

/**
 * Opens the session that a password has earned, or the password and a code, and makes the browser known. What the account asks for is
 * held meanwhile: whoever is changing it comes before, and is read, or after, and ends this session.
 * @param hash of the password that was judged
 * @param withCode whether a code was judged as well
 * @returns the cookies; "code" when a code is asked for; null when the password is another by now
 */
export async function openAccount(
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

/** Signs a person in: judgePassword() with the same parameters, and what its answer opens. */
export async function signIn(
  request: Request,
  ip: string,
  email: string,
  password: string,
  only?: Role,
): Promise<SignedIn> {
  const judged = await judgePassword(request, ip, normalEmail(email), password, only);
  const result = judged.kind === "right" ? await enter(request, judged) : judged;
  noteAccess("sign-in", result.kind, judged.kind === "right" ? judged.id : judged.userId);
  return result;
}

async function enter(request: Request, user: Right): Promise<SignedIn> {
  const opened = await transaction((tx) => openAccount(tx, request, user));
  if (!opened) return { kind: "wrong" };
  if (opened === "code") return { kind: "code", cookie: await stepCookieFor(user.id) };
  return { kind: "in", role: user.role, cookies: opened };
}

/** Ends the session of a request, if there is one. @returns the cookies that forget it */
export async function signOut(request: Request): Promise<string[]> {
  const { headers } = await authOn(db).api.signOut({ headers: request.headers, returnHeaders: true });
  noteAccess("sign-out", "out", requestUnderWay.getStore()?.userId ?? null);
  return headers.getSetCookie();
}
