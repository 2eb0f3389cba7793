// Other searches as links with counts: a list when nothing was found, a line with few results.
import { Link } from "./link.tsx";

/** `count`: empty where the label states it. */
export type BroaderSearch = { label: string; count: string; to: string; reason?: string };

type Props = { searches: readonly BroaderSearch[] };

const SearchLink = ({ to, label, count }: BroaderSearch) => (
  <Link to={to}>
    {label}
    {count ? ` (${count})` : null}
  </Link>
);

export function BroaderList({ searches }: Props) {
  return searches.length > 0 ? (
    <ul className="widened plain-list" aria-label="Recherches proposées">
      {searches.map((search) => (
        <li key={search.to}>
          <SearchLink {...search} />
          {search.reason ? <span className="soft">{search.reason}</span> : null}
        </li>
      ))}
    </ul>
  ) : null;
}

export function BroaderWords({ searches }: Props) {
  return searches.map((search) => (
    <p key={search.to} className="widened-line soft">
      <SearchLink {...search} /> {search.reason}.
    </p>
  ));
}

export function BroaderLine({ searches }: Props) {
  return searches.length > 0 ? (
    <nav className="widened-line soft" aria-label="Recherches proposées">
      Pour en voir plus&nbsp;:{" "}
      {searches.map((search, index) => (
        <span key={search.to}>
          {index > 0 ? " · " : ""}
          <SearchLink {...search} />
          {search.reason ? <span className="visually-hidden">, {search.reason}</span> : null}
        </span>
      ))}
    </nav>
  ) : null;
}
