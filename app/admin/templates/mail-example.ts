// What stands for a name in braces, in the examples of mails and on the page where the operator writes their own words.
import type { Letter } from "../../platform/mail/mail-letter.ts";

export type ExampleLetter = Letter;

/** Gives what stands for a name: an example, or the name itself in braces. */
export type Said = (name: ValueName) => string;

export type MailExample = {
  to: "candidat" | "entreprise" | "administration" | "tous";
  /** Its subject differs from case to case, so that the operator's has to hold ours. */
  varies?: true;
  /** Its subject is promised to the letter. */
  isFixed?: true;
  letter: (said: Said) => Letter;
};

const examples = {
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
} as const;

export type ValueName = keyof typeof examples;

/** What a name in braces stands for, and an example of it. */
export const valueMeanings: Record<ValueName | "objet", string> = {
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

export const exampleOf: Said = (name) => examples[name];
export const inBraces: Said = (name) => `{${name}}`;

/** An address in an example: nobody can follow it. */
export const at = (path: string) => `https://vivier.exemple${path}`;
