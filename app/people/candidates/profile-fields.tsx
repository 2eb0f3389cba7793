// Profile fields, for /moncompte and the administration.

import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import { payUnits } from "../../engines/pay/pay-units.ts";
import type { FormState } from "../../platform/forms/form.ts";
import * as platformLimits from "../../platform/limits.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { disponibilities } from "../candidate-facets.ts";
import { AttributeFields } from "./attribute-fields.tsx";
import { payConfirmed } from "./candidate.ts";
import { OccupationChoice } from "./occupation-choice.tsx";

export type ProfileValues = {
  prenom: string | null;
  nom: string | null;
  mobile: string | null;
  headline: string | null;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: string;
  available_all_country: boolean;
  radius: number | null;
  disponibility: string | null;
  salaryMin: string | null;
  salaryMax: string | null;
  salaryTaux: string;
  country: string;
  attributes: string[];
  /** A choice of engines/occupations/choice. */
  occupation: string;
};

export const profileLabels: Record<Exclude<keyof ProfileValues, "cityCode">, string> = {
  prenom: "Prénom",
  nom: "Nom",
  mobile: "Mobile",
  headline: "Titre du profil",
  job: "Métier",
  city: "Ville",
  departments: "Départements",
  available_all_country: "Toute la France",
  radius: "Distance",
  disponibility: "Disponibilité",
  salaryMin: "Salaire minimum",
  salaryMax: "Salaire maximum",
  salaryTaux: "Unité du salaire",
  country: "Pays",
  attributes: "Ce que vous apportez",
  occupation: "Métier reconnu",
};

type FieldsProps = { state: FormState | null | undefined; values: ProfileValues };

export type SearchProps = FieldsProps & {
  occupation: ShownOccupation | null;
  suggestions: readonly string[];
  /** Level of the title "Ce que vous apportez". */
  heading?: "h2" | "h3";
};

type TextName = Exclude<
  keyof typeof profileLabels,
  "available_all_country" | "departments" | "attributes" | "occupation"
>;

const textOfField = ({ state, values }: FieldsProps, name: TextName) => ({
  name,
  label: profileLabels[name],
  defaultValue: textOf(state, name, values[name]),
  error: errorOf(state, name),
  note: state?.notes?.find((note) => note.name === name),
});

/** The fields of the row "Identité"; the others are those of "Recherche". */
export const identityNames: readonly string[] = ["prenom", "nom", "headline", "mobile", "city", "cityCode", "country"];

/** The fields of a profile that matter most, in their order. */
export const essentialNames = ["prenom", "nom", "job", "city"] as const;

type EssentialProps = FieldsProps & { name: (typeof essentialNames)[number]; idPrefix?: string };

export function EssentialField({ name, idPrefix, ...props }: EssentialProps) {
  const { state, values } = props;
  const text = { ...textOfField(props, name), idPrefix };
  switch (name) {
    case "prenom":
      return <TextField {...text} autoComplete="given-name" maxLength={100} />;
    case "nom":
      return <TextField {...text} autoComplete="family-name" maxLength={100} />;
    case "job":
      return (
        <ComboboxField
          {...text}
          source="/suggestions/metiers"
          maxLength={120}
          help="Le métier que vous exercez ou cherchez, par exemple infirmière."
        />
      );
    case "city":
      return (
        <ComboboxField
          {...text}
          source="/suggestions/lieux"
          bare
          code={{ name: "cityCode", value: textOf(state, "cityCode", values.cityCode) }}
          choices={state?.choices?.city}
          maxLength={100}
          autoComplete="address-level2"
        />
      );
  }
}

export function IdentityFields(props: FieldsProps) {
  const text = (name: TextName) => textOfField(props, name);
  return (
    <div className="fields">
      <EssentialField {...props} name="prenom" />
      <EssentialField {...props} name="nom" />
      <TextField
        {...text("headline")}
        maxLength={120}
        help="Une ligne sous votre nom, vue par les entreprises qui le voient."
        placeholder="Infirmière de nuit, huit ans en gériatrie"
      />
      <TextField {...text("mobile")} type="tel" autoComplete="tel" placeholder="06 12 34 56 78" />
      <EssentialField {...props} name="city" />
      <TextField {...text("country")} autoComplete="country-name" maxLength={60} />
    </div>
  );
}

/** The question about an unlikely unit of the pay. The ticked box sends the question back as its answer. */
function PayConfirmation({ state }: Pick<FieldsProps, "state">) {
  const question = errorOf(state, payConfirmed);
  const value = question ?? textOf(state, payConfirmed);
  return value ? (
    <CheckboxField
      key={value}
      name={payConfirmed}
      value={value}
      label="Le montant et l’unité du salaire sont justes"
      defaultChecked={!question}
      error={question}
      wide
    />
  ) : null;
}

export function SearchFields(props: SearchProps) {
  const { state, values, occupation, suggestions, heading } = props;
  const text = (name: TextName) => textOfField(props, name);
  return (
    <>
      <div className="fields">
        <EssentialField state={state} values={values} name="job" />
        <OccupationChoice state={state} shown={occupation} source="le métier écrit" />
        <ComboboxField
          name="departments"
          source="/suggestions/lieux?departements=plusieurs"
          bare
          several
          label={profileLabels.departments}
          defaultValue={listOf(state, "departments", [values.departments]).join(", ")}
          error={errorOf(state, "departments")}
          help="Où vous pouvez travailler&nbsp;: numéros ou noms, séparés par des virgules. Si vous laissez vide&nbsp;: le département de votre ville."
          placeholder="69, Isère, 2A"
        />
        <SelectField
          {...text("radius")}
          emptyLabel="Non précisée"
          options={platformLimits.radii.map((km) => ({ value: String(km), label: `${km}\u00a0km` }))}
          help="Jusqu’où vous travaillez autour de votre ville, à vol d’oiseau."
        />
        <CheckboxField
          name="available_all_country"
          label="Disponible dans toute la France"
          defaultChecked={checkedOf(state, "available_all_country", values.available_all_country)}
          error={errorOf(state, "available_all_country")}
          wide
        />
        <SelectField
          {...text("disponibility")}
          emptyLabel="Non précisée"
          options={disponibilities.map((value) => ({ value, label: value }))}
        />
        <TextField
          {...text("salaryMin")}
          help="Brut, comme vous l’écrivez&nbsp;: 2&#8239;400, 12,50&nbsp;€/h ou 35-40&nbsp;K€ par an."
        />
        <TextField {...text("salaryMax")} suffix="€ brut" />
        <SelectField {...text("salaryTaux")} options={payUnits.map((value) => ({ value, label: value }))} />
        <PayConfirmation state={state} />
      </div>
      <AttributeFields state={state} held={values.attributes} suggestions={suggestions} heading={heading} />
    </>
  );
}

export function ProfileFields(props: SearchProps) {
  return (
    <>
      <IdentityFields state={props.state} values={props.values} />
      <SearchFields {...props} />
    </>
  );
}
