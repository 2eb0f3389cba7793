// Links styled as tabs: each is a page, so they work without JavaScript.
import { Link } from "./link.tsx";

export type Tab = { to: string; label: string; current?: boolean };

export function Tabs({ label, items }: { label: string; items: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} preventScrollReset aria-current={item.current ? "page" : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
