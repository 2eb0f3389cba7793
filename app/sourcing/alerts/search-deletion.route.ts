// POST: deletes a candidate's saved search of offers.
import { redirect } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import { candidateOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/search-deletion.route";
import { deleteOwnOfferSearch } from "./offer-searches.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

const listPath = "/candidat/recherches";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const form = await readForm(request);
  const deleted = isId(params.id)
    ? await transaction((tx) => deleteOwnOfferSearch(tx, params.id, candidateOwner(viewer.id)))
    : notFound(sourcingMessages.searchNotFound);
  if (!deleted) notFound(sourcingMessages.searchNotFound);
  const back = internalPath(String(form.get("retour") ?? "")) ?? listPath;
  const fields = { recherche: deleted.query, nom: deleted.name, frequence: deleted.frequency, retour: back };
  const sentence = deleted.followedId ? sourcingMessages.unfollowed(deleted.name) : sourcingMessages.searchDeleted;
  return redirectWithUndo(back, sentence, { action: `${listPath}/enregistrement`, fields });
}

export function loader() {
  return redirect(listPath);
}
