// POST /compte/entreprise/mes-offres/:id/activation, with `actif` = oui or non: shows or hides a company's offer.
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { hasMaxApplications } from "../full-offer.server.ts";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";
import { pauseOf } from "../offer-life.ts";
import { findOwnOffer, setOfferActive } from "../offers.server.ts";
import type { Route } from "./+types/activation.route";
import { updateHold } from "./moderation-hold.server.ts";
import { refusePay } from "./pay-warnings.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

/** The legal minimum may have risen, and an import may have brought the offer. */
async function refuseStoredPay(id: string, companyId: string): Promise<string | null> {
  const offer = await findOwnOffer(id, companyId);
  return offer ? refusePay(offer, await findSetting("offers")) : null;
}

async function isUnanswered(id: string, companyId: string): Promise<boolean> {
  const offer = await findOwnOffer(id, companyId);
  return offer !== undefined && pauseOf(offer) === "unanswered";
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const active = (await readForm(request)).get("actif") === "oui";
  const isStillFull = async () =>
    (await findOwnOffer(id, companyId)) && (await transaction((tx) => hasMaxApplications(tx, id)));
  if (active && (await isStillFull())) return redirectWith(ownOfferPath(id), offersMessages.offerStillFull, "warn");
  if (active && (await isUnanswered(id, companyId)))
    return redirectWith(ownOfferPath(id), offersMessages.offerUnanswered, "warn");
  const refused = active && (await refuseStoredPay(id, companyId));
  if (refused) return redirectWith(ownOfferPath(id), refused, "warn");
  return answerChange({
    run: async (tx) => {
      const changed = await setOfferActive(tx, id, active, companyId);
      if (changed) await updateHold(tx, id, companyId);
      return changed;
    },
    missing: offersMessages.offerNotFound,
    done: {
      to: ownOfferPath(id),
      message: ({ takenBack }) =>
        active
          ? offersMessages.offerActivated + offersMessages.refusalsTakenBack(takenBack)
          : offersMessages.offerDeactivated,
      undo: !active && { action: url.pathname, fields: { actif: "oui" } },
    },
    failed: { to: ownOfferPath(id), message: messages.offerUpdateFailed, log: "offer not activated" },
  });
}
