// Saves or removes an offer. A visitor signs in first: a signed cookie of this browser keeps the offer to save.
import { redirect } from "react-router";
import * as accessMessages from "../../access/messages.ts";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import * as filesMessages from "../../files/messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { savingPath, splitSlug } from "../../offers/offer.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { findReturnPath, keptSince, replaceHistory } from "../../platform/http/return-path.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/save-offer.route";
import { createSavedOffer, deleteSavedOffer } from "./saved-offers.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

const purpose = "save-offer";
const cookie = "vivier.save-offer";

const toLogin = (path: string, headers?: Record<string, string>) =>
  redirect(withReturnPath("/login", path), headers ? { headers } : undefined);

/** Sends a visitor to sign-in. Only this browser saves the offer afterwards, for a limited time. */
function saveAfterSignIn(path: string, id: string, back: string): Response {
  const sealed = seal(purpose, id, Date.now() + sourcingLimits.savingIntentMs);
  const line = cookieLine(cookie, sealed, sourcingLimits.savingIntentMs / 1000);
  return toLogin(withReturnPath(path, back), { "Set-Cookie": line });
}

const forgetIntent = () => new Headers({ "Set-Cookie": cookieLine(cookie, "", 0) });

const pagePath = (given: string) => `/offres/${encodeURIComponent(given)}`;

async function keep(viewer: Viewer, id: string, since?: Date): Promise<"saved" | "full"> {
  if (viewer.role !== "candidate") refuse(403, accessMessages.candidatesOnly);
  const done = await transaction((tx) => createSavedOffer(tx, viewer.id, id, since));
  return done === "gone" ? refuse(410, offersMessages.offerGone) : done;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = splitSlug(params.slug);
  if (!isId(id)) notFound(filesMessages.offerNotFound);
  const path = pagePath(params.slug);
  const form = await readForm(request);
  const back = findReturnPath(form, request) ?? path;
  const viewer = viewerOf(context);
  if (!viewer) return saveAfterSignIn(savingPath(path), id, back);
  if (form.get("garder") === "non") {
    const since = await transaction((tx) => deleteSavedOffer(tx, viewer.id, id));
    if (!since) return replaceHistory(redirect(back));
    const fields = { garder: "oui", depuis: since.toISOString(), retour: back };
    return replaceHistory(
      redirectWithUndo(back, sourcingMessages.savedOfferRemoved, { action: savingPath(path), fields }),
    );
  }
  const done = await keep(viewer, id, keptSince(form));
  return replaceHistory(done === "full" ? redirectWith(back, sourcingMessages.savedOffersFull, "bad") : redirect(back));
}

/** The return from sign-in. Saves only with this browser's cookie, so another person's link has no effect. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { id } = splitSlug(params.slug);
  const wanted = unseal(purpose, readCookie(request, cookie) ?? "");
  const back = internalPath(url.searchParams.get("retour")) ?? pagePath(params.slug);
  if (!isId(id) || wanted !== id) return redirect(pagePath(params.slug));
  const viewer = viewerOf(context);
  if (!viewer) return toLogin(url.pathname + url.search);
  if (viewer.role !== "candidate")
    return redirectWith(pagePath(params.slug), accessMessages.candidatesOnly, "warn", forgetIntent());
  const done = await keep(viewer, id);
  return done === "full"
    ? redirectWith(back, sourcingMessages.savedOffersFull, "bad", forgetIntent())
    : redirectWith(back, sourcingMessages.offerKept, "ok", forgetIntent());
}
