// A company's decision on an application: a button for each state, and the text that goes with it.
import { Form } from "react-router";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { Button, ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Section } from "../../ui/page.tsx";
import { type DecidedState, stateLabels, stateSlugs } from "../apply/application.ts";
import type { AnswerChoice } from "./answer-choice.ts";
import type { ApplicationFormState } from "./application-forms.server.ts";
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
  state: ApplicationState;
  moves: readonly DecidedState[];
  open: { to: DecidedState; choices: AnswerChoice[]; isTold: boolean } | null;
  back: string | null;
  form: ApplicationFormState | undefined;
};

function WordsForm({ here, state, open, back, form }: DecisionProps & { open: NonNullable<DecisionProps["open"]> }) {
  const label = stateLabels[open.to];
  return (
    <KeptForm key={open.to} action={here} className="stack" noValidate>
      <FormErrors summary={form?.summary} errors={form?.errors} />
      <HiddenField name="form" value="etat" />
      <HiddenField name="etat" value={stateSlugs[open.to]} />
      <HiddenField name="vu" value={stateSlugs[state]} />
      {back ? <HiddenField name="retour" value={back} /> : null}
      {open.to === "interview" ? (
        <p>
          <a href="#entretien">Proposer plutôt des créneaux précis</a>, que la personne choisit en un geste.
        </p>
      ) : null}
      {open.isTold ? (
        <AnswerTemplates
          choices={open.choices}
          state={form}
          legend="Message au candidat"
          help={
            <>
              L’e-mail commence par «&nbsp;Bonjour&nbsp;» et le prénom, et nomme votre entreprise. Il part
              12&nbsp;heures plus tard, jamais entre 20&nbsp;h et 8&nbsp;h&nbsp;: d’ici là, vous pouvez le modifier ou
              tout annuler.
            </>
          }
        />
      ) : (
        <p className="soft">La personne le sait déjà&nbsp;: aucun message ne part.</p>
      )}
      <div className="cluster">
        <SubmitButton variant={open.to === "refused" ? "danger" : "primary"}>{verbs[open.to].label}</SubmitButton>
        <ButtonLink variant="ghost" to={here} preventScrollReset>
          Fermer
        </ButtonLink>
      </div>
      <p className="visually-hidden">La candidature passe dans «&nbsp;{label}&nbsp;».</p>
    </KeptForm>
  );
}

export function DecisionSection(props: DecisionProps) {
  const { here, deciding, state, moves, open, back } = props;
  if (moves.length === 0) return null;
  return (
    <Section title="Décision" id="decision">
      {open ? (
        <WordsForm {...props} open={open} />
      ) : (
        <div className="decisions">
          {moves.map((to) =>
            to === "to-study" ? (
              <Form key={to} method="post" action={here} preventScrollReset>
                <HiddenField name="form" value="etat" />
                <HiddenField name="etat" value={stateSlugs[to]} />
                <HiddenField name="vu" value={stateSlugs[state]} />
                {back ? <HiddenField name="retour" value={back} /> : null}
                <Button type="submit" variant="secondary" icon={verbs[to].icon} wide>
                  {verbs[to].label}
                </Button>
              </Form>
            ) : (
              <ButtonLink
                key={to}
                to={deciding[to]}
                variant={to === "refused" ? "danger" : "secondary"}
                icon={verbs[to].icon}
                wide
                preventScrollReset
              >
                {verbs[to].label}
              </ButtonLink>
            ),
          )}
        </div>
      )}
    </Section>
  );
}
