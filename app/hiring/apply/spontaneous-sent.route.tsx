// /entreprises/{id}-{slug}/candidature/envoyee: confirms an application to a company without an offer.

import * as messages from "../../messages.ts";
import { companyPath, splitSlug } from "../../offers/offer.ts";
import { findPublicCompany } from "../../offers/offers.server.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { spontaneousTitle } from "../spontaneous.ts";
import type { Route } from "./+types/spontaneous-sent.route";
import { spontaneousPath } from "./application.ts";
import { answerConfirmation, findConfirmation } from "./confirmation.server.ts";
import { ConfirmationView } from "./confirmation.tsx";
import stepperSheet from "./stepper.css?url";

async function findSentTo(slug: string) {
  const { id } = splitSlug(slug);
  const company = isId(id) ? await findPublicCompany(id) : undefined;
  return company ?? notFound(messages.companyNotFound);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const company = await findSentTo(params.slug);
  const path = companyPath(company);
  const sent = await findConfirmation(request, context, {
    to: { companyId: company.id },
    title: spontaneousTitle(null),
    company,
    back: spontaneousPath(path),
  });
  return { sent, path };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const company = await findSentTo(params.slug);
  const back = spontaneousPath(companyPath(company));
  return answerConfirmation(request, context, { to: { companyId: company.id }, back });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stepperSheet }];

export const meta: Route.MetaFunction = () => unlisted("Candidature envoyée");

export default function SpontaneousSentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationView sent={loaderData.sent} state={actionData}>
      <div className="cluster">
        <ButtonLink to={loaderData.path} variant="secondary">
          Revenir à la page de l’entreprise
        </ButtonLink>
      </div>
    </ConfirmationView>
  );
}
