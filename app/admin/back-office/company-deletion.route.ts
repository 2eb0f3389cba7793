// POST /admin/entreprises/:id/suppression: deletes a company with its accounts, offers and files.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage } from "../../platform/http/refuse.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import type { Route } from "./+types/company-deletion.route";
import { eraseCompany } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const reasons = readReasons(await readForm(request), true);
  // The page of a bulk action names the row and asks for the ground.
  if (!reasons.ok) return redirect(`/admin/entreprises/lot?geste=supprimer&id=${id}`);
  return answerChange({
    run: async (tx) => isId(id) && eraseCompany(tx, viewer, id, reasons.value),
    missing: messages.companyNotFound,
    done: { to: "/admin/entreprises", message: peopleMessages.companyDeleted },
    failed: { to: `/admin/entreprise-edit/${id}`, message: messages.problem, log: "company not deleted" },
  });
}
