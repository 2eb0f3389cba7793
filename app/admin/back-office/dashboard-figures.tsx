// Each figure over thirty days and twelve months, as bars and as a table.

import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import { Bars } from "../lists/bars.tsx";

type Line = { id: string; label: string; cells: string[] };

export type DashboardFigures = {
  series: { name: string; label: string; days: number[]; months: number[]; inDays: string; inMonths: string }[];
  tables: { days: Line[]; months: Line[] };
};

function Numbers({
  title,
  first,
  series,
  lines,
}: { title: string; first: string; lines: Line[] } & Pick<DashboardFigures, "series">) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      <DataTable
        caption={title}
        hideCaption
        scrolledAs={title}
        columns={[{ label: first }, ...series.map(({ label }) => ({ label, numeric: true }))]}
        rows={lines.map(({ id, label, cells }) => ({ id, cells: [label, ...cells] }))}
      />
    </details>
  );
}

export function FiguresSection({ figures: { series, tables } }: { figures: DashboardFigures }) {
  return (
    <Section
      title="Chiffres"
      lead="À gauche le plus ancien, à droite le plus récent. Totaux par jour, sans donnée personnelle."
    >
      <div className="series">
        {series.map(({ name, label, days, months, inDays, inMonths }) => (
          <div key={name} className="stack stack-s">
            <h3>{label}</h3>
            <p>
              <span className="muted">30&nbsp;jours</span> <span className="strong">{inDays}</span>
            </p>
            <Bars values={days} label={`${label}, jour par jour sur 30 jours\u00a0: ${inDays}`} />
            <p>
              <span className="muted">12&nbsp;mois</span> <span className="strong">{inMonths}</span>
            </p>
            <Bars values={months} label={`${label}, mois par mois sur 12 mois\u00a0: ${inMonths}`} />
          </div>
        ))}
      </div>
      <Numbers title="Lire les chiffres par jour" first="Jour" series={series} lines={tables.days} />
      <Numbers title="Lire les chiffres par mois" first="Mois" series={series} lines={tables.months} />
    </Section>
  );
}
