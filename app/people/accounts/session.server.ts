// The two middlewares of root.tsx: who asks, and whether they may enter. Refused by default.
import { type MiddlewareFunction, redirect } from "react-router";
import { isReadOnly } from "../../access/read-only-members.server.ts";
import { holdBack } from "../../access/required-steps.server.ts";
import { judge, toLogin } from "../../access/rules.server.ts";
import { type Viewer, viewerContext } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { db, onlyReading } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { deleteLeftForm, keepLateForm, leftFormOf } from "../../platform/forms/left-forms.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestContext, sendHeaders } from "../../platform/http/request.server.ts";
import { isIndexed, type Screen, screenOf } from "../../screens.ts";
import { authOn } from "./auth.server.ts";
import { findPerson, viewerFrom } from "./session-user.server.ts";
import { setSessionSeen } from "./sessions.server.ts";
import { sightOf } from "./support-views.server.ts";

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
  const viewer = { ...viewerFrom(user, session.id), signedInAt: new Date(session.createdAt) };
  return { viewer, renewed: headers.getSetCookie() };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The address of the page that answers what is sent to it; null where it is only an action. */
const answersFor = ({ layout }: Screen, url: URL) => (layout === "none" ? null : url.pathname + url.search);

/**
 * Keeps what was typed into a form of somebody who may not send it now, for whom it was drawn for: see keepLateForm. What is of
 * any size is not read for it.
 */
async function keepLate(request: Request, screen: Screen, address: string | null) {
  const type = request.headers.get("content-type") ?? "";
  const typed = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  if (isReading(request) || !typed || screen.streams || screen.pieces) return undefined;
  return keepLateForm(await readForm(request), address);
}

/** Finds out who asks, and prolongs the session's cookie unless the answer sets its own. */
export const session: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { viewer, renewed } = await findViewer(request);
  context.get(requestContext).userId = viewer?.id ?? null;
  const screen = screenOf(pattern);
  const held = viewer ? holdBack(viewer, screen, request.method === "GET" ? url.pathname + url.search : null) : null;
  if (viewer && held && typeof held === "object") {
    const late = await keepLate(request, screen, answersFor(screen, url));
    const back = late ? holdBack(viewer, screen, late) : held;
    return redirectWith(typeof back === "object" && back ? back.to : held.to, held.message, "warn");
  }
  const sight = viewer?.role === "admin" && !held ? await sightOf(viewer, screen, request.method) : null;
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
  if (!isIndexed(screen)) {
    sendHeaders({ "X-Robots-Tag": "noindex" });
    // What a link of a mail opens is somebody's own, with or without a session.
    if (screen.layout !== "none") sendHeaders({ "Cache-Control": "private, no-store" });
  }
  const verdict = judge(screen.access, context.get(viewerContext), url);
  const reading = isReading(request);
  const address = answersFor(screen, url);
  // A form that outlived its session must not be lost on the way.
  const late = "pass" in verdict ? undefined : await keepLate(request, screen, address);
  if ("refuse" in verdict) refuse(403, verdict.refuse);
  if ("redirect" in verdict) {
    if (late !== undefined) return redirectWith(late ? toLogin(late) : verdict.redirect, messages.formKept, "warn");
    // Only readings come back to where they wanted.
    return redirect(reading || !verdict.redirect.startsWith("/login") ? verdict.redirect : "/login");
  }
  if (!reading && isReadOnly(context.get(viewerContext), screen)) refuse(403, messages.readersOnlyRead);
  if (reading) return next();
  const viewer = context.get(viewerContext);
  let sent: FormData | null = null;
  context.get(requestContext).onForm = async (form) => {
    sent = form;
    const left = leftFormOf(form, address);
    if (!left || left.userId === viewer?.id) return;
    const page = await keepLateForm(form, address);
    if (viewer) throw redirectWith("/", messages.formOfOther, "warn");
    if (page) throw redirectWith(toLogin(page), messages.formKept, "warn");
  };
  const response = await next();
  if (viewer?.hasLeft && sent && response.status < 400) await deleteLeftForm(viewer.id, sent, address);
  return response;
};
