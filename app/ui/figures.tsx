// A row of key figures.
import type { ReactNode } from "react";

export type Figure = { value: ReactNode; label: string };

export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className="figures">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
