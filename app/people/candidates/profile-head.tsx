// The head of a person's page: face, name, present post, and the facts that one asks first.
import type { ReactNode } from "react";
import { fold } from "../../platform/text/text.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { findCandidateFor } from "./candidate-profile.server.ts";

type Profile = Pick<
  NonNullable<Awaited<ReturnType<typeof findCandidateFor>>>,
  "headline" | "card" | "present" | "years" | "radius" | "departments"
>;

export type HeadFact = { icon: IconName; term: string; text: string | null };

/** The person's own title, else the present post with its employer, else the occupation. */
export const presentLine = ({ headline, present, card }: Pick<Profile, "headline" | "card" | "present">): string =>
  headline ?? (present ? [present.title, present.company].filter(Boolean).join(" · ") : card.job);

/** @param distance "à 7 km (environ 15 min en voiture)", from the offer or the company */
export function profileFacts(profile: Profile, distance: string | null): HeadFact[] {
  const { card, present, years, radius, departments } = profile;
  const isOther = present !== null && fold(present.title) !== fold(card.job);
  return [
    { icon: "search", term: "Poste recherché", text: isOther ? `Cherche\u00a0: ${card.job}` : null },
    { icon: "briefcase", term: "Expérience", text: years },
    { icon: "map-pin", term: "Lieu", text: [card.place, distance].filter(Boolean).join(", ") },
    { icon: "map", term: "Mobilité", text: [radius, departments.join(", ")].filter(Boolean).join(", ") },
    { icon: "calendar", term: "Disponibilité", text: card.disponibility },
    { icon: "euro", term: "Salaire souhaité", text: card.pay && `Souhaite ${card.pay}` },
  ];
}

export type ProfileHeadProps = {
  media: ReactNode;
  name: string;
  /** 1 on the person's own page, 2 beside a list. */
  level: 1 | 2;
  line: string | null;
  facts: readonly HeadFact[];
  actions?: ReactNode;
  /** How the person came, and the state. */
  children?: ReactNode;
};

export function ProfileHead({ media, name, level, line, facts, actions, children }: ProfileHeadProps) {
  const Title = level === 1 ? "h1" : "h2";
  const known = facts.filter(({ text }) => text);
  return (
    <header className="card profile-head">
      <div className="profile-who">
        {media}
        <div className="profile-name">
          <Title>{name}</Title>
          {line ? <p className="profile-line">{line}</p> : null}
        </div>
        {actions ? <div className="cluster profile-actions">{actions}</div> : null}
      </div>
      {known.length > 0 ? (
        <ul className="plain-list profile-facts" aria-label="En bref">
          {known.map(({ icon, term, text }) => (
            <li key={term}>
              <Icon name={icon} size={18} />
              <span>
                <span className="visually-hidden">{term}&nbsp;: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {children ? <div className="profile-state">{children}</div> : null}
    </header>
  );
}
