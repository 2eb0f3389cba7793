// /confirmation/:token: confirms from a mail, without a session, that a post is still open. GET changes nothing: mail scanners open links.

import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, readForm } from "../../platform/forms/form.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { date } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as offersMessages from "../messages.ts";
import { ownOfferPath } from "../offer.ts";
import type { Route } from "./+types/confirm.route";
import { confirmOffer, findConfirmation, readConfirmationToken, readTalks } from "./confirmations.server.ts";
import { ConfirmationForm } from "./offer-life.tsx";

export const meta: Route.MetaFunction = () => [titled("Confirmer une offre")];

export async function loader({ params }: Route.LoaderArgs) {
  const mailed = readConfirmationToken(params.token) ?? linkEnded();
  sendHeaders({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });
  const offer = (await findConfirmation(mailed)) ?? linkEnded();
  const { title, nom, state, mayConfirm, talks, confirmedAt } = offer;
  const confirmed = confirmedAt ? date(confirmedAt) : null;
  return { title, company: nom, state, mayConfirm, talks, confirmed, path: ownOfferPath(mailed.id) };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const mailed = readConfirmationToken(params.token) ?? linkEnded();
  const form = await readForm(request);
  const talks = readTalks(form);
  if (talks === undefined) return answer(failed({ echanges: offersMessages.talksRefused }, formValues(form)));
  let confirmed: Awaited<ReturnType<typeof confirmOffer>>;
  try {
    confirmed = await transaction((tx) => confirmOffer(tx, mailed, { now: new Date(), talks }, mailed));
  } catch (error) {
    logFault(error, "offer not confirmed");
    return redirectWith(url.pathname, messages.offerUpdateFailed, "bad");
  }
  if (!confirmed) return linkEnded();
  return { done: confirmed.wasConfirmed };
}

export default function Confirming({ loaderData, actionData }: Route.ComponentProps) {
  const { title, company, state, mayConfirm, talks, confirmed, path } = loaderData;
  const links = (
    <div className="cluster">
      <ButtonLink to={path} variant="secondary">
        Gérer mon offre
      </ButtonLink>
      {state === "closed" ? null : (
        <ButtonLink to={`${path}/fermeture`} variant="ghost">
          Le poste est pourvu
        </ButtonLink>
      )}
    </div>
  );
  if (actionData && "done" in actionData && actionData.done && state === "open")
    return (
      <>
        <PageHeader title="C’est fait" />
        <Notice tone="ok">{`«\u00a0${title}\u00a0» est confirmée et en ligne. Les candidats voient que votre offre est d’actualité.`}</Notice>
        {links}
      </>
    );
  if (!mayConfirm)
    return (
      <>
        <PageHeader title={title} lead={company} />
        <Notice>
          {state === "open"
            ? `Rien à faire\u00a0: cette offre est en ligne${confirmed ? `, confirmée le ${confirmed}` : ""}.`
            : "Ce lien ne peut plus confirmer cette offre. Vous pouvez la remettre en ligne depuis votre espace."}
        </Notice>
        {links}
      </>
    );
  return (
    <>
      <PageHeader title={title} lead={company} />
      <p>
        {state === "open"
          ? "Ce poste est-il toujours à pourvoir"
          : "Cette offre est en pause. Le poste est-il toujours à pourvoir"}
        &nbsp;?
      </p>
      <ConfirmationForm talks={talks} state={actionData && "values" in actionData ? actionData : undefined} />
      {links}
    </>
  );
}
