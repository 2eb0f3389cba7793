// The departments of a search with their counts: a map to press, and the same links as a list.

import { DepartmentShape, MapDrawing, useMapView } from "./france-map.tsx";
import { Link } from "./link.tsx";

export type DepartmentCount = { code: string; label: string; count: string; isMany: boolean };

export type DepartmentMapData = {
  /** The address of the search, up to the name or number of a department. */
  base: string;
  byName: boolean;
  /** Departments with matches, most informative first. */
  departments: DepartmentCount[];
  /** Codes of the departments in the search. */
  selected: string[];
};

const listed = 8;

export function DepartmentMap({ base, byName, departments, selected }: DepartmentMapData) {
  const view = useMapView(selected);
  const addressOf = ({ code, label }: DepartmentCount) => base + encodeURIComponent(byName ? label : code);
  const list = (shown: DepartmentCount[]) => (
    // React renders the list of another search anew: reused rows would move to their new positions.
    <ul key={base} className="plain-list">
      {shown.map((each) => (
        <li key={each.code}>
          <Link
            to={addressOf(each)}
            aria-current={selected.length === 1 && selected[0] === each.code ? "true" : undefined}
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
      {/* Screen readers and keyboards use the list below. */}
      <MapDrawing view={view} label={null}>
        {departments.map((each) => (
          <Link key={each.code} to={addressOf(each)} tabIndex={-1} rel="nofollow" preventScrollReset>
            <title>{`${each.label}\u00a0: ${each.count}`}</title>
            <DepartmentShape code={each.code} look={each.isMany ? "" : "map-nearby"} view={view} />
          </Link>
        ))}
        {selected.map((code) => (
          <DepartmentShape key={code} code={code} look="map-selected" view={view} />
        ))}
      </MapDrawing>
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
