// The breadcrumb navigation.

import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export type Crumb = { label: string; to?: string };

export function Breadcrumb({ items, label = "Fil d’Ariane" }: { items: Crumb[]; label?: string }) {
  return (
    <nav className="breadcrumb" aria-label={label}>
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
