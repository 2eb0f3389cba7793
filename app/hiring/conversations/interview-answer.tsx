// The applicant's view of an interview: accept a slot, request others, decline.

import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, RadioGroup, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { type InterviewShown, slotParam } from "./interview.ts";
import { InterviewEvent } from "./interview-event.tsx";
import { InterviewFacts } from "./interview-facts.tsx";

type Props = {
  here: string;
  company: string;
  interview: InterviewShown;
  /** The id of the form: it is processed once. */
  newId: string;
  form: (FormState & { form?: string }) | undefined;
};

function Hidden({ interview, newId }: Pick<Props, "interview" | "newId">) {
  return (
    <>
      <HiddenField name="form" value="entretien" />
      <HiddenField name="version" value={interview.version} />
      <HiddenField name="form-id" value={newId} />
    </>
  );
}

function ChooseForm({ here, interview, newId, form }: Props) {
  const [params] = useSearchParams();
  // The slot chosen by a link of the mail.
  const linked = interview.slots.find(({ value }) => value === params.get(slotParam))?.value;
  const only = interview.slots.length === 1 ? interview.slots[0]?.value : undefined;
  return (
    <ActionForm action={here} className="stack" noValidate preventScrollReset>
      <Hidden interview={interview} newId={newId} />
      <RadioGroup
        name="creneau"
        label="Choisissez un créneau"
        options={interview.slots}
        defaultValue={textOf(form, "creneau") || linked || only}
        error={errorOf(form, "creneau")}
      />
      <div>
        <SubmitButton name="reponse" value="accepter" icon="check">
          Accepter ce créneau
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function OtherwiseForm({ here, interview, newId, form }: Props) {
  const isAsked = interview.state === "rescheduling";
  return (
    // A new element after each answer, so that the form closes.
    <details key={interview.state} className="disclosure" open={Boolean(form?.values?.mots)}>
      <summary>
        {interview.state === "accepted" ? (
          <>Un empêchement&nbsp;?</>
        ) : isAsked ? (
          <>Finalement, décliner</>
        ) : (
          <>Aucun créneau ne convient&nbsp;?</>
        )}
      </summary>
      <ActionForm action={here} className="stack stack-s" noValidate preventScrollReset>
        <Hidden interview={interview} newId={newId} />
        <TextArea
          name="mots"
          idPrefix="entretien"
          label="Un mot à l’entreprise"
          rows={3}
          defaultValue={textOf(form, "mots")}
          error={errorOf(form, "mots")}
          help={isAsked ? undefined : "Par exemple vos disponibilités."}
        />
        <div className="cluster">
          {isAsked ? null : (
            <SubmitButton name="reponse" value="autres" variant="secondary" size="small">
              Demander d’autres créneaux
            </SubmitButton>
          )}
          <SubmitButton name="reponse" value="decliner" variant="danger" size="small">
            Décliner l’entretien
          </SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

function Lead({ company, interview }: Pick<Props, "company" | "interview">) {
  const mailSentence = useMailSentence();
  const { state, isPast } = interview;
  if (state === "proposed") return <>{company} souhaite vous rencontrer.</>;
  if (state === "rescheduling")
    return (
      <>
        Vous avez demandé d’autres créneaux. {company}{" "}
        {mailSentence("vous répondra ici et par e-mail.", "vous répondra ici.")}
      </>
    );
  return isPast ? <>Cet entretien est passé.</> : <>Votre entretien avec {company} est confirmé.</>;
}

/** An answer removes its button. Moves the focus to the section, so that it does not go to the top of the page. */
function useFocusKept(id: string, version: number) {
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, version]);
}

export function InterviewAnswerSection(props: Props) {
  const { interview, form } = props;
  useFocusKept("entretien", interview.version);
  const state = form?.form === "entretien" ? form : undefined;
  const { state: standing, at } = interview;
  const isOver = standing === "declined" || standing === "canceled";
  return (
    <Section title="Entretien" id="entretien" lead={isOver ? null : <Lead {...props} />}>
      {state?.summary ? <FormErrors summary={state.summary} errors={state.errors} /> : null}
      {isOver ? (
        <Notice>
          {standing === "declined" ? (
            <p>L’entretien{at ? <> du {at.label}</> : null} n’aura pas lieu.</p>
          ) : (
            <p>L’entreprise a annulé l’entretien{at ? <> du {at.label}</> : null}.</p>
          )}
          {standing === "canceled" && interview.words ? <p className="as-typed">{interview.words}</p> : null}
        </Notice>
      ) : (
        <>
          {standing === "accepted" ? (
            <InterviewEvent interview={interview} title={null} isPast={interview.isPast}>
              {interview.words ? <blockquote className="history-text as-typed">{interview.words}</blockquote> : null}
            </InterviewEvent>
          ) : (
            <InterviewFacts interview={interview} />
          )}
          {standing === "proposed" ? <ChooseForm {...props} form={state} /> : null}
          {interview.isPast ? null : <OtherwiseForm {...props} form={state} />}
        </>
      )}
    </Section>
  );
}
