// POST: the button "Pas pertinent" and its opposite; a field of the form selects one.
import { requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { replaceHistory } from "../../platform/http/return-path.server.ts";
import * as sourcingMessages from "../messages.ts";
import { forgetDismissed } from "../search/candidate-search.server.ts";
import type { Route } from "./+types/dismissal.route";
import { createDismissal, deleteDismissal } from "./dismissals.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const { id } = params;
  if (!isId(id)) notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const back = internalPath(String(form.get("retour") ?? "")) ?? "/resultats/ecartes";
  if (form.get("ecarter") === "non") {
    await transaction((tx) => deleteDismissal(tx, viewer.companyId, id));
    forgetDismissed(viewer.companyId);
    return replaceHistory(redirectWith(back, sourcingMessages.dismissedNoMore));
  }
  const done = await transaction((tx) => createDismissal(tx, viewer, id));
  forgetDismissed(viewer.companyId);
  if (done === "gone") notFound(messages.candidateNotFound);
  if (done === "full") return replaceHistory(redirectWith(back, sourcingMessages.dismissalsFull, "bad"));
  return replaceHistory(
    redirectWithUndo(back, sourcingMessages.dismissed, {
      action: url.pathname,
      fields: { ecarter: "non", retour: back },
    }),
  );
}

export function loader(): never {
  notFound(messages.candidateNotFound);
}
