// Shows the views and applications of an offer by day as a chart and as a table.
import { ButtonLink } from "../../ui/button.tsx";
import { DayChart, DayLegend } from "../../ui/day-chart.tsx";
import { Section } from "../../ui/page.tsx";
import type { OfferFigures } from "../browse/views.server.ts";
import { DayTable } from "./day-table.tsx";
import { FunnelPart, type FunnelPartProps } from "./funnel-part.tsx";

type Props = { figures: OfferFigures; funnel: FunnelPartProps | null; id: string };

export function FiguresSection({ figures, funnel, id }: Props) {
  const { views, departures, applications, recent, days, table, isEmpty } = figures;
  return (
    <Section
      title="Vues et candidatures"
      id="chiffres"
      lead={
        isEmpty
          ? "Personne n’a encore ouvert cette offre. Les chiffres s’afficheront ici, jour après jour."
          : `${views}${departures ? `, ${departures} vers l’autre site` : ""} et ${applications} en tout. Ci-dessous, les 30\u00a0derniers jours.`
      }
    >
      {isEmpty ? null : (
        <>
          <DayChart days={days} label="Vues et candidatures par jour" total={recent} />
          <DayLegend />
          <DayTable table={table} caption="Vues et candidatures par jour" />
          {funnel && funnel.steps.length > 0 ? (
            <>
              <h3>Des vues aux embauches</h3>
              <FunnelPart {...funnel} />
            </>
          ) : null}
          <p className="muted">
            Une vue est une page ouverte. Elles sont comptées sans cookie ni donnée personnelle, sans les robots et sans
            vos propres visites.
          </p>
          <div>
            <ButtonLink
              variant="secondary"
              size="small"
              to={`/compte/entreprise/candidatures?offre=${id}`}
              icon="inbox"
            >
              Lire les candidatures
            </ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}
