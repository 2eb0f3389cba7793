// The offer that is open beside the list, on wide screens.
import { useEffect, useRef } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { WidePicture } from "../../ui/picture.tsx";
import { useTitleFocus } from "../../ui/title-focus.ts";
import * as offersMessages from "../messages.ts";
import { OfferChips } from "../offer-card.tsx";
import { SaveOffer } from "../save-offer.tsx";
import { hasWants, OfferPromises, OfferSteps, OfferText, OfferWants, offerFacts, PublishedOn } from "./offer-parts.tsx";
import type { OpenOffer } from "./open-offer.server.ts";

function Opened({ offer }: { offer: NonNullable<OpenOffer["offer"]> }) {
  const facts = offerFacts(offer);
  return (
    <>
      {offer.cover ? <WidePicture {...offer.cover} className="pane-cover" /> : null}
      <header className="pane-head">
        <Avatar name={offer.company.name} src={offer.company.logo} size="l" logo />
        <div className="stack stack-s">
          <h2>{offer.title}</h2>
          <p>
            <Link to={offer.company.page}>{offer.company.name}</Link>
            {offer.place ? ` · ${offer.place}` : null}
          </p>
        </div>
      </header>
      <div className="cluster">
        <OfferChips chips={offer.chips} />
      </div>
      <div className="pane-apply">
        <ButtonLink to={`${offer.path}#postuler`} icon="send">
          Postuler
        </ButtonLink>
        {offer.saved === null ? null : <SaveOffer offer={offer} saved={offer.saved} size="medium" />}
        <ButtonLink to={offer.path} variant="ghost" icon="external-link">
          Page de l’offre
        </ButtonLink>
      </div>
      <OfferPromises offer={offer} />
      <section className="stack" aria-labelledby="poste">
        <h3 id="poste">Le poste</h3>
        <OfferText offer={offer} />
      </section>
      {hasWants(offer) ? (
        <section className="stack" aria-labelledby="demande">
          <h3 id="demande">Ce que l’offre demande</h3>
          <OfferWants offer={offer} />
        </section>
      ) : null}
      {offer.steps.length > 0 ? (
        <section className="stack stack-s" aria-labelledby="recrutement">
          <h3 id="recrutement">Comment se passe le recrutement</h3>
          <OfferSteps offer={offer} />
        </section>
      ) : null}
      <section className="stack stack-s" aria-labelledby="bref">
        <h3 id="bref">En bref</h3>
        <DefinitionList items={facts} />
        <PublishedOn offer={offer} />
      </section>
    </>
  );
}

export function OfferPane({ open }: { open: OpenOffer }) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open.id) pane.current?.scrollTo(0, 0);
  }, [open.id]);
  useTitleFocus(open.isChosen ? open.id : null, ".offers-pane h2");
  return (
    <div ref={pane} className="pane-body" key={open.id}>
      {open.offer ? (
        <Opened offer={open.offer} />
      ) : (
        <Notice tone="warn">
          <p>{offersMessages.offerGone}</p>
        </Notice>
      )}
    </div>
  );
}
