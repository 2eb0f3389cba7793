// The operator's details required by law (LCEN, article 1-1): names, and which are needed before the site opens to the public.

/** Stored in settings under "operator". */
export type Operator = Partial<Record<OperatorField, string>>;

export type OperatorField = (typeof operatorFields)[number]["name"];

/** `needed`: "always", by "companies" (persons and associations may lack it), or never. */
export const operatorFields = [
  { name: "name", group: "publisher", needed: "always", label: "Nom ou raison sociale" },
  { name: "legalForm", group: "publisher", needed: "always", label: "Forme juridique" },
  { name: "capital", group: "publisher", needed: "companies", label: "Capital social" },
  { name: "siren", group: "publisher", needed: "companies", label: "SIREN" },
  { name: "registry", group: "publisher", needed: "companies", label: "Immatriculation" },
  { name: "vat", group: "publisher", needed: "companies", label: "Numéro de TVA" },
  { name: "address", group: "publisher", needed: "always", label: "Siège" },
  { name: "phone", group: "publisher", needed: "always", label: "Téléphone" },
  { name: "email", group: "publisher", needed: "always", label: "Adresse e-mail" },
  { name: "director", group: "publisher", needed: "always", label: "Directeur de la publication" },
  { name: "dataContact", group: "contacts", needed: "always", label: "Contact pour les données personnelles" },
  { name: "mediator", group: "contacts", needed: "never", label: "Médiateur compétent" },
  { name: "hostName", group: "host", needed: "always", label: "Nom de l’hébergeur" },
  { name: "hostAddress", group: "host", needed: "always", label: "Adresse de l’hébergeur" },
  { name: "hostPhone", group: "host", needed: "always", label: "Téléphone de l’hébergeur" },
] as const;

export type OperatorGroup = (typeof operatorFields)[number]["group"];

// Abbreviations or the word itself; "Association loi 1901" and "Personne physique" do not match.
const companyForm = /\b(soci[ée]t[ée]|sas|sasu|sarl|eurl|sa|snc|sca|scs|scop|scic|sci|selarl|selas|gie)\b/i;

/** Whether a legal form is a company's; an unknown one counts as a company, so that no field is forgotten. */
export function isCompanyForm(legalForm: string | undefined): boolean {
  return legalForm === undefined || companyForm.test(legalForm.replaceAll(".", ""));
}

/** Needed details that are still missing. */
export function missingFields(operator: Operator): (typeof operatorFields)[number][] {
  const company = isCompanyForm(operator.legalForm);
  return operatorFields.filter(
    ({ name, needed }) => !operator[name] && (needed === "always" || (needed === "companies" && company)),
  );
}

/** The French VAT number of a SIREN (nine digits). */
export function vatNumberOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}
