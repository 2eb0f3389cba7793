// Company fields, for /compte-entreprise and the administration.
import type { FormState } from "../../platform/forms/form.ts";
import { ComboboxField } from "../../ui/combobox.tsx";
import { SelectField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { sizeLabels, sizes } from "./company.ts";
import { sectorLabel } from "./sector.ts";

export type CompanyValues = Partial<
  Record<
    | "nom"
    | "objet"
    | "departement"
    | "siret"
    | "secteur"
    | "size"
    | "description"
    | "siteWeb"
    | "adresse"
    | "codePostal"
    | "city"
    | "country",
    string | null
  >
>;

export const companyLabels: Record<keyof CompanyValues, string> = {
  nom: "Nom",
  objet: "Nom donné à l’inscription",
  siret: "SIRET",
  secteur: "Secteur",
  size: "Taille",
  description: "Description",
  siteWeb: "Site web",
  adresse: "Adresse",
  codePostal: "Code postal",
  city: "Ville",
  departement: "Département",
  country: "Pays",
};

type Props = { state: FormState | null | undefined; values: CompanyValues; sectors: readonly string[] };

const fieldOf = ({ state, values }: Omit<Props, "sectors">, name: keyof CompanyValues) => ({
  name,
  label: companyLabels[name],
  defaultValue: textOf(state, name, values[name]),
  error: errorOf(state, name),
});

/** The fields of each part of the form. */
export const companyParts = {
  identity: ["nom", "objet", "siret", "secteur", "size"],
  presentation: ["description", "siteWeb"],
  address: ["adresse", "codePostal", "city", "departement", "department", "country"],
} as const;

export function CompanyIdentityFields(props: Props) {
  const field = (name: keyof CompanyValues) => fieldOf(props, name);
  return (
    <div className="fields">
      <TextField
        {...field("nom")}
        required
        autoComplete="organization"
        help="Montré aux candidats et sur vos offres."
        maxLength={100}
      />
      <TextField
        {...field("siret")}
        inputMode="numeric"
        help="14 chiffres, espaces admis."
        placeholder="732 829 320 00074"
      />
      <SelectField
        {...field("secteur")}
        emptyLabel="Choisir…"
        options={props.sectors.map((value) => ({ value, label: sectorLabel(value) }))}
      />
      <SelectField
        {...field("size")}
        emptyLabel="Choisir…"
        options={sizes.map((value) => ({ value, label: sizeLabels[value] }))}
      />
      <TextField
        {...field("objet")}
        help="Pour l’équipe du site : il n’est pas montré aux candidats."
        maxLength={100}
      />
    </div>
  );
}

export function CompanyPresentationFields(props: Omit<Props, "sectors">) {
  const field = (name: keyof CompanyValues) => fieldOf(props, name);
  return (
    <div className="fields">
      <TextArea {...field("description")} rows={6} />
      <TextField {...field("siteWeb")} type="url" autoComplete="url" placeholder="https://www.exemple.fr" />
    </div>
  );
}

export function CompanyAddressFields(props: Omit<Props, "sectors">) {
  const field = (name: keyof CompanyValues) => fieldOf(props, name);
  return (
    <div className="fields">
      <TextField {...field("adresse")} autoComplete="address-line1" wide />
      <TextField {...field("codePostal")} autoComplete="postal-code" inputMode="numeric" />
      <ComboboxField
        {...field("city")}
        source="/suggestions/lieux"
        bare
        code={{ name: "cityCode", value: textOf(props.state, "cityCode", "") }}
        choices={props.state?.choices?.city}
        autoComplete="address-level2"
      />
      <ComboboxField
        {...field("departement")}
        source="/suggestions/lieux?departements=seuls"
        bare
        help="Numéro ou nom, par exemple 69 ou Rhône."
      />
      <TextField {...field("country")} autoComplete="country-name" />
    </div>
  );
}

export function CompanyFields(props: Props) {
  return (
    <>
      <CompanyIdentityFields {...props} />
      <CompanyPresentationFields {...props} />
      <CompanyAddressFields {...props} />
    </>
  );
}
