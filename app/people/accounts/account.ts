// What an account is, wherever it is spoken of.
import type { Role } from "../../platform/db/schema.ts";

/** An e-mail as it is compared and kept: trimmed, lower case. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export const roleLabels: Record<Role, string> = {
  candidate: "Candidat",
  company: "Entreprise",
  admin: "Administrateur",
};
