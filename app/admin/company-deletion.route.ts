// POST /admin/entreprises/:id/suppression: deletes a company with accounts, offers and files.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { noteFault } from "../base/fault.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/company-deletion.route";
import { eraseCompany } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  try {
    const erased = isId(id) && (await transaction((tx) => eraseCompany(tx, viewer, id)));
    if (!erased) notFound(messages.companyNotFound);
  } catch (error) {
    noteFault(error, "company not deleted");
    return redirectWith(`/admin/entreprise-edit/${id}`, messages.problem, "bad");
  }
  return redirectWith("/admin/entreprises", messages.companyDeleted);
}
