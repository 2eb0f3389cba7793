// Forms that post an action. After its session ended and its user signed in again, it shows the restored draft (platform/forms/form-drafts.server.ts).
import type { ReactNode, RefAttributes } from "react";
import { Form, type FormProps } from "react-router";
import type { FormState } from "../platform/forms/form.ts";
import { HiddenField } from "./form-errors.tsx";
import { useShell } from "./shell.ts";

type Props = FormProps & RefAttributes<HTMLFormElement>;

/** The fields of a form that posts: closed for a member who may only read. The style sheet hides their buttons. */
export function PostedFields({ children }: { children: ReactNode }) {
  const { readOnly } = useShell();
  if (!readOnly) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}

export function PostForm({ children, ...form }: Props) {
  return (
    <Form method="post" {...form}>
      <PostedFields>{children}</PostedFields>
    </Form>
  );
}

export function ActionForm({ children, ...form }: Props) {
  const { draftToken } = useShell();
  return (
    <PostForm {...form}>
      {draftToken ? <HiddenField name="brouillon" value={draftToken} /> : null}
      {children}
    </PostForm>
  );
}

/** The action's answer, else the restored draft. `name` is the hidden field `form`; omitted by pages whose forms test `state.form`. */
export function useAnswer<State extends FormState>(answered: State | undefined, name?: string): State | undefined {
  const { restored } = useShell();
  const mine =
    restored && (name === undefined || restored.form === name) ? (restored as FormState as State) : undefined;
  return answered ?? mine;
}
