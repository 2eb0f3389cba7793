// /demandes/:token: the link of a request's mail. GET answers nothing, since mail scanners open links; its buttons do.

import { transaction } from "../../platform/db/db.server.ts";
import { readForm } from "../../platform/forms/form.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded, notFound } from "../../platform/http/refuse.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/profile-request-link.route";
import { openAnswerLink } from "./answer-link.server.ts";
import { findMailedRequest, setAnswer, shownRequest } from "./profile-requests.server.ts";
import { answerOf } from "./request.ts";
import { RequestCard } from "./request-card.tsx";

export const meta: Route.MetaFunction = () => [titled("Répondre à une demande")];

export async function loader({ params, url }: Route.LoaderArgs) {
  const link = openAnswerLink(params.token) ?? linkEnded();
  const row = (await findMailedRequest(link)) ?? linkEnded();
  return { request: shownRequest(row), here: url.pathname };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const link = openAnswerLink(params.token) ?? linkEnded();
  const answer =
    answerOf((await readForm(request)).get("reponse")) ?? notFound(sourcingMessages.requestForProfileNotFound);
  const done = await transaction((tx) => setAnswer(tx, link, answer));
  if (done === "gone") return linkEnded();
  const tone = done === "over" || done === "hidden" ? "warn" : "ok";
  return redirectWith(url.pathname, sourcingMessages.requestAnswered[done], tone);
}

export default function Mailed({ loaderData }: Route.ComponentProps) {
  const { request, here } = loaderData;
  return (
    <>
      <PageHeader
        title={request.state === "waiting" ? "Une entreprise demande à voir votre profil" : "Votre réponse"}
        lead="C’est vous qui décidez, et vous pouvez changer d’avis."
      />
      <ItemList>
        <RequestCard request={request} action={here} />
      </ItemList>
      <div className="cluster">
        <ButtonLink to="/candidat" variant="ghost">
          Mon espace
        </ButtonLink>
      </div>
    </>
  );
}
