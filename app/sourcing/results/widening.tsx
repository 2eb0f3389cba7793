// Other searches as links with counts: a list when nothing was found, a line with few results.
import { Link } from "../../ui/link.tsx";
import type { Proposal } from "./broader-candidate-searches.server.ts";

type Props = { proposals: readonly Proposal[] };

const Way = ({ path, label, count }: Proposal) => (
  <Link to={path}>
    {label} ({count})
  </Link>
);

export function WidenedList({ proposals }: Props) {
  return proposals.length > 0 ? (
    <ul className="widened plain-list" aria-label="Recherches proposées">
      {proposals.map((proposal) => (
        <li key={proposal.path}>
          <Way {...proposal} />
          <span className="soft">{proposal.reason}</span>
        </li>
      ))}
    </ul>
  ) : null;
}

export function WidenedWords({ proposals }: Props) {
  return proposals.map((proposal) => (
    <p key={proposal.path} className="widened-line soft">
      <Way {...proposal} /> {proposal.reason}.
    </p>
  ));
}

export function WidenedPlaces({ proposals }: Props) {
  return proposals.length > 0 ? (
    <nav className="widened-line soft" aria-label="Recherches proposées">
      Pour en voir plus&nbsp;:{" "}
      {proposals.map((proposal, index) => (
        <span key={proposal.path}>
          {index > 0 ? " · " : ""}
          <Way {...proposal} />
          <span className="visually-hidden">, {proposal.reason}</span>
        </span>
      ))}
    </nav>
  ) : null;
}
