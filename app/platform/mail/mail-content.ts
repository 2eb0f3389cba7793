// The content of a mail, without a recipient.
import type { MailBlock } from "./mail-body.tsx";

export type MailValue =
  | "prenom"
  | "nom"
  | "entreprise"
  | "offre"
  | "titre"
  | "adresse"
  | "compte"
  | "date"
  | "delai"
  | "nombre"
  | "metier"
  | "motif"
  | "role"
  | "codes";

export type MailContent = {
  template: string;
  subject: string;
  blocks: MailBlock[];
  values?: Partial<Record<MailValue, string>>;
};

export type MailKind = {
  label: string;
  /** Answers to the reader's action and account warnings leave at once, also at night. */
  leaves: "at-once" | "by-day";
  to: "candidat" | "entreprise" | "administration" | "tous";
  /** The subject varies, so the operator's subject must contain ours. */
  varies?: true;
  isFixed?: true;
  /** The mail with example data. `valueText` gives a value or its name in braces, `at` the address of a path. */
  example: (valueText: (name: MailValue) => string, at: (path: string) => string) => MailContent;
};

export type MailKinds = Record<string, MailKind>;
