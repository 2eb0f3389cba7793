// Views and applications of an offer by day: a chart, and the same numbers as a table.
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { OfferFigures } from "../browse/views.server.ts";

const step = 12;
const gap = 3;
const head = 28;
const height = 140;
const foot = 22;

function topOf(days: OfferFigures["days"]): number {
  const highest = Math.max(2, ...days.map(({ views, applications }) => Math.max(views, applications)));
  const unit = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 6, 10].map((times) => times * unit).find((top) => top >= highest && top % 2 === 0) ?? 10 * unit;
}

function Chart({ days }: Pick<OfferFigures, "days">) {
  const top = topOf(days);
  const width = days.length * step + 34;
  const y = (value: number) => height - (value / top) * (height - head);
  return (
    <svg viewBox={`0 0 ${width} ${height + foot}`} className="views-chart" role="img" aria-labelledby="chiffres-titre">
      <title id="chiffres-titre">{`Vues et candidatures par jour, du ${days[0]?.label} au ${days.at(-1)?.label}`}</title>
      <rect className="views-bar" x={34} y={0} width={10} height={10} rx={2} />
      <text x={50} y={10}>
        Vues
      </text>
      <circle className="views-dot" cx={101} cy={5} r={5} />
      <text x={112} y={10}>
        Candidatures
      </text>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={30} x2={width} y1={y(value)} y2={y(value)} />
          <text x={24} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {days.map(({ day, views, applications, label }, index) => {
        const x = 34 + index * step;
        return (
          <g key={day}>
            <rect className="views-bar" x={x} width={step - gap} y={y(views)} height={height - y(views)} rx={2} />
            {applications > 0 ? (
              <circle className="views-dot" cx={x + (step - gap) / 2} cy={y(applications)} r={3.5} />
            ) : null}
            {index % 7 === (days.length - 1) % 7 ? (
              <text x={x + step - gap} y={height + 17} textAnchor="end">
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

export function FiguresSection({ figures, id }: { figures: OfferFigures; id: string }) {
  const { views, applications, days, isEmpty } = figures;
  return (
    <Section
      title="Vues et candidatures"
      id="chiffres"
      lead={
        isEmpty
          ? "Personne n’a encore ouvert cette offre. Les chiffres paraîtront ici, jour après jour."
          : `${views} et ${applications} en tout. Ci-dessous, les 30\u00a0derniers jours.`
      }
    >
      {isEmpty ? null : (
        <>
          <Chart days={days} />
          <details>
            <summary>Lire les chiffres</summary>
            <DataTable
              caption="Vues et candidatures par jour"
              hideCaption
              columns={[{ label: "Jour" }, { label: "Vues", numeric: true }, { label: "Candidatures", numeric: true }]}
              rows={days
                .filter((day) => day.views + day.applications > 0)
                .toReversed()
                .map(({ day, label, said }) => ({ id: day, cells: [label, ...said] }))}
            />
          </details>
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
