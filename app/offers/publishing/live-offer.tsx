// The preview beside the form of an offer.
import type { ReactNode } from "react";
import type { CompanyPage } from "../../platform/db/schema.ts";
import { LivePreview } from "../../ui/live-preview.tsx";
import { hasWants, OfferSteps, OfferText, OfferWants } from "../browse/offer-parts.tsx";
import { OfferChips } from "../offer-card.tsx";
import type { LiveOffer } from "./live-offer.server.ts";

type Props = {
  live: LiveOffer | null;
  company: string;
  /** The company's steps of recruitment, which each of its offers shows. */
  steps: CompanyPage["steps"];
  children: ReactNode;
};

/** @param children the buttons of the form */
export function LiveOfferPreview({ live, company, steps, children }: Props) {
  return (
    <LivePreview label="Ce que liront les candidats" actions={children}>
      {live?.title ? (
        <div className="live-offer">
          <h2>{live.title}</h2>
          <p className="muted">{[company, live.place].filter(Boolean).join(" · ")}</p>
          <p className="cluster">
            <OfferChips chips={live.chips} />
          </p>
          <OfferText offer={live} />
          {hasWants(live) ? <OfferWants offer={live} /> : null}
          {steps.length > 0 ? (
            <>
              <h3>Comment se passe le recrutement</h3>
              <OfferSteps offer={{ steps }} />
              <p className="muted">Repris de votre page d’entreprise.</p>
            </>
          ) : null}
        </div>
      ) : (
        <p className="soft">L’offre s’affiche ici à mesure que vous l’écrivez. Commencez par son titre.</p>
      )}
    </LivePreview>
  );
}
