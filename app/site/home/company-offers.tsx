// A company's offers, a row each: numbers in columns, the curve of thirty days, one verdict and one button.

import type { ReactNode } from "react";
import { ownOffersPath } from "../../offers/offer.ts";
import { StateChip } from "../../offers/publishing/offer-life.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Sparkline } from "../../ui/day-chart.tsx";
import { Link } from "../../ui/link.tsx";
import { Ago } from "../../ui/time.tsx";
import type { listHomeOffers, ShownOffer } from "./company-offers.server.ts";

function Numbers({ offer: { title, views, applications, answers, hires, received } }: { offer: ShownOffer }) {
  const number = ({ count, word }: ShownOffer["views"]) => (
    <>
      <b>{count}</b> {word}
    </>
  );
  return (
    <p className="offer-numbers">
      <span>{number(views)}</span>{" "}
      <Link to={received}>
        {number(applications)}
        <span className="visually-hidden"> pour {title}</span>
      </Link>{" "}
      <span>{number(answers)}</span> <span>{number(hires)}</span>
    </p>
  );
}

/** A reader of the team reads the verdict; what it posts would be refused. */
function Verdict({ offer: { title, verdict }, mayAct }: { offer: ShownOffer; mayAct: boolean }) {
  const { text, verb, to, hidden, isFine } = verdict;
  const look = { variant: isFine ? "ghost" : "secondary", size: "small" } as const;
  const label = (
    <>
      {verb}
      <span className="visually-hidden">&nbsp;: {title}</span>
    </>
  );
  return (
    <div className={isFine ? "offer-verdict is-fine" : "offer-verdict"}>
      <p>{text}</p>
      {hidden && !mayAct ? null : hidden ? (
        <ButtonForm action={to} hidden={hidden} {...look}>
          {label}
        </ButtonForm>
      ) : (
        <ButtonLink to={to} {...look}>
          {label}
        </ButtonLink>
      )}
    </div>
  );
}

type RowProps = { offer: ShownOffer; waiting: boolean; mayAct: boolean; level: 2 | 3; menu?: ReactNode };

export function CompanyOfferRow({ offer, waiting, mayAct, level, menu }: RowProps) {
  const { title, facts, at, path, state, pause, held, days, trend } = offer;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className="offer-row">
      <div className="offer-row-head">
        <div className="offer-row-title">
          <Title>
            <Link to={path}>{title}</Link>
          </Title>
          {state === "open" && !waiting && !held ? null : (
            <StateChip state={state} waiting={waiting} held={held} pause={pause} />
          )}
        </div>
        <p className="muted">
          {facts} <Ago at={at} />
        </p>
      </div>
      <Numbers offer={offer} />
      <p className="offer-trend">
        {days ? <Sparkline days={days} /> : <span className="muted">Pas encore de visite</span>}
        {trend ? <span className="muted">{trend} de vues en&nbsp;15&nbsp;jours</span> : null}
      </p>
      {menu}
      <Verdict offer={offer} mayAct={mayAct} />
    </li>
  );
}

type Props = Awaited<ReturnType<typeof listHomeOffers>> & { waiting: boolean; mayAct: boolean };

export function CompanyOffers({ offers, total, hasMore, waiting, mayAct }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offres">
      <div className="section-head">
        <h2 id="offres">Vos offres</h2>
        <div className="cluster">
          {hasMore ? <Link to={ownOffersPath}>Toutes vos offres ({total})</Link> : null}
          {mayAct ? (
            <ButtonLink to="/compte/entreprise/creer-offre" icon="plus" size="small" variant="secondary">
              Créer une offre
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className="plain-list divided card offer-rows" role="list">
        {offers.map((offer) => (
          <CompanyOfferRow key={offer.id} offer={offer} waiting={waiting} mayAct={mayAct} level={3} />
        ))}
      </ul>
    </section>
  );
}
