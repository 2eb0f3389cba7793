// The settings section that requires a second factor of administrators.
import { CheckboxField } from "../../ui/form.tsx";
import { SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { admins: "Obligatoire pour les administrateurs" };

export function SecondFactorSettings({ admins, state }: { admins: boolean; state: SettingsState | undefined }) {
  const isKept = state?.values ? state.values.admins !== undefined : admins;
  return (
    <SettingsSection
      title="Validation en deux étapes"
      name="deux-etapes"
      lead="Un code de leur téléphone après le mot de passe. Chacun peut l’activer pour son compte&nbsp;; ici, vous la demandez à tous les administrateurs."
      note={
        <>
          Dès qu’elle est obligatoire, un administrateur qui ne l’a pas est conduit à l’activer et n’ouvre rien d’autre.
          Vous aussi. Un téléphone perdu&nbsp;: <code>npm run vivier -- reset-password --sans-totp</code>.
        </>
      }
      submit="Enregistrer la règle"
      {...{ labels, state }}
    >
      <CheckboxField name="admins" label={labels.admins} defaultChecked={isKept} key={String(isKept)} wide />
    </SettingsSection>
  );
}
