// The support view: an administrator sees the site as somebody sees it, for minutes, and changes nothing. No session of that person
// is opened; it hangs on the administrator's own and is told to the person.

import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { dateTime } from "../../platform/text/french.ts";
import type { Screen } from "../../screens.ts";
import { findPerson, viewerFrom } from "./session-user.server.ts";

/** Pages that are the person's alone: how they sign in, and where. */
const withheld = ["compte-securite", "compte-deux-etapes"];

const isAdmins = ({ access, name }: Screen) =>
  access === "admin" || access === "admin-secure" || name === "deconnexion";

/** Files, drawings and what machines read go by the administrator's own rights, as without the view. */
const isPlain = ({ access, layout, name }: Screen) => (access === "open" && layout === "none") || name === "CvView";

const isWithheld = ({ layout, name }: Screen) => layout === "auth" || layout === "none" || withheld.includes(name);

function findOpenView(sessionId: string) {
  return db
    .selectFrom("supportViews")
    .select(["id", "userId", "endsAt"])
    .where("sessionId", "=", sessionId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

/**
 * As whom a request of an administrator is answered. The addresses of the administration stay theirs.
 * @returns the person whose place is seen; null without a view; "over" when its time has just run out
 * @throws 403 for everything that could change something while a view is open, and for pages that are the person's alone
 */
export async function sightOf(
  admin: Viewer,
  screen: Screen,
  method: string,
  now = new Date(),
): Promise<Viewer | "over" | null> {
  if (isAdmins(screen)) return null;
  const view = await findOpenView(admin.sessionId);
  if (!view) return null;
  if (method !== "GET" && method !== "HEAD") refuse(403, messages.supportViewReadsOnly);
  if (isPlain(screen)) return null;
  const person = view.endsAt > now ? await findPerson(view.userId) : undefined;
  if (!person || person.role === "admin" || person.disabledAt || person.erasureDueAt) {
    await endSupportView(db, admin.sessionId, now);
    return "over";
  }
  if (isWithheld(screen)) refuse(403, messages.supportViewWithheld);
  return {
    ...viewerFrom(person, admin.sessionId),
    readOnlyBy: { adminId: admin.id, until: view.endsAt },
  };
}

/**
 * Opens the view of an account in an administrator's session. Pressed twice it is one; another one that is open ends.
 * @param reason why, in the administrator's words: the person reads it
 * @returns whose it is; undefined when there is no such account to see: never an administrator's, nor one that is closed
 */
export async function createSupportView(tx: Db, admin: Viewer, userId: string, reason: string, now = new Date()) {
  const person = await findPerson(userId, tx);
  if (!person || person.role === "admin" || person.disabledAt || person.erasureDueAt) return undefined;
  const { sessionId } = admin;
  await tx
    .updateTable("supportViews")
    .set((eb) => ({ endedAt: eb.fn<Date>("least", [eb.val(now), eb.ref("endsAt")]) }))
    .where("sessionId", "=", sessionId)
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("userId", "<>", userId), eb("endsAt", "<=", now)]))
    .execute();
  await tx
    .insertInto("supportViews")
    .values({
      id: newId(),
      userId,
      adminId: admin.id,
      admin: admin.email,
      sessionId,
      reason,
      startedAt: now,
      endsAt: new Date(now.getTime() + limits.supportViewMs),
    })
    .onConflict((conflict) => conflict.column("sessionId").where("endedAt", "is", null).doNothing())
    .execute();
  return { role: person.role };
}

/** Ends the view that is open in a session. @returns whose it was; undefined when none was open */
export function endSupportView(tx: Db, sessionId: string, now = new Date()) {
  return tx
    .updateTable("supportViews")
    .set((eb) => ({ endedAt: eb.fn<Date>("least", [eb.val(now), eb.ref("endsAt")]) }))
    .where("sessionId", "=", sessionId)
    .where("endedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
}

/** When administrators saw the site in an account's place, and why, the last first: for its owner, who is not told by whom. */
export async function listOwnSupportViews(userId: string): Promise<{ id: string; at: string; reason: string }[]> {
  const rows = await db
    .selectFrom("supportViews")
    .select(["id", "startedAt", "reason"])
    .where("userId", "=", userId)
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.supportViewsShown)
    .execute();
  return rows.map(({ id, startedAt, reason }) => ({ id, at: dateTime(startedAt), reason }));
}
