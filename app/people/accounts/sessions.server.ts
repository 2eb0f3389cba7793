// Creates, finds, renews, lists and ends sessions. The database stores a hash of each token.
import { createHmac, timingSafeEqual } from "node:crypto";
import { signingSecret } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { newId } from "../../platform/http/id.ts";
import { currentRequest } from "../../platform/http/request.server.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import { deviceOf } from "./device.ts";
import { selectPerson } from "./session-user.server.ts";

const sessionCookie = "vivier.session";

/** The cookie's value: the token and its HMAC-SHA256. */
function signedValue(token: string): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", signingSecret()).update(token).digest("base64")}`);
}

const cookieOf = (token: string) => cookieLine(sessionCookie, signedValue(token), peopleLimits.sessionMs / 1000);

/** The token of a request's cookie; null when the signature is wrong, so that a forged cookie costs no query. */
function readToken(request: Request): string | null {
  const cookie = readCookie(request, sessionCookie);
  if (!cookie || cookie.length > peopleLimits.sessionCookieMax) return null;
  const token = cookie.slice(0, cookie.indexOf("."));
  const [actual, expected] = [Buffer.from(cookie), Buffer.from(signedValue(token))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : null;
}

/** Opens a session. Its IP address comes from TRUST_PROXY (server/client-address.ts). @returns its cookie */
export async function createSession(tx: Db, request: Request, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + peopleLimits.sessionMs);
  const ipAddress = currentRequest()?.ip ?? null;
  const userAgent = request.headers.get("user-agent");
  const row = { id: newId(), userId, token: tokenHash(token), expiresAt, ipAddress, userAgent };
  await tx.insertInto("sessions").values(row).execute();
  return cookieOf(token);
}

/**
 * The open session of a request with its person, in one query, and renews it.
 * @returns null without one; `renewed`: the cookie to send when its expiry moved, else null
 */
export async function findSession(request: Request, now = new Date()) {
  const token = readToken(request);
  if (!token) return null;
  const person = await selectPerson(db)
    .innerJoin("sessions", "sessions.userId", "users.id")
    .select(["sessions.id as sessionId", "sessions.createdAt as signedInAt"])
    .select(["sessions.updatedAt as seenAt", "sessions.expiresAt"])
    .where("sessions.token", "=", tokenHash(token))
    .where("sessions.expiresAt", ">", now)
    .executeTakeFirst();
  if (!person) return null;
  const longest = person.role === "admin" ? peopleLimits.adminSessionMs : peopleLimits.sessionWholeMs;
  if (person.disabledAt || person.erasureDueAt || now.getTime() - person.signedInAt.getTime() > longest) return null;
  return { person, renewed: (await renewSession(person, now)) ? cookieOf(token) : null };
}

type Opened = { sessionId: string; seenAt: Date; expiresAt: Date };

// Records the use every peopleLimits.sessionSeenMs only, to save writes. Returns whether the expiry moved.
async function renewSession({ sessionId, seenAt, expiresAt }: Opened, now: Date): Promise<boolean> {
  const isDue = expiresAt.getTime() - peopleLimits.sessionMs + peopleLimits.sessionRenewalMs <= now.getTime();
  if (!isDue && now.getTime() - seenAt.getTime() < peopleLimits.sessionSeenMs) return false;
  const expiry = isDue ? { expiresAt: new Date(now.getTime() + peopleLimits.sessionMs) } : {};
  await db
    .updateTable("sessions")
    .set({ updatedAt: now, ...expiry })
    .where("id", "=", sessionId)
    .where("updatedAt", "<=", seenAt)
    .execute();
  return isDue;
}

/** An account's open sessions: the current one first, then by last use. */
export async function listSessions(userId: string, currentId: string, now = new Date()) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy((eb) => eb("id", "=", currentId), "desc")
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .limit(peopleLimits.sessionsShown)
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...deviceOf(userAgent),
    isCurrent: id === currentId,
    opened: displayTime(createdAt, now),
    seen: displayTime(updatedAt, now),
  }));
}

/** Ends one of an account's sessions; ignores any other. */
export async function deleteOwnSession(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom("sessions").where("id", "=", id).where("userId", "=", userId).execute();
}

/** Ends an account's sessions. @param except the session that remains open */
export async function deleteSessions(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .execute();
}

/** Ends the session of a request, if any. @returns the cookies that clear it */
export async function deleteSession(request: Request): Promise<string[]> {
  const token = readToken(request);
  if (token) await db.deleteFrom("sessions").where("token", "=", tokenHash(token)).execute();
  return [cookieLine(sessionCookie, "", 0)];
}
