// /admin/offres/:id/activation: takes an offer offline or puts it online. Asks for the ground.

import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { answer, readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { takenBackBy } from "../moderation/moderation-decisions.server.ts";
import { deactivateOffer, reactivateOffer } from "../moderation/quick-actions.server.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import { findOfferWithGround } from "../moderation/review-item.server.ts";
import type { Route } from "./+types/offer-activation.route";
import { MeasurePage } from "./measure-page.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await findOfferWithGround(id)), back: `/admin/offre-edit/${id}` };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const form = await readForm(request);
  const reasons = form.get("actif") === "oui" ? null : readReasons(form);
  const active = reasons === null;
  const back = internalPath(form.get("retour")?.toString()) ?? `/admin/offre-edit/${id}`;
  if (reasons && !reasons.ok) {
    await findOfferWithGround(id);
    return answer(reasons.state);
  }
  return answerChange({
    run: (tx) => (reasons ? deactivateOffer(tx, viewer, id, reasons.value) : reactivateOffer(tx, viewer, id)),
    missing: offersMessages.offerNotFound,
    done: {
      to: back,
      message: (result) =>
        active
          ? offersMessages.offerActivatedByAdmin + offersMessages.refusalsTakenBack(takenBackBy(result))
          : offersMessages.offerDeactivatedByAdmin,
      undo: !active && { action: url.pathname, fields: { actif: "oui", retour: back } },
    },
    failed: { to: back, message: messages.offerUpdateFailed, log: "offer not activated" },
  });
}

export const meta: Route.MetaFunction = () => [titled("Désactiver une offre")];

export default function OfferActivation({ loaderData: { title, ground, back }, actionData }: Route.ComponentProps) {
  return (
    <MeasurePage
      title={<>Désactiver «&nbsp;{title}&nbsp;»&nbsp;?</>}
      text="L’offre n’est plus visible. Vous pouvez revenir sur cette décision."
      state={actionData}
      ground={ground}
      back={back}
    />
  );
}
