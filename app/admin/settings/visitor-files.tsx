// The settings section for the daily total of visitors' files, with today's use.
import { visitorFiles } from "../../platform/settings/visitor-files.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Bounds, SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { perDay: "Fichiers de toutes les personnes sans compte" };

type Props = { perDay: number; today: number; state: SettingsState | undefined };

export function VisitorFilesSection({ perDay, today, state }: Props) {
  return (
    <SettingsSection
      title="Fichiers des visiteurs"
      name="visiteurs"
      lead="Qui postule sans compte joint un CV. Ce total par jour, pour tous ensemble, empêche que le disque soit rempli par des inconnus."
      note={`Reçu aujourd’hui\u00a0: ${today}\u00a0Mo. Une fois le total atteint, on invite à créer un compte ou à revenir le lendemain.`}
      submit="Enregistrer le total"
      {...{ labels, state }}
    >
      <TextField
        name="perDay"
        label={labels.perDay}
        inputMode="numeric"
        suffix="Mo par jour"
        required
        defaultValue={textOf(state, "perDay", perDay)}
        error={errorOf(state, "perDay")}
        help={<Bounds {...visitorFiles.perDay} />}
      />
    </SettingsSection>
  );
}
