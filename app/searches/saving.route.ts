// The verb "Enregistrer la recherche".

import { requireCompany } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { readForm } from "../base/form.server.ts";
import { notFound } from "../base/refuse.ts";
import { readCriteria } from "../candidates/criteria.server.ts";
import { searchPath } from "../candidates/criteria.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/saving.route";
import { createSavedSearch } from "./searches.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

const answers = {
  saved: [messages.searchSaved, "ok"],
  refused: [messages.saveNeedsJobOrCity, "bad"],
  full: [messages.savedSearchesFull, "bad"],
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const read = readCriteria(new URLSearchParams(texts));
  if (!read.ok) {
    const unknown = read.state.errors?.departments;
    return redirectWith("/resultats", unknown ?? messages.saveNeedsJobOrCity, "bad");
  }
  const owner = { companyId: viewer.companyId, userId: viewer.id };
  const [sentence, tone] = answers[await transaction((tx) => createSavedSearch(tx, owner, read.criteria))];
  return redirectWith(searchPath(read.criteria), sentence, tone);
}

export function loader(): never {
  notFound(messages.searchNotFound);
}
