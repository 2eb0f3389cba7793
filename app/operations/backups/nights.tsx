// The last thirty nights as a strip: the height and the colour of a bar show the result of the backup; a table states it in words.

import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Night } from "./nights.server.ts";

const height = 40;
const step = 16;
const width = 12;

/** The height of a bar as a share: a whole backup has the tallest bar, a missing one the flattest. */
const tall: Record<Night["name"], number> = {
  whole: 1,
  done: 0.85,
  running: 0.6,
  partial: 0.5,
  damaged: 1,
  failed: 1,
  missed: 1,
  ahead: 0.1,
  none: 0.1,
};

function Bar({ night: { name, date, state, detail }, at }: { night: Night; at: number }) {
  const high = tall[name] * height;
  return (
    <g className={`night night-${name}`}>
      <title>{[`${date}\u00a0: ${state}`, detail].filter(Boolean).join(", ")}</title>
      <rect className="night-reach" x={at * step} y={0} width={step} height={height} />
      <rect x={at * step + 2.5} y={height - high + 0.5} width={width - 1} height={high - 1} rx={2} />
      {name === "failed" || name === "damaged" ? <path d={`M${at * step + 5} ${height / 2 - 3}l6 6m0-6l-6 6`} /> : null}
    </g>
  );
}

/** @param summary the strip in one sentence, also for screen readers */
export function NightsSection({ nights, summary }: { nights: Night[]; summary: string }) {
  const shown = nights.filter(({ name }) => name !== "none").reverse();
  return (
    <Section title="Les 30 dernières nuits" lead={summary}>
      <svg className="nights" viewBox={`0 0 ${nights.length * step} ${height}`} role="img" aria-label={summary}>
        {nights.map((night, index) => (
          <Bar key={night.day} night={night} at={index} />
        ))}
      </svg>
      <p className="nights-ends" aria-hidden="true">
        <span>{nights[0]?.date}</span>
        <span>{nights.at(-1)?.date}</span>
      </p>
      <details className="disclosure">
        <summary>Lire nuit par nuit</summary>
        <DataTable
          caption="Sauvegardes des 30 dernières nuits, les plus récentes d’abord"
          hideCaption
          scrolledAs="Sauvegardes des 30 dernières nuits"
          columns={[{ label: "Nuit" }, { label: "État" }, { label: "Heure et taille" }]}
          rows={shown.map(({ day, date, state, detail }) => ({ id: day, cells: [date, state, detail || "–"] }))}
        />
      </details>
    </Section>
  );
}
