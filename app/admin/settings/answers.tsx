// The settings section for the answer delays.
import type { AnswerDays } from "../../hiring/review/response-deadlines.server.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";

const labels: Record<keyof AnswerDays, string> = {
  first: "Premier rappel",
  second: "Second rappel",
  closing: "Clôture",
};

const names = Object.keys(labels) as (keyof AnswerDays)[];

export function AnswerDaysSection({ days, state }: { days: AnswerDays; state: FormState | undefined }) {
  return (
    <SettingsSection
      title="Réponse garantie"
      name="reponses"
      lead="Aucune candidature ne reste sans suite&nbsp;: l’entreprise est rappelée deux fois, puis la candidature est fermée et la personne prévenue avec courtoisie."
      note="Comptés depuis l’envoi de la candidature. Un délai raccourci vaut aussi pour celles qui attendent déjà."
      submit="Enregistrer les délais"
      {...{ labels, state }}
    >
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={labels[name]}
          inputMode="numeric"
          suffix="jours"
          required
          defaultValue={textOf(state, name, days[name])}
          error={errorOf(state, name)}
        />
      ))}
    </SettingsSection>
  );
}
