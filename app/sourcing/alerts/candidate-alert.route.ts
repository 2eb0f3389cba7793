// POST: sets how often a person is mailed new candidates of the company's saved search.

import { requireCompany } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import * as sourcingMessages from "../messages.ts";
import { frequencies } from "../results/alert-frequency.ts";
import { companyOwner } from "../results/saved-searches.server.ts";
import type { Route } from "./+types/candidate-alert.route";
import { setAlert } from "./alert-settings.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const form = await readForm(request);
  const back = internalPath(String(form.get("retour") ?? "")) ?? "/resultats";
  const frequency = frequencies.find((each) => each === form.get("frequence"));
  if (!frequency) return redirectWith(back, sourcingMessages.frequencyUnknown, "bad");
  const alert = { owner: companyOwner(viewer.companyId), memberId: viewer.id, searchId: params.id };
  const done = isId(params.id) && (await transaction((tx) => setAlert(tx, alert, frequency)));
  if (!done) notFound(sourcingMessages.searchNotFound);
  if (frequency === "none") return redirectWith(back, sourcingMessages.candidateAlertStopped);
  const { candidateAlertSavedWithoutMail } = sourcingMessages;
  return redirectWith(
    back,
    mailSentence(sourcingMessages.candidateAlertSaved[frequency], candidateAlertSavedWithoutMail),
  );
}

export function loader(): never {
  notFound(sourcingMessages.searchNotFound);
}
