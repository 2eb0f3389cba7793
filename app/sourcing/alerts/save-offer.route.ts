// Saves or removes an offer: a candidate's in the account, a visitor's in this browser.
import { redirect } from "react-router";
import * as accessMessages from "../../access/messages.ts";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { deviceOffersCookie, readDeviceOffers } from "../../offers/device-offers.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { savingPath, splitSlug } from "../../offers/offer.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse } from "../../platform/http/refuse.ts";
import { findReturnPath, keptSince, replaceHistory } from "../../platform/http/return-path.server.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/save-offer.route";
import { createSavedOffer, deleteSavedOffer, isOpenOffer } from "./saved-offers.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

const pagePath = (slug: string) => `/offres/${encodeURIComponent(slug)}`;

async function save(viewer: Viewer, id: string, since?: Date): Promise<"saved" | "full"> {
  if (viewer.role !== "candidate") refuse(403, accessMessages.onlyCandidates);
  const done = await transaction((tx) => createSavedOffer(tx, viewer.id, id, since));
  return done === "gone" ? refuse(410, offersMessages.offerGone) : done;
}

async function saveOnDevice(request: Request, id: string, back: string): Promise<Response> {
  if (!(await isOpenOffer(id))) refuse(410, offersMessages.offerGone);
  const saved = readDeviceOffers(request);
  if (saved.includes(id)) return redirect(back);
  if (saved.length >= offersLimits.deviceOffers) return redirectWith(back, sourcingMessages.deviceOffersFull, "bad");
  const headers = cookieHeaders([deviceOffersCookie([id, ...saved])]);
  // Shows the message for the first offer only. Later the page has a link with the count.
  return saved.length > 0
    ? redirect(back, { headers })
    : redirectWith(back, sourcingMessages.deviceOfferSaved, "ok", headers);
}

function forgetOnDevice(request: Request, id: string, back: string, path: string): Response {
  const saved = readDeviceOffers(request);
  if (!saved.includes(id)) return redirect(back);
  const headers = cookieHeaders([deviceOffersCookie(saved.filter((each) => each !== id))]);
  const undo = { action: savingPath(path), fields: { garder: "oui", retour: back } };
  return redirectWithUndo(back, sourcingMessages.savedOfferRemoved, undo, headers);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = splitSlug(params.slug);
  if (!isId(id)) notFound(offersMessages.offerNotFound);
  const path = pagePath(params.slug);
  const form = await readForm(request);
  const back = findReturnPath(form, request) ?? path;
  const isRemoval = form.get("garder") === "non";
  const viewer = viewerOf(context);
  if (!viewer)
    return replaceHistory(isRemoval ? forgetOnDevice(request, id, back, path) : await saveOnDevice(request, id, back));
  if (isRemoval) {
    const since = await transaction((tx) => deleteSavedOffer(tx, viewer.id, id));
    if (!since) return replaceHistory(redirect(back));
    const fields = { garder: "oui", depuis: since.toISOString(), retour: back };
    return replaceHistory(
      redirectWithUndo(back, sourcingMessages.savedOfferRemoved, { action: savingPath(path), fields }),
    );
  }
  const done = await save(viewer, id, keptSince(form));
  return replaceHistory(done === "full" ? redirectWith(back, sourcingMessages.savedOffersFull, "bad") : redirect(back));
}

/** An address without its form leads to the offer. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(pagePath(params.slug));
}
