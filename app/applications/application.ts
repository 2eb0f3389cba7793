// What an application is, wherever it is spoken of.
import type { ApplicationState } from "../db/schema.ts";

export const stateLabels: Record<ApplicationState, string> = { received: "Envoyée", withdrawn: "Retirée" };

/** The address where a company opens an application. */
export function receivedPath(id: string): string {
  return `/compte/entreprise/candidatures/${id}`;
}

/** How the fields of an application are called. */
export const applicationLabels: Record<string, string> = {
  prenom: "Prénom",
  nom: "Nom",
  email: "Adresse e-mail",
  tel: "Téléphone",
  message: "Message",
  cv: "CV",
};
