// A company's offers on its home: a row each, with its funnel, the curve of its last thirty days and one advice.

import { ownOffersPath } from "../../offers/offer.ts";
import { StateChip } from "../../offers/publishing/offer-life.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Sparkline } from "../../ui/day-chart.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { listOffersWithFigures } from "./company-home.server.ts";

type Props = Awaited<ReturnType<typeof listOffersWithFigures>> & { waiting: boolean };

function OfferRow({ offer, waiting }: { offer: Props["offers"][number]; waiting: boolean }) {
  const { title, path, state, pause, held, received, funnel, days, trend, advice } = offer;
  const [views, applications, answers, hires] = funnel;
  return (
    <li className="offer-row">
      <div className="offer-row-head">
        <h3 className="task-title">
          <Link to={path}>{title}</Link>
        </h3>
        {state === "open" && !waiting && !held && !pause ? null : (
          <StateChip state={state} waiting={waiting} held={held} pause={pause} />
        )}
      </div>
      <p className="offer-funnel">
        <span>{views}</span>
        <Icon name="chevron-right" size={14} />
        <Link to={received}>
          {applications}
          <span className="visually-hidden"> pour {title}</span>
        </Link>
        <Icon name="chevron-right" size={14} />
        <span>{answers}</span>
        <Icon name="chevron-right" size={14} />
        <span>{hires}</span>
      </p>
      <p className="offer-trend">
        {days ? <Sparkline days={days} /> : <span className="muted">Pas encore de visite</span>}
        {trend ? <span className="muted">{trend} de vues</span> : null}
      </p>
      {advice ? (
        <p className="offer-advice">
          {advice.text}{" "}
          <Link to={advice.to}>
            {advice.verb}
            <span className="visually-hidden">&nbsp;: {title}</span>
          </Link>
        </p>
      ) : null}
    </li>
  );
}

export function CompanyOffers({ offers, total, hasMore, waiting }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offres">
      <div className="section-head">
        <h2 id="offres">Vos offres</h2>
        <div className="cluster">
          {hasMore ? <Link to={ownOffersPath}>Toutes vos offres ({total})</Link> : null}
          <ButtonLink to="/compte/entreprise/creer-offre" icon="plus" size="small" variant="secondary">
            Créer une offre
          </ButtonLink>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className="plain-list divided card offer-rows" role="list">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} waiting={waiting} />
        ))}
      </ul>
    </section>
  );
}
