// The French sentences of access/ beyond the specification's own.

/** Stands for the name of an applicant, with a number. */
export const hiddenApplicant = "Candidature";
export const companiesOnly = "Réservé aux comptes entreprise";
export const candidatesOnly = "Réservé aux comptes candidat";
export const adminsOnly = "Réservé aux administrateurs";
export const termsNeeded = "Acceptez d’abord les conditions d’utilisation.";
export const secondFactorNeeded =
  "Activez d’abord la validation en deux étapes\u00a0: elle est obligatoire pour les administrateurs.";

export const verifyToContact = "Vérifiez votre adresse e-mail pour contacter un candidat";

export const heldToContact = "Vous pourrez écrire aux candidats une fois votre entreprise validée par l’équipe du site";
