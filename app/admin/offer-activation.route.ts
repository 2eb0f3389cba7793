// POST /admin/offres/:id/activation: takes an offer off the site or puts it back; its company is told, a little later.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { setOfferOnline } from "../moderation/quick-verdicts.server.ts";
import type { Route } from "./+types/offer-activation.route";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.offerNotFound);
  const form = await readForm(request);
  const active = form.get("actif") === "oui";
  const done = await transaction((tx) => setOfferOnline(tx, viewer, id, active));
  if (done === "missing") notFound(messages.offerNotFound);
  const back = insidePath(form.get("retour")?.toString()) ?? `/admin/offre-edit/${id}`;
  if (active) return redirectWith(back, messages.offerActivatedByAdmin);
  return redirectWithUndo(back, messages.offerDeactivatedByAdmin, {
    action: url.pathname,
    fields: { actif: "oui", retour: back },
  });
}
