// A definition list.
import type { ReactNode } from "react";

export type Fact = { term: string; value: ReactNode };

export function DefinitionList({ items }: { items: Fact[] }) {
  const filled = items.filter(({ value }) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="facts">
      {filled.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
