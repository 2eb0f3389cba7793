// The form of the administration's edit pages.
import type { ReactNode } from "react";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Card } from "../../ui/page.tsx";

type Props = {
  state: FormState | undefined;
  labels: Record<string, string>;
  submit: string;
  list: string;
  children: ReactNode;
};

export function EditForm({ state, labels, submit, list, children }: Props) {
  return (
    <Card>
      <KeptForm className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
        {children}
        <div className="cluster">
          <SubmitButton size="large">{submit}</SubmitButton>
          <ButtonLink to={list} variant="ghost">
            Retour à la liste
          </ButtonLink>
        </div>
      </KeptForm>
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
