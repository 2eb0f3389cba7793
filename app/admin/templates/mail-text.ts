// The form of the operator's texts for one template, on server and client.
import type { MailTextField } from "../../platform/mail/mail-texts.ts";

export const mailTextLabels: Record<MailTextField, string> = {
  subject: "Objet",
  opening: "Paragraphe du début",
  closing: "Paragraphe de la fin",
};

export type MailTextPage = {
  name: string;
  label: string;
  /** Our subject with the names in braces; null when it may not be changed. */
  subject: string | null;
  varies: boolean;
  values: { name: string; meaning: string }[];
  texts: Record<MailTextField, string>;
  isOwn: boolean;
};
