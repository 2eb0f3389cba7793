// "Questions aux candidats": up to three, each yes or no, a choice, or one line.
import { useState } from "react";
import type { FormState } from "../../platform/forms/form.ts";
import { FieldError } from "../../ui/field-frame.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, textOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import * as offersLimits from "../limits.ts";
import { offerFields } from "../offer-fields.ts";
import { questionFields, questionKindLabels, questionKinds, questionLines, questionOf } from "../questions.ts";

const kinds = questionKinds.map((kind) => ({ value: kind, label: questionKindLabels[kind] }));

type Props = {
  state: FormState | null | undefined;
  values: { questions?: unknown; applicationsMax?: unknown };
  children?: React.ReactNode;
};

export function QuestionInputs({ state, values, children }: Props) {
  const asked = questionLines(state?.values ?? { questions: values.questions }).map(questionOf);
  const error = errorOf(state, "questions");
  const most = textOf(state, "applicationsMax", values.applicationsMax ? String(values.applicationsMax) : "");
  const mostError = errorOf(state, "applicationsMax");
  const [isOpen] = useState(asked.length > 0 || most !== "");
  const isWrong = error !== undefined || mostError !== undefined;
  return (
    <details className="disclosure" id="field-questions" open={isOpen || isWrong || undefined}>
      <summary>
        Candidatures&nbsp;: vos questions, leur nombre
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="stack">
        <p className="soft">
          Jusqu’à trois questions, posées dans le formulaire de candidature. Les réponses ne changent jamais l’ordre des
          candidatures.
        </p>
        <FieldError id="field-questions">{error}</FieldError>
        {Array.from({ length: offersLimits.questionsMax }, (_, index) => {
          const question = asked[index];
          const names = questionFields(index + 1);
          return (
            <fieldset key={names.text} className="fields">
              <legend>Question {index + 1}</legend>
              <TextField
                name={names.text}
                label="Question"
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
              <TextField
                name={names.options}
                label="Réponses proposées"
                defaultValue={textOf(state, names.options, question?.options.join(", "))}
                help="Pour une réponse au choix&nbsp;: entre 2 et 6, séparées par des virgules."
              />
              <CheckboxField
                name={names.isRequired}
                value="oui"
                label="Réponse obligatoire"
                wide
                defaultChecked={checkedOf(state, names.isRequired, question?.isRequired)}
              />
            </fieldset>
          );
        })}
        {children}
        <div className="fields">
          <TextField
            name="applicationsMax"
            label={offerFields.applicationsMax.label}
            inputMode="numeric"
            defaultValue={most}
            error={mostError}
            help="Au maximum, par exemple 50. Une fois ce nombre atteint, l’offre se désactive&nbsp;; vous pouvez l’augmenter et la réactiver."
          />
        </div>
      </div>
    </details>
  );
}
