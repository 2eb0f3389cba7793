// The settings section for the operator's details: three groups of fields, and what is missing.
import type { OperatorGroup } from "../../platform/settings/operator.ts";
import { operatorFields } from "../../settings.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { SettingsConflictNotice } from "./setting-conflict.tsx";
import { SettingField, SettingsFormHead } from "./settings-section.tsx";
import type { DrawnSection, SettingsState } from "./settings-state.ts";

type Props = { section: DrawnSection; proposedVat: string | null; state: SettingsState | undefined };

function Fields({ group, section, proposedVat, state }: Props & { group: OperatorGroup }) {
  return (
    <div className="fields">
      {section.fields
        .filter(({ name }) => operatorFields[name as keyof typeof operatorFields].group === group)
        .map((field) => (
          <SettingField
            key={field.name}
            {...{ field, state }}
            help={
              field.name === "vat" && proposedVat ? <>D’après le SIREN, ce devrait être {proposedVat}.</> : undefined
            }
          />
        ))}
    </div>
  );
}

export function OperatorMissing({ missing }: { missing: { name: string; label: string }[] }) {
  if (missing.length === 0)
    return (
      <Notice tone="ok" title="Rien ne manque">
        Les pages légales disent tout ce que la loi demande de l’éditeur. Gardez ces renseignements à jour.
      </Notice>
    );
  return (
    <Notice tone="warn" title="Il manque encore, avant d’ouvrir le site au public">
      <ul>
        {missing.map(({ name, label }) => (
          <li key={name}>
            <a href={`#field-${name}`}>{label}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function OperatorSection(props: Props) {
  const { section, state } = props;
  return (
    <KeptForm className="stack" noValidate>
      {state?.conflict ? <SettingsConflictNotice conflict={state.conflict} labels={section.labels} /> : null}
      <SettingsFormHead {...{ section, state }} />
      <Section title={section.title} id={section.id} lead={section.lead}>
        <Fields {...props} group="publisher" />
      </Section>
      <Section title="Données personnelles et litiges">
        <Fields {...props} group="contacts" />
      </Section>
      <Section title="Hébergement">
        <Fields {...props} group="host" />
      </Section>
      <div>
        <SubmitButton>{section.submit}</SubmitButton>
      </div>
    </KeptForm>
  );
}
