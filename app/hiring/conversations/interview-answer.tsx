// The applicant's view of an interview: accept a slot, request others, decline.

import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { type InterviewAnswered, lateMinutes, type SlotShown, slotParam } from "./interview.ts";
import { InterviewEvent } from "./interview-event.tsx";

type Props = {
  here: string;
  company: string;
  interview: InterviewAnswered;
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

/** Slots by day; a press on a time decides. @param main the one that stands out */
function SlotButtons({ slots, main }: { slots: readonly SlotShown[]; main?: string | undefined }) {
  return (
    <ul className="slot-days">
      {[...Map.groupBy(slots, ({ day }) => day)].map(([day, times]) => (
        <li key={day}>
          <h3>{day}</h3>
          <div className="cluster">
            {times.map(({ value, label, time }) => (
              <SubmitButton
                key={value}
                name="creneau"
                value={value}
                variant={value === main ? "primary" : "secondary"}
                aria-label={`${time}, ${label}`}
              >
                {time}
              </SubmitButton>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function SlotForm({ slots, ...props }: Props & { slots: readonly SlotShown[] }) {
  const { here, interview, newId } = props;
  const [params] = useSearchParams();
  // The slot chosen by a link of the mail.
  const linked = slots.find(({ value }) => value === params.get(slotParam));
  return (
    <ActionForm action={here} className="stack" noValidate preventScrollReset>
      <Hidden interview={interview} newId={newId} />
      <HiddenField name="reponse" value="accepter" />
      {linked && interview.state === "proposed" ? (
        <div className="stack stack-s">
          <div>
            <SubmitButton name="creneau" value={linked.value} icon="check" size="large">
              Confirmer {linked.label}
            </SubmitButton>
          </div>
          {slots.length > 1 ? <p className="soft">Ou un autre créneau&nbsp;:</p> : null}
        </div>
      ) : null}
      <SlotButtons
        slots={linked && interview.state === "proposed" ? slots.filter((slot) => slot !== linked) : slots}
        main={slots.length === 1 && interview.state === "proposed" ? slots[0]?.value : undefined}
      />
    </ActionForm>
  );
}

function ChooseForm(props: Props) {
  const { slots, others } = props.interview;
  if (slots.length === 0 && others.length > 0)
    return (
      <>
        <p>Les créneaux proposés ne sont plus libres. En voici d’autres.</p>
        <SlotForm {...props} slots={others} />
      </>
    );
  if (slots.length === 0) return <p>Les créneaux proposés ne sont plus libres. Demandez-en d’autres ci-dessous.</p>;
  return (
    <>
      <p className="soft">Touchez l’heure qui vous convient&nbsp;: l’entretien est aussitôt confirmé.</p>
      <SlotForm {...props} slots={slots} />
    </>
  );
}

/** Other slots, folded: after an agreement those that the company had proposed, then the free ones of the recruiter. */
function OtherSlots(props: Props) {
  const { state, slots, others } = props.interview;
  const isAgreed = state === "accepted";
  const proposed = isAgreed ? slots : [];
  if (proposed.length + others.length === 0 || (state === "proposed" && slots.length === 0)) return null;
  return (
    <details key={`autres ${state}`} className="disclosure" open={state === "rescheduling"}>
      <summary>{isAgreed ? "Changer de créneau" : "Voir d’autres créneaux libres"}</summary>
      <div className="stack">
        {proposed.length > 0 ? (
          <>
            <p className="soft">{props.company} avait aussi proposé&nbsp;:</p>
            <SlotForm {...props} slots={proposed} />
          </>
        ) : null}
        {proposed.length > 0 && others.length > 0 ? <p className="soft">Ou un autre créneau libre&nbsp;:</p> : null}
        {others.length > 0 ? <SlotForm {...props} slots={others} /> : null}
      </div>
    </details>
  );
}

/** On the day of the interview; told once for each length. */
function Lateness({ here, interview, newId }: Props) {
  if (!interview.mayBeLate) return null;
  return (
    <div className="lateness stack stack-s">
      {interview.late ? (
        <p>
          <Icon name="check" size={18} /> L’entreprise sait que vous aurez environ {interview.late} de retard.
        </p>
      ) : (
        <p>
          <strong>En retard&nbsp;?</strong> Dites-le d’une touche à l’entreprise.
        </p>
      )}
      <ActionForm action={here} className="cluster" preventScrollReset>
        <Hidden interview={interview} newId={newId} />
        <HiddenField name="reponse" value="retard" />
        {lateMinutes.map((minutes) => (
          <SubmitButton
            key={minutes}
            name="minutes"
            value={minutes}
            variant="secondary"
            size="small"
            aria-label={`J’aurai ${minutes} minutes de retard`}
          >
            {minutes} minutes
          </SubmitButton>
        ))}
      </ActionForm>
    </div>
  );
}

/** A press that asks, with room for a word. What it ends is named. */
function Ending({
  reponse,
  text,
  children,
  ...props
}: Props & { reponse: "autres" | "decliner"; text: ReactNode; children: string }) {
  const { here, interview, newId } = props;
  // A refused answer comes back in the box that it was typed in.
  const form = props.form?.values?.reponse === reponse ? props.form : undefined;
  const isEnd = reponse === "decliner";
  return (
    <ConfirmForm
      action={here}
      hidden={{ form: "entretien", version: String(interview.version), "form-id": newId, reponse }}
      size="small"
      variant={isEnd ? "danger" : "secondary"}
      title={<>{children}&nbsp;?</>}
      text={text}
      fields={
        <TextArea
          name="mots"
          idPrefix={reponse}
          label="Un mot à l’entreprise"
          rows={3}
          defaultValue={textOf(form, "mots")}
          error={errorOf(form, "mots")}
          help={isEnd ? undefined : "Par exemple vos disponibilités."}
        />
      }
      isBack={form !== undefined}
      confirm={children}
    >
      {children}
    </ConfirmForm>
  );
}

function Otherwise(props: Props) {
  const { state, at } = props.interview;
  const freed = state === "accepted" && at ? <>Le rendez-vous du {at.label} n’aura plus lieu. </> : null;
  return (
    <div className="cluster">
      {state === "rescheduling" ? null : (
        <Ending {...props} reponse="autres" text={<>{freed}L’entreprise pourra vous proposer d’autres créneaux.</>}>
          Demander d’autres créneaux
        </Ending>
      )}
      <Ending {...props} reponse="decliner" text={<>{freed}L’entreprise le voit aussitôt.</>}>
        Décliner l’entretien
      </Ending>
    </div>
  );
}

function Lead({ company, interview }: Pick<Props, "company" | "interview">) {
  const mailSentence = useMailSentence();
  const { state, isPast, movedFrom } = interview;
  const off = movedFrom ? (
    <>
      <strong>L’entretien du {movedFrom} n’aura pas lieu.</strong>{" "}
    </>
  ) : null;
  if (state === "proposed")
    return (
      <>
        {off}
        {company} {off ? "vous propose d’autres créneaux." : "souhaite vous rencontrer."}
      </>
    );
  if (state === "rescheduling")
    return (
      <>
        {off}Vous avez demandé d’autres créneaux. {company}{" "}
        {mailSentence("peut vous répondre ici et par e-mail.", "peut vous répondre ici.")}
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
  const { state: standing } = interview;
  const isOver = standing === "declined" || standing === "canceled";
  return (
    <Section
      title={standing === "proposed" ? "Choisissez un créneau d’entretien" : "Entretien"}
      id="entretien"
      lead={isOver ? null : <Lead {...props} />}
    >
      {state?.summary ? <FormErrors summary={state.summary} errors={state.errors} /> : null}
      {isOver ? (
        <Notice>
          <p>{interview.overText}</p>
          {standing === "canceled" && interview.words ? <p className="as-typed">{interview.words}</p> : null}
          {standing === "declined" && interview.answer ? (
            <p className="as-typed">Votre mot&nbsp;: {interview.answer}</p>
          ) : null}
        </Notice>
      ) : (
        <>
          <InterviewEvent interview={interview} title={null} isPast={interview.isPast} map={interview.map}>
            {interview.words ? <blockquote className="history-text as-typed">{interview.words}</blockquote> : null}
            <Lateness {...props} form={state} />
          </InterviewEvent>
          {standing === "proposed" ? <ChooseForm {...props} form={state} /> : null}
          <OtherSlots {...props} form={state} />
          {interview.isPast ? null : <Otherwise {...props} form={state} />}
        </>
      )}
    </Section>
  );
}
