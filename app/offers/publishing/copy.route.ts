// POST /compte/entreprise/mes-offres/:id/copie, with `copie` = an id made with the button: copies an offer into a draft.
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { noPage, notFound } from "../../platform/http/refuse.ts";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";
import type { Route } from "./+types/copy.route";
import { createCopy } from "./offer-drafts.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId, id: userId } = requireCompany(context);
  const id = isId(params.id) ? params.id : notFound(offersMessages.offerNotFound);
  const submittedId = String((await readForm(request)).get("copie") ?? "");
  const copyId = isId(submittedId) ? submittedId : newId();
  const made = await transaction((tx) => createCopy(tx, { companyId, userId }, id, copyId)).catch((error: unknown) =>
    logFault(error, "offer not copied"),
  );
  if (made === undefined) return redirectWith(ownOfferPath(id), messages.offerCreateFailed, "bad");
  if (made === null) return notFound(offersMessages.offerNotFound);
  if (made === "full") return redirectWith(ownOfferPath(id), offersMessages.offerDraftsFull, "warn");
  return redirectWith(ownOfferPath(made), offersMessages.offerCopied);
}
