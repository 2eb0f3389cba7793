// An application as its applicant sees it: status, conversation (children), history, sent data.
import { CvFrame } from "../../files/store/file-frame.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import { History } from "./history.tsx";
import type { SentView } from "./sent-applications.server.ts";
import { Stepper } from "./stepper.tsx";

type SentCvProps = { cv: NonNullable<SentView["cv"]> };

/** The sent file. */
export function SentCv({ cv: { to, face, name, size } }: SentCvProps) {
  return (
    <CvFrame
      src={face}
      name={name}
      about={size}
      verbs={
        <ButtonLink variant="ghost" size="small" to={to} icon="file">
          Lire le CV
        </ButtonLink>
      }
    />
  );
}

export function SentApplicationView({ sent, children }: { sent: SentView; children?: React.ReactNode }) {
  const {
    name,
    email,
    tel,
    message,
    offerPath,
    isRefused,
    standing,
    label,
    tone,
    at,
    cv,
    history,
    steps,
    delay,
    answers,
  } = sent;
  return (
    <>
      <Stepper steps={steps} />
      {delay ? <p className="muted">{hiringMessages.answerDelayOfCompany(sent.company, delay)}</p> : null}
      <div className="cluster">
        <Chip tone={tone}>{label}</Chip>
        <span className="muted">
          Envoyée <Ago at={at} />
        </span>
        {offerPath ? (
          <ButtonLink variant="ghost" size="small" to={offerPath} icon="briefcase">
            Revoir l’offre
          </ButtonLink>
        ) : null}
      </div>
      {standing && !standing.hasEnded ? <Notice>{standing.text}</Notice> : null}
      {isRefused || standing?.hasEnded ? (
        <Notice
          actions={
            <ButtonLink variant="secondary" size="small" to="/offres" icon="search">
              Voir d’autres offres
            </ButtonLink>
          }
        >
          {standing?.hasEnded
            ? standing.text
            : "Votre candidature n’a pas été retenue. D’autres entreprises recrutent en ce moment."}
        </Notice>
      ) : null}
      {children}
      {/* On the first day the steps above show everything. */}
      {history.length > 1 ? (
        <Section title="Suivi">
          <History entries={history} />
        </Section>
      ) : null}
      <Section title="Ce que vous avez envoyé">
        <DefinitionList
          items={[
            { term: "Nom", value: name },
            { term: "Adresse e-mail", value: email },
            { term: "Téléphone", value: tel },
            ...answers.map(([term, value]) => ({ term, value })),
          ]}
        />
        {message ? <p className="as-typed">{message}</p> : null}
        {cv ? <SentCv cv={cv} /> : null}
      </Section>
    </>
  );
}
