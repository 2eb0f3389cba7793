// The applications on a candidate's home: steps, usual delay of the company; ended ones are folded.

import type { StepShown } from "../../hiring/apply/application-steps.server.ts";
import { Stepper } from "../../hiring/apply/stepper.tsx";
import { Success } from "../../hiring/apply/success.tsx";
import { Withdrawal } from "../../hiring/apply/withdrawal.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Ago } from "../../ui/time.tsx";
import type { shownApplication } from "./candidate-home.server.ts";

type ApplicationLine = ReturnType<typeof shownApplication> & { steps: StepShown[] };

type Props = {
  applications: ApplicationLine[];
  previous: string | null;
  next: string | null;
  position: string | null;
  addressConfirmed: boolean;
};

/** To everybody whose address is not proven: it does not reveal whether somebody applied with it. */
const AppearsLater = () => (
  <p className="soft">
    Vous avez postulé sans compte avec cette adresse&nbsp;? Votre candidature s’affiche ici dès que l’adresse est
    confirmée.
  </p>
);

const NewMessage = () => (
  <Chip tone="accent" icon="message">
    Nouveau message
  </Chip>
);

function RunningApplication({ application }: { application: ApplicationLine }) {
  const { id, title, company, logo, follow, steps, delay, hasNewMessage, hasInterview, mayWithdraw } = application;
  return (
    <ItemCard
      level={3}
      to={follow}
      title={title}
      subtitle={company}
      media={<Avatar name={company} src={logo} logo />}
      facts={hasNewMessage ? <NewMessage /> : null}
      aside={
        mayWithdraw ? (
          <MoreMenu label={`Autres actions\u00a0: ${title}`}>
            <Withdrawal action={`/candidat/candidatures/${id}/retrait`} hasInterview={hasInterview} compact>
              Retirer ma candidature<span className="visually-hidden">, {title}</span>
            </Withdrawal>
          </MoreMenu>
        ) : null
      }
    >
      <Stepper steps={steps} />
      {delay ? <p className="muted">{delay}</p> : null}
    </ItemCard>
  );
}

function EndedApplication({ application }: { application: ApplicationLine }) {
  const { title, company, logo, follow, label, tone, hasNewMessage, at } = application;
  return (
    <ItemCard
      level={3}
      to={follow}
      title={title}
      subtitle={company}
      media={<Avatar name={company} src={logo} logo />}
      facts={
        <>
          <Chip tone={tone}>{label}</Chip>
          {hasNewMessage ? <NewMessage /> : null}
        </>
      }
      aside={
        <span className="muted">
          envoyée <Ago at={at} />
        </span>
      }
    />
  );
}

/** A success never looks like a row. */
export function Successes({ applications }: Pick<Props, "applications">) {
  return applications
    .filter(({ isRetained }) => isRetained)
    .map(({ id, title, company, follow, hasNewMessage }) => (
      <Success key={id} company={company} title={title}>
        <ButtonLink to={follow} icon={hasNewMessage ? "message" : undefined}>
          {hasNewMessage ? "Lire le message" : "Voir la suite"}
          <span className="visually-hidden">&nbsp;: {title}</span>
        </ButtonLink>
      </Success>
    ));
}

export function Applications({ applications, previous, next, position, addressConfirmed }: Props) {
  if (applications.length === 0)
    return addressConfirmed ? (
      <p className="soft">Vous n’avez pas encore postulé. Vos candidatures et leurs réponses s’afficheront ici.</p>
    ) : (
      <AppearsLater />
    );
  const running = applications.filter(({ isOver, isRetained }) => !isOver && !isRetained);
  const ended = applications.filter(({ isOver }) => isOver);
  return (
    <>
      {addressConfirmed ? null : <AppearsLater />}
      {running.length > 0 ? (
        <ItemList>
          {running.map((application) => (
            <RunningApplication key={application.id} application={application} />
          ))}
        </ItemList>
      ) : null}
      {ended.length > 0 ? (
        <details className="disclosure" open={running.length === 0}>
          <summary>{ended.length === 1 ? "1 candidature terminée" : `${ended.length} candidatures terminées`}</summary>
          <ItemList>
            {ended.map((application) => (
              <EndedApplication key={application.id} application={application} />
            ))}
          </ItemList>
        </details>
      ) : null}
      <Pager previous={previous} next={next} position={position} label="Pages de mes candidatures" />
    </>
  );
}
