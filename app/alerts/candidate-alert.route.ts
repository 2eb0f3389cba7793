// How often one is told who is new in a saved search of the company: each colleague decides for themselves.
import { requireCompany } from "../accounts/viewer.server.ts";
import { insidePath, redirectWith } from "../base/flash.server.ts";
import { frequencies } from "../base/frequency.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/candidate-alert.route";
import { setCandidateAlert } from "./candidate-alerts.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const back = insidePath(String(form.get("retour") ?? "")) ?? "/resultats";
  const frequency = frequencies.find((each) => each === form.get("frequence"));
  if (!frequency) return redirectWith(back, messages.frequencyUnknown, "bad");
  const done = isId(params.id) && (await transaction((tx) => setCandidateAlert(tx, viewer, params.id, frequency)));
  if (!done) notFound(messages.searchNotFound);
  return redirectWith(back, messages.candidateAlertSaved[frequency]);
}

export function loader(): never {
  notFound(messages.searchNotFound);
}
