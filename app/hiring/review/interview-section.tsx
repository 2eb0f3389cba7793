// The company's view of an interview: propose slots, follow the answer, move, cancel.

import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { type ReadyTexts, TextLinks } from "../../people/companies/text-links.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { capital } from "../../platform/text/text.ts";
import { isTimeZone, type TimeZone, timeZoneName } from "../../platform/text/time-zones.ts";
import { ActionForm } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import {
  CheckboxGroup,
  FormErrors,
  HiddenField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from "../../ui/form.tsx";
import { errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import type { ApplicantReach } from "../conversations/applicant-recipient.server.ts";
import type { FreeSlot } from "../conversations/free-slots.ts";
import {
  type InterviewShown,
  interviewMinutes,
  interviewWays,
  type SlotShown,
  wayFields,
} from "../conversations/interview.ts";
import { InterviewEvent } from "../conversations/interview-event.tsx";
import { hoursPath } from "../conversations/interview-hours.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

type State = FormState & { form?: string };

export type InterviewProps = {
  here: string;
  prenom: string;
  reach: ApplicantReach;
  seen: string;
  interview: InterviewShown | null;
  /** The id of the form: it is processed once. */
  newId: string;
  days: { first: string; last: string };
  /** Of the times in the form. */
  timeZone: TimeZone;
  /** The prefilled values of a proposal: three free slots, the company's address, the person's number. */
  suggested: {
    slots: FreeSlot[];
    venues: Partial<Record<InterviewShown["way"], string>>;
    week: { slots: SlotShown[]; minutes: number } | null;
  };
  ready: ReadyTexts;
  /** The form is shown at once. */
  isProposing: boolean;
  /** The application stands no more: nothing can be proposed. */
  isWithdrawn: boolean;
  isEnded: boolean;
  form: State | undefined;
};

function Slot({
  n,
  days,
  free,
  form,
}: { n: number; free: FreeSlot | undefined } & Pick<InterviewProps, "days" | "form">) {
  return (
    <div className="slot">
      <TextField
        type="date"
        name={`jour-${n}`}
        label={`Jour ${n}`}
        min={days.first}
        max={days.last}
        defaultValue={textOf(form, `jour-${n}`, free?.day)}
        error={errorOf(form, `jour-${n}`)}
      />
      <TextField
        type="time"
        name={`heure-${n}`}
        label={`Heure ${n}`}
        step={300}
        defaultValue={textOf(form, `heure-${n}`, free?.time)}
      />
    </div>
  );
}

const shownAtOnce = 3;
const slotNumbers = Array.from({ length: hiringLimits.interviewSlotsMax }, (_, index) => index + 1);

type SlotsProps = Pick<InterviewProps, "days" | "form"> & { timeZone: TimeZone; free: FreeSlot[] };

function TypedSlots({ days, free, form, timeZone }: SlotsProps) {
  const more = slotNumbers.slice(shownAtOnce);
  return (
    <fieldset className="stack stack-s slots-typed">
      <legend>{`Créneaux proposés, à l’${timeZoneName(timeZone)}`}</legend>
      {free.length > 0 ? (
        <p className="muted">
          Le site a rempli ces créneaux, entre les entretiens déjà prévus&nbsp;: changez-les si besoin. Une ligne vidée
          n’est pas envoyée.
        </p>
      ) : null}
      {slotNumbers.slice(0, shownAtOnce).map((n) => (
        <Slot key={n} n={n} days={days} free={free[n - 1]} form={form} />
      ))}
      <details className="disclosure" open={more.some((n) => textOf(form, `jour-${n}`) || textOf(form, `heure-${n}`))}>
        <summary>Ajouter des créneaux</summary>
        <div className="stack stack-s">
          {more.map((n) => (
            <Slot key={n} n={n} days={days} free={undefined} form={form} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** The free slots of the recruiter's week, named; or slots chosen by hand. Without hours only these. */
function SlotChoice({ week, isKeeping, ...typed }: SlotsProps & { week: SlotShown[] | null; isKeeping: boolean }) {
  const { form } = typed;
  if (!week)
    return (
      <>
        <TypedSlots {...typed} />
        <p className="muted">
          Gagnez du temps&nbsp;: <Link to={hoursPath}>indiquez vos heures</Link>, et chaque proposition offrira vos
          créneaux libres.
        </p>
      </>
    );
  return (
    <div className="stack slot-choice">
      <RadioGroup
        name="quand"
        label="Créneaux"
        options={[
          { value: "semaine", label: "Les créneaux libres de votre semaine" },
          { value: "main", label: isKeeping ? "Garder le créneau, ou en choisir à la main" : "Choisis à la main" },
        ]}
        defaultValue={textOf(form, "quand", isKeeping || week.length === 0 ? "main" : "semaine")}
      />
      <div className="slots-week">
        {week.length > 0 ? (
          <CheckboxGroup
            name="libre"
            label="Créneaux proposés"
            columns
            options={week}
            defaultValues={listOf(
              form,
              "libre",
              week.map(({ value }) => value),
            )}
            error={errorOf(form, "libre")}
          />
        ) : (
          <p className="soft">Aucun créneau libre dans la période que vous avez choisie.</p>
        )}
        <p className="muted">
          Une personne qui choisit retire le créneau aux autres. <Link to={hoursPath}>Modifier vos heures</Link>
        </p>
      </div>
      <TypedSlots {...typed} />
    </div>
  );
}

const venueLabels: Record<InterviewShown["way"], string> = {
  onsite: "Adresse",
  video: "Lien de la visioconférence",
  "company-calls": "Numéro à appeler",
  "applicant-calls": "Votre numéro",
};

/** The way, and the field that belongs to it: the style sheet shows that of the chosen one. */
function WayChoice({
  interview,
  suggested,
  reach,
  form,
}: Pick<InterviewProps, "interview" | "suggested" | "reach" | "form">) {
  const chosen = textOf(form, "maniere", interview?.way ?? "onsite");
  // The company sees no number of a person whose name is hidden.
  const ways = interviewWays.filter((way) => way !== "company-calls" || way === chosen || reach !== "hidden");
  return (
    <div className="stack way-choice">
      <RadioGroup
        name="maniere"
        label="Comment"
        options={ways.map((way) => ({ value: way, label: hiringMessages.interviewWayChoices[way] }))}
        defaultValue={chosen}
        error={errorOf(form, "maniere")}
      />
      {ways.map((way) => (
        <div key={way} data-way={way}>
          <TextField
            name={wayFields[way]}
            label={venueLabels[way]}
            type={way === "onsite" || way === "video" ? "text" : "tel"}
            required
            defaultValue={textOf(
              form,
              wayFields[way],
              interview?.way === way ? interview.location : suggested.venues[way],
            )}
            error={errorOf(form, wayFields[way])}
            maxLength={hiringLimits.interviewPlaceMax}
            wide
          />
        </div>
      ))}
    </div>
  );
}

function ProposalForm(props: InterviewProps) {
  const { here, seen, interview, newId, days, suggested, ready, form } = props;
  const shownZone = textOf(form, "fuseau", props.timeZone);
  const timeZone = isTimeZone(shownZone) ? shownZone : props.timeZone;
  const isNew = interview === null;
  const isAsking = Boolean(form?.questions?.length) && Object.keys(form?.errors ?? {}).length === 0;
  const isAgreed = interview?.state === "accepted";
  // An agreed slot stays unless others are written.
  const free = isAgreed || interview?.state === "proposed" ? [] : suggested.slots;
  return (
    <ActionForm
      action={here}
      className="stack"
      noValidate
      preventScrollReset
      key={`${interview?.version} ${ready.chosen?.id}`}
    >
      <SeenWords state={form} />
      <HiddenField name="form" value="entretien" />
      <HiddenField name="verbe" value={isNew ? "proposer" : "modifier"} />
      <HiddenField name="vu" value={seen} />
      <HiddenField name="version" value={interview?.version ?? 0} />
      <HiddenField name="form-id" value={textOf(form, "form-id", newId)} />
      <HiddenField name="fuseau" value={timeZone} />
      {isAgreed ? <HiddenField name="convenu" value="oui" /> : null}
      {isAgreed ? (
        <p className="soft">
          Proposer d’autres créneaux annule celui qui est convenu. Pour changer seulement le lieu ou la durée, laissez
          les créneaux vides.
        </p>
      ) : null}
      <SlotChoice
        week={suggested.week?.slots ?? null}
        isKeeping={isAgreed}
        days={days}
        free={free}
        form={form}
        timeZone={timeZone}
      />
      <SelectField
        name="duree"
        label="Durée"
        options={interviewMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        defaultValue={textOf(
          form,
          "duree",
          interview?.minutes ?? suggested.week?.minutes ?? hiringLimits.interviewMinutes,
        )}
        error={errorOf(form, "duree")}
      />
      <WayChoice interview={interview} suggested={suggested} reach={props.reach} form={form} />
      <TextLinks ready={ready} />
      <TextArea
        name="mots"
        idPrefix="entretien"
        label="Un mot"
        rows={ready.chosen ? 6 : 3}
        defaultValue={textOf(form, "mots", ready.chosen?.text ?? interview?.words)}
        error={errorOf(form, "mots")}
        help="Qui sera là, ce qu’il faut apporter…"
      />
      <div>
        <SubmitButton icon="calendar">
          {isAsking ? "Proposer quand même" : isAgreed ? "Mettre à jour l’entretien" : "Envoyer la proposition"}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function Lead({ interview, prenom: name }: { interview: InterviewShown; prenom: string }) {
  const { state, isPast, movedFrom } = interview;
  // At the head of a sentence, where the name is hidden too: "La personne".
  const prenom = capital(name);
  const off = movedFrom ? <>L’entretien du {movedFrom} n’aura pas lieu. </> : null;
  if (state === "proposed" || state === "rescheduling")
    return (
      <>
        {off}
        {prenom} {state === "proposed" ? "n’a pas encore choisi." : "demande d’autres créneaux."}
      </>
    );
  if (interview.late && !isPast)
    return (
      <>
        {prenom} annonce un retard d’environ {interview.late}.
      </>
    );
  return isPast ? <>Cet entretien est passé.</> : <>L’entretien est confirmé.</>;
}

function OpenInterview(props: InterviewProps & { interview: InterviewShown }) {
  const mailSentence = useMailSentence();
  const { here, prenom, reach, interview, newId } = props;
  const inFollowUp = <>{capital(prenom)} le lira dans son suivi.</>;
  const announcements: Record<ApplicantReach, React.ReactNode> = {
    mail: mailSentence(<>Un e-mail l’annonce à {prenom}.</>, inFollowUp),
    page: (
      <>
        {inFollowUp} {hiringMessages.withoutMail}.
      </>
    ),
    hidden: mailSentence(`${hiringMessages.mailedIfAddress}.`, inFollowUp),
    gone: `${hiringMessages.personGone}.`,
  };
  const isEnd = !interview.isPast && props.form?.values?.verbe === "annuler";
  const [form, ending] = isEnd ? [undefined, props.form] : [props.form, undefined];
  return (
    <>
      {interview.answer ? <blockquote className="history-text as-typed">{interview.answer}</blockquote> : null}
      {interview.slots.length > 0 ? (
        <ul className="plain-list">
          {interview.slots.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      ) : interview.state === "proposed" ? (
        <p>Les créneaux proposés ne sont plus libres. Vous pouvez en proposer d’autres.</p>
      ) : null}
      <InterviewEvent interview={interview} title={null} isPast={interview.isPast}>
        {interview.words ? <blockquote className="history-text as-typed">{interview.words}</blockquote> : null}
      </InterviewEvent>
      {reach === "gone" ? null : (
        <details
          key={interview.version}
          className="disclosure"
          open={form !== undefined || interview.state === "rescheduling"}
        >
          <summary>{interview.state === "accepted" ? "Déplacer ou modifier" : "Proposer d’autres créneaux"}</summary>
          <ProposalForm {...props} form={form} />
        </details>
      )}
      {interview.isPast ? null : (
        <ConfirmForm
          action={here}
          hidden={{
            form: "entretien",
            verbe: "annuler",
            version: String(interview.version),
            "form-id": textOf(ending, "form-id", newId),
          }}
          size="small"
          variant="danger"
          title={<>Annuler l’entretien&nbsp;?</>}
          text={announcements[reach]}
          fields={
            <>
              <SeenWords state={ending} />
              <TextArea
                name="mots"
                idPrefix="annulation"
                label="Un mot"
                rows={3}
                defaultValue={textOf(ending, "mots")}
                error={errorOf(ending, "mots")}
              />
            </>
          }
          isBack={ending !== undefined}
        >
          Annuler l’entretien
        </ConfirmForm>
      )}
    </>
  );
}

export function InterviewSection(props: InterviewProps) {
  const { prenom, interview } = props;
  const form = props.form?.form === "entretien" ? props.form : undefined;
  const isOver = !interview || interview.state === "declined" || interview.state === "canceled";
  const mayPropose = !props.isWithdrawn && !props.isEnded && props.reach !== "gone";
  return (
    <Section title="Entretien" id="entretien" lead={isOver ? null : <Lead interview={interview} prenom={prenom} />}>
      {form?.summary ? <FormErrors summary={form.summary} errors={form.errors} questions={form.questions} /> : null}
      {interview && isOver ? (
        <Notice>
          <p>
            {interview.overText}
            {interview.at ? <> Il était prévu le {interview.at.label}.</> : null}
          </p>
          {interview.answer ? <p className="as-typed">{interview.answer}</p> : null}
        </Notice>
      ) : null}
      {!interview && mayPropose ? <ProposalForm {...props} form={form} /> : null}
      {interview && isOver && mayPropose ? (
        <details className="disclosure" open={form !== undefined || props.isProposing}>
          <summary>Proposer des créneaux</summary>
          <ProposalForm {...props} interview={null} form={form} />
        </details>
      ) : null}
      {interview && !isOver ? <OpenInterview {...props} interview={interview} form={form} /> : null}
    </Section>
  );
}
