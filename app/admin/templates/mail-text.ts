// The form of the operator's words for one template, on either side.
import type { MailTextField } from "../../platform/mail/mail-texts.ts";

export const mailTextLabels: Record<MailTextField, string> = {
  subject: "Objet",
  opening: "Paragraphe du début",
  closing: "Paragraphe de la fin",
};

/** What one template is to whoever writes for it. */
export type MailTextPage = {
  name: string;
  label: string;
  /** Ours, with the names in braces; null where the subject may not be changed. */
  subject: string | null;
  varies: boolean;
  /** What may stand in braces, with what it means. */
  values: { name: string; meaning: string }[];
  texts: Record<MailTextField, string>;
  isOwn: boolean;
  version: string;
};
