// A company's decision on an application: a button for each state, and the text that goes with it.
import type { ReactNode } from "react";
import type { Fit } from "../../engines/matching/fit.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { ActionForm, PostForm } from "../../ui/action-form.tsx";
import { Button, ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Section } from "../../ui/page.tsx";
import { applicationLife, type DecidedState } from "../application-life.ts";
import type { HistoryEntry } from "../apply/history.tsx";
import { Stepper } from "../apply/stepper.tsx";
import type { ApplicantReach } from "../conversations/applicant-recipient.server.ts";
import * as hiringMessages from "../messages.ts";
import type { AnswerChoice } from "./answer-choice.ts";
import type { ApplicationFormState } from "./application-forms.server.ts";
import { usePendingState } from "./pending-state.ts";
import { AnswerTemplates } from "./ready-texts.tsx";

const verbs: Record<DecidedState, { label: string; icon: IconName }> = {
  "to-study": { label: "Garder à l’étude", icon: "bookmark" },
  interview: { label: "Proposer un entretien", icon: "calendar" },
  retained: { label: "Retenir", icon: "check" },
  refused: { label: "Refuser", icon: "close" },
};

export type DecisionProps = {
  here: string;
  deciding: Record<DecidedState, string>;
  /** Where slots are proposed; null while an interview is open. */
  proposing: string | null;
  state: ApplicationState;
  /** Of somebody who hardly fits no decision is proposed first. */
  fit: Fit | null;
  moves: readonly DecidedState[];
  history: readonly Pick<HistoryEntry, "state" | "isUndo">[];
  open: { to: DecidedState; choices: AnswerChoice[]; isNotified: boolean } | null;
  reach: ApplicantReach;
  back: string | null;
  /** Where a message is written; null when none can be. */
  writing: string | null;
  /** Where the company's own texts of refusals are written. */
  writingRefusal: string;
  form: ApplicationFormState | undefined;
};

/** How the text of a decision reaches the applicant. */
const textHelp = (mailSentence: ReturnType<typeof useMailSentence>): Record<ApplicantReach, string> => ({
  mail: mailSentence(hiringMessages.textMailed, hiringMessages.textShown),
  page: hiringMessages.textForPage,
  hidden: mailSentence(hiringMessages.textForHidden, hiringMessages.textShown),
  gone: hiringMessages.textForGone,
});

function Change({ to, state, back }: Pick<DecisionProps, "state" | "back"> & { to: DecidedState }) {
  return (
    <>
      <HiddenField name="form" value="etat" />
      <HiddenField name="etat" value={applicationLife[to].slug} />
      <HiddenField name="vu" value={applicationLife[state].slug} />
      {back ? <HiddenField name="retour" value={back} /> : null}
    </>
  );
}

/** The text that goes with a decision, as wide as the page allows. */
export function DecisionForm(props: DecisionProps) {
  const mailSentence = useMailSentence();
  const { here, state, open, back, form } = props;
  const pending = usePendingState(here);
  // Closed at once: what the server refuses comes back with what was typed.
  if (pending || !open) return null;
  const label = applicationLife[open.to].company;
  return (
    <Section title={verbs[open.to].label} id="decision">
      <ActionForm key={open.to} action={here} className="stack" noValidate>
        <FormErrors summary={form?.summary} errors={form?.errors} />
        <Change to={open.to} state={state} back={back} />
        {open.to === "interview" ? (
          <p>
            <Link to={props.proposing ?? "#entretien"}>Proposer plutôt des créneaux</Link>, que la personne choisit en
            un clic.
          </p>
        ) : null}
        {open.isNotified ? (
          <AnswerTemplates
            choices={open.choices}
            state={form}
            legend="Message au candidat"
            help={
              <>
                {textHelp(mailSentence)[props.reach]}{" "}
                {open.to === "refused" ? <Link to={props.writingRefusal}>Garder un texte prêt</Link> : null}
              </>
            }
          />
        ) : (
          <p className="soft">
            {props.reach === "gone" ? `${hiringMessages.personGone}. ` : null}La personne le sait déjà&nbsp;: aucun
            message ne part.
          </p>
        )}
        <div className="cluster">
          <SubmitButton variant={open.to === "refused" ? "danger" : "primary"}>{verbs[open.to].label}</SubmitButton>
          <ButtonLink variant="ghost" to={here} preventScrollReset>
            Fermer
          </ButtonLink>
        </div>
        <p className="visually-hidden">La candidature passe dans «&nbsp;{label}&nbsp;».</p>
      </ActionForm>
    </Section>
  );
}

function Move({ to, props }: { to: Exclude<DecidedState, "interview">; props: DecisionProps }) {
  const { here, deciding, state, back } = props;
  const { label, icon } = verbs[to];
  if (to !== "to-study")
    return (
      <ButtonLink
        to={deciding[to]}
        variant={to === "refused" ? "danger" : "secondary"}
        icon={icon}
        wide
        preventScrollReset
      >
        {label}
      </ButtonLink>
    );
  return (
    <PostForm action={here} preventScrollReset>
      <Change to={to} state={state} back={back} />
      <Button type="submit" variant="secondary" icon={icon} wide>
        {label}
      </Button>
    </PostForm>
  );
}

// The steps of an application. A refusal ends it at any step.
const way = ["received", "to-study", "interview", "retained"] as const;

/** A state before the present one is done when the history led to it, else skipped. */
function Steps({ state, history }: Pick<DecisionProps, "state" | "history">) {
  const at = way.indexOf(state as (typeof way)[number]);
  if (at < 0) return null;
  const path: (ApplicationState | undefined)[] = [];
  for (const event of history) {
    if (event.isUndo) path.pop();
    else path.push(event.state);
  }
  const reached = new Set([...path, "received", state]);
  return (
    <Stepper
      steps={way.map((step, index) => ({
        label: applicationLife[step].company,
        state: index > at ? "ahead" : reached.has(step) ? "done" : "skipped",
        isLast: index === at,
        day: null,
      }))}
    />
  );
}

export function DecisionSection({ children, ...props }: DecisionProps & { children?: ReactNode }) {
  const { deciding, state, moves, open, reach, proposing, writing, fit } = props;
  const pending = usePendingState(props.here);
  if (moves.length === 0) return null;
  return (
    <Section title="Décision" id={open ? undefined : "decision"}>
      <Steps state={pending ?? state} history={props.history} />
      {reach === "gone" ? <p className="soft">{hiringMessages.decidingForGone}</p> : null}
      <div className="decisions">
        {proposing ? (
          <ButtonLink to={proposing} variant={fit === "weak" ? "secondary" : "primary"} icon="calendar" wide>
            {verbs.interview.label}
          </ButtonLink>
        ) : null}
        {writing ? (
          <ButtonLink to={writing} variant="secondary" icon="message" wide>
            Écrire
          </ButtonLink>
        ) : null}
        {moves.map((to) => (to === "interview" ? null : <Move key={to} to={to} props={props} />))}
      </div>
      {moves.includes("interview") ? (
        <p className="muted off-paper">
          <Link to={deciding.interview} preventScrollReset>
            Annoncer un entretien sans créneau
          </Link>
        </p>
      ) : null}
      {children}
    </Section>
  );
}
