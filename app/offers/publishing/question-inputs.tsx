// "Questions aux candidats": each yes or no, a choice, a number, or one line; a decisive one names the expected answer.
import { useState } from "react";
import type { FormNote, FormState } from "../../platform/forms/form.ts";
import { FieldError } from "../../ui/field-frame.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, textOf } from "../../ui/form-state.ts";
import { cvPolicies, cvPolicyLabels } from "../cv-policy.ts";
import * as offersLimits from "../limits.ts";
import { applyWays, offerFields } from "../offer-fields.ts";
import {
  expectedInput,
  type Question,
  questionFields,
  questionKindLabels,
  questionKinds,
  questionLines,
  questionOf,
} from "../questions.ts";
import { DetailFields } from "./detail-inputs.tsx";
import { noteOf } from "./proposed-fields.ts";

const kinds = questionKinds.map((kind) => ({ value: kind, label: questionKindLabels[kind] }));

type Props = {
  state: FormState | null | undefined;
  values: React.ComponentProps<typeof DetailFields>["values"] & {
    questions?: unknown;
    applicationsMax?: unknown;
    cvPolicy?: unknown;
  };
  notes: readonly FormNote[] | undefined;
  children?: React.ReactNode;
};

const indexes = Array.from({ length: offersLimits.questionsMax }, (_, index) => index);

function QuestionField({
  index,
  question,
  state,
}: {
  index: number;
  question: Question | undefined;
  state: Props["state"];
}) {
  const names = questionFields(index + 1);
  return (
    <fieldset className="fields question">
      <legend className="visually-hidden">Question {index + 1}</legend>
      <TextField
        name={names.text}
        label={`Question ${index + 1}`}
        wide
        maxLength={offersLimits.questionMax}
        defaultValue={textOf(state, names.text, question?.text)}
        help={index === 0 ? <>Par exemple «&nbsp;Avez-vous le permis&nbsp;B&nbsp;?&nbsp;»</> : undefined}
      />
      <SelectField
        name={names.kind}
        label="Réponse"
        options={kinds}
        defaultValue={textOf(state, names.kind, question?.kind ?? "oui-non")}
      />
      <div className="depends depends-choice">
        <TextField
          name={names.options}
          label="Réponses proposées"
          defaultValue={textOf(state, names.options, question?.options.join(", "))}
          help="Entre 2 et 6, séparées par des virgules."
        />
      </div>
      <CheckboxField
        name={names.isRequired}
        value="oui"
        label="Réponse obligatoire"
        defaultChecked={checkedOf(state, names.isRequired, question?.isRequired)}
      />
      <CheckboxField
        name={names.isDecisive}
        value="oui"
        label="Réponse décisive"
        defaultChecked={checkedOf(state, names.isDecisive, question?.isDecisive)}
      />
      <div className="depends depends-decisive">
        <TextField
          name={names.expected}
          label="Réponse attendue"
          wide
          defaultValue={textOf(state, names.expected, question && expectedInput(question))}
          help={
            <>
              «&nbsp;Oui&nbsp;», une ou plusieurs des réponses proposées, ou un nombre («&nbsp;au moins 2&nbsp;»,
              «&nbsp;de 2 à 5&nbsp;»). La personne le lit avant de répondre.
            </>
          }
        />
      </div>
    </fieldset>
  );
}

export function QuestionInputs({ state, values, notes, children }: Props) {
  const questions = questionLines(state?.values ?? { questions: values.questions }).map(questionOf);
  const error = errorOf(state, "questions");
  const most = textOf(state, "applicationsMax", values.applicationsMax ? String(values.applicationsMax) : "");
  const policy =
    cvPolicies.find((each) => each === textOf(state, "cvPolicy", String(values.cvPolicy ?? ""))) ?? "bienvenu";
  const mostError = errorOf(state, "applicationsMax");
  const way = textOf(state, "applyBy", String(values.applyBy ?? ""));
  const isElsewhere = way !== "" && way !== applyWays.here;
  const [isOpen] = useState(questions.length > 0 || most !== "" || policy !== "bienvenu" || isElsewhere);
  const isWrong =
    ["applyBy", "applyContact", "applyHours"].some((name) => errorOf(state, name)) ||
    error !== undefined ||
    mostError !== undefined;
  // Shows the written questions and one empty field.
  const isTyped = (index: number) => textOf(state, questionFields(index + 1).text, questions[index]?.text) !== "";
  const [open] = useState((indexes.findLast(isTyped) ?? 0) + 1);
  const field = (index: number) => (
    <QuestionField key={index} index={index} question={questions[index]} state={state} />
  );
  return (
    <details className="disclosure" id="field-questions" open={isOpen || isWrong || undefined}>
      <summary>Comment recevoir les candidatures</summary>
      <div className="stack">
        <div className="fields">
          <DetailFields state={state} values={values} notes={notes} part="apply" />
        </div>
        <p className="soft">
          Jusqu’à six questions, posées dans le formulaire de candidature. Une réponse décisive est signalée dans vos
          candidatures&nbsp;: vous pouvez filtrer et trier, mais personne n’est refusé automatiquement.
        </p>
        <FieldError id="field-questions">{error}</FieldError>
        {indexes.slice(0, open).map(field)}
        {open < indexes.length ? (
          <details className="disclosure">
            <summary>Ajouter une question</summary>
            <div className="stack">{indexes.slice(open).map(field)}</div>
          </details>
        ) : null}
        {children}
        <div className="fields">
          <SelectField
            name="cvPolicy"
            label={offerFields.cvPolicy.label}
            options={cvPolicies.map((each) => ({ value: each, label: cvPolicyLabels[each] }))}
            defaultValue={policy}
            error={errorOf(state, "cvPolicy")}
            note={noteOf(notes, "cvPolicy")}
            help="Sans CV obligatoire, vous lisez d’abord les réponses à vos questions."
          />
          <TextField
            name="applicationsMax"
            label={offerFields.applicationsMax.label}
            inputMode="numeric"
            defaultValue={most}
            error={mostError}
            help="Au maximum, par exemple 50. Une fois ce nombre atteint, l’offre se met en pause&nbsp;; vous pouvez l’augmenter et la remettre en ligne."
          />
        </div>
      </div>
    </details>
  );
}
