// The two entrances, everybody's and the administrators', ask for the same two fields.
import { Form } from "react-router";
import { SubmitButton } from "../ui/button.tsx";
import { FormErrors, HiddenField, TextField } from "../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../ui/form-state.ts";

export function SignInForm({ state, back }: { state: FormState | undefined; back: string | null }) {
  return (
    <Form method="post" className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} />
      {back ? <HiddenField name="retour" value={back} /> : null}
      <TextField
        name="email"
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        defaultValue={textOf(state, "email")}
        error={errorOf(state, "email")}
        required
      />
      <TextField
        name="password"
        label="Mot de passe"
        type="password"
        autoComplete="current-password"
        error={errorOf(state, "password")}
        required
      />
      <SubmitButton wide>Se connecter</SubmitButton>
    </Form>
  );
}
