// Who runs this installation: the details that the law wants published (LCEN, article 1-1), and how each is called.

/** Kept in the table of settings under the key "operator"; what was never given is missing. */
export type Operator = Partial<Record<OperatorField, string>>;

export type OperatorField = (typeof operatorFields)[number]["name"];

export const operatorFields = [
  { name: "name", group: "publisher", label: "Nom ou raison sociale" },
  { name: "legalForm", group: "publisher", label: "Forme juridique" },
  { name: "capital", group: "publisher", label: "Capital social" },
  { name: "registration", group: "publisher", label: "RCS et SIREN" },
  { name: "vat", group: "publisher", label: "Numéro de TVA" },
  { name: "address", group: "publisher", label: "Siège" },
  { name: "phone", group: "publisher", label: "Téléphone" },
  { name: "email", group: "publisher", label: "Adresse e-mail" },
  { name: "director", group: "publisher", label: "Directeur de la publication" },
  { name: "dataContact", group: "publisher", label: "Contact pour les données personnelles" },
  { name: "hostName", group: "host", label: "Nom" },
  { name: "hostAddress", group: "host", label: "Adresse" },
  { name: "hostPhone", group: "host", label: "Téléphone" },
] as const;
