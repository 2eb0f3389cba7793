// POST /candidat/demandes/:id: a candidate answers a company's request, or ends the access that it opened.
import { redirect } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/profile-request-answer.route";
import { setAnswer } from "./profile-requests.server.ts";
import { answerOf, requestList } from "./request.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const answer = answerOf((await readForm(request)).get("reponse"));
  const id = isId(params.id) ? params.id : null;
  if (!id || !answer) return notFound(sourcingMessages.requestForProfileNotFound);
  const done = await transaction((tx) => setAnswer(tx, { id, candidateId: viewer.id }, answer));
  if (done === "gone") return notFound(sourcingMessages.requestForProfileNotFound);
  const tone = done === "over" || done === "hidden" ? "warn" : "ok";
  return redirectWith(requestList, sourcingMessages.requestAnswered[done], tone);
}

export function loader() {
  return redirect(requestList);
}
