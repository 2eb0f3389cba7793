// The reauthentication fields (reauthentication.server.ts): the password, and a code with a second factor.
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
