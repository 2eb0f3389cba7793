// What waits for an administrator before the public sees it, among the settings.
import type { Approvals } from "../companies/approvals.server.ts";
import { RadioGroup } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import type { SettingsState } from "./settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const labels = { offers: "Les offres", companies: "Les entreprises", register: "Le registre public des entreprises" };

const choices = (now: string, after: string) => [
  { value: "non", label: now },
  { value: "oui", label: after },
];

type Props = { approvals: Approvals; register: boolean; state: SettingsState | undefined };

export function ApprovalsSection({ approvals, register, state }: Props) {
  return (
    <SettingsSection
      title="Modération"
      name="moderation"
      lead="Ce qui attend votre accord avant d’être public. Vous le trouvez dans «&nbsp;Modération&nbsp;», et l’entreprise lit «&nbsp;En attente de validation&nbsp;»."
      note="Ce qui est déjà public le reste&nbsp;; ce qui attend déjà continue d’attendre. Une offre approuvée qui ne change pas n’attend plus."
      submit="Enregistrer les réglages de la modération"
      {...{ labels, state }}
    >
      <RadioGroup
        name="offers"
        label={labels.offers}
        wide
        defaultValue={textOf(state, "offers", approvals.offers ? "oui" : "non")}
        error={errorOf(state, "offers")}
        options={choices("sont publiques aussitôt", "attendent votre accord")}
      />
      <RadioGroup
        name="companies"
        label={labels.companies}
        wide
        defaultValue={textOf(state, "companies", approvals.companies ? "oui" : "non")}
        error={errorOf(state, "companies")}
        options={choices("sont libres dès que leur adresse est vérifiée", "attendent votre accord")}
      />
      <RadioGroup
        name="register"
        label={labels.register}
        wide
        defaultValue={textOf(state, "register", register ? "oui" : "non")}
        error={errorOf(state, "register")}
        options={choices(
          "n’est jamais appelé",
          "peut être interrogé, avec un SIRET, quand un administrateur le demande",
        )}
      />
    </SettingsSection>
  );
}
