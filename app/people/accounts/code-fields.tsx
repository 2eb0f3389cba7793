// The two second-factor fields: a code of the authenticator application, or a recovery code.
import { TextField } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";
import * as peopleMessages from "../messages.ts";

type Props = {
  state: FormState | undefined;
  idPrefix?: string;
  label?: string;
  /** The address of an administrator, whom only the command line lets in without any code. */
  admin?: string | null;
};

export function CodeFields({ state, idPrefix, label = "Code de votre application", admin }: Props) {
  return (
    <>
      <TextField
        name="code"
        idPrefix={idPrefix}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        help="6 chiffres, qui changent toutes les 30 secondes."
        error={errorOf(state, "code")}
      />
      <details className="disclosure" open={Boolean(errorOf(state, "recovery"))}>
        <summary>Je n’ai pas mon téléphone</summary>
        <TextField
          name="recovery"
          idPrefix={idPrefix}
          label="Code de secours"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          help={peopleMessages.recoveryCodeHelp(admin ?? null)}
          error={errorOf(state, "recovery")}
        />
      </details>
    </>
  );
}
