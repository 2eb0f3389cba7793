// Profile fields, for /moncompte and the administration.

import { disponibilities } from "../../engines/candidate-index/facets.ts";
import type { ShownOccupation } from "../../engines/occupations/occupation.ts";
import type { FormState } from "../../platform/forms/form.ts";
import * as platformLimits from "../../platform/limits.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, listOf, textOf } from "../../ui/form-state.ts";
import { AttributeFields } from "./attribute-fields.tsx";
import { payUnits } from "./candidate.ts";
import { OccupationChoice } from "./occupation-choice.tsx";

export type ProfileValues = {
  prenom: string | null;
  nom: string | null;
  mobile: string | null;
  job: string | null;
  city: string | null;
  cityCode: string | null;
  departments: string;
  available_all_country: boolean;
  radius: number | null;
  disponibility: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
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

type Props = {
  state: FormState | null | undefined;
  values: ProfileValues;
  occupation: ShownOccupation | null;
  suggestions: readonly string[];
};

export function ProfileFields({ state, values, occupation, suggestions }: Props) {
  const text = (
    name: Exclude<keyof typeof profileLabels, "available_all_country" | "departments" | "attributes" | "occupation">,
  ) => ({
    name,
    label: profileLabels[name],
    defaultValue: textOf(state, name, values[name]),
    error: errorOf(state, name),
  });
  return (
    <>
      <div className="fields">
        <TextField {...text("prenom")} autoComplete="given-name" maxLength={100} />
        <TextField {...text("nom")} autoComplete="family-name" maxLength={100} />
        <ComboboxField
          {...text("job")}
          source="/suggestions/metiers"
          maxLength={120}
          help="Le métier que vous exercez ou cherchez, par exemple infirmière."
        />
        <OccupationChoice state={state} shown={occupation} source="le métier écrit" />
        <TextField {...text("mobile")} type="tel" autoComplete="tel" placeholder="06 12 34 56 78" />
        <ComboboxField
          {...text("city")}
          source="/suggestions/lieux"
          bare
          code={{ name: "cityCode", value: textOf(state, "cityCode", values.cityCode) }}
          maxLength={100}
          autoComplete="address-level2"
        />
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
        <TextField {...text("salaryMin")} inputMode="decimal" suffix="€ brut" />
        <TextField {...text("salaryMax")} inputMode="decimal" suffix="€ brut" />
        <SelectField {...text("salaryTaux")} options={payUnits.map((value) => ({ value, label: value }))} />
        <TextField {...text("country")} autoComplete="country-name" maxLength={60} />
      </div>
      <AttributeFields state={state} held={values.attributes} suggestions={suggestions} />
    </>
  );
}
