// The two middlewares of root.tsx: session (authentication) and guard (access). Access is refused by default.
import { type MiddlewareFunction, redirect } from "react-router";
import { isReadOnly } from "../../access/read-only-members.server.ts";
import { checkRequiredSteps } from "../../access/required-steps.server.ts";
import { applyRule, toLogin } from "../../access/rules.server.ts";
import { type Viewer, viewerContext } from "../../access/viewer.server.ts";
import { db, runReadOnly } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { deleteLeftForm, leftFormOf, saveLateForm } from "../../platform/forms/left-forms.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestContext, sendHeaders } from "../../platform/http/request.server.ts";
import { isIndexed, type Screen, screenOf } from "../../screens.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { authOn } from "./auth.server.ts";
import { findPerson, viewerFrom } from "./session-user.server.ts";
import { setSessionSeen } from "./sessions.server.ts";
import { findSupportViewer } from "./support-views.server.ts";

// Null without a valid session or with a closed account. `renewed`: cookies to send when use extended the session.
async function findViewer(request: Request): Promise<{ viewer: Viewer | null; renewed: string[] }> {
  if (!request.headers.get("cookie")?.includes("vivier.session")) return { viewer: null, renewed: [] };
  const { headers, response } = await authOn(db).api.getSession({ headers: request.headers, returnHeaders: true });
  if (!response) return { viewer: null, renewed: [] };
  const { session } = response;
  const user = await findPerson(session.userId);
  const longest = user?.role === "admin" ? peopleLimits.adminSessionMs : peopleLimits.sessionWholeMs;
  const over = Date.now() - new Date(session.createdAt).getTime() > longest;
  if (!user || user.disabledAt || user.erasureDueAt || over) return { viewer: null, renewed: [] };
  await setSessionSeen(session);
  const viewer = { ...viewerFrom(user, session.id), signedInAt: new Date(session.createdAt) };
  return { viewer, renewed: headers.getSetCookie() };
}

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

const answersFor = ({ layout }: Screen, url: URL) => (layout === "none" ? null : url.pathname + url.search);

// Keeps what a user typed into a form they may not send now (see saveLateForm). Uploads of unbounded size are not read.
async function keepLate(request: Request, screen: Screen, address: string | null) {
  const type = request.headers.get("content-type") ?? "";
  const typed = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  if (isReading(request) || !typed || screen.streams || screen.pieces) return undefined;
  return saveLateForm(await readForm(request), address);
}

/** Authenticates the request and renews the session's cookie unless the answer sets its own. */
export const session: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const { viewer, renewed } = await findViewer(request);
  context.get(requestContext).userId = viewer?.id ?? null;
  const screen = screenOf(pattern);
  const held = viewer
    ? checkRequiredSteps(viewer, screen, request.method === "GET" ? url.pathname + url.search : null)
    : null;
  if (viewer && held && typeof held === "object") {
    const late = await keepLate(request, screen, answersFor(screen, url));
    const back = late ? checkRequiredSteps(viewer, screen, late) : held;
    return redirectWith(typeof back === "object" && back ? back.to : held.to, held.message, "warn");
  }
  const sight = viewer?.role === "admin" && !held ? await findSupportViewer(viewer, screen, request.method) : null;
  if (sight === "over") return redirectWith("/admin", peopleMessages.supportViewOver, "warn");
  context.set(viewerContext, held === "signed-out" ? null : (sight ?? viewer));
  const response = await (sight ? runReadOnly(next) : next());
  if (renewed.length > 0 && !response.headers.getSetCookie().some((cookie) => cookie.includes("vivier.session"))) {
    for (const cookie of renewed) response.headers.append("Set-Cookie", cookie);
  }
  if (viewer) response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Applies the access rule of the screen's row in screens.ts. @throws on an address without a row */
export const guard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const screen = screenOf(pattern);
  context.get(requestContext).pattern = screen.path;
  if (!isIndexed(screen)) {
    sendHeaders({ "X-Robots-Tag": "noindex" });
    // Pages of mailed links are personal, even without a session.
    if (screen.layout !== "none") sendHeaders({ "Cache-Control": "private, no-store" });
  }
  const verdict = applyRule(screen.access, context.get(viewerContext), url);
  const reading = isReading(request);
  const address = answersFor(screen, url);
  const late = "pass" in verdict ? undefined : await keepLate(request, screen, address);
  if ("refuse" in verdict) refuse(403, verdict.refuse);
  if ("redirect" in verdict) {
    if (late !== undefined)
      return redirectWith(late ? toLogin(late) : verdict.redirect, peopleMessages.formKept, "warn");
    return redirect(reading || !verdict.redirect.startsWith("/login") ? verdict.redirect : "/login");
  }
  if (!reading && isReadOnly(context.get(viewerContext), screen)) refuse(403, peopleMessages.readersOnlyRead);
  if (reading) return next();
  const viewer = context.get(viewerContext);
  let sent: FormData | null = null;
  context.get(requestContext).onForm = async (form) => {
    sent = form;
    const left = leftFormOf(form, address);
    if (!left || left.userId === viewer?.id) return;
    const page = await saveLateForm(form, address);
    if (viewer) throw redirectWith("/", peopleMessages.formOfOther, "warn");
    if (page) throw redirectWith(toLogin(page), peopleMessages.formKept, "warn");
  };
  const response = await next();
  if (viewer?.hasLeft && sent && response.status < 400) await deleteLeftForm(viewer.id, sent, address);
  return response;
};
