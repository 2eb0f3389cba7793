// The settings section for the sectors that companies choose from.
import { TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { sectors: "Secteurs proposés" };

export function SectorsSection({ list, state }: { list: readonly string[]; state: SettingsState | undefined }) {
  return (
    <SettingsSection
      title="Secteurs des entreprises"
      name="secteurs"
      lead="Ce qu’une entreprise choisit dans son compte. Les offres sont filtrées par le secteur de leur entreprise."
      note="Une entreprise garde le secteur qu’elle a, même retiré d’ici, et on la trouve encore par lui. Un nom changé est un autre secteur."
      submit="Enregistrer les secteurs"
      {...{ labels, state }}
    >
      <TextArea
        name="sectors"
        label={labels.sectors}
        rows={10}
        defaultValue={textOf(state, "sectors", list.join("\n"))}
        error={errorOf(state, "sectors")}
        help="Un par ligne, dans l’ordre où ils sont proposés. Vide, ce sont les dix de départ."
      />
    </SettingsSection>
  );
}
