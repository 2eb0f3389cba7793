// The form of the administration's edit pages.
import type { ReactNode } from "react";
import type { FormValues } from "../../platform/forms/form.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Card } from "../../ui/page.tsx";

type Props = {
  state: FormState | undefined;
  labels: Record<string, string>;
  submit: ReactNode;
  list: string;
  /** The stored values; undefined for a new row. */
  shown: FormValues | undefined;
  children: ReactNode;
};

export function EditForm({ state, labels, submit, list, shown, children }: Props) {
  return (
    <Card>
      <MergedForm shown={shown} state={state} className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} questions={state?.questions} fields={labels} />
        {children}
        <div className="cluster">
          <SubmitButton size="large">{submit}</SubmitButton>
          <ButtonLink to={list} variant="ghost">
            Retour à la liste
          </ButtonLink>
        </div>
      </MergedForm>
    </Card>
  );
}

/** The address of a new account's owner. */
export function OwnerEmail({ state }: Pick<Props, "state">) {
  return (
    <TextField
      name="email"
      label="E-mail"
      type="email"
      required
      autoComplete="off"
      defaultValue={textOf(state, "email")}
      error={errorOf(state, "email")}
    />
  );
}
