// /offres-enregistrees: the offers that a visitor saved in this browser.

import { redirect } from "react-router";
import { viewerOf } from "../../access/viewer.server.ts";
import { deviceOffersCookie, readDeviceOffers } from "../../offers/device-offers.server.ts";
import { OfferCard } from "../../offers/offer-card.tsx";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { titled } from "../../platform/http/page-meta.ts";
import { requestContext } from "../../platform/http/request.server.ts";
import { plural } from "../../platform/text/french.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemList } from "../../ui/item-card.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Route } from "./+types/device-offers.route";
import { listOpenOffers } from "./saved-offers.server.ts";

const ownList = "/candidat/offres-enregistrees";

export const meta: Route.MetaFunction = () => [titled("Offres enregistrées ici")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  if (viewer) throw redirect(viewer.role === "candidate" ? ownList : "/offres");
  const ids = readDeviceOffers(request);
  const offers = await listOpenOffers(ids);
  const gone = ids.length - offers.length;
  if (gone > 0) context.get(requestContext).cookies.push(deviceOffersCookie(offers.map(({ id }) => id)));
  return {
    offers: offers.map((offer) => ({ ...offer, saved: true })),
    count: plural(offers.length, "offre"),
    gone: gone > 0 ? sourcingMessages.deviceOffersGone(gone) : null,
  };
}

export default function DeviceOffersPage({ loaderData }: Route.ComponentProps) {
  const mailSentence = useMailSentence();
  const { offers, count, gone } = loaderData;
  return (
    <>
      <PageHeader title="Offres enregistrées" lead="Gardées sur cet appareil, dans ce navigateur." />
      {gone ? <Notice>{gone}</Notice> : null}
      {offers.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title="Aucune offre enregistrée ici"
          text="Enregistrez une offre depuis la liste ou sa page&nbsp;: vous la retrouverez ici, sans compte."
          actions={
            <ButtonLink to="/offres" variant="primary" icon="search">
              Voir les offres
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Notice
            title="Retrouvez-les partout"
            actions={
              <>
                <ButtonLink to={withReturnPath("/inscription-candidat", ownList)} variant="primary" size="small">
                  Créer mon compte
                </ButtonLink>
                <ButtonLink to={withReturnPath("/login", ownList)} variant="secondary" size="small">
                  Se connecter
                </ButtonLink>
              </>
            }
          >
            {mailSentence(
              "Avec un compte, vos offres vous suivent d’un appareil à l’autre et un e-mail vous prévient avant leur terme.",
              "Avec un compte, vos offres vous suivent d’un appareil à l’autre.",
            )}
          </Notice>
          <Count>{count}</Count>
          <ItemList>
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ItemList>
        </>
      )}
    </>
  );
}
