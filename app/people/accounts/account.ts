// The canonical form of an e-mail, and labels of the account roles.
import type { Role } from "../../platform/db/schema.ts";

export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

export const roleLabels: Record<Role, string> = {
  candidate: "Candidat",
  company: "Entreprise",
  admin: "Administrateur",
};
