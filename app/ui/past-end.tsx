// The message of a list page past the last row: rows have been removed, or the address was typed.
import { Link } from "./link.tsx";
import { Notice } from "./notice.tsx";

export function PastEnd({ first }: { first: string }) {
  return (
    <Notice>
      <p>
        Il n’y a plus rien à cet endroit de la liste. <Link to={first}>Revenir au début</Link>
      </p>
    </Notice>
  );
}
