// POST /candidat/offres/:id/avis: a proposed offer interests a candidate, does not, or the opinion is forgotten.
import { redirect } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { refuse } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import { proposalList } from "../offer-taste.ts";
import { deleteOfferTaste, isTasteReason, setOfferTaste } from "../offer-tastes.server.ts";
import type { Route } from "./+types/offer-taste.route";
import { createSavedOffer, deleteSavedOffer } from "./saved-offers.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const { id } = params;
  if (!isId(id)) return refuse(404, offersMessages.offerNotFound);
  const form = await readForm(request);
  const opinion = form.get("avis");
  if (opinion === "oublier") {
    await transaction(async (tx) => {
      await deleteOfferTaste(tx, viewer.id, id);
      if (form.get("enregistree") === "non") await deleteSavedOffer(tx, viewer.id, id);
    });
    return redirectWith(proposalList, sourcingMessages.tasteForgotten);
  }
  const isLiked = opinion === "oui";
  const given = form.get("raison");
  const reason = isTasteReason(given) ? given : null;
  const saved = await transaction(async (tx) => {
    if (!(await setOfferTaste(tx, viewer.id, id, { isLiked, reason }))) return "gone";
    return isLiked ? createSavedOffer(tx, viewer.id, id) : "saved";
  });
  if (saved === "gone") return refuse(410, offersMessages.offerGone);
  if (saved === "full") return redirectWith(proposalList, sourcingMessages.savedOffersFull, "warn");
  if (reason) return redirectWith(proposalList, sourcingMessages.tasteReasonStored);
  return redirectWithUndo(proposalList, isLiked ? sourcingMessages.tasteLiked : sourcingMessages.tasteSetAside, {
    action: url.pathname,
    fields: { avis: "oublier", ...(isLiked ? { enregistree: "non" } : {}) },
  });
}

export function loader() {
  return redirect(proposalList);
}
