// POST /admin/candidats/:id/suppression: deletes a candidate with their account and files.
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as peopleMessages from "../../people/messages.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { answerChange } from "../../platform/http/change.server.ts";
import { internalPath } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/candidate-deletion.route";
import { eraseCandidate } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export function loader() {
  notFound(platformMessages.nothingHere);
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const form = await readForm(request);
  const back = internalPath(form.get("retour")?.toString()) ?? "/admin/candidats";
  return answerChange({
    run: async (tx) => isId(id) && eraseCandidate(tx, viewer, id),
    missing: messages.candidateNotFound,
    done: { to: back, message: peopleMessages.candidateDeleted },
    failed: { to: back, message: messages.problem, log: "candidate not deleted" },
  });
}
