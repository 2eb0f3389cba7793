// The way back up.
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; to?: string };

export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Fil d’Ariane">
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.to ? <Link to={item.to}>{item.label}</Link> : <span aria-current="page">{item.label}</span>}
            {index < items.length - 1 ? <Icon name="chevron-right" size={16} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
