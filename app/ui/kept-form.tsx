// A form that is not lost when it is sent after its session has ended: it says for whom the page was drawn, and once that person
// has signed in again it stands there as it was sent (platform/forms/form-drafts.server.ts).
import type { RefAttributes } from "react";
import { Form, type FormProps } from "react-router";
import type { FormState } from "../platform/forms/form.ts";
import { HiddenField } from "./form-errors.tsx";
import { useShell } from "./shell.ts";

/** Posts to the page that it stands on unless told otherwise. */
export function KeptForm({ children, ...form }: FormProps & RefAttributes<HTMLFormElement>) {
  const { keep } = useShell();
  return (
    <Form method="post" {...form}>
      {keep ? <HiddenField name="brouillon" value={keep} /> : null}
      {children}
    </Form>
  );
}

/**
 * What a page's form is drawn from: what its action just answered, else what was left of it.
 * @param name the form's own name, its hidden field `form`; "" for one without. Left out by pages whose forms look at `state.form`
 */
export function useAnswer<State extends FormState>(answered: State | undefined, name?: string): State | undefined {
  const { left } = useShell();
  const mine = left && (name === undefined || left.form === name) ? (left as FormState as State) : undefined;
  return answered ?? mine;
}
