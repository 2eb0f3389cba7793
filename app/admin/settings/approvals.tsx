// The settings section for approvals before publication.
import type { Approvals } from "../../people/companies/approvals.server.ts";
import { RadioGroup } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { SettingsSection } from "./section.tsx";
import type { SettingsState } from "./settings.ts";

const labels = { offers: "Les offres", companies: "Les entreprises", register: "Le registre public des entreprises" };

type YesNoProps = {
  name: keyof typeof labels;
  isSet: boolean;
  no: string;
  yes: string;
  state: SettingsState | undefined;
};

/** `no` is the default. */
function YesNo({ name, isSet, no, yes, state }: YesNoProps) {
  return (
    <RadioGroup
      name={name}
      label={labels[name]}
      wide
      defaultValue={textOf(state, name, isSet ? "oui" : "non")}
      error={errorOf(state, name)}
      options={[
        { value: "non", label: no },
        { value: "oui", label: yes },
      ]}
    />
  );
}

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
      <YesNo
        name="offers"
        isSet={approvals.offers}
        no="sont publiques aussitôt"
        yes="attendent votre accord"
        state={state}
      />
      <YesNo
        name="companies"
        isSet={approvals.companies}
        no="sont libres dès que leur adresse est vérifiée"
        yes="attendent votre accord"
        state={state}
      />
      <YesNo
        name="register"
        isSet={register}
        no="n’est jamais appelé"
        yes="peut être interrogé, avec un SIRET, quand un administrateur le demande"
        state={state}
      />
    </SettingsSection>
  );
}
