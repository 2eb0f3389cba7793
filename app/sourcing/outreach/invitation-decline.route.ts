// POST /candidat/invitations/:id: a signed-in candidate declines an invitation ("non merci"), or takes the refusal back.
import { redirect } from "react-router";
import { requireCandidate } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/invitation-decline.route";
import { invitationList } from "./invitation.ts";
import { setInvitationDeclined } from "./offer-invitations.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  const id = isId(params.id) ? params.id : notFound(sourcingMessages.invitationNotFound);
  const isDeclined = (await readForm(request)).get("reponse") !== "annuler";
  const done = await transaction((tx) => setInvitationDeclined(tx, { id, candidateId: viewer.id }, isDeclined));
  if (!done) return notFound(sourcingMessages.invitationNotFound);
  if (!isDeclined) return redirectWith(invitationList, sourcingMessages.declineUndone);
  return redirectWithUndo(invitationList, sourcingMessages.invitationDeclined, {
    action: url.pathname,
    fields: { reponse: "annuler" },
  });
}

export function loader() {
  return redirect(invitationList);
}
