// An application as its applicant sees it: status, conversation (children), history, sent data.
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { DocumentField, useFormSize } from "../../files/uploads/document-field.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Columns } from "../../ui/columns.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card, Section } from "../../ui/page.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import { History } from "./history.tsx";
import { ReadOffer } from "./read-offer.tsx";
import type { SentView } from "./sent-applications.server.ts";
import { SentCv } from "./sent-cv.tsx";
import { Stepper } from "./stepper.tsx";
import { Success } from "./success.tsx";

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

/** The state, once: a success is celebrated, everything else is a step on the way. */
function Standing({ sent }: { sent: SentView }) {
  const { steps, delay, company, standing, isRefused } = sent;
  if (sent.isRetained) return <Success company={company} steps />;
  return (
    <Card className="stack standing">
      <Stepper steps={steps} />
      {delay ? <p className="muted">{hiringMessages.answerDelayOfCompany(company, delay)}</p> : null}
      {standing ? <p>{standing.text}</p> : null}
      {isRefused ? <p>Votre candidature n’a pas été retenue. D’autres entreprises recrutent en ce moment.</p> : null}
      {isRefused || standing?.hasEnded ? (
        <div className="cluster">
          <ButtonLink variant="secondary" size="small" to="/offres" icon="search">
            Voir d’autres offres
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

function Sent({ sent, here, form }: Omit<Props, "children">) {
  const { name, email, tel, message, offerPath, at, cv, answers, source } = sent;
  return (
    <Section title={source ? "Ce que l’entreprise a enregistré" : "Ce que vous avez envoyé"}>
      <p className="muted">
        {source ? "Enregistrée" : "Envoyée"} <Ago at={at} />
      </p>
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
      {offerPath ? (
        <div>
          <ButtonLink variant="ghost" size="small" to={offerPath} icon="briefcase">
            Revoir l’offre
          </ButtonLink>
        </div>
      ) : null}
      {sent.mayAddCv ? <LaterCv action={here} state={form?.form === "cv" ? form : undefined} /> : null}
    </Section>
  );
}

export function SentApplicationView({ sent, here, form, children }: Props) {
  const { history, source } = sent;
  return (
    <Columns sticky aside={<Sent sent={sent} here={here} form={form} />}>
      <Standing sent={sent} />
      {source ? <Notice>{source}</Notice> : null}
      {sent.hiddenNote ? <p className="muted">{sent.hiddenNote}</p> : null}
      <MissingAnswer sent={sent} here={here} />
      {children}
      {/* On the first day the steps show everything. */}
      {history.length > 1 ? (
        <Section title="Suivi">
          <History entries={history} />
        </Section>
      ) : null}
    </Columns>
  );
}
