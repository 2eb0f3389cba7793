// The French sentences of the specification, verbatim. Those of a wing are in its own messages.ts.

// Specification, section 5
export const fillFields = "Veuillez remplir les champs";
export const passwordTooShort = "Le mot de passe doit contenir 6 caractères au minimum";
export const acceptTerms = "Veuillez accepter les conditions d'utilisation";
export const searchNeedsCriterion = "Au moins un critère de recherche est requis (poste, ville ou département)";
export const noFile = "Aucun fichier fourni";
export const userIdRequired = "ID utilisateur requis";

// Specification, section 8
export const loginFailed = "Votre adresse e-mail ou votre mot de passe sont incorrects";
export const accountCreationFailed = "Erreur lors de la création de votre compte";
export const emailTaken =
  "Cette adresse email est déjà utilisée. Veuillez vous connecter ou utiliser une autre adresse.";
export const emailInvalid = "L'adresse email n'est pas valide.";
export const signUpClosed = "L'inscription par email/mot de passe n'est pas activée.";
export const passwordWeak = "Le mot de passe est trop faible.";
export const signUpFailed = "Une erreur est survenue lors de l'inscription. Veuillez réessayer.";
export const problem = "Un problème est survenue";
export const uploadFailed = "Un problème est survenue lors de l'upload du fichier";
export const resetSent = "Un email de réinitialisation de mot de passe vous a été envoyé";
export const verificationResent = "Un nouvel email de vérification vous a été envoyé";
export const notSignedIn = "Utilisateur non connecté";
export const mailFailed = "Erreur lors de l'envoi de l'email";
export const verificationFailed = "Erreur lors de la vérification";
export const offerUpdateFailed = "Erreur lors de la mise à jour de l'offre";
export const offerCreateFailed = "Erreur lors de la création de l'offre";
export const offerDeleteFailed = "Erreur lors de la suppression de l'offre";
export const candidateNotFound = "Candidat non trouvé";
export const companyNotFound = "Entreprise non trouvée";
export const pageNotFound = (path: string) => `Page not found: ${path}`;
