// POST /admin/offres/:id/activation: takes an offer off the site or puts it back; its company is told, a little later.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { recordChange } from "../audit/audit.server.ts";
import { insidePath, redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { type Db, transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import { cancelUntold, createDecision, quickly, spoken } from "../moderation/decisions.server.ts";
import { setVerdict } from "../moderation/targets.server.ts";
import { setOfferActive } from "../offers/offers.server.ts";
import type { Route } from "./+types/offer-activation.route";
import { readOffer } from "./offers.server.ts";

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
  await transaction(async (tx) => {
    const offer = (await readOffer(tx, id)) ?? notFound(messages.offerNotFound);
    if (offer.isActive === active && offer.heldAs === null) return;
    const target = { type: "offre", id } as const;
    // Quick, so that it can be taken back before the company is told, with the reasons that are usual.
    if (!active) {
      const also = () => setOfferActive(tx, id, false);
      await createDecision(tx, viewer, target, { ...quickly("taken-down"), action: "offre désactivée", also });
      return;
    }
    const action = "offre activée";
    if (offer.heldAs && !(await cancelUntold(tx, target))) {
      await createDecision(tx, viewer, target, { ...spoken("restored"), action, activates: true });
      return;
    }
    const write = { action, targetType: "offre", targetId: id, read: (on: Db) => readOffer(on, id) };
    await recordChange(tx, viewer, write, async () => {
      await setVerdict(tx, { ...target, state: "held" }, "restored");
      await setOfferActive(tx, id, true);
    });
  });
  const back = insidePath(form.get("retour")?.toString()) ?? `/admin/offre-edit/${id}`;
  if (active) return redirectWith(back, messages.offerActivatedByAdmin);
  return redirectWithUndo(back, messages.offerDeactivatedByAdmin, {
    action: url.pathname,
    fields: { actif: "oui", retour: back },
  });
}
