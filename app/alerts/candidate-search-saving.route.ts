// The verb "Enregistrer la recherche" of a company: the search is kept, and who is new in it is told by mail from then on.
import { requireCompany } from "../accounts/viewer.server.ts";
import { redirectWith, redirectWithUndo } from "../base/flash.server.ts";
import { usualFrequency } from "../base/frequency.ts";
import { notFound } from "../base/refuse.ts";
import { readCriteria } from "../candidates/criteria.server.ts";
import { searchPath } from "../candidates/criteria.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import { createSavedSearch } from "../searches/searches.server.ts";
import type { Route } from "./+types/candidate-search-saving.route";
import { setCandidateAlert } from "./candidate-alerts.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const read = readCriteria(new URLSearchParams(texts));
  if (!read.ok) {
    const unknown = read.state.errors?.departments;
    return redirectWith("/resultats", unknown ?? messages.saveNeedsJobOrCity, "bad");
  }
  const back = searchPath(read.criteria);
  const saved = await transaction(async (tx) => {
    const search = await createSavedSearch(tx, { companyId: viewer.companyId, userId: viewer.id }, read.criteria);
    if (typeof search !== "string" && search.isNew) await setCandidateAlert(tx, viewer, search.id, usualFrequency);
    return search;
  });
  if (saved === "refused") return redirectWith(back, messages.saveNeedsJobOrCity, "bad");
  if (saved === "full") return redirectWith(back, messages.savedSearchesFull, "bad");
  if (!saved.isNew) return redirectWith(back, messages.searchSaved);
  const sentence = viewer.emailVerified ? messages.candidateSearchSaved : messages.searchSaved;
  const undo = { action: `/resultats/recherches/${saved.id}/suppression`, fields: { retour: back } };
  return redirectWithUndo(back, sentence, undo);
}

export function loader(): never {
  notFound(messages.searchNotFound);
}
