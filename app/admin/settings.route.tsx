// /admin/reglages: who runs this installation, as the legal pages show it, and what is still missing before it opens.
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { answer, parseForm, readForm } from "../base/form.server.ts";
import * as messages from "../messages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { FormErrors, TextField, type TextFieldProps } from "../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../ui/form-state.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHeader, Section } from "../ui/page.tsx";
import type { Route } from "./+types/settings.route";
import { findOperator } from "./operator.server.ts";
import {
  missingFields,
  type Operator,
  type OperatorField,
  type OperatorGroup,
  operatorFields,
  vatOf,
} from "./operator.ts";
import { operatorForm, updateOperator } from "./settings.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Réglages – Vivier" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const operator = await findOperator();
  return {
    operator,
    missing: missingFields(operator).map(({ name, label }) => ({ name, label })),
    proposedVat: operator.siren && !operator.vat ? vatOf(operator.siren) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const parsed = parseForm(await readForm(request), operatorForm);
  if (!parsed.ok) return answer(parsed.state);
  const changed = await updateOperator(viewer, parsed.value);
  return redirectWith("/admin/reglages", changed ? messages.operatorSaved : messages.nothingChanged);
}

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

function Missing({ missing }: { missing: Route.ComponentProps["loaderData"]["missing"] }) {
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

export default function Settings({ loaderData: { operator, missing, proposedVat }, actionData }: Route.ComponentProps) {
  const fields = { operator, state: actionData };
  return (
    <>
      <PageHeader
        title="Réglages"
        lead={
          <>
            Qui tient ce site. Ces renseignements paraissent sur les pages{" "}
            <Link to="/mentions-legales">Mentions légales</Link>, <Link to="/confidentialite">Confidentialité</Link> et{" "}
            <Link to="/conditions-generales">Conditions générales</Link>.
          </>
        }
      />
      <Missing missing={missing} />
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={actionData?.summary} errors={actionData?.errors} fields={labels} />
        <Section
          title="Éditeur du site"
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
          <SubmitButton size="large">Enregistrer</SubmitButton>
        </div>
      </Form>
    </>
  );
}
