// The canonical form of an e-mail, and labels of the account roles.
import type { Role } from "../../platform/db/schema.ts";

/** Stored and mailed form: lower case, an international domain in Punycode, so that both forms are one account. */
export function normalEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const [, local, domain] = /^([^@]+)@([^@\s/?#:\\%]+)$/.exec(email) ?? [];
  if (!local || !domain || /^[\x21-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return `${local}@${new URL(`http://${domain}`).hostname}`;
}

export const roleLabels: Record<Role, string> = {
  candidate: "Candidat",
  company: "Entreprise",
  admin: "Administrateur",
};
