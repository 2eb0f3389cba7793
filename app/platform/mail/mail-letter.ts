// The content of a mail, without a recipient.
import type { MailBlock } from "./mail-body.tsx";
import type { MailKind } from "./mail-kinds.ts";

export type Letter = {
  template: MailKind;
  subject: string;
  blocks: MailBlock[];
  /** Values for the placeholders in the operator's texts: "prenom", "entreprise", "offre". */
  values?: Record<string, string>;
};
