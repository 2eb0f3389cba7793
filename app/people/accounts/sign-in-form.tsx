// The sign-in form, for both sign-in pages.
import { Form } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AddressField } from "./address-field.tsx";
import { ReturnPathField } from "./return-path-field.tsx";

const labels = { email: "Adresse e-mail", password: "Mot de passe" };

type Props = { state: (FormState & { suspension?: string }) | undefined; back: string | null };

export function SignInForm({ state, back }: Props) {
  return (
    <Form method="post" className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
      {state?.suspension ? (
        <p>
          <Link to={state.suspension}>Lire pourquoi, et répondre</Link>
        </p>
      ) : null}
      <ReturnPathField back={textOf(state, "retour", back) || null} />
      <AddressField state={state} />
      <PasswordField
        name="password"
        label="Mot de passe"
        autoComplete="current-password"
        error={errorOf(state, "password")}
        required
      />
      <SubmitButton wide>Se connecter</SubmitButton>
    </Form>
  );
}
