// The label of the button that publishes an offer.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormState } from "../../platform/forms/form.ts";
import { offerFieldNames } from "../offer-fields.ts";

type CheckedState = FormState & { needsConfirmation?: boolean };

const names = [...offerFieldNames, "occupation"];

const written = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return JSON.stringify(names.map((name) => data.getAll(name)));
};

/** The label of the publish button: `again` while the form still holds the submitted text whose doubts are shown, else `initial`. */
export function PublishLabel({
  state,
  initial,
  again,
}: {
  state: CheckedState | null | undefined;
  initial: string;
  again: string;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isSame, setSame] = useState(true);
  const needsConfirmation = state?.needsConfirmation === true;
  useEffect(() => {
    const form = anchor.current?.closest("form");
    if (!form || !needsConfirmation || !state) return;
    const submitted = written(form);
    setSame(true);
    const compare = () => setSame(written(form) === submitted);
    form.addEventListener("input", compare);
    form.addEventListener("change", compare);
    return () => {
      form.removeEventListener("input", compare);
      form.removeEventListener("change", compare);
    };
  }, [state, needsConfirmation]);
  const label: ReactNode = needsConfirmation && isSame ? again : initial;
  return <span ref={anchor}>{label}</span>;
}
