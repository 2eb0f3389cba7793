// /admin/offres/:id/suppression: deletes an offer. Asks for the ground when the form lacks it.

import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { answer, readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { deleteOfferOnGround } from "../moderation/quick-actions.server.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import { findOfferWithGround } from "../moderation/review-item.server.ts";
import type { Route } from "./+types/offer-deletion.route";
import { MeasurePage } from "./measure-page.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return findOfferWithGround(id);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const form = await readForm(request);
  const back = internalPath(form.get("retour")?.toString());
  const reasons = readReasons(form);
  if (!reasons.ok) {
    await findOfferWithGround(id);
    return answer(reasons.state);
  }
  return answerChange({
    run: (tx) => deleteOfferOnGround(tx, viewer, id, reasons.value),
    missing: offersMessages.offerNotFound,
    done: { to: back ?? "/admin/offres", message: offersMessages.offerDeletedByAdmin },
    failed: { to: back ?? `/admin/offre-edit/${id}`, message: messages.offerDeleteFailed, log: "offer not deleted" },
  });
}

export const meta: Route.MetaFunction = () => [titled("Supprimer une offre")];

export default function OfferDeletion({ loaderData: { title, ground }, actionData }: Route.ComponentProps) {
  return (
    <MeasurePage
      title={<>Supprimer «&nbsp;{title}&nbsp;»&nbsp;?</>}
      text="L’offre disparaît pour toujours. Les candidatures déjà reçues restent à l’entreprise."
      state={actionData}
      ground={ground}
      back="/admin/offres"
    />
  );
}
