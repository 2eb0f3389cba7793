// The settings section for job suggestions.
import type { OwnJobs } from "../../platform/settings/own-jobs.server.ts";
import { TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { added: "Métiers ajoutés", removed: "Métiers retirés" };

export function JobsSection({ jobs, state }: { jobs: OwnJobs; state: SettingsState | undefined }) {
  return (
    <SettingsSection
      title="Métiers proposés"
      name="metiers"
      lead="Ce que le site propose pendant qu’on écrit un métier, en plus de ce que disent les offres et les profils. Rien n’empêche d’en écrire un autre."
      note="Pour en renommer un, retirez l’ancien nom et ajoutez le nouveau. Ce qui est déjà écrit dans un profil ou une offre ne change pas."
      submit="Enregistrer les métiers"
      {...{ labels, state }}
    >
      <TextArea
        name="added"
        label={labels.added}
        rows={5}
        defaultValue={textOf(state, "added", jobs.added.join("\n"))}
        error={errorOf(state, "added")}
        help="Un par ligne, par exemple «&nbsp;Ostréicultrice&nbsp;» et «&nbsp;Ostréiculteur&nbsp;»."
      />
      <TextArea
        name="removed"
        label={labels.removed}
        rows={3}
        defaultValue={textOf(state, "removed", jobs.removed.join("\n"))}
        error={errorOf(state, "removed")}
        help="Ceux de notre liste que vous ne voulez plus proposer, un par ligne."
      />
    </SettingsSection>
  );
}
