// The reasons of a match and the missing requirements; the points of /classement on demand.
import type { ReactNode } from "react";
import type { Match } from "../../engines/matching/matching.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

/** A card shows the best reasons; all of them would hide the offer. */
const shownReasons = 3;

/** Of a long list of skills, as many as fit on two lines of a phone; the points below have all. */
const shownLetters = 80;

type Reason = Match["reasons"][number];

const short = (text: string) =>
  text.length > shownLetters ? `${text.slice(0, shownLetters).replace(/[\s,]+\S*$/, "")}…` : text;

const withPoints = ({ text, points }: Reason) => (points === 0 ? text : `${text} (${points})`);

type Props = {
  match: Match;
  /** The possible actions, on the line of the points. */
  children?: ReactNode;
};

export function MatchReasons({ match: { score, reasons, missing }, children }: Props) {
  const against = missing.filter(({ points }) => points < 0);
  return (
    <>
      {/* Text without the chips' edges: on a phone, two or three fit on a line. */}
      <ul className="plain-list match-reasons" aria-label="Points communs">
        {reasons.slice(0, shownReasons).map(({ text }) => (
          <li key={text}>
            <Icon name="check" size={16} /> {short(text)}
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
