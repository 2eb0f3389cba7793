// POST /admin/entreprises/:id/suppression: deletes a company with its accounts, offers and files.
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as adminMessages from "../messages.ts";
import type { Route } from "./+types/company-deletion.route";
import { eraseCompany } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export function loader() {
  notFound(platformMessages.nothingHere);
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  try {
    const erased = isId(id) && (await transaction((tx) => eraseCompany(tx, viewer, id)));
    if (!erased) notFound(messages.companyNotFound);
  } catch (error) {
    logFault(error, "company not deleted");
    return redirectWith(`/admin/entreprise-edit/${id}`, messages.problem, "bad");
  }
  return redirectWith("/admin/entreprises", adminMessages.companyDeleted);
}
