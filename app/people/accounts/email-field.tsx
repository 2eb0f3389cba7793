// A field for an e-mail address, with the proposal where its domain is probably mistyped (address-question.server.ts).
import { type MouseEvent, useState } from "react";
import { HiddenField, TextField, type TextFieldProps } from "../../ui/form.tsx";
import { type FormState, textOf } from "../../ui/form-state.ts";
import * as peopleMessages from "../messages.ts";

type Props = Omit<TextFieldProps, "type"> & { state: FormState | null | undefined };

export function EmailField({ state, error, ...field }: Props) {
  /** The answer whose proposal was taken here, without the server. */
  const [taken, setTaken] = useState<FormState | null>(null);
  const isTaken = state !== null && state === taken;
  const proposal = isTaken ? undefined : state?.proposal;
  const note = isTaken
    ? { text: peopleMessages.addressCorrected }
    : state?.notes?.find(({ name }) => name === field.name);
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field.name);
    if (!(input instanceof HTMLInputElement) || !state?.proposal) return;
    event.preventDefault();
    input.value = state.proposal;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    setTaken(state);
  };
  return (
    <>
      <TextField {...field} type="email" error={isTaken ? undefined : error} note={note ?? field.note} />
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
            onClick={take}
          >
            Corriger en {proposal}
          </button>
        </div>
      ) : null}
    </>
  );
}
