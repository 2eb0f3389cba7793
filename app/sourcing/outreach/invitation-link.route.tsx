// /invitations-a-postuler/:token: the "Non merci" link of an invitation's mail. GET answers nothing, since mail scanners
// open links; its button does.

import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/invitation-link.route";
import { openInvitationLink } from "./invitation-link.server.ts";
import { InvitationCard } from "./invitation-list.tsx";
import { findMailedInvitation, setInvitationDeclined, shownInvitation } from "./offer-invitations.server.ts";

export const meta: Route.MetaFunction = () => [titled("Répondre à une invitation")];

export async function loader({ params, url }: Route.LoaderArgs) {
  const link = openInvitationLink(params.token) ?? linkEnded();
  const row = (await findMailedInvitation(link)) ?? linkEnded();
  return { invitation: shownInvitation(row), here: url.pathname };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const link = openInvitationLink(params.token) ?? linkEnded();
  const isDeclined = (await readForm(request)).get("reponse") !== "annuler";
  const done = await transaction((tx) => setInvitationDeclined(tx, link, isDeclined));
  if (!done) return linkEnded();
  return redirectWith(url.pathname, isDeclined ? sourcingMessages.invitationDeclined : sourcingMessages.declineUndone);
}

export default function MailedInvitation({ loaderData }: Route.ComponentProps) {
  const { invitation, here } = loaderData;
  return (
    <>
      <PageHeader
        title={invitation.declined ? "Votre réponse" : "Une entreprise vous invite à postuler"}
        lead="C’est vous qui décidez. L’entreprise ne saura pas si vous avez refusé."
      />
      <InvitationCard invitation={invitation} action={here} level={2} />
    </>
  );
}
