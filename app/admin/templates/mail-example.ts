// The values for names in braces, in example mails and in the operator's texts.
import type { MailValue } from "../../platform/mail/mail-content.ts";

const examples: Record<MailValue, string> = {
  prenom: "Amélie",
  nom: "Amélie Martin",
  entreprise: "Clinique des Tilleuls",
  offre: "Infirmière de bloc opératoire",
  titre: "Infirmière de bloc opératoire",
  adresse: "amelie@exemple.fr",
  compte: "candidat",
  date: "21 décembre 2026",
  delai: "60 jours",
  nombre: "3 candidatures",
  metier: "Développeuse web",
  motif: "Salaire trompeur",
  role: "Recrutement",
  codes: "7",
};

export const valueMeanings: Record<MailValue | "objet", string> = {
  objet: "notre objet",
  prenom: "le prénom de la personne",
  nom: "le nom de la personne",
  entreprise: "le nom de l’entreprise",
  offre: "le titre de l’offre",
  titre: "un contenu signalé ou jugé",
  adresse: "l’adresse e-mail du compte",
  compte: "le type de compte",
  date: "le jour de l’échéance",
  delai: "le délai de réponse",
  nombre: "le nombre de candidatures",
  metier: "le métier du profil",
  motif: "le motif du signalement",
  role: "le rôle dans l’équipe",
  codes: "le nombre de codes qui restent",
};

export const exampleOf = (name: MailValue) => examples[name];
export const inBraces = (name: MailValue) => `{${name}}`;

export const exampleAddress = (path: string) => `https://vivier.exemple${path}`;
