// The two middlewares of root.tsx: who asks, and whether they may enter. Refused by default.
import { type MiddlewareFunction, redirect } from "react-router";
import { redirectWith } from "../base/flash.server.ts";
import { refuse } from "../base/refuse.ts";
import { requestContext, sendHeaders } from "../base/request.server.ts";
import { db, onlyReading } from "../db/db.server.ts";
import { keepPostedForm } from "../forms/drafts.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { isIndexed, screenOf } from "../screens.ts";
import { authOn } from "./auth.server.ts";
import { holdBack } from "./held-back.server.ts";
import { findPerson, viewerFrom } from "./person.server.ts";
import { isReadOnly } from "./reader.server.ts";
import { judge } from "./rules.server.ts";
import { setSessionSeen } from "./sessions.server.ts";
import { sightOf } from "./support-views.server.ts";
import { type Viewer, viewerContext } from "./viewer.server.ts";

/**
 * The person of a request's session cookie; null without one, when it has ended, when the account is closed.
 * @returns the person, and the cookie to send when the session was renewed by use
 */
async function findViewer(request: Request): Promise<{ viewer: Viewer | null; renewed: string[] }> {
  if (!request.headers.get("cookie")?.includes("vivier.session")) return { viewer: null, renewed: [] };
  const { headers, response } = await authOn(db).api.getSession({ headers: request.headers, returnHeaders: true });
  if (!response) return { viewer: null, renewed: [] };
  const { session } = response;
  const user = await findPerson(session.userId);
  const longest = user?.role === "admin" ? limits.adminSessionMs : limits.sessionWholeMs;
  const over = Date.now() - new Date(session.createdAt).getTime() > longest;
  if (!user || user.disabledAt || user.erasureDueAt || over) return { viewer: null, renewed: [] };
  await setSessionSeen(session);
  const viewer = viewerFrom(user, session.id);
  return { viewer, renewed: headers.getSetCookie() };
}

/** Finds out who asks, and prolongs the session's cookie unless the answer sets its own. */
export const session: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { viewer, renewed } = await findViewer(request);
  context.get(requestContext).userId = viewer?.id ?? null;
  const wanted = request.method === "GET" ? url.pathname + url.search : null;
  const held = viewer ? holdBack(viewer, screenOf(pattern), wanted) : null;
  if (held && typeof held === "object") return redirectWith(held.to, held.message, "warn");
  const sight = viewer?.role === "admin" && !held ? await sightOf(viewer, screenOf(pattern), request.method) : null;
  if (sight === "over") return redirectWith("/admin", messages.supportViewOver, "warn");
  context.set(viewerContext, held === "nobody" ? null : (sight ?? viewer));
  const response = await (sight ? onlyReading(next) : next());
  if (renewed.length > 0 && !response.headers.getSetCookie().some((cookie) => cookie.includes("vivier.session"))) {
    for (const cookie of renewed) response.headers.append("Set-Cookie", cookie);
  }
  if (viewer) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Lets in whom the row of screens.ts lets in; an address without a row throws. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const screen = screenOf(pattern);
  context.get(requestContext).pattern = screen.path;
  if (!isIndexed(screen)) sendHeaders({ "X-Robots-Tag": "noindex" });
  const verdict = judge(screen.access, context.get(viewerContext), url);
  if ("refuse" in verdict) refuse(403, verdict.refuse);
  if ("redirect" in verdict) {
    // A form that outlived its session must not be lost on the way: only readings come back to where they wanted.
    const back = request.method === "GET" || !verdict.redirect.startsWith("/login");
    if (back) return redirect(verdict.redirect);
    const typed = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
    const kept = typed && (await keepPostedForm(await readForm(request)));
    return kept ? redirectWith(verdict.redirect, messages.formKept, "warn") : redirect("/login");
  }
  const reading = request.method === "GET" || request.method === "HEAD";
  if (!reading && isReadOnly(context.get(viewerContext), screen)) refuse(403, messages.readersOnlyRead);
  return next();
};
