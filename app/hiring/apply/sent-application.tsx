// An application as its applicant sees it: status, conversation (children), history, sent data.
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { DocumentField, useFormSize } from "../../files/uploads/document-field.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import { History } from "./history.tsx";
import { ReadOffer } from "./read-offer.tsx";
import type { SentView } from "./sent-applications.server.ts";
import { SentCv } from "./sent-cv.tsx";
import { Stepper } from "./stepper.tsx";

/** What the applicant may do about a missing answer. @param here the page, which answers the forms */
function MissingAnswer({ sent: { elsewhere, nudge }, here }: { sent: SentView; here: string }) {
  if (elsewhere)
    return (
      <Notice
        title={elsewhere}
        actions={
          <ButtonForm action={here} hidden={{ form: "sans-reponse" }} size="small">
            Je n’ai pas eu de réponse
          </ButtonForm>
        }
      >
        Ce n’est pas le cas&nbsp;? Dites-le, et votre candidature attend de nouveau une réponse.
      </Notice>
    );
  if (!nudge) return null;
  if (nudge.from) return <p className="muted">{nudge.from}</p>;
  return (
    <Notice
      title="Pas encore de réponse"
      actions={
        <ButtonForm action={here} hidden={{ form: "relance" }} size="small" icon="send">
          Relancer
        </ButtonForm>
      }
    >
      Le délai habituel est passé. Vous pouvez relancer l’entreprise, une fois.
    </Notice>
  );
}

function LaterCv({ action, state }: { action: string; state: FormState | undefined }) {
  const size = useFormSize();
  return (
    <ActionForm action={action} encType="multipart/form-data" className="stack" noValidate onSubmit={size.onSubmit}>
      <HiddenField name="form" value="cv" />
      <DocumentField
        name="cv"
        label="Ajouter un CV"
        accept={cvAccept}
        help={useFileHint("cv")}
        error={size.error ?? errorOf(state, "cv")}
      />
      <div className="cluster">
        <SubmitButton variant="secondary" icon="upload">
          Ajouter ce CV
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

type Props = {
  sent: SentView;
  here: string;
  form: (FormState & { form?: string }) | undefined;
  children?: React.ReactNode;
};

export function SentApplicationView({ sent, here, form, children }: Props) {
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
    source,
  } = sent;
  return (
    <>
      <Stepper steps={steps} />
      {delay ? <p className="muted">{hiringMessages.answerDelayOfCompany(sent.company, delay)}</p> : null}
      <div className="cluster">
        <Chip tone={tone}>{label}</Chip>
        <span className="muted">
          {source ? "Enregistrée" : "Envoyée"} <Ago at={at} />
        </span>
        {offerPath ? (
          <ButtonLink variant="ghost" size="small" to={offerPath} icon="briefcase">
            Revoir l’offre
          </ButtonLink>
        ) : null}
      </div>
      {source ? <Notice>{source}</Notice> : null}
      {sent.hiddenNote ? <p className="muted">{sent.hiddenNote}</p> : null}
      <MissingAnswer sent={sent} here={here} />
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
      <Section title={source ? "Ce que l’entreprise a enregistré" : "Ce que vous avez envoyé"}>
        <DefinitionList
          items={[
            { term: "Nom", value: name },
            { term: "Adresse e-mail", value: email },
            { term: "Téléphone", value: tel },
            { term: "Métier", value: sent.job },
            { term: "Métier cherché", value: sent.wish?.job },
            { term: "Ville", value: sent.wish?.place },
            ...answers.map(([term, value]) => ({ term, value })),
          ]}
        />
        {message ? <p className="as-typed">{message}</p> : null}
        {cv ? <SentCv cv={cv} /> : null}
        <ReadOffer offer={sent.readOffer} label="L’offre telle que vous l’avez lue" />
        {sent.mayAddCv ? <LaterCv action={here} state={form?.form === "cv" ? form : undefined} /> : null}
      </Section>
    </>
  );
}
