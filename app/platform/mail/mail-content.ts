// The content of a mail, without a recipient.
import type { MailBlock, MailCard } from "./mail-body.tsx";

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
  /** Why the recipient gets it: a sentence at the end of the mail, true for each of them. */
  reason: string;
  /** Answers to the reader's action and account warnings leave at once, also at night. */
  leaves: "at-once" | "by-day";
  to: "candidat" | "entreprise" | "administration" | "tous";
  /** The subject varies, so the operator's subject must contain ours. */
  varies?: true;
  isFixed?: true;
  /** The mail with example data. `valueText` gives a value or its name in braces, `at` the address of a path. */
  example: (valueText: (name: MailValue) => string, at: (path: string) => string) => MailContent;
};

/** The block of one card; none without it. */
export const cardBlock = (card: MailCard | null): MailBlock[] => (card ? [{ cards: [card] }] : []);

/** The card of an example mail. @param company null in mails to the company itself */
export const exampleCard = (title: string, company: string | null): MailCard => ({
  title,
  url: null,
  above: company,
  facts: ["Lyon (69)", "CDI", "2\u202f400\u00a0€ brut par mois"],
});

export type MailKinds = Record<string, MailKind>;
