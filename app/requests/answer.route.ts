// POST /candidat/demandes/:id: a candidate answers a company's request, or ends what it opened.
import { redirect } from "react-router";
import { requireCandidate } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import { transaction } from "../db/db.server.ts";
import { readForm } from "../forms/form.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/answer.route";
import { answerOf, requestList } from "./request.ts";
import { setAnswer } from "./requests.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const answer = answerOf((await readForm(request)).get("reponse"));
  const id = isId(params.id) ? params.id : null;
  if (!id || !answer) return notFound(messages.profileRequestNotFound);
  const done = await transaction((tx) => setAnswer(tx, { id, candidateId: viewer.id }, answer));
  if (done === "gone") return notFound(messages.profileRequestNotFound);
  const tone = done === "over" || done === "hidden" ? "warn" : "ok";
  return redirectWith(requestList, messages.requestAnswered[done], tone);
}

export function loader() {
  return redirect(requestList);
}
