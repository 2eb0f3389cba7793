// Signing in and out: who is let in, how many tries are judged, which browser is known.
import { APIError } from "better-auth/api";
import { cookieLine, readCookie } from "../base/cookie.server.ts";
import { consume, giveBack } from "../base/limiter.server.ts";
import { requestUnderWay } from "../base/request.server.ts";
import { seal, unseal } from "../base/sign.server.ts";
import { QueueFull } from "../base/turns.ts";
import { db } from "../db/db.server.ts";
import type { Role } from "../db/schema.ts";
import * as limits from "../limits.ts";
import { noteAccess } from "./access-log.server.ts";
import { normalEmail } from "./account.ts";
import { authOn } from "./auth.server.ts";
import { findSuspensionPath } from "./decision-link.server.ts";
import { stepCookieFor } from "./second-step.server.ts";

export type SignedIn =
  | { kind: "in"; role: Role; cookies: string[] }
  /** The password was right, and the account asks for a code: the cookie opens the page that takes it. */
  | { kind: "code"; cookie: string }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number }
  /** Too many people give a password at this moment: nothing was judged. */
  | { kind: "busy" }
  | { kind: "erasing"; until: Date }
  /** Closed by an administrator, who said why: where it stands. */
  | { kind: "suspended"; path: string };

const deviceCookie = "vivier.device";

/** The browser of a request, when it signed in to an account before. */
export function deviceOf(request: Request, email: string): string | null {
  const sealed = readCookie(request, deviceCookie);
  const text = sealed ? unseal("device", sealed) : null;
  const [id, owner] = text?.split(" ") ?? [];
  return id && owner === email ? id : null;
}

/** The cookie by which a browser is known from now on. */
export function newDevice(email: string): string {
  const expires = Date.now() + limits.deviceCookieMs;
  const sealed = seal("device", `${crypto.randomUUID()} ${email}`, expires);
  return cookieLine(deviceCookie, sealed, limits.deviceCookieMs / 1000);
}

/**
 * Signs a person in. A failed try counts for the account and for the address; after ten, nothing is judged for 15
 * minutes, except from a browser that signed in to this account before, which has ten tries of its own.
 * @param only refuse every other role as if the password were wrong (the administrators' entrance)
 */
export async function signIn(
  request: Request,
  ip: string,
  email: string,
  password: string,
  only?: Role,
): Promise<SignedIn> {
  const result = await judgeSignIn(request, ip, normalEmail(email), password, only);
  noteAccess("sign-in", result.kind, result.userId);
  return result;
}

type Judged = SignedIn & { userId?: string };

async function judgeSignIn(
  request: Request,
  ip: string,
  address: string,
  password: string,
  only?: Role,
): Promise<Judged> {
  const device = deviceOf(request, address);
  const [name, key] = device ? ["sign-in-device", device] : ["sign-in", address];
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
    .leftJoin("credentials", (join) =>
      join.onRef("credentials.userId", "=", "users.id").on("credentials.providerId", "=", "credential"),
    )
    .select(["users.id", "role", "disabledAt", "erasureDueAt", "credentials.password as hash"])
    .where("email", "=", address)
    .executeTakeFirst();
  // The library takes as long for an unknown address as for a wrong password.
  const result = await judgePassword(request, address, password.length > limits.passwordMax ? "" : password);
  if (result === "busy") {
    await giveBack(name, key, limits.signInTries);
    await giveBack("sign-in-address", ip, limits.signInTriesByAddress);
    return { kind: "busy" };
  }
  const proofs = result && user ? await holdProofs(user.id) : null;
  if (!result || !user || !proofs || proofs.hash !== user.hash || user.disabledAt || (only && user.role !== only)) {
    if (result) await db.deleteFrom("sessions").where("token", "=", result.token).execute();
    // Told to whoever knows the password, and to nobody else.
    const path = result && user?.disabledAt && !only ? await findSuspensionPath(user.id) : null;
    return path ? { kind: "suspended", path, userId: user?.id } : { kind: "wrong", userId: user?.id };
  }
  await giveBack(name, key, limits.signInTries);
  await giveBack("sign-in-address", ip, limits.signInTriesByAddress);
  if (user.erasureDueAt) {
    await db.deleteFrom("sessions").where("token", "=", result.token).execute();
    return { kind: "erasing", until: user.erasureDueAt, userId: user.id };
  }
  if (proofs.needsCode) {
    await db.deleteFrom("sessions").where("token", "=", result.token).execute();
    return { kind: "code", cookie: await stepCookieFor(user.id), userId: user.id };
  }
  return { kind: "in", role: user.role, cookies: [...result.cookies, newDevice(address)], userId: user.id };
}

/**
 * What an account asks for once a session stands, read behind whoever is changing it. A new password and a second factor end the
 * sessions that they find; the one that the old password opens at that moment would not be among them.
 */
async function holdProofs(userId: string): Promise<{ hash: string | null; needsCode: boolean }> {
  const credential = await db
    .selectFrom("credentials")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  const factor = await db
    .selectFrom("secondFactors")
    .select("confirmedAt")
    .where("userId", "=", userId)
    .forShare()
    .executeTakeFirst();
  return { hash: credential?.password ?? null, needsCode: Boolean(factor?.confirmedAt) };
}

async function judgePassword(request: Request, email: string, password: string) {
  try {
    const { headers, response } = await authOn(db).api.signInEmail({
      headers: request.headers,
      body: { email, password: password || "\u0001" },
      returnHeaders: true,
    });
    return { token: response.token, cookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof QueueFull) return "busy" as const;
    if (error instanceof APIError) return null;
    throw error;
  }
}

/** Ends the session of a request, if there is one. @returns the cookies that forget it */
export async function signOut(request: Request): Promise<string[]> {
  const { headers } = await authOn(db).api.signOut({ headers: request.headers, returnHeaders: true });
  noteAccess("sign-out", "out", requestUnderWay.getStore()?.userId ?? null);
  return headers.getSetCookie();
}
