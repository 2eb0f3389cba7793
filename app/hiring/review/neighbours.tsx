// Links to the previous and next application of the list.
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

export function Neighbours({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Autres candidatures de la liste">
      {previous ? (
        <Link to={previous} rel="prev" className="button button-secondary button-small">
          <Icon name="chevron-left" size={18} />
          <span className="button-label">Précédente</span>
        </Link>
      ) : null}
      {next ? (
        <Link to={next} rel="next" className="button button-secondary button-small">
          <span className="button-label">Suivante</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      ) : null}
    </nav>
  );
}
