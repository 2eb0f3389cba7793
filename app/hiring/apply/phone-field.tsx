// The telephone number of a person who applied, or applies, without an e-mail address.
import type { FormState } from "../../platform/forms/form.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";

export const phoneLabel = "Téléphone";

export function PhoneField({ state, wide }: { state: FormState | undefined; wide?: boolean }) {
  return (
    <TextField
      name="tel"
      label={phoneLabel}
      type="tel"
      autoComplete="tel"
      required
      wide={wide}
      defaultValue={textOf(state, "tel")}
      error={errorOf(state, "tel")}
    />
  );
}
