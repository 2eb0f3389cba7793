// POST: the buttons "Ajouter aux favoris" and "Retirer des favoris"; a field of the form selects one.
import { redirect } from "react-router";
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { findReturnPath, keptSince } from "../../platform/http/return-path.server.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/favourite.route";
import { createFavourite, deleteFavourite } from "./favourites.server.ts";
import { createListEntries, listListIds } from "./shortlists.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { companyId } = viewer;
  const { id } = params;
  if (!isId(id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const back = findReturnPath(form, request) ?? `/candidats/${id}`;
  if (form.get("favori") === "non") {
    const removed = await transaction(async (tx) => {
      const lists = await listListIds(tx, companyId, id);
      const since = await deleteFavourite(tx, companyId, id);
      return since && { since, lists };
    });
    if (!removed) return redirect(back);
    return redirectWithUndo(back, sourcingMessages.favouriteRemoved, {
      action: url.pathname,
      fields: { favori: "oui", depuis: removed.since.toISOString(), listes: removed.lists.join(","), retour: back },
    });
  }
  const lists = String(form.get("listes") ?? "")
    .split(",")
    .filter(isId);
  const isSaved = await transaction(async (tx) => {
    const done = await createFavourite(tx, viewer, id, keptSince(form));
    if (done) await createListEntries(tx, companyId, id, lists);
    return done;
  });
  if (!isSaved) notFound(messages.candidateNotFound);
  return redirect(back);
}

export function loader(): never {
  notFound(messages.candidateNotFound);
}
