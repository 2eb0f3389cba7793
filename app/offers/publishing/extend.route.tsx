// /prolongation/:token: extends an offer from a mail, without a session. GET changes nothing: mail scanners open links.

import { Form } from "react-router";
import * as messages from "../../messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { linkEnded } from "../../platform/http/refuse.ts";
import { sendHeaders } from "../../platform/http/request.server.ts";
import { date } from "../../platform/text/french.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { ownOfferPath } from "../offer.ts";
import type { Route } from "./+types/extend.route";
import { extendOffer, findExtension, readExtensionToken } from "./expiry.server.ts";

export const meta: Route.MetaFunction = () => [titled("Prolonger une offre")];

export async function loader({ params }: Route.LoaderArgs) {
  const prolonging = readExtensionToken(params.token) ?? linkEnded();
  sendHeaders({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });
  const offer = (await findExtension(prolonging)) ?? linkEnded();
  const { title, nom, days, state, mayProlong, expiresAt } = offer;
  const until = expiresAt ? date(expiresAt) : null;
  return { title, company: nom, days, state, mayProlong, until, path: ownOfferPath(prolonging.id) };
}

export async function action({ params, url }: Route.ActionArgs) {
  const prolonging = readExtensionToken(params.token) ?? linkEnded();
  let prolonged: Awaited<ReturnType<typeof extendOffer>>;
  try {
    prolonged = await transaction((tx) => extendOffer(tx, prolonging, new Date(), prolonging));
  } catch (error) {
    logFault(error, "offer not prolonged");
    return redirectWith(url.pathname, messages.offerUpdateFailed, "bad");
  }
  if (!prolonged) return linkEnded();
  return { done: prolonged.wasProlonged };
}

export default function Prolonging({ loaderData, actionData }: Route.ComponentProps) {
  const { title, company, days, state, mayProlong, until, path } = loaderData;
  const ownOfferLink = (
    <div className="cluster">
      <ButtonLink to={path} variant="secondary">
        Gérer mon offre
      </ButtonLink>
    </div>
  );
  if (actionData?.done && state === "open")
    return (
      <>
        <PageHeader title="C’est fait" />
        <Notice tone="ok">{`«\u00a0${title}\u00a0» est en ligne jusqu’au ${until}.`}</Notice>
        {ownOfferLink}
      </>
    );
  if (!mayProlong)
    return (
      <>
        <PageHeader title={title} lead={company} />
        <Notice>
          {state === "open"
            ? `Rien à faire\u00a0: cette offre est en ligne${until ? ` jusqu’au ${until}` : ""}.`
            : "Ce lien ne peut plus prolonger cette offre. Vous pouvez la remettre en ligne depuis votre espace."}
        </Notice>
        {ownOfferLink}
      </>
    );
  return (
    <>
      <PageHeader title={title} lead={company} />
      <p>
        {state === "open" ? `Cette offre est en ligne jusqu’au ${until}.` : "Cette offre n’est plus en ligne."} Vous
        cherchez toujours&nbsp;?
      </p>
      <Form method="post">
        <SubmitButton size="large">{`Prolonger de ${days}\u00a0jours`}</SubmitButton>
      </Form>
      {ownOfferLink}
    </>
  );
}
