// The settings section for the audit log's retention.
import { TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { months: "Conservation du journal" };

export function JournalSection({ months, state }: { months: number; state: SettingsState | undefined }) {
  return (
    <SettingsSection
      title="Journal d'audit"
      name="journal"
      lead="La base de données refuse qu’une entrée du journal soit modifiée ou effacée avant son temps. Ce qui a vécu assez longtemps s’en va par mois entiers, et une entrée le dit."
      note="36 mois par défaut, 12 au moins. La page Confidentialité annonce cette durée, si son texte est le nôtre."
      submit="Enregistrer la durée"
      {...{ labels, state }}
    >
      <TextField
        name="months"
        label={labels.months}
        inputMode="numeric"
        suffix="mois"
        required
        defaultValue={textOf(state, "months", months)}
        error={errorOf(state, "months")}
      />
    </SettingsSection>
  );
}
