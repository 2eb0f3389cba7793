// POST: the button "Enregistrer la recherche" of a company; new candidates then come by mail.

import { requireCompany } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { findAlertDoubt } from "../../platform/places/requested-place.server.ts";
import * as sourcingMessages from "../messages.ts";
import { usualFrequency } from "../results/alert-frequency.ts";
import { companyOwner, createSavedSearch } from "../results/saved-searches.server.ts";
import { readCriteria } from "../search/search-criteria.server.ts";
import { searchPath } from "../search/search-criteria.ts";
import { readText } from "../search/search-meaning.server.ts";
import type { Route } from "./+types/save-candidate-search.route";
import { setAlert } from "./alert-settings.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const read = readCriteria(new URLSearchParams(texts));
  if (!read.ok) {
    const unknown = read.state.errors?.departments;
    return redirectWith("/resultats", unknown ?? sourcingMessages.saveNeedsJobOrCity, "bad");
  }
  const back = searchPath(read.criteria);
  const { city, cityCode, departments } = read.criteria;
  const box = { code: cityCode, text: city, departments };
  const doubt = findAlertDoubt(box, () => readText(read.criteria));
  // A candidate may live abroad.
  if (doubt && doubt.reason !== "abroad")
    return redirectWith(back, sourcingMessages.searchPlaceDoubt(doubt.sentence), "bad");
  const saved = await transaction(async (tx) => {
    const search = await createSavedSearch(tx, { companyId: viewer.companyId, userId: viewer.id }, read.criteria);
    if (search === "refused" || !search?.isNew) return search;
    const alert = { owner: companyOwner(viewer.companyId), memberId: viewer.id, searchId: search.id };
    await setAlert(tx, alert, usualFrequency);
    return search;
  });
  if (saved === "refused") return redirectWith(back, sourcingMessages.saveNeedsJobOrCity, "bad");
  if (!saved) return redirectWith(back, sourcingMessages.savedSearchesFull, "bad");
  if (!saved.isNew) return redirectWith(back, sourcingMessages.searchSaved);
  const sentence = viewer.addressConfirmed
    ? mailSentence(sourcingMessages.candidateSearchSaved, sourcingMessages.searchSaved)
    : sourcingMessages.searchSaved;
  const undo = { action: `/resultats/recherches/${saved.id}/suppression`, fields: { retour: back } };
  return redirectWithUndo(back, sentence, undo);
}

export function loader(): never {
  notFound(sourcingMessages.searchNotFound);
}
