// Every French sentence that the product can answer. The specification gives the first two groups verbatim.

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
export const diskFull =
  "Rien ne peut être enregistré pour l’instant, mais tout reste lisible. Réessayez dans quelques minutes.";
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
export const foreignOrigin = "Cette demande ne vient pas de notre site\u00a0: elle est refusée.";
export const backToForm = "Revenez à la page précédente pour retrouver ce que vous avez saisi.";
export const overloaded = "Il y a beaucoup de monde en ce moment. Rechargez cette page dans quelques secondes.";
export const overloadedWrite =
  "Il y a beaucoup de monde\u00a0: votre envoi n’a pas été enregistré. Rechargez cette page dans quelques secondes pour le refaire.";
export const overloadedForm =
  "Il y a beaucoup de monde\u00a0: votre envoi n’a pas été enregistré. Renvoyez-le dans quelques secondes.";
export const requestUnreadable = "Cette demande est illisible.";
export const connectionLost = "La connexion s’est interrompue";
export const stillHere = "Ce que vous avez écrit est encore là\u00a0: renvoyez-le, sans rien retaper.";
export const noteMissing = "Écrivez une note";
export const noteTooLong = "Une note contient 2 000 caractères au maximum";
export const noteSaved = "La note est enregistrée";
export const noteDeleted = "La note est supprimée";
export const noteNotFound = "Note non trouvée";
/** A database that this program cannot migrate. */
export const foreignDatabase = ({ age, migrations }: { age: "older" | "newer"; migrations: string[] }) =>
  age === "older"
    ? "Cette base de données vient d’un Vivier d’avant la première version publiée. Rien n’a été touché\u00a0: exportez-la avec ce programme-là (vivier export), puis importez l’export dans un dossier neuf avec celui-ci (vivier import)."
    : `Cette base de données vient d’une version plus récente de Vivier (${migrations.join(", ")}). Rien n’a été touché\u00a0: démarrez cette version-là ou une plus récente, ou remettez une sauvegarde d’avant la mise à jour dans une installation vide.`;
export const backupIdentityRefused =
  "Cette clef n’ouvre pas l’archive, ou l’archive n’est pas chiffrée. Rien n’a été touché.";
export const backupIdentityMissing =
  "Cette archive est chiffrée\u00a0: donnez votre clef privée par --identite FICHIER.";
