// POST /admin/candidats/:id/suppression: deletes a candidate with their account and files.

import { redirect } from "react-router";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { noPage } from "../../platform/http/refuse.ts";
import { readReasons } from "../moderation/review-form.server.ts";
import type { Route } from "./+types/candidate-deletion.route";
import { eraseCandidate } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export const loader = noPage;

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const back = internalPath(form.get("retour")?.toString()) ?? "/admin/candidats";
  const reasons = readReasons(form, true);
  // The page of a bulk action names the row and asks for the ground.
  if (!reasons.ok)
    return redirect(`/admin/candidats/lot?${new URLSearchParams({ geste: "supprimer", id, retour: back })}`);
  return answerChange({
    run: async (tx) => isId(id) && eraseCandidate(tx, viewer, id, reasons.value),
    missing: messages.candidateNotFound,
    done: { to: back, message: peopleMessages.candidateDeleted },
    failed: { to: back, message: messages.problem, log: "candidate not deleted" },
  });
}
