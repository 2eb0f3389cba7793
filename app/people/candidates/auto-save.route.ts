// POST /moncompte/enregistrement: auto-save of the forms of /moncompte. Also saves drafts after the session has ended.
import { candidateOf } from "../../access/viewer.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/auto-save.route";
import { answerAutoSave } from "./profile-forms.server.ts";

const statuses = { saved: 200, draft: 200, wrong: 400, conflict: 409, "signed-out": 401 } as const;

export function loader() {
  return new Response(platformMessages.nothingHere, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerAutoSave(candidateOf(context), await readForm(request));
  return Response.json(answer, { status: statuses[answer.state], headers: { "Cache-Control": "no-store" } });
}
