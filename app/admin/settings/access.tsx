// The settings sections for sign-up and daily limits.
import {
  type DailyLimit,
  type DailyLimits,
  dailyLimitNames,
  dailyLimits,
} from "../../platform/settings/daily-limits.ts";
import { RadioGroup, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Bounds, SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

type State = { state: SettingsState | undefined };

export function SignUpSection({ isOpen, state }: State & { isOpen: boolean }) {
  return (
    <SettingsSection
      title="Inscriptions"
      name="inscriptions"
      lead="Fermées, plus personne n’ouvre de compte par lui-même. Les comptes existants ne changent pas, et vous pouvez encore en créer ici."
      submit="Enregistrer les inscriptions"
      labels={{ signUp: "Inscriptions" }}
      state={state}
    >
      <RadioGroup
        name="signUp"
        label="Inscriptions des candidats et des entreprises"
        wide
        options={[
          { value: "ouvertes", label: "Ouvertes" },
          { value: "fermees", label: "Fermées" },
        ]}
        defaultValue={textOf(state, "signUp", isOpen ? "ouvertes" : "fermees")}
        error={errorOf(state, "signUp")}
      />
    </SettingsSection>
  );
}

const labels: Record<DailyLimit, string> = {
  profiles: "Profils ouverts par une entreprise",
  contacts: "Messages d’une entreprise",
  requests: "Demandes de profil d’une entreprise",
  applications: "Candidatures d’une personne",
};

export function DailyLimitsSection({ values, state }: State & { values: DailyLimits }) {
  return (
    <SettingsSection
      title="Limites par jour"
      name="limites"
      lead="Elles gênent qui recopie les profils ou écrit à tout le monde, pas qui recrute."
      note="Elles valent aussitôt, aussi pour la journée en cours. Les conditions générales disent les profils et les messages, la page Confidentialité les profils, si leurs textes sont les nôtres."
      submit="Enregistrer les limites"
      labels={labels}
      state={state}
    >
      {dailyLimitNames.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          inputMode="numeric"
          suffix="par jour"
          required
          defaultValue={textOf(state, name, values[name])}
          error={errorOf(state, name)}
          help={<Bounds {...dailyLimits[name]} />}
        />
      ))}
    </SettingsSection>
  );
}
