// Each figure over thirty days and twelve months, as bars and as a table.

import { FunnelPart } from "../../offers/publishing/funnel-part.tsx";
import type { Fact } from "../../ui/definition.tsx";
import type { FunnelStep } from "../../ui/funnel.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Bars } from "../lists/bars.tsx";

type Period = { values: number[]; texts: string[]; total: string; top: string };

export type DashboardFigures = {
  funnel: FunnelStep[];
  sources: Fact[];
  series: { name: string; label: string; days: Period; before: Period; months: Period }[];
  dates: { days: string[]; months: string[] };
};

/** The newest first. */
function Numbers({
  title,
  headingLabel,
  kind,
  series,
  dates,
}: { title: string; headingLabel: string; kind: "days" | "months" } & Pick<DashboardFigures, "series" | "dates">) {
  const lines = dates[kind].map((label, index) => ({
    id: label,
    cells: [label, ...series.map((each) => each[kind].texts[index]!)],
  }));
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      <DataTable
        caption={title}
        hideCaption
        scrolledAs={title}
        columns={[{ label: headingLabel }, ...series.map(({ label }) => ({ label, numeric: true }))]}
        rows={lines.toReversed()}
      />
    </details>
  );
}

export function FiguresSection({ figures: { funnel, sources, series, dates } }: { figures: DashboardFigures }) {
  return (
    <>
      {funnel.length > 0 ? (
        <Section title="Des vues aux embauches" id="entonnoir">
          <FunnelPart steps={funnel} sources={sources} />
        </Section>
      ) : null}
      <Section
        title="Chiffres"
        lead="Totaux par jour, sans donnée personnelle. La ligne est celle des 30 jours d’avant."
      >
        <div className="series">
          {series.map(({ name, label, days, before }) => (
            <div key={name} className="stack stack-s">
              <h3>{label}</h3>
              <Bars
                {...days}
                dates={dates.days}
                before={{ ...before, name: "30 jours plus tôt" }}
                label={`${label}, jour par jour sur 30 jours\u00a0: ${days.total}`}
              >
                En 30&nbsp;jours&nbsp;: <strong>{days.total}</strong>, les 30&nbsp;jours d’avant&nbsp;: {before.total}
              </Bars>
            </div>
          ))}
        </div>
        <details className="disclosure">
          <summary>Voir les 12 derniers mois</summary>
          <div className="series">
            {series.map(({ name, label, months }) => (
              <div key={name} className="stack stack-s">
                <h3>{label}</h3>
                <Bars
                  {...months}
                  dates={dates.months}
                  label={`${label}, mois par mois sur 12 mois\u00a0: ${months.total}`}
                >
                  En 12&nbsp;mois&nbsp;: <strong>{months.total}</strong>
                </Bars>
              </div>
            ))}
          </div>
        </details>
        <Numbers title="Lire les chiffres par jour" headingLabel="Jour" kind="days" series={series} dates={dates} />
        <Numbers title="Lire les chiffres par mois" headingLabel="Mois" kind="months" series={series} dates={dates} />
      </Section>
    </>
  );
}
