// The settings section for maximum file sizes.
import { type FileSizes, fileSizes, type SizedKind, sizedKinds } from "../../platform/settings/file-sizes.ts";
import { TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Bounds, SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels: Record<SizedKind, string> = {
  cv: "CV",
  image: "Photo d’un candidat",
  video: "Vidéo d’un candidat",
  logo: "Logo d’une entreprise",
  kbis: "Kbis",
  offerFile: "Document d’une offre",
  offerImage: "Image d’une offre",
};

export function FileSizesSection({ sizes, state }: { sizes: FileSizes; state: SettingsState | undefined }) {
  return (
    <SettingsSection
      title="Taille des fichiers"
      name="fichiers"
      lead="Ce que pèse au plus un fichier qu’on vous remet. Vous pouvez demander plus léger&nbsp;; au-delà, les contrôles ne sont plus sûrs."
      note="Ce qui est déjà là reste. Les champs disent ces tailles aussitôt, et la page Confidentialité celle du CV, si son texte est le nôtre."
      submit="Enregistrer les tailles"
      {...{ labels, state }}
    >
      {sizedKinds.map((kind) => (
        <TextField
          key={kind}
          name={kind}
          label={labels[kind]}
          inputMode="numeric"
          suffix="Mo"
          required
          defaultValue={textOf(state, kind, sizes[kind])}
          error={errorOf(state, kind)}
          help={<Bounds {...fileSizes[kind]} />}
        />
      ))}
    </SettingsSection>
  );
}
