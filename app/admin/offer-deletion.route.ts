// POST /admin/offres/:id/suppression: deletes an offer.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { recordChange } from "../audit/audit.server.ts";
import { insidePath, redirectWith } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { createDeletion } from "../moderation/decisions.server.ts";
import { deleteOffer } from "../offers/offers.server.ts";
import type { Route } from "./+types/offer-deletion.route";
import { readOffer } from "./offers.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.offerNotFound);
  const form = await readForm(request);
  await transaction(async (tx) => {
    const offer = (await readOffer(tx, id)) ?? notFound(messages.offerNotFound);
    await recordChange(
      tx,
      viewer,
      { action: "offre supprimée", targetType: "offre", targetId: id, read: (on) => readOffer(on, id) },
      () => deleteOffer(tx, id),
    );
    if (!offer.isDraft) await createDeletion(tx, viewer, offer);
  });
  return redirectWith(insidePath(form.get("retour")?.toString()) ?? "/admin/offres", messages.offerDeletedByAdmin);
}
