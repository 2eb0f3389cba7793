// POST /compte/entreprise/mes-offres/:id/suppression: deletes a company's offer. The posting page asks for confirmation.
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";
import { deleteOffer } from "../offers.server.ts";
import type { Route } from "./+types/offer-deletion.route";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  return answerChange({
    run: (tx) => deleteOffer(tx, id, companyId),
    missing: offersMessages.offerNotFound,
    done: { to: "/compte/entreprise/mes-offres", message: offersMessages.offerDeleted },
    failed: { to: ownOfferPath(id), message: messages.offerDeleteFailed, log: "offer not deleted" },
  });
}
