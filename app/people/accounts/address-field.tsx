// The e-mail field of the sign-in, sign-up and reset forms.
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { EmailField } from "./email-field.tsx";

export function AddressField({
  state,
  label = "Adresse e-mail",
}: {
  state: FormState | null | undefined;
  label?: string;
}) {
  return (
    <EmailField
      name="email"
      label={label}
      state={state}
      autoComplete="username"
      defaultValue={textOf(state, "email")}
      error={errorOf(state, "email")}
      required
    />
  );
}
