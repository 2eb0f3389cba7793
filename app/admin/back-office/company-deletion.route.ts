// POST /admin/entreprises/:id/suppression: deletes a company with its accounts, offers and files.
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/company-deletion.route";
import { eraseCompany } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export function loader() {
  notFound(platformMessages.nothingHere);
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  return answerChange({
    run: async (tx) => isId(id) && eraseCompany(tx, viewer, id),
    missing: messages.companyNotFound,
    done: { to: "/admin/entreprises", message: peopleMessages.companyDeleted },
    failed: { to: `/admin/entreprise-edit/${id}`, message: messages.problem, log: "company not deleted" },
  });
}
