// The three main figures over thirty days; all figures over thirty days and twelve months, as bars and tables, in a fold.

import { FunnelPart } from "../../offers/publishing/funnel-part.tsx";
import { useAnchorInRow } from "../../ui/account-row.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Bars } from "../lists/bars.tsx";
import type { findDashboard } from "./dashboard.server.ts";

type DashboardFigures = Awaited<ReturnType<typeof findDashboard>>["figures"];

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

/** The main figures, each with the anchor of its details. */
const anchors: { [name in DashboardFigures["series"][number]["name"]]?: string } = {
  candidates: "inscriptions",
  applications: "candidatures",
  answers: "reponses",
};

type Shown = Omit<DashboardFigures["series"][number], "name" | "isEmpty" | "months">;

function DayBars({ label, mean, days, before, change, dates, isStill }: Shown & { dates: string[]; isStill?: true }) {
  return (
    <Bars
      {...days}
      dates={dates}
      before={{ ...before, name: "30 jours plus tôt" }}
      label={`${label}, jour par jour sur 30 jours\u00a0: ${days.total}${mean}`}
      isStill={isStill}
    >
      <strong className="chart-total">{days.total}</strong>{" "}
      <span>
        {mean} sur 30&nbsp;jours{change ? `, ${change}` : null}
      </span>
    </Bars>
  );
}

/** Three figures beside the thirty days before, each a link to its details; none on the first days. */
export function KeyFigures({ figures: { series, dates } }: { figures: DashboardFigures }) {
  const shown = series.filter(({ name, isEmpty }) => anchors[name] && !isEmpty);
  if (shown.length === 0) return null;
  return (
    <div className="key-figures">
      {shown.map(({ name, ...each }) => (
        <section key={name} className="card item-linked stack stack-s" aria-label={each.label}>
          <h2>
            <Link to={`#${anchors[name]}`} className="item-link cluster between">
              {each.label}
              <span className="visually-hidden">&nbsp;: le détail</span>
              <Icon name="chevron-right" />
            </Link>
          </h2>
          <DayBars {...each} dates={dates.days} isStill />
        </section>
      ))}
      <p className="muted">En orange&nbsp;: les 30&nbsp;jours précédents.</p>
    </div>
  );
}

export function AllFigures({ figures: { funnel, sources, series, dates } }: { figures: DashboardFigures }) {
  useAnchorInRow();
  const shown = series.filter(({ isEmpty }) => !isEmpty);
  if (shown.length === 0) return null;
  return (
    <details className="disclosure card section" id="chiffres">
      <summary>Tous les chiffres</summary>
      <div className="stack">
        {funnel.length > 0 ? (
          <section className="stack" aria-labelledby="entonnoir">
            <h2 id="entonnoir">Des vues aux embauches</h2>
            <FunnelPart steps={funnel} sources={sources} />
          </section>
        ) : null}
        <div className="series">
          {shown.map(({ name, ...each }) => (
            <div key={name} id={anchors[name]} className="stack stack-s" tabIndex={anchors[name] ? -1 : undefined}>
              <h3>{each.label}</h3>
              <DayBars {...each} dates={dates.days} />
            </div>
          ))}
        </div>
        <h2>Sur 12 mois</h2>
        <div className="series">
          {shown.map(({ name, label, mean, months }) => (
            <div key={name} className="stack stack-s">
              <h3>{label}</h3>
              <Bars
                {...months}
                dates={dates.months}
                label={`${label}, mois par mois sur 12 mois\u00a0: ${months.total}${mean}`}
              >
                En 12&nbsp;mois&nbsp;: <strong>{months.total}</strong>
                {mean}
              </Bars>
            </div>
          ))}
        </div>
        <Numbers title="Lire les chiffres par jour" headingLabel="Jour" kind="days" series={shown} dates={dates} />
        <Numbers title="Lire les chiffres par mois" headingLabel="Mois" kind="months" series={shown} dates={dates} />
      </div>
    </details>
  );
}
