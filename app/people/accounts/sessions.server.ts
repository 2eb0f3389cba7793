// An account's sessions: create, list, end.
import { createHmac } from "node:crypto";
import { signingSecret } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine } from "../../platform/http/cookie.server.ts";
import { newId } from "../../platform/http/id.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { newToken } from "../../platform/http/sign.server.ts";
import { moment } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import { sessionCookie } from "./auth.server.ts";
import { deviceOf } from "./device.ts";

/** Opens a session. Its IP address comes from TRUST_PROXY (server/client-address.ts). @returns its cookie */
export async function createSession(tx: Db, request: Request, userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + peopleLimits.sessionMs);
  const ipAddress = requestUnderWay.getStore()?.ip ?? null;
  const userAgent = request.headers.get("user-agent");
  await tx.insertInto("sessions").values({ id: newId(), userId, token, expiresAt, ipAddress, userAgent }).execute();
  const mark = createHmac("sha256", signingSecret()).update(token).digest("base64");
  return cookieLine(sessionCookie.name, encodeURIComponent(`${token}.${mark}`), peopleLimits.sessionMs / 1000);
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
    opened: moment(createdAt, now),
    seen: moment(updatedAt, now),
  }));
}

/** Ends one of an account's sessions; ignores any other. */
export async function deleteOwnSession(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom("sessions").where("id", "=", id).where("userId", "=", userId).execute();
}

/** Ends an account's sessions. @param except one to keep */
export async function deleteSessions(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .execute();
}

/** Records a session's use, at most once per peopleLimits.sessionSeenMs to save writes. */
export async function setSessionSeen(session: { id: string; updatedAt: Date }, now = new Date()): Promise<void> {
  const seen = new Date(now.getTime() - peopleLimits.sessionSeenMs);
  if (new Date(session.updatedAt) > seen) return;
  await db
    .updateTable("sessions")
    .set({ updatedAt: now })
    .where("id", "=", session.id)
    .where("updatedAt", "<=", seen)
    .execute();
}
