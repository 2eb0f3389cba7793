// How a candidate and a company have met until now, in the head of the page.
import type { NamedApplication } from "../../hiring/review/same-person.server.ts";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Ago } from "../../ui/time.tsx";

type At = { iso: string; exact: string; ago: string };

type Props = {
  applications: readonly NamedApplication[];
  /** The titles of the offers to which the company invited the person. */
  invited: readonly string[];
  contacted: At | null;
  /** Null where the day would tell who has applied. */
  signedUp: At | null;
};

export function CameBy({ applications, invited, contacted, signedUp }: Props) {
  const isNew = applications.length === 0 && invited.length === 0 && !contacted;
  return (
    <>
      {applications.map(({ id, to, offer, outcome, sent }) => (
        <span key={id}>
          <Chip tone="brand">{outcome}</Chip> Candidature du {sent}&nbsp;: <Link to={to}>{offer}</Link>
        </span>
      ))}
      {invited.length > 0 ? (
        <span>
          <Chip tone="accent">Invitation envoyée</Chip> pour{" "}
          {invited.map((title) => `«\u00a0${title}\u00a0»`).join(", ")}
        </span>
      ) : null}
      {contacted ? (
        <span>
          <Chip icon="message">Contact</Chip> <Ago at={contacted} />
        </span>
      ) : null}
      {isNew ? <Chip>Pas encore contacté</Chip> : null}
      {signedUp ? (
        <span className="muted">
          Profil inscrit <Ago at={signedUp} />
        </span>
      ) : null}
    </>
  );
}
