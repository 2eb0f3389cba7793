// Facts by name.
import type { ReactNode } from "react";

export type Fact = { term: string; value: ReactNode };

/** Facts without a value are left out. */
export function DefinitionList({ items }: { items: Fact[] }) {
  const known = items.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="facts">
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
