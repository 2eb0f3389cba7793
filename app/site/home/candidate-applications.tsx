// The applications on a candidate's home: status, last event, next steps.
import { ConfirmForm } from "../../ui/action-form.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Time } from "../../ui/time.tsx";

type ApplicationLine = {
  id: string;
  title: string;
  company: string;
  path: string | null;
  follow: string;
  label: string;
  tone: ChipTone;
  hasNewMessage?: unknown;
  last: { label: string; iso: string; exact: string } | null;
  isOver: boolean;
  at: { iso: string; exact: string; ago: string };
};

type Props = { applications: ApplicationLine[]; previous: string | null; next: string | null };

export function Applications({ applications, previous, next }: Props) {
  if (applications.length === 0) {
    return (
      <EmptyState
        icon="send"
        level={3}
        title="Vous n’avez pas encore postulé"
        text="Vos candidatures et leur état s’affichent ici."
        actions={
          <ButtonLink variant="secondary" to="/offres">
            Voir les offres
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ItemList>
        {applications.map(({ id, title, company, path, follow, label, tone, hasNewMessage, isOver, last, at }) => (
          <ItemCard
            key={id}
            level={3}
            to={path ?? undefined}
            title={title}
            subtitle={company}
            facts={
              <>
                <Chip tone={tone}>{label}</Chip>
                {hasNewMessage ? (
                  <Chip tone="accent" icon="message">
                    Nouveau message
                  </Chip>
                ) : null}
                <Chip icon="clock">
                  <Time at={at.iso} title={at.exact}>
                    {at.ago}
                  </Time>
                </Chip>
              </>
            }
            aside={
              <>
                <ButtonLink variant="secondary" size="small" to={follow}>
                  Suivre<span className="visually-hidden"> ma candidature, {title}</span>
                </ButtonLink>
                {isOver ? null : (
                  <ConfirmForm
                    action={`/candidat/candidatures/${id}/retrait`}
                    variant="ghost"
                    size="small"
                    title={<>Retirer votre candidature&nbsp;?</>}
                    text="L’entreprise verra que vous l’avez retirée."
                  >
                    Retirer ma candidature
                  </ConfirmForm>
                )}
              </>
            }
          >
            {last ? (
              <p className="soft">
                {last.label}, <Time at={last.iso}>le {last.exact}</Time>
              </p>
            ) : null}
          </ItemCard>
        ))}
      </ItemList>
      <Pager previous={previous} next={next} label="Pages de mes candidatures" />
    </>
  );
}
