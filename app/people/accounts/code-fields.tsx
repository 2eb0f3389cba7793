// The two second-factor fields: a code of the authenticator application, or a recovery code.
import { TextField } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";

type Props = { state: FormState | undefined; idPrefix?: string; label?: string };

export function CodeFields({ state, idPrefix, label = "Code de votre application" }: Props) {
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
          help="L’un des codes que vous avez mis de côté. Il sert une seule fois. Vous n’en avez plus&nbsp;? Demandez à l’équipe du site."
          error={errorOf(state, "recovery")}
        />
      </details>
    </>
  );
}
