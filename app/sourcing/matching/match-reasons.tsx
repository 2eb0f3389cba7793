// Why a candidate and an offer match, and what is missing, with the points of /classement.
import { Link } from "react-router";
import type { Match } from "../../engines/matching/matching.ts";
import { Chip } from "../../ui/chip.tsx";

export function MatchReasons({ match: { score, reasons, missing } }: { match: Match }) {
  return (
    <>
      <div className="cluster">
        {reasons.map(({ text, points }) => (
          <Chip key={text} tone="ok" icon="check">{`${text} (${points})`}</Chip>
        ))}
        {missing.map(({ text, points }) => (
          <Chip key={text}>{points === 0 ? text : `${text} (${points})`}</Chip>
        ))}
      </div>
      <p className="muted">
        {`${score} points. `}
        <Link to="/classement#correspondances">Comment ils sont comptés</Link>
      </p>
    </>
  );
}
