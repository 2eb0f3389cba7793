// The text of a decision: one editable field for each choice. Only the chosen one is visible; switching loses nothing.

import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { FieldError } from "../../ui/field-frame.tsx";
import { TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import type { AnswerChoice } from "./answer-choice.ts";

type Props = { choices: AnswerChoice[]; state: FormState | undefined; legend: string; help?: React.ReactNode };

export function AnswerTemplates({ choices, state, legend, help }: Props) {
  const chosen = textOf(state, "modele", choices[0]?.id);
  const error = errorOf(state, "modele");
  return (
    <fieldset
      id="field-modele"
      tabIndex={-1}
      className="field field-wide ready-texts"
      data-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {help ? <p className="field-help">{help}</p> : null}
      <SeenWords state={state} />
      {choices.map(({ id, label, text }) => (
        <div key={id} className="ready-text">
          <div className="choice">
            <input type="radio" id={`modele-${id}`} name="modele" value={id} defaultChecked={id === chosen} />
            <label htmlFor={`modele-${id}`}>{label}</label>
          </div>
          {text === null ? null : (
            <TextArea
              name={`texte-${id}`}
              label={<span className="visually-hidden">Texte «&nbsp;{label}&nbsp;»</span>}
              rows={7}
              defaultValue={textOf(state, `texte-${id}`, text)}
              error={errorOf(state, `texte-${id}`)}
            />
          )}
        </div>
      ))}
      <FieldError id="field-modele">{error}</FieldError>
    </fieldset>
  );
}
