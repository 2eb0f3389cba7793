// POST /admin/candidats/:id/suppression: deletes a candidate with their account and files.
import { requireAdmin } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import * as adminMessages from "../messages.ts";
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
  try {
    const erased = isId(id) && (await transaction((tx) => eraseCandidate(tx, viewer, id)));
    if (!erased) notFound(messages.candidateNotFound);
  } catch (error) {
    logFault(error, "candidate not deleted");
    return redirectWith(back, messages.problem, "bad");
  }
  return redirectWith(back, adminMessages.candidateDeleted);
}
