// POST /compte/entreprise/mes-offres/:id/activation, with `actif` = oui or non: shows or hides a company's offer.
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
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
import { findOwnOffer, setOfferActive, setOfferInactive } from "../offers.server.ts";
import type { Route } from "./+types/activation.route";
import { updateHold } from "./moderation-hold.server.ts";
import { refusePay } from "./pay-warnings.server.ts";
import { checkOffer, refuseWording } from "./wording-check.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

/** Why an offer cannot be shown now; null when it can. Another company's offer answers 404 later. */
async function refuseActivation(id: string, companyId: string): Promise<string | null> {
  const offer = await findOwnOffer(id, companyId);
  if (!offer) return null;
  if (await transaction((tx) => hasMaxApplications(tx, id))) return offersMessages.offerStillFull;
  if (pauseOf(offer) === "unanswered") return offersMessages.offerUnanswered;
  // An import may have brought the offer, and the legal minimum may have risen.
  const [refusedWords] = Object.values(refuseWording((await checkOffer(offer)).findings));
  return refusedWords ?? refusePay(offer, await findSetting("offers"));
}

async function activate(tx: Db, id: string, companyId: string) {
  const changed = await setOfferActive(tx, id, companyId);
  if (changed) await updateHold(tx, id, companyId);
  return changed;
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const to = ownOfferPath(id);
  const common = {
    missing: offersMessages.offerNotFound,
    failed: { to, message: messages.offerUpdateFailed, log: "offer not activated" },
  };
  if ((await readForm(request)).get("actif") !== "oui")
    return answerChange({
      ...common,
      run: (tx) => setOfferInactive(tx, id, companyId),
      done: { to, message: offersMessages.offerDeactivated, undo: { action: url.pathname, fields: { actif: "oui" } } },
    });
  const refused = await refuseActivation(id, companyId);
  if (refused) return redirectWith(to, refused, "warn");
  return answerChange({
    ...common,
    run: (tx) => activate(tx, id, companyId),
    done: {
      to,
      message: ({ takenBack }) => offersMessages.offerActivated + offersMessages.refusalsTakenBack(takenBack),
    },
  });
}
