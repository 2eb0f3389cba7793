// One question of an offer, as its kind is answered.
import type { FormState } from "../../platform/forms/form.ts";
import { RadioGroup, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import type { QuestionShown } from "./answers.server.ts";

export function QuestionField({ question, state }: { question: QuestionShown; state: FormState | undefined }) {
  const { field: name, text: label, answers, isNumber, isRequired: required, help, longest } = question;
  const field = {
    name,
    label,
    required,
    help,
    error: errorOf(state, name),
    defaultValue: textOf(state, name),
    wide: true,
  };
  if (!answers) return <TextField {...field} maxLength={longest} inputMode={isNumber ? "decimal" : undefined} />;
  return <RadioGroup {...field} options={answers.map((answer) => ({ value: answer, label: answer }))} />;
}
