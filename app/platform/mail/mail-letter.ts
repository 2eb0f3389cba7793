// What a mail says, before anybody is written to.
import type { MailBlock } from "./mail-body.tsx";
import type { MailKind } from "./mail-kinds.ts";

export type Letter = {
  template: MailKind;
  subject: string;
  blocks: MailBlock[];
  /** What the operator's own words may name in braces: "prenom", "entreprise", "offre". */
  values?: Record<string, string>;
};
