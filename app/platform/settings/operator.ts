// Who runs this installation: the details that the law wants published (LCEN, article 1-1), how each is called, and which
// of them must be there before the site opens to the public.

/** Kept in the table of settings under the key "operator"; what was never given is missing. */
export type Operator = Partial<Record<OperatorField, string>>;

export type OperatorField = (typeof operatorFields)[number]["name"];

/** `needed`: "always", by "companies" (not by a person or an association, who may have none), or never. */
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

// Their initials, or the word itself; "Association loi 1901" and "Personne physique" are none.
const companyForm = /\b(soci[ée]t[ée]|sas|sasu|sarl|eurl|sa|snc|sca|scs|scop|scic|sci|selarl|selas|gie)\b/i;

/** Whether a legal form is a company's; one that is not known yet counts as one, so that nothing is forgotten. */
export function isCompanyForm(legalForm: string | undefined): boolean {
  return legalForm === undefined || companyForm.test(legalForm.replaceAll(".", ""));
}

/** What has to be given before the site opens to the public and is not there. */
export function missingFields(operator: Operator): (typeof operatorFields)[number][] {
  const company = isCompanyForm(operator.legalForm);
  return operatorFields.filter(
    ({ name, needed }) => !operator[name] && (needed === "always" || (needed === "companies" && company)),
  );
}

/** The French VAT number that belongs to a SIREN (nine digits). */
export function vatOf(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}
