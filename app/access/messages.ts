// The French sentences of access/ beyond the specification's own.

/** Stands for the name of an applicant, with a number. */
export const hiddenApplicant = "Candidature";
export const onlyCompanies = "Réservé aux comptes entreprise";
export const onlyCandidates = "Réservé aux comptes candidat";
export const onlyAdmins = "Réservé aux administrateurs";
export const termsNeeded = "Acceptez d’abord les conditions d’utilisation.";
export const secondFactorNeeded =
  "Activez d’abord la validation en deux étapes\u00a0: elle est obligatoire pour les administrateurs.";

export const verifyToContact = "Vérifiez votre adresse e-mail pour contacter un candidat";

export const heldToContact = "Vous pourrez écrire aux candidats une fois votre entreprise validée par l’équipe du site";

/** The wait for the address, in a notice of the company's pages. */
export const addressWaits = {
  address:
    "D’ici là, vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV. Vous pouvez déjà tout préparer.",
  "address-then-approval": "Confirmez-la d’abord\u00a0: l’équipe du site vérifie ensuite votre entreprise.",
} as const;
export const addressUnconfirmed = "Votre adresse e-mail n’est pas confirmée";
/** The wait for the approval, above every page. */
export const approvalWaits: Record<string, string> = {
  waiting:
    "Votre entreprise est en attente de validation par l’équipe du site. D’ici là, vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV. Vous pouvez déjà tout préparer.",
  refused:
    "Votre entreprise est bloquée par l’équipe du site\u00a0: vos offres ne sont pas publiques, les candidats apparaissent sans nom ni coordonnées, et vous ne pouvez pas leur écrire.",
};
