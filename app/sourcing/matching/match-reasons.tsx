// The reasons of a match and the missing requirements, in words.
import type { ReactNode } from "react";
import type { Match } from "../../engines/matching/matching.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

/** A card shows the best reasons; all of them would hide the offer. */
const shownReasons = 3;

/** Of a long list of skills, as many as fit on two lines of a phone; the list below has all. */
const shownLetters = 80;

const short = (text: string) =>
  text.length > shownLetters ? `${text.slice(0, shownLetters).replace(/[\s,]+\S*$/, "")}…` : text;

type Props = {
  match: Match;
  /** The possible actions, beside the reasons. */
  children?: ReactNode;
};

/** What an offer and a person share, without the chips' edges: on a phone, two or three fit on a line. */
export function ReasonList({ texts }: { texts: string[] }) {
  return (
    <ul className="plain-list match-reasons" aria-label="Points communs">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="check" size={16} /> {text}
        </li>
      ))}
    </ul>
  );
}

export function MatchReasons({ match: { reasons, missing }, children }: Props) {
  // The row's skills in bold are those of the offer.
  const first = reasons.filter(({ criterion }) => !/required|preferred/.test(criterion)).slice(0, shownReasons);
  return (
    <div className="match-lines">
      <div>
        <ReasonList texts={first.map(({ text }) => short(text))} />
        {missing.length > 0 ? <p className="muted">{missing.map(({ text }) => short(text)).join(" · ")}</p> : null}
        {reasons.length > first.length ? (
          <details className="disclosure">
            <summary>Toutes les raisons</summary>
            <ul>
              {[...reasons, ...missing].map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="muted">
              <Link to="/classement#correspondances">Comment les profils et les offres sont classés</Link>
            </p>
          </details>
        ) : null}
      </div>
      {children}
    </div>
  );
}
