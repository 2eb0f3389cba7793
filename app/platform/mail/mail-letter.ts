// The content of a mail, without a recipient.
import type { MailBlock } from "./mail-body.tsx";

/** The names in braces that an operator's text may use. */
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

export type Letter = {
  /** Its kind: a name that the file of mails declares. */
  template: string;
  subject: string;
  blocks: MailBlock[];
  /** What the names in the operator's texts stand for. */
  values?: Partial<Record<MailValue, string>>;
};

export type MailKind = {
  label: string;
  /** Answers to the reader's action and account warnings leave at once, also at night. */
  leaves: "at-once" | "by-day";
  to: "candidat" | "entreprise" | "administration" | "tous";
  /** The subject varies, so the operator's subject must contain ours. */
  varies?: true;
  /** The specification fixes the subject. */
  isFixed?: true;
  /** The letter with example data. `said` gives a value or its name in braces, `at` the address of a path. */
  example: (said: (name: MailValue) => string, at: (path: string) => string) => Letter;
};

/** What a file of mails declares: its kinds by name. hooks.server.ts gathers them. */
export type MailKinds = Record<string, MailKind>;
