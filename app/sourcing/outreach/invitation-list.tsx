// Invitations of companies to apply to an offer, as the candidate sees them.
import { withDe } from "../../platform/text/elision.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Ago } from "../../ui/time.tsx";
import { declinePath } from "./invitation.ts";

type Invitation = {
  id: string;
  company: string;
  title: string;
  place: string | null;
  /** Null once the offer is not public. */
  path: string | null;
  at: { iso: string; exact: string; ago: string };
  declined: string | null;
  message: string | null;
};

export function InvitationCard({
  invitation,
  action,
  level = 3,
}: {
  invitation: Invitation;
  action: string;
  level?: 2 | 3;
}) {
  const { company, title, place, path, at, declined, message } = invitation;
  return (
    <ItemCard
      level={level}
      title={title}
      subtitle={[company, place].filter(Boolean).join(" · ")}
      media={<Avatar name={company} size="l" logo />}
      facts={
        <Chip icon="clock">
          <Ago at={at} />
        </Chip>
      }
    >
      {message ? <blockquote className="history-text as-typed">{message}</blockquote> : null}
      {path ? null : <p className="soft">Cette offre n’est plus en ligne.</p>}
      {declined ? (
        <p className="soft">{`Vous avez répondu «\u00a0Non merci\u00a0» le ${declined}. Cette entreprise ne peut plus vous inviter pour cette offre.`}</p>
      ) : null}
      <div className="cluster">
        {path ? (
          <ButtonLink to={path} variant={declined ? "secondary" : "primary"} icon="eye">
            Voir l’offre<span className="visually-hidden"> {withDe(company)}</span>
          </ButtonLink>
        ) : null}
        {declined ? (
          <ButtonForm action={action} hidden={{ reponse: "annuler" }} icon="undo">
            Annuler ma réponse
          </ButtonForm>
        ) : (
          <ButtonForm action={action}>
            Non merci<span className="visually-hidden">&nbsp;: {title}</span>
          </ButtonForm>
        )}
      </div>
    </ItemCard>
  );
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="stack" id="invitations" tabIndex={-1} aria-labelledby="invitations-titre">
      <h2 id="invitations-titre">Des entreprises vous invitent à postuler</h2>
      <ItemList>
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.id} invitation={invitation} action={declinePath(invitation.id)} />
        ))}
      </ItemList>
    </section>
  );
}
