// Why a candidate and an offer match, and what is missing; the points of /classement on demand.
import { Link } from "react-router";
import type { Match } from "../../engines/matching/matching.ts";
import { Chip } from "../../ui/chip.tsx";

/** A card shows the best reasons; all of them would hide the offer. */
const shownReasons = 3;

type Reason = Match["reasons"][number];

const withPoints = ({ text, points }: Reason) => (points === 0 ? text : `${text} (${points})`);

export function MatchReasons({ match: { score, reasons, missing } }: { match: Match }) {
  return (
    <>
      <div className="cluster">
        {reasons.slice(0, shownReasons).map(({ text }) => (
          <Chip key={text} tone="ok" icon="check">
            {text}
          </Chip>
        ))}
        {missing
          .filter(({ points }) => points < 0)
          .map(({ text }) => (
            <Chip key={text}>{text}</Chip>
          ))}
      </div>
      <details className="disclosure">
        <summary>{`${score} points`}</summary>
        <ul>
          {[...reasons, ...missing].map((reason) => (
            <li key={reason.text}>{withPoints(reason)}</li>
          ))}
        </ul>
        <p className="muted">
          {`${score} points. `}
          <Link to="/classement#correspondances">Comment ils sont comptés</Link>
        </p>
      </details>
    </>
  );
}
