// Why a candidate and an offer match, and what is missing; the points of /classement on demand.
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Match } from "../../engines/matching/matching.ts";
import { Icon } from "../../ui/icon.tsx";

/** A card shows the best reasons; all of them would hide the offer. */
const shownReasons = 3;

type Reason = Match["reasons"][number];

const withPoints = ({ text, points }: Reason) => (points === 0 ? text : `${text} (${points})`);

type Props = {
  match: Match;
  /** What can be done, on the line of the points. */
  children?: ReactNode;
};

export function MatchReasons({ match: { score, reasons, missing }, children }: Props) {
  const against = missing.filter(({ points }) => points < 0);
  return (
    <>
      {/* One flow of text: as chips on a phone, each reason would take a line of its own. */}
      <ul className="plain-list match-reasons" aria-label="Points communs">
        {reasons.slice(0, shownReasons).map(({ text }) => (
          <li key={text}>
            <Icon name="check" size={16} />
            {/* No line ends between the two. */}
            &nbsp;{text}
          </li>
        ))}
      </ul>
      {against.length > 0 ? <p className="muted">{against.map(({ text }) => text).join(" · ")}</p> : null}
      <div className="cluster between">
        {children}
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
      </div>
    </>
  );
}
