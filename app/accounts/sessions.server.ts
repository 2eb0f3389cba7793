// The sessions of an account: on which devices it is open, and how they are ended.
import { type Db, db } from "../db/db.server.ts";
import { moment } from "../language/french.ts";
import * as limits from "../limits.ts";
import { deviceOf } from "./device.ts";

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
