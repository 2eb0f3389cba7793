// POST /admin/candidats/:id/suppression: deletes a candidate with account and files.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/candidate-deletion.route";
import { eraseCandidate } from "./erasure.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export function loader() {
  notFound(messages.nothingHere);
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const erased = isId(id) && (await transaction((tx) => eraseCandidate(tx, viewer, id)));
  if (!erased) notFound(messages.candidateNotFound);
  return redirectWith("/admin/candidats", messages.candidateDeleted);
}
