// POST /candidats/:id/invitation: the button "Inviter à postuler" for one of the company's public offers.
import { contactRefusal, requireCompany } from "../../access/viewer.server.ts";
import * as messages from "../../messages.ts";
import * as offersMessages from "../../offers/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { internalPath, redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, refuse, tooMany } from "../../platform/http/refuse.ts";
import * as platformLimits from "../../platform/limits.ts";
import { mailMessage } from "../../platform/mail/mail-sentence.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/invite.route";
import { createOfferInvitation, undoInvitations } from "./offer-invitations.server.ts";

export { ActionErrorBoundary as ErrorBoundary } from "../../ui/action-error.tsx";

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = requireCompany(context);
  const candidateId = isId(params.id) ? params.id : notFound(messages.candidateNotFound);
  const form = await readForm(request);
  const back = internalPath(String(form.get("retour") ?? "")) ?? `/candidats/${candidateId}`;
  const offerId = String(form.get("offre") ?? "");
  if (!isId(offerId)) return redirectWith(back, offersMessages.offerToInviteMissing, "bad");
  const invited = { offerId, candidateId };
  const done = await transaction((tx) => createOfferInvitation(tx, viewer, invited, platformLimits.mailsUndoMs));
  if (done === "company") refuse(403, contactRefusal(viewer));
  if (done === "candidate") notFound(messages.candidateNotFound);
  if (done === "limit") tooMany(sourcingMessages.tooManyInvitations, secondsToTomorrow());
  if (done === "offer") return redirectWith(back, offersMessages.offerToInviteMissing, "bad");
  if (done === "sent")
    return redirectWithUndo(
      back,
      mailMessage(
        "invitation-a-postuler",
        sourcingMessages.invitationsDone(1),
        sourcingMessages.invitationsDoneWithoutMail(1),
      ),
      undoInvitations(offerId, [candidateId], back),
    );
  return redirectWith(back, sourcingMessages.invitationNotSent[done], "warn");
}

export function loader(): never {
  notFound(messages.candidateNotFound);
}
