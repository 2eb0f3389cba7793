// A field for an e-mail address, with the proposal where its domain is probably mistyped (address-question.server.ts).
import { HiddenField, TextField, type TextFieldProps } from "../../ui/form.tsx";
import { type FormState, textOf } from "../../ui/form-state.ts";

type Props = Omit<TextFieldProps, "type"> & { state: FormState | null | undefined };

export function EmailField({ state, ...field }: Props) {
  const proposal = state?.proposal;
  return (
    <>
      <TextField {...field} type="email" note={state?.notes?.find(({ name }) => name === field.name) ?? field.note} />
      {proposal ? (
        <div className="cluster">
          <HiddenField name="email-relu" value={textOf(state, "email-relu")} />
          {/* The Enter key presses the first button of a form, which must not accept the proposal. */}
          <button type="submit" hidden tabIndex={-1} />
          <button
            type="submit"
            className="button button-secondary"
            name="email-propose"
            value={proposal}
            onClick={(event) => {
              const input = event.currentTarget.form!.elements.namedItem(field.name) as HTMLInputElement;
              event.preventDefault();
              input.value = proposal;
              input.focus();
            }}
          >
            Corriger en {proposal}
          </button>
        </div>
      ) : null}
    </>
  );
}
