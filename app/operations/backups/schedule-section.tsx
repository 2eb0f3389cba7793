// The form of the nightly backups.

import { SettingsSection } from "../../admin/settings/section.tsx";
import type { SettingsState } from "../../admin/settings/settings.ts";
import { ProofFields, proofLabels } from "../../people/accounts/proof-fields.tsx";
import { RadioGroup, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";

const labels = {
  nightly: "Sauvegarde de chaque nuit",
  hour: "À partir de",
  kept: "Nombre gardé",
  contents: "Contenu",
  recipient: "Clef publique qui chiffre les sauvegardes",
  ...proofLabels,
};

type Props = {
  schedule: { on: boolean; hour: number; kept: number; files: boolean; recipient: string | null };
  asksCode: boolean;
  /** False on a trial installation. */
  runs: boolean;
  state: SettingsState | undefined;
};

export function ScheduleSection({ schedule, asksCode, runs, state }: Props) {
  return (
    <SettingsSection
      title="Chaque nuit"
      name="sauvegardes"
      lead="Vivier en fait une par jour, sans qu’on y pense, et efface les plus anciennes."
      note={
        <>
          {runs ? null : <>Cette installation est un essai&nbsp;: rien n’y est sauvegardé la nuit. </>}
          Celles que vous demandez et celles d’avant une mise à jour ne comptent pas dans ce nombre. L’heure est celle
          de Paris.
        </>
      }
      submit="Enregistrer"
      labels={labels}
      state={state}
    >
      <RadioGroup
        name="nightly"
        label={labels.nightly}
        options={[
          { value: "oui", label: "Oui" },
          { value: "non", label: "Non" },
        ]}
        defaultValue={textOf(state, "nightly", schedule.on ? "oui" : "non")}
        error={errorOf(state, "nightly")}
      />
      <RadioGroup
        name="contents"
        label={labels.contents}
        options={[
          { value: "donnees", label: "Les données" },
          { value: "tout", label: "Tout, fichiers compris" },
        ]}
        defaultValue={textOf(state, "contents", schedule.files ? "tout" : "donnees")}
        error={errorOf(state, "contents")}
      />
      <TextField
        name="hour"
        label={labels.hour}
        inputMode="numeric"
        suffix="h"
        required
        defaultValue={textOf(state, "hour", schedule.hour)}
        error={errorOf(state, "hour")}
      />
      <TextField
        name="kept"
        label={labels.kept}
        inputMode="numeric"
        required
        defaultValue={textOf(state, "kept", schedule.kept)}
        error={errorOf(state, "kept")}
      />
      <TextField
        name="recipient"
        label={labels.recipient}
        autoComplete="off"
        spellCheck={false}
        help="Facultatif. Une clef de «&nbsp;age&nbsp;», qui commence par age1. Elle vaut aussi pour les sauvegardes que vous demandez. Sans votre clef privée, que le site n’a pas, une archive chiffrée est perdue."
        defaultValue={textOf(state, "recipient", schedule.recipient ?? "")}
        error={errorOf(state, "recipient")}
      />
      <p className="soft">
        Pour changer cette clef, confirmez que c’est bien vous. Elle décide de qui pourra lire toutes les sauvegardes.
      </p>
      <ProofFields asksCode={asksCode} isRequired={false} state={state} />
    </SettingsSection>
  );
}
