// The sessions of an account: on which devices it is open, and how they are ended.
import { createHmac } from "node:crypto";
import * as limits from "../../limits.ts";
import { signingSecret } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine } from "../../platform/http/cookie.server.ts";
import { newId } from "../../platform/http/id.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { newToken } from "../../platform/http/sign.server.ts";
import { moment } from "../../platform/text/french.ts";
import { sessionCookie } from "./auth.server.ts";
import { deviceOf } from "./device.ts";

/**
 * Opens a session. Its address is the one that TRUST_PROXY vouches for (server/client-address.ts), never a header's.
 * @returns its cookie, as the identity library writes and reads it
 */
export async function createSession(tx: Db, request: Request, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.sessionMs);
  const ipAddress = requestUnderWay.getStore()?.ip ?? null;
  const userAgent = request.headers.get("user-agent");
  await tx.insertInto("sessions").values({ id: newId(), userId, token, expiresAt, ipAddress, userAgent }).execute();
  const mark = createHmac("sha256", signingSecret()).update(token).digest("base64");
  return cookieLine(sessionCookie.name, encodeURIComponent(`${token}.${mark}`), limits.sessionMs / 1000);
}

/** The open sessions of an account, this one first, then the last used. */
export async function listSessions(userId: string, currentId: string, now = new Date()) {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy((eb) => eb("id", "=", currentId), "desc")
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .limit(limits.sessionsShown)
    .execute();
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...deviceOf(userAgent),
    isCurrent: id === currentId,
    opened: moment(createdAt, now),
    seen: moment(updatedAt, now),
  }));
}

/** Ends one session of an account; one that is over, or another's, changes nothing. */
export async function deleteOwnSession(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom("sessions").where("id", "=", id).where("userId", "=", userId).execute();
}

/** Ends every session of an account except one, when given. */
export async function deleteSessions(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .execute();
}

/** Notes that a session is used, at most every limits.sessionSeenMs: a page must not cost a write. */
export async function setSessionSeen(session: { id: string; updatedAt: Date }, now = new Date()): Promise<void> {
  const seen = new Date(now.getTime() - limits.sessionSeenMs);
  if (new Date(session.updatedAt) > seen) return;
  await db
    .updateTable("sessions")
    .set({ updatedAt: now })
    .where("id", "=", session.id)
    .where("updatedAt", "<=", seen)
    .execute();
}
