// The e-mail field of the sign-in, sign-up and reset forms.
import { TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";

export function AddressField({
  state,
  label = "Adresse e-mail",
}: {
  state: FormState | null | undefined;
  label?: string;
}) {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete="username"
      defaultValue={textOf(state, "email")}
      error={errorOf(state, "email")}
      required
    />
  );
}
