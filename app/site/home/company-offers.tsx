// A company's offers on its home, each with the curve of its last thirty days.

import { ownOffersPath } from "../../offers/offer.ts";
import { DayTable } from "../../offers/publishing/day-table.tsx";
import { StateChip } from "../../offers/publishing/offer-life.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DayChart, DayLegend } from "../../ui/day-chart.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import type { listOffersWithFigures } from "./company-home.server.ts";

type Props = Awaited<ReturnType<typeof listOffersWithFigures>> & { waiting: boolean };

export function CompanyOffers({ offers, total, waiting }: Props) {
  return (
    <Section
      title="Vos offres"
      actions={
        <ButtonLink to="/compte/entreprise/creer-offre" icon="plus" size="small" variant="primary">
          Créer une offre
        </ButtonLink>
      }
    >
      {offers.length > 0 ? (
        <>
          {offers.some(({ figures }) => !figures.isEmpty) ? <DayLegend /> : null}
          {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
          <ul className="plain-list offer-curves" role="list">
            {offers.map(({ id, title, path, state, pause, held, received, applications, figures }) => (
              <li key={id} className="stack stack-s">
                <div className="offer-curve-head">
                  <h3 className="task-title">
                    <Link to={path}>{title}</Link>
                  </h3>
                  <StateChip state={state} waiting={waiting} held={held} pause={pause} />
                </div>
                {figures.isEmpty ? (
                  <p className="soft">Pas encore de visite. La courbe commencera à la première.</p>
                ) : (
                  <>
                    <DayChart
                      days={figures.days}
                      label={`Vues et candidatures par jour\u00a0: ${title}`}
                      total={figures.recent}
                    />
                    <DayTable table={figures.table} caption={`Vues et candidatures par jour\u00a0: ${title}`} />
                  </>
                )}
                <p>
                  <Link to={received}>
                    {applications}
                    <span className="visually-hidden"> pour {title}</span>
                  </Link>
                </p>
              </li>
            ))}
          </ul>
          <p>
            <Link to={ownOffersPath}>Toutes vos offres ({total})</Link>
          </p>
        </>
      ) : (
        <p className="soft">Aucune offre pour l’instant. Un titre et quelques lignes suffisent pour commencer.</p>
      )}
    </Section>
  );
}
