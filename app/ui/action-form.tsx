// A form that posts an action. After its session ended and its user signed in again, it shows the restored draft (platform/forms/form-drafts.server.ts).
import type { RefAttributes } from "react";
import { Form, type FormProps } from "react-router";
import type { FormState } from "../platform/forms/form.ts";
import { HiddenField } from "./form-errors.tsx";
import { useShell } from "./shell.ts";

export function ActionForm({ children, ...form }: FormProps & RefAttributes<HTMLFormElement>) {
  const { draftToken } = useShell();
  return (
    <Form method="post" {...form}>
      {draftToken ? <HiddenField name="brouillon" value={draftToken} /> : null}
      {children}
    </Form>
  );
}

/** The action's answer, else the restored draft. `name` is the hidden field `form`; omitted by pages whose forms test `state.form`. */
export function useAnswer<State extends FormState>(answered: State | undefined, name?: string): State | undefined {
  const { restored } = useShell();
  const mine =
    restored && (name === undefined || restored.form === name) ? (restored as FormState as State) : undefined;
  return answered ?? mine;
}
