// /offres/{id}-{slug}/envoyee: confirms an application to an offer, beside similar offers.

import { candidateOf } from "../../access/viewer.server.ts";
import { listSimilarOffers } from "../../offers/browse/similar-offers.server.ts";
import { SimilarOffers } from "../../offers/browse/similar-offers.tsx";
import * as offersMessages from "../../offers/messages.ts";
import { splitSlug } from "../../offers/offer.ts";
import { findOffer, type Offer } from "../../offers/offers.server.ts";
import { isId } from "../../platform/http/id.ts";
import { unlisted } from "../../platform/http/page-meta.ts";
import { notFound } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/sent.route";
import { answerConfirmation, findConfirmation } from "./confirmation.server.ts";
import { ConfirmationView } from "./confirmation.tsx";
import stepperSheet from "./stepper.css?url";

const similarShown = 4;

async function findSentTo(slug: string): Promise<Offer> {
  const { id } = splitSlug(slug);
  const offer = isId(id) ? await findOffer(id) : undefined;
  return offer && !offer.isDraft ? offer : notFound(offersMessages.offerNotFound);
}

/** The offer's address as requested. It does not reveal the title of an offer that is not public. */
const offerAddress = (slug: string) => `/offres/${encodeURIComponent(slug)}`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const offer = await findSentTo(params.slug);
  const sent = await findConfirmation(request, context, {
    to: { offerId: offer.id },
    title: offer.title,
    company: { id: offer.companyId, nom: offer.nom },
    back: offerAddress(params.slug),
  });
  const similar = await listSimilarOffers(offer, candidateOf(context)?.id ?? null, similarShown);
  return { sent, similar };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const offer = await findSentTo(params.slug);
  return answerConfirmation(request, context, { to: { offerId: offer.id }, back: offerAddress(params.slug) });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stepperSheet }];

export const meta: Route.MetaFunction = () => unlisted("Candidature envoyée");

export default function SentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationView sent={loaderData.sent} state={actionData}>
      <SimilarOffers {...loaderData.similar} />
    </ConfirmationView>
  );
}
