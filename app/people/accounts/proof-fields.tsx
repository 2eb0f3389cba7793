// Proof fields before a bulk export: a code with a second factor, else the password.
import { errorOf, type FormState } from "../../ui/form-state.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeFields } from "./code-fields.tsx";

const passwordLabel = "Votre mot de passe";

export const proofLabels = {
  password: passwordLabel,
  code: "Code de votre application",
  recovery: "Code de secours",
};

type Props = { asksCode: boolean; isRequired?: boolean; state?: FormState | undefined };

export function ProofFields({ asksCode, isRequired = true, state }: Props) {
  return (
    <div className="fields">
      {asksCode ? (
        <CodeFields state={state} />
      ) : (
        <PasswordField
          name="password"
          label={passwordLabel}
          autoComplete="current-password"
          required={isRequired}
          error={errorOf(state, "password")}
        />
      )}
    </div>
  );
}
