// A form that edits a stored row: it sends the values with which it was shown, and shows both versions after a conflict.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormProps } from "react-router";
import type { FormState, FormValues } from "../platform/forms/form.ts";
import { shownField } from "../platform/forms/form-merge.ts";
import { ActionForm } from "./action-form.tsx";
import { HiddenField } from "./form-errors.tsx";
import { textOf } from "./form-state.ts";
import { textsOf, typedIn } from "./form-texts.ts";
import { TwoVersions } from "./two-versions.tsx";

type Props = FormProps & {
  /** The stored values, by the names of the fields; undefined while there is no row. */
  shown: FormValues | undefined;
  state: FormState | null | undefined;
  ref?: RefObject<HTMLFormElement | null>;
};

export function MergedForm({ shown, state, ref, children, ...props }: Props) {
  const now = shown && JSON.stringify(shown);
  const ownRef = useRef<HTMLFormElement>(null);
  const form = ref ?? ownRef;
  const saved = useRef("");
  const [drawn, setDrawn] = useState(now);
  const base = textOf(state, shownField, drawn);
  const typed = () => (form.current ? typedIn(textsOf(form.current)) : "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new rendering of the fields matters
  useEffect(() => {
    saved.current = typed();
  }, [drawn]);

  // Newly stored values are rendered once no typed text can be lost. Until then the form sends the values with which it was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new stored values matter
  useEffect(() => {
    if (now !== drawn && typed() === saved.current) setDrawn(now);
  }, [now]);

  return (
    <ActionForm
      key={drawn}
      {...props}
      ref={form}
      onSubmit={(event) => {
        saved.current = typed();
        props.onSubmit?.(event);
      }}
    >
      <TwoVersions conflicts={state?.conflicts} />
      {base ? <HiddenField name={shownField} value={base} /> : null}
      {children}
    </ActionForm>
  );
}
