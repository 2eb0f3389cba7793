// POST: deletes a company's saved search.

import { requireCompany } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/past-search-deletion.route";
import { companyOwner, deleteOwnSearch } from "./saved-searches.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { companyId } = requireCompany(context);
  const form = await readForm(request);
  const deleted =
    isId(params.id) && (await transaction((tx) => deleteOwnSearch(tx, companyOwner(companyId), params.id)));
  if (!deleted) notFound(sourcingMessages.searchNotFound);
  return redirectWith(internalPath(String(form.get("retour") ?? "")) ?? "/resultats", sourcingMessages.searchDeleted);
}

export function loader(): never {
  notFound(sourcingMessages.searchNotFound);
}
