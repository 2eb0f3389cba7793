// The departments of a search with their counts: a map to press, and the same links as a list.

import { DepartmentShape, FranceLand } from "./france-map.tsx";
import { Link } from "./link.tsx";

export type DepartmentCount = { code: string; label: string; count: string; isMany: boolean };

export type DepartmentMapData = {
  /** The address of the search, up to the name or number of a department. */
  base: string;
  byName: boolean;
  /** Those that find something, the most telling first. */
  departments: DepartmentCount[];
  /** Codes of those that the search asks for. */
  asked: string[];
};

const listed = 8;

export function DepartmentMap({ base, byName, departments, asked }: DepartmentMapData) {
  const addressOf = ({ code, label }: DepartmentCount) => base + encodeURIComponent(byName ? label : code);
  const list = (shown: DepartmentCount[]) => (
    // A new key for another search: rows that stay would move to their new places.
    <ul key={base} className="plain-list">
      {shown.map((each) => (
        <li key={each.code}>
          <Link
            to={addressOf(each)}
            aria-current={asked.length === 1 && asked[0] === each.code ? "true" : undefined}
            rel="nofollow"
            preventScrollReset
          >
            {each.label}
          </Link>
          <span className="choice-count">{each.count}</span>
        </li>
      ))}
    </ul>
  );
  const more = departments.slice(listed);
  return (
    <nav className="card filters-places" aria-labelledby="departements-trouves">
      <h2 id="departements-trouves">Départements</h2>
      {/* The list says the same to those who do not see or point. */}
      <svg className="map" viewBox="0 0 2452 2340" aria-hidden="true">
        <FranceLand />
        {departments.map((each) => (
          <Link key={each.code} to={addressOf(each)} tabIndex={-1} rel="nofollow" preventScrollReset>
            <title>{`${each.label}\u00a0: ${each.count}`}</title>
            <DepartmentShape code={each.code} look={each.isMany ? "" : "map-near"} />
          </Link>
        ))}
        {asked.map((code) => (
          <DepartmentShape key={code} code={code} look="map-asked" />
        ))}
      </svg>
      {list(departments.slice(0, listed))}
      {more.length > 0 ? (
        <details>
          <summary>Autres départements ({more.length})</summary>
          {list(more)}
        </details>
      ) : null}
    </nav>
  );
}
