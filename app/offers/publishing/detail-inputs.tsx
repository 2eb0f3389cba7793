// The inputs of an offer's details, each by its kind.
import { Fragment, type ReactNode, useState } from "react";
import type { FieldChoices, FormNote, FormState } from "../../platform/forms/form.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { CheckboxGroup, SelectField, TextField } from "../../ui/form.tsx";
import { errorOf, listOf, textOf } from "../../ui/form-state.ts";
import * as offersLimits from "../limits.ts";
import {
  type DetailKind,
  type DetailName,
  type DetailPart,
  fieldText,
  offerDetails,
  offerFields,
} from "../offer-fields.ts";
import { noteOf } from "./proposed-fields.ts";

type Input = {
  name: DetailName;
  label: string;
  defaultValue: string;
  error: string | undefined;
  help: ReactNode;
  note?: FormNote | undefined;
  choices: FieldChoices | undefined;
};

const helps: Partial<Record<DetailName, ReactNode>> = {
  applyContact: <>Le numéro, l’adresse du lieu ou celle de la page.</>,
  applyHours: <>Par exemple «&nbsp;du mardi au vendredi, 14&nbsp;h–17&nbsp;h&nbsp;».</>,
  places: <>Si le poste est aussi ailleurs. Jusqu’à quatre, séparés par des virgules.</>,
  idcc: <>Son numéro IDCC ou son nom, par exemple «&nbsp;Syntec&nbsp;» ou «&nbsp;1979&nbsp;».</>,
  payExemption: <>Seulement si ce texte fixe le salaire, à la place d’un montant.</>,
  payLevel: <>Par exemple «&nbsp;Boulangerie-pâtisserie artisanale, coefficient 170&nbsp;».</>,
  start: <>Une date, ou «&nbsp;dès que possible&nbsp;».</>,
  schedule: (
    <>
      Par exemple «&nbsp;du lundi au vendredi, 8&nbsp;h–16&nbsp;h&nbsp;», «&nbsp;2×8&nbsp;», «&nbsp;un week-end sur
      deux&nbsp;».
    </>
  ),
};

/** What a detail depends on: its style shows it with the choice that gives it a meaning (offer-form.css). */
const dependents: Partial<Record<DetailName, string>> = {
  contractLength: "depends depends-term",
  contractLengthUnit: "depends depends-term",
  renewable: "depends depends-term",
  applyContact: "depends depends-way",
  applyHours: "depends depends-way",
};

const emptyLabel = "Sans précision";

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function inputOf(detail: DetailKind, input: Input) {
  switch (detail.kind) {
    case "number":
      return (
        <TextField
          key={input.name}
          {...input}
          inputMode={detail.hasDecimals ? "decimal" : "numeric"}
          suffix={detail.suffix || undefined}
          maxLength={40}
        />
      );
    case "choice":
      return (
        <SelectField
          key={input.name}
          {...input}
          emptyLabel={detail.usual === undefined ? emptyLabel : undefined}
          defaultValue={input.defaultValue || detail.usual}
          options={optionsOf(detail.choices)}
        />
      );
    case "list": {
      if (detail.areTowns)
        return (
          <ComboboxField
            key={input.name}
            {...input}
            defaultValue={input.defaultValue.split("\n").filter(Boolean).join(", ")}
            source="/suggestions/lieux"
            maxLength={detail.max * detail.entryMax}
            icon="map-pin"
            several
          />
        );
      const entries = input.defaultValue.split(/\n|,/).map((entry) => entry.trim());
      const own = entries.filter((entry) => entry && !detail.choices.includes(entry));
      return (
        <Fragment key={input.name}>
          <CheckboxGroup
            name={input.name}
            label={input.label}
            error={input.error}
            options={optionsOf(detail.choices)}
            defaultValues={entries}
            note={input.note}
            columns
            wide
          />
          <TextField
            name={input.name}
            idPrefix="autres"
            label={<>{input.label}&nbsp;: autres</>}
            defaultValue={own.join(", ")}
            maxLength={detail.max * detail.entryMax}
            help={<>Séparés par des virgules.</>}
            wide
          />
        </Fragment>
      );
    }
    case "line":
      return <TextField key={input.name} {...input} maxLength={detail.max} wide />;
    case "agreement":
      return (
        <ComboboxField
          key={input.name}
          {...input}
          source="/suggestions/conventions"
          maxLength={offersLimits.agreementMax}
          wide
        />
      );
    case "start":
      return <TextField key={input.name} {...input} maxLength={40} />;
  }
}

type Props = {
  state: FormState | null | undefined;
  values: Partial<Record<DetailName, string | number | string[] | null>>;
  notes?: readonly FormNote[] | undefined;
};

export function DetailFields({ state, values, notes, part }: Props & { part: DetailPart }) {
  const details = offerDetails.filter((each) => each.part === part);
  return details.map(({ name, detail }) => {
    const input = inputOf(detail, {
      name,
      label: offerFields[name].label,
      defaultValue:
        detail.kind === "list"
          ? listOf(state, name, [fieldText(name, values[name])]).join("\n")
          : textOf(state, name, fieldText(name, values[name])),
      error: errorOf(state, name),
      help: helps[name],
      note: noteOf(notes, name),
      choices: state?.choices?.[name],
    });
    return dependents[name] ? (
      <div key={name} className={dependents[name]}>
        {input}
      </div>
    ) : (
      input
    );
  });
}

type Folded = Props & { part: DetailPart; id: string; summary: string; isWanted?: boolean; isWide?: boolean };

/** Details that open on demand, and when one is stated or wrong. */
function FoldedDetails({ part, id, summary, isWanted = false, isWide = false, ...props }: Folded) {
  const { state, values } = props;
  const details = offerDetails.filter((each) => each.part === part);
  const isStated = details.some(({ name, detail }) => {
    const text = textOf(state, name, fieldText(name, values[name]));
    return text !== "" && text !== String("usual" in detail ? detail.usual : "");
  });
  const [isOpen] = useState(isStated);
  const isWrong = isWanted || details.some(({ name }) => errorOf(state, name) !== undefined);
  return (
    <details className={isWide ? "disclosure field-wide" : "disclosure"} id={id} open={isOpen || isWrong || undefined}>
      <summary>{summary}</summary>
      <div className="fields">
        <DetailFields {...props} part={part} />
      </div>
    </details>
  );
}

/** What fixes a pay that has no amount. */
export const PayDetails = (props: Props) => (
  <FoldedDetails
    {...props}
    part="pay"
    id="salaire-sans-montant"
    summary="Sans montant&nbsp;: grille ou convention"
    isWanted={errorOf(props.state, "salary") !== undefined}
    isWide
  />
);

export const FurtherDetails = (props: Props) => (
  <FoldedDetails
    {...props}
    part="further"
    id="experience-avantages"
    summary="Début, horaires, expérience, diplôme, avantages, nombre de postes, convention collective"
  />
);
