// Three steps of root.tsx: session (authentication), guard (access) and lostForm. Access is refused by default.
import { type MiddlewareFunction, redirect } from "react-router";
import * as accessMessages from "../../access/messages.ts";
import { isReadOnly } from "../../access/read-only-members.server.ts";
import { checkRequiredSteps } from "../../access/required-steps.server.ts";
import { applyRule, toLoginWithForm } from "../../access/rules.server.ts";
import { viewerContext } from "../../access/viewer.server.ts";
import { runReadOnly } from "../../platform/db/db.server.ts";
import { hasForm, readForm } from "../../platform/forms/form.server.ts";
import { draftOwner } from "../../platform/forms/form-drafts.server.ts";
import { deleteLeftForm, leftFormOf, saveLateForm } from "../../platform/forms/left-forms.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { requestContext, sendHeaders } from "../../platform/http/request.server.ts";
import { isIndexed, type Screen, screenOf } from "../../screens.ts";
import * as peopleMessages from "../messages.ts";
import { closedSentence } from "./erasure-sentence.server.ts";
import { viewerFrom } from "./session-user.server.ts";
import { findSession } from "./sessions.server.ts";
import { findSupportViewer } from "./support-views.server.ts";

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

const answersFor = ({ layout }: Screen, url: URL) => (layout === "none" ? null : url.pathname + url.search);

// Saves the typed values of a form that the user may not submit now (see saveLateForm). Does not read uploads of unbounded size.
async function saveTypedForm(request: Request, screen: Screen, address: string | null) {
  if (isReading(request) || !hasForm(request) || screen.streams || screen.chunks) return undefined;
  return saveLateForm(await readForm(request), address);
}

/** The refusal of a form that the account it was drawn for may not submit after a sign-in either; null when it may. */
async function closedAccount(form: FormData): Promise<string | null> {
  const owner = draftOwner(form);
  return owner ? closedSentence(owner.userId) : null;
}

/** Authenticates the request and renews the session's cookie unless the response sets it. */
export const session: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  const currentSession = await findSession(request);
  const viewer = currentSession && {
    ...viewerFrom(currentSession.person, currentSession.person.sessionId),
    signedInAt: currentSession.person.signedInAt,
  };
  Object.assign(context.get(requestContext), { userId: viewer?.id ?? null, isAdmin: viewer?.role === "admin" });
  const screen = screenOf(pattern);
  const held = viewer
    ? checkRequiredSteps(viewer, screen, request.method === "GET" ? url.pathname + url.search : null)
    : null;
  if (viewer && held && typeof held === "object") {
    const late = await saveTypedForm(request, screen, answersFor(screen, url));
    const back = late ? checkRequiredSteps(viewer, screen, late) : held;
    return redirectWith(typeof back === "object" && back ? back.to : held.to, held.message, "warn");
  }
  const impersonation =
    viewer?.role === "admin" && !held ? await findSupportViewer(viewer, screen, request.method) : null;
  if (impersonation === "over") return redirectWith("/admin", peopleMessages.supportViewOver, "warn");
  context.set(viewerContext, held === "signed-out" ? null : (impersonation ?? viewer));
  const response = await (impersonation ? runReadOnly(next) : next());
  if (currentSession?.renewed && !response.headers.getSetCookie().some((cookie) => cookie.includes("vivier.session"))) {
    response.headers.append("Set-Cookie", currentSession.renewed);
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
  const late = "pass" in verdict ? undefined : await saveTypedForm(request, screen, address);
  if ("refuse" in verdict) refuse(403, verdict.refuse);
  if ("redirect" in verdict) {
    const closed = reading || !context.get(requestContext).action ? null : await closedAccount(await readForm(request));
    if (closed) refuse(410, closed);
    if (late !== undefined) return redirect(toLoginWithForm(late ?? url.pathname + url.search));
    return redirect(reading || !verdict.redirect.startsWith("/login") ? verdict.redirect : "/login");
  }
  const viewer = context.get(viewerContext);
  if (!reading && isReadOnly(viewer, screen))
    refuse(
      403,
      viewer?.memberRole === "reader" ? peopleMessages.readersOnlyRead : accessMessages.approvalWaits.refused!,
    );
  return next();
};

/** Stores a form that was drawn for another account, or for an account whose session ended. The form is shown again after the sign-in. */
export const lostForm: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
  if (isReading(request) || !context.get(requestContext).body) return next();
  const viewer = context.get(viewerContext);
  const address = answersFor(screenOf(pattern), url);
  const form = await readForm(request);
  const left = leftFormOf(form, address);
  if (left && left.userId !== viewer?.id) {
    const page = await saveLateForm(form, address);
    if (viewer) throw redirectWith("/", peopleMessages.formOfOther, "warn");
    if (page) throw redirect(toLoginWithForm(page));
  }
  const response = await next();
  if (viewer?.hasLeft && response.status < 400) await deleteLeftForm(viewer.id, form, address);
  return response;
};
