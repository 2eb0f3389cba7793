// The settings section for the operator's details: what the legal pages show and what is missing.

import type { ReactNode } from "react";
import {
  type Operator,
  type OperatorField,
  type OperatorGroup,
  operatorFields,
} from "../../platform/settings/operator.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, TextField, type TextFieldProps } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { SettingsMarks } from "./section.tsx";
import { SettingsConflictNotice } from "./setting-conflict.tsx";
import type { SettingsState } from "./settings.ts";

type Typing = Pick<TextFieldProps, "help" | "type" | "inputMode" | "placeholder" | "autoComplete" | "wide">;

const typing: Partial<Record<OperatorField, Typing>> = {
  name: { autoComplete: "organization" },
  legalForm: { help: <>SAS, SARL, association, personne physique…</> },
  capital: { placeholder: "10\u202f000\u00a0€" },
  siren: { inputMode: "numeric", placeholder: "732 829 320", help: <>9 chiffres, espaces admis.</> },
  registry: { placeholder: "RCS Brest", help: <>Le registre où vous êtes inscrit, et sa ville.</> },
  vat: { placeholder: "FR 44 732829320" },
  address: { autoComplete: "address-line1", wide: true },
  phone: { type: "tel", autoComplete: "tel" },
  email: {
    type: "email",
    autoComplete: "email",
    help: <>Publiée. C’est aussi le point de contact pour signaler un contenu.</>,
  },
  director: {
    autoComplete: "name",
    help: <>Une personne, par son nom&nbsp;: le plus souvent le représentant légal.</>,
    wide: true,
  },
  dataContact: {
    help: <>Une adresse e-mail, ou le délégué à la protection des données si vous en avez un.</>,
    wide: true,
  },
  mediator: {
    help: <>Facultatif&nbsp;: son nom et son site, si vous devez en proposer un aux consommateurs.</>,
    wide: true,
  },
  hostName: { help: <>La société chez qui tourne le serveur. Le vôtre, s’il est chez vous.</>, wide: true },
  hostAddress: { wide: true },
  hostPhone: { type: "tel" },
};

const labels: Record<string, string> = Object.fromEntries(operatorFields.map(({ name, label }) => [name, label]));

type FieldsProps = { group: OperatorGroup; operator: Operator; state: FormState | undefined; vatHelp?: ReactNode };

function Fields({ group, operator, state, vatHelp }: FieldsProps) {
  return (
    <div className="fields">
      {operatorFields
        .filter((field) => field.group === group)
        .map(({ name, label }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            {...typing[name]}
            help={name === "vat" && vatHelp ? vatHelp : typing[name]?.help}
            defaultValue={textOf(state, name, operator[name])}
            error={errorOf(state, name)}
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

type Props = { operator: Operator; proposedVat: string | null; state: SettingsState | undefined };

export function OperatorSection({ operator, proposedVat, state }: Props) {
  const fields = { operator, state };
  return (
    <KeptForm className="stack" noValidate>
      {state?.conflict ? <SettingsConflictNotice conflict={state.conflict} labels={labels} /> : null}
      <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
      <SettingsMarks name="editeur" state={state} />
      <Section
        title="Éditeur du site"
        id="editeur"
        lead="Une personne physique ou une association laisse vide ce qu’elle n’a pas&nbsp;: capital, SIREN, immatriculation, TVA."
      >
        <Fields
          {...fields}
          group="publisher"
          vatHelp={proposedVat ? <>D’après le SIREN, ce devrait être {proposedVat}.</> : undefined}
        />
      </Section>
      <Section title="Données personnelles et litiges">
        <Fields {...fields} group="contacts" />
      </Section>
      <Section title="Hébergement">
        <Fields {...fields} group="host" />
      </Section>
      <div>
        <SubmitButton>Enregistrer les renseignements</SubmitButton>
      </div>
    </KeptForm>
  );
}
