// The reauthentication fields (reauthentication.server.ts): the password, and a code with a second factor.
import type { ComponentProps } from "react";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeFields } from "./code-fields.tsx";

export const fullProofLabels = {
  currentPassword: "Mot de passe actuel",
  code: "Code de votre application",
  recovery: "Code de secours",
};

type Props = { idPrefix: string; state?: FormState | undefined; withCode: boolean; codeLabel?: string };

export function FullProofFields({ idPrefix, state, withCode, codeLabel }: Props) {
  return (
    <>
      <PasswordField
        name="currentPassword"
        idPrefix={idPrefix}
        label={fullProofLabels.currentPassword}
        autoComplete="current-password"
        error={errorOf(state, "currentPassword")}
        required
      />
      {withCode ? <CodeFields state={state} idPrefix={idPrefix} label={codeLabel} /> : null}
    </>
  );
}

type ConfirmProps = Omit<Props, "codeLabel"> & Omit<ComponentProps<typeof ConfirmForm>, "state" | "isBack">;

/** A button whose question asks for the proof. A refused answer leaves it open, as it was filled in. @param state the refusal of this form */
export function ProvenForm({ idPrefix, state, withCode, fields, ...form }: ConfirmProps) {
  return (
    <ConfirmForm
      {...form}
      isBack={state !== undefined}
      fields={
        <>
          {fields}
          <FormErrors summary={state?.summary} />
          <FullProofFields idPrefix={idPrefix} state={state} withCode={withCode} />
        </>
      }
    />
  );
}
