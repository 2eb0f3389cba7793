// Support view: an administrator sees the site as a user for minutes, read-only, within their own session. The user can see it happened.

import type { Viewer } from "../../access/viewer.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { dateTime } from "../../platform/text/french.ts";
import type { Screen } from "../../screens.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { findPerson, viewerFrom } from "./session-user.server.ts";

const withheld = ["compte-securite", "compte-deux-etapes"];

const isAdmins = ({ access, name }: Screen) =>
  access === "admin" || access === "admin-secure" || name === "deconnexion";

/** Files, drawings and machine-readable addresses use the administrator's own rights. */
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

/** The viewed person, null without a view, "over" when just expired. @throws 403 for writes and closed pages */
export async function findSupportViewer(
  admin: Viewer,
  screen: Screen,
  method: string,
  now = new Date(),
): Promise<Viewer | "over" | null> {
  if (isAdmins(screen)) return null;
  const view = await findOpenView(admin.sessionId);
  if (!view) return null;
  if (method !== "GET" && method !== "HEAD") refuse(403, peopleMessages.supportViewReadsOnly);
  if (isPlain(screen)) return null;
  const person = view.endsAt > now ? await findPerson(view.userId) : undefined;
  if (!person || person.role === "admin" || person.disabledAt || person.erasureDueAt) {
    await endSupportView(db, admin.sessionId, now);
    return "over";
  }
  if (isWithheld(screen)) refuse(403, peopleMessages.supportViewWithheld);
  return {
    ...viewerFrom(person, admin.sessionId),
    readOnlyBy: { adminId: admin.id, until: view.endsAt },
  };
}

/** Opens a support view and ends another one. @returns undefined when unknown, closed or an administrator */
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
      endsAt: new Date(now.getTime() + peopleLimits.supportViewMs),
    })
    .onConflict((conflict) => conflict.column("sessionId").where("endedAt", "is", null).doNothing())
    .execute();
  return { role: person.role };
}

/** Ends the session's support view. @returns the account viewed, or undefined */
export function endSupportView(tx: Db, sessionId: string, now = new Date()) {
  return tx
    .updateTable("supportViews")
    .set((eb) => ({ endedAt: eb.fn<Date>("least", [eb.val(now), eb.ref("endsAt")]) }))
    .where("sessionId", "=", sessionId)
    .where("endedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
}

/** Past support views of an account with reasons, newest first. For its owner, so without the administrator's name. */
export async function listOwnSupportViews(userId: string): Promise<{ id: string; at: string; reason: string }[]> {
  const rows = await db
    .selectFrom("supportViews")
    .select(["id", "startedAt", "reason"])
    .where("userId", "=", userId)
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(peopleLimits.supportViewsShown)
    .execute();
  return rows.map(({ id, startedAt, reason }) => ({ id, at: dateTime(startedAt), reason }));
}
