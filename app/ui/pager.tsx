// Links to the previous and next page of a list.

import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

type PagerProps = {
  previous?: string | null;
  next?: string | null;
  label: string;
  /** "Page 2 sur 7" */
  position?: string | null;
};

export function Pager({ previous, next, label, position }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {previous ? (
        <Link to={previous} rel="prev" className="button button-secondary">
          <Icon name="chevron-left" size={18} />
          Précédent
        </Link>
      ) : null}
      {position ? <span className="muted">{position}</span> : null}
      {next ? (
        <Link to={next} rel="next" className="button button-secondary">
          Suivant
          <Icon name="chevron-right" size={18} />
        </Link>
      ) : null}
    </nav>
  );
}
