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
export const databaseAway =
  "Le site ne répond pas pour l’instant. Rien de ce qui était enregistré n’est perdu\u00a0: réessayez dans un instant.";
export const diskFull =
  "Rien ne peut être enregistré pour l’instant, mais tout reste lisible. Réessayez dans quelques minutes.";
export const storageAway = "Les fichiers ne sont pas accessibles pour l’instant. Réessayez dans un instant.";
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

export const companiesOnly = "Réservé aux comptes entreprise";
export const candidatesOnly = "Réservé aux comptes candidat";
export const adminsOnly = "Réservé aux administrateurs";
export const nothingHere = "Cette page n’existe pas";
export const foreignOrigin = "Cette demande ne vient pas de notre site\u00a0: elle est refusée.";
export const filesTooLarge =
  "Ensemble, ces fichiers dépassent 12\u00a0Mo\u00a0: allégez-les, ou envoyez-en moins à la fois.";
export const backToForm = "Revenez à la page précédente pour retrouver ce que vous avez saisi.";
export const formTooLarge = "Ce formulaire est trop volumineux\u00a0: 1 Mo au plus, fichiers non compris.";
export const tooManyFields = "Ce formulaire a trop de champs\u00a0: 500 au plus.";
export const jsonTooMuch =
  "Cette demande contient trop de valeurs, des noms trop longs ou trop de niveaux\u00a0: 500 valeurs, 200 caractères et 8 niveaux au plus.";
export const formNameTooLong = "Le nom d’un champ ou d’un fichier de ce formulaire est trop long.";
export const demonstrationPresent =
  "Des comptes de démonstration sont présents\u00a0: retirez-les par «\u00a0npm run vivier -- seed --retirer\u00a0».";
export const overloaded = "Il y a beaucoup de monde en ce moment. Rechargez cette page dans quelques secondes.";
export const overloadedWrite =
  "Il y a beaucoup de monde\u00a0: votre envoi n’a pas été enregistré. Rechargez cette page dans quelques secondes pour le refaire.";
export const requestUnreadable = "Cette demande est illisible.";
export const addressTooLong = "Cette adresse est trop longue.";
export const methodRefused = "Cette adresse n’accepte pas cette méthode.";
export const passwordTooLong = "Le mot de passe doit contenir 128 caractères au maximum";
export const adminPasswordTooShort = "Le mot de passe d’un administrateur doit contenir 12 caractères au minimum";
export const alreadySignedIn = "Vous êtes déjà connecté";
export const signedOut = "Vous êtes déconnecté";
export const emailVerified = "Votre adresse est vérifiée";
export const verificationRenewed = "Un nouveau lien de vérification est prêt";
export const emailVerifiedHere = "Votre adresse est vérifiée. Vos autres appareils sont déconnectés.";
export const accountPasswordWrong = "Ce n’est pas le mot de passe de ce compte";
export const verifyToChangeEmail = "Vérifiez d’abord votre adresse, ou corrigez-la ici";
export const emailCorrected = "Votre adresse a été corrigée";
export const codeWrong = "Ce code n’est pas le bon, ou il a déjà servi";
export const recoveryCodeWrong = "Ce code de secours n’est pas le bon, ou il a déjà servi";
export const secondStepOver = "Le temps est passé. Recommencez avec votre mot de passe.";
export const termsNeeded = "Acceptez d’abord les conditions d’utilisation.";
export const secondFactorNeeded =
  "Activez d’abord la validation en deux étapes\u00a0: elle est obligatoire pour les administrateurs.";
export const secondFactorUnverified = "Vérifiez d’abord votre adresse pour activer la validation en deux étapes";
export const secondFactorOver = "Reprenez avec le QR code ci-dessous\u00a0: le précédent n’est plus valable.";
export const secondFactorRemoved = "La validation en deux étapes est retirée. Vos autres appareils sont déconnectés.";
export const linkOver = "Ce lien n’est plus valable";
export const passwordChanged = "Votre mot de passe a été changé. Vous pouvez vous connecter.";
export const ownPasswordChanged = "Votre mot de passe est changé. Vos autres appareils sont déconnectés.";
export const passwordWrong = "Ce n’est pas votre mot de passe actuel";
export const currentPasswordMissing = "Indiquez votre mot de passe actuel";
export const emailSame = "C’est déjà votre adresse";
export const emailChangeSent = (email: string) =>
  `Un lien est destiné à ${email}\u00a0: suivez-le pour changer d’adresse`;
export const emailChanged = "Votre nouvelle adresse est confirmée";
export const emailBack =
  "Votre adresse d’avant est de retour, et tous les appareils sont déconnectés. Choisissez maintenant un nouveau mot de passe.";
export const sessionEnded = "Cet appareil est déconnecté";
export const otherSessionsEnded = "Vos autres appareils sont déconnectés";
export const allSessionsEnded = "Vous êtes déconnecté de tous vos appareils";
export const erasureCanceled = "Votre compte est gardé. Vous pouvez vous connecter.";
export const adminCreated = "Votre compte d’administrateur est créé. Vous pouvez vous connecter.";
export const erasureUnderWay = (until: string) =>
  `La suppression de ce compte est en cours. Elle peut être annulée jusqu’au ${until}, par le lien que vous avez reçu par e-mail.`;
export const tooManyTries = "Trop de tentatives. Veuillez réessayer dans quelques minutes.";
export const tooBusy = "Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.";
export const tooManyRequests = "Trop de demandes en peu de temps. Veuillez réessayer plus tard.";

// The page as a whole
export const siteDescription = "Des talents pour les entreprises, des offres d’emploi pour tous.";
export const updateReady = "Une nouvelle version de Vivier est prête.";
export const reload = "Recharger";
export const close = "Fermer";
export const connectionLost = "La connexion s’est interrompue";
export const stillHere = "Ce que vous avez écrit est encore là\u00a0: renvoyez-le, sans rien retaper.";
export const offline = "Vous êtes hors ligne. Ce que vous écrivez reste sur cette page.";
export const offlineKept =
  "Vous êtes hors ligne\u00a0: rien n’est parti, votre texte reste ici. Renvoyez-le quand la connexion est revenue.";

export const offerNotFound = "Offre non trouvée";
export const offerGone = "Cette offre n’est plus disponible";
export const offerTitleLength = "Le titre doit contenir entre 3 et 150 caractères";
export const offerJobTooLong = "Le métier doit contenir 120 caractères au maximum";
export const offerCityTooLong = "La ville doit contenir 100 caractères au maximum";
export const offerDescriptionTooLong = "La description doit contenir 10 000 caractères au maximum";
export const offerContractUnknown = "Choisissez un contrat de la liste";
export const offerWorkingTimeUnknown = "Choisissez un temps de travail de la liste";
export const offerSalaryRefused = "Le salaire doit être un montant en euros, par exemple 2 400 ou 12,50";
export const offerSalaryUnitUnknown = "Choisissez une unité de salaire de la liste";
export const offerRemoteRefused = "Le télétravail doit être un nombre de jours entre 0 et 5";
export const offerPublished = "Votre offre est publiée";
export const offerSaved = "Votre offre est enregistrée";
export const offerActivated = "Votre offre est activée";
export const offerDeactivated = "Votre offre est désactivée\u00a0: elle n’est plus visible";
export const offerFileSaved = "Le document de l’offre est enregistré";
export const offerFileDeleted = "Le document de l’offre est supprimé";
export const offerImageSaved = "L’image de l’offre est enregistrée";
export const offerImageDeleted = "L’image de l’offre est supprimée";
export const wordingCount = (count: number) =>
  count === 1 ? "1 formulation à revoir" : `${count} formulations à revoir`;
export const wordingRefused = "Ces mots ne peuvent pas figurer dans une offre. Modifiez-les pour la publier.";
export const wordingAsked =
  "Rien n’est encore publié\u00a0: relisez les formulations signalées, corrigez-les ou envoyez l’offre telle quelle.";
const quotedWords = (found: { words: string; topic: string }[]) =>
  found.map(({ words, topic }) => `«\u00a0${words}\u00a0» (${topic})`).join(", ");
const notesAreRead = "La CNIL demande des notes sans commentaire excessif, et la personne peut les lire.";
export const personWordsRefused = {
  note: (found: { words: string; topic: string }[], law: string) =>
    `${quotedWords(found)}\u00a0: la loi interdit de juger quelqu’un pour ce motif (${law}). ${notesAreRead} Retirez ces mots pour enregistrer.`,
  message: (found: { words: string; topic: string }[], law: string) =>
    `${quotedWords(found)}\u00a0: la loi interdit d’écarter ou de questionner quelqu’un pour ce motif (${law}). Retirez ces mots pour envoyer.`,
};
export const personWordsAsked = {
  note: (found: { words: string; topic: string }[], law: string) =>
    `Rien n’est encore enregistré. ${quotedWords(found)}\u00a0: ces mots peuvent toucher à un motif que la loi protège (${law}). ${notesAreRead} Corrigez-les, ou envoyez encore une fois pour les garder.`,
  message: (found: { words: string; topic: string }[], law: string) =>
    `Rien n’est encore envoyé. ${quotedWords(found)}\u00a0: ces mots peuvent toucher à un motif que la loi protège (${law}). Corrigez-les, ou envoyez encore une fois pour les garder.`,
};
export const wordingUnchecked =
  "Ce texte est trop long à vérifier\u00a0: le contrôle de ses mots s’est arrêté avant la fin. Relisez-le, puis envoyez-le encore une fois\u00a0: il partira sans que tout soit vérifié.";
export const wordingNotShown =
  "Les mots de cette offre n’ont pas tous été vérifiés cette fois\u00a0: ils le seront quand vous l’enverrez.";
export const wordingPartly = "Vérification incomplète";
export const wordingTooOften = (seconds: number) =>
  `Trop de textes à vérifier en une minute. Rien n’est perdu\u00a0: envoyez encore une fois dans ${seconds === 1 ? "une seconde" : `${seconds} secondes`}.`;
export const offerDeleted = "Votre offre est supprimée";
export const offerPayMaxRefused =
  "Le haut de la fourchette doit être un montant en euros, égal ou supérieur au bas, par exemple 2\u202f800";
export const offerPayMinMissing = "Indiquez aussi le bas de la fourchette";
export const offerPayMissing =
  "Cette offre n’indique pas de salaire. La plupart des candidats hésitent à postuler sans le connaître.";
export const offerPayWide =
  "La fourchette est large\u00a0: le haut dépasse le bas de plus de moitié. Resserrée, elle dit mieux ce que vous proposez.";
export const offerPayBelow = (minimum: string, since: string) =>
  `Ce salaire est inférieur au minimum légal\u00a0: ${minimum} pour un temps plein, depuis le ${since}. Vérifiez le montant et l’unité.`;
export const offerDraftSaved = "Votre brouillon est enregistré. Personne d’autre que votre entreprise ne le voit.";
export const offerDraftShort = "Donnez d’abord un titre d’au moins 3 caractères\u00a0: il nommera votre brouillon";
export const offerDraftsFull =
  "Vous avez déjà 50 brouillons\u00a0: supprimez-en un avant d’en commencer un autre. Rien de ce que vous avez écrit n’est perdu.";
export const offerDraftToFinish = "Il reste un champ à corriger avant de publier";
export const offerChangesDropped = "Vos modifications non publiées sont abandonnées";
export const offerCopied =
  "La copie est un brouillon\u00a0: relisez-la, puis publiez-la. Le document joint et l’image ne sont pas repris.";
export const offerConflict = "Cette offre a changé entre-temps\u00a0: rien n’est enregistré pour l’instant";
export const offerProlonged = (until: string) => `Votre offre est prolongée\u00a0: elle est en ligne jusqu’au ${until}`;
export const offerNotProlonged = "Cette offre n’a pas besoin d’être prolongée";
export const offerClosed = "Votre offre est fermée\u00a0: elle n’est plus visible";
export const offerClosedAlready = "Cette offre est déjà fermée";
export const closingReasonMissing = "Choisissez une raison";
export const closingTextMissing = "Dites la raison en quelques mots";
export const closingTextTooLong = "La raison doit contenir 300 caractères au maximum";
export const closingFateMissing = "Dites ce que deviennent les candidatures ouvertes";
export const closingWaiting = (count: number, said: string) =>
  count === 1
    ? "1 candidature attend encore votre réponse. Que devient-elle\u00a0?"
    : `${said} candidatures attendent encore votre réponse. Que deviennent-elles\u00a0?`;
export const closingRefused = (count: number) =>
  count === 1 ? "1 candidature reçoit votre réponse" : `${count} candidatures reçoivent votre réponse`;
export const previewShown = "Voici votre offre telle que le public la verra";
export const previewSendsNothing = "Ceci est un aperçu\u00a0: aucune candidature n’est envoyée.";
export const reportReasonMissing = "Choisissez un motif";
export const reportTextMissing = "Dites en quelques mots ce qui ne va pas";
export const reportedMessage = (offer: string) => `Message au sujet de «\u00a0${offer}\u00a0»`;
export const messageHidden = "Ce message a été retiré par l’équipe du site.";
export const reportSent = "Merci. Votre signalement est transmis à l’équipe du site.";

export const applicationSent = "Votre candidature a été envoyée";
export const applicationConfirmed = "Un e-mail de confirmation vous est adressé.";
export const applicationUnconfirmed =
  "Aucun e-mail de confirmation ne part\u00a0: cette adresse en a reçu plusieurs aujourd’hui. Avec un compte, vous retrouvez toutes vos candidatures.";
export const applicationFailed =
  "Votre candidature n’a pas pu être envoyée. Rien n’est perdu\u00a0: réessayez dans un instant.";
export const applicationNotFound = "Candidature non trouvée";
export const applicationWithdrawn = "Votre candidature est retirée";
export const applicationErased = "Votre candidature est effacée";
export const onlyCandidatesApply = "Seuls les comptes candidat peuvent postuler";
export const applicantNameTooLong = "Ce champ doit contenir 100 caractères au maximum";
export const applicationMessageTooLong = "Le message doit contenir 5 000 caractères au maximum";

// Decisions of companies on applications, and the applicant's notice
export const applicationOpened = "Consultée";
export const openedInHistory = "Consultée par l’entreprise";
export const closedUnanswered = "Close, sans réponse de l’entreprise";
export const toldInHistory = {
  received: "Envoyée",
  "to-study": "À nouveau à l’étude",
  interview: "L’entreprise souhaite un entretien",
  retained: "L’entreprise vous a retenu",
  refused: "L’entreprise n’a pas retenu votre candidature",
  withdrawn: "Retirée par vous",
} as const;
export const formerColleague = "un ancien collègue";
export const takenBack = (label: string) => `Changement annulé\u00a0: ${label}`;
export const applicationMoved = (name: string, label: string) => `${name}\u00a0: ${label}`;
export const applicationsMoved = (count: number, label: string) =>
  count === 1
    ? `1 candidature est passée dans «\u00a0${label}\u00a0»`
    : `${count} candidatures sont passées dans «\u00a0${label}\u00a0»`;
export const willBeTold = (at: string) => `Rien ne part avant le ${at}\u00a0: d’ici là, vous pouvez annuler.`;
export const leftAsTheyWere = (names: string) =>
  `Laissé tel quel, parce que l’état a changé entre-temps ou ne le permet pas\u00a0: ${names}.`;
export const nothingMoved = "Rien n’a changé";
export const nothingChosen = "Cochez au moins une candidature";
export const tooManyChosen = "Cochez 60 candidatures au plus à la fois";
export const stateToChoose = "Choisissez un état de la liste";
export const changeUndone = (count: number) =>
  count === 1 ? "Le changement est annulé" : `${count} changements sont annulés`;
export const nothingToUndo =
  "Ce changement ne s’annule plus\u00a0: l’état a changé depuis, ou la personne a été prévenue";
/** Appended to the result of a write whose mail waits for the day, or is kept because there is no mail server. */
export const mailLater = (at: string) => `L’e-mail partira le ${at}\u00a0: aucun ne part entre 20\u00a0h et 8\u00a0h.`;
export const mailStays = "Ce site n’a pas de serveur d’e-mail\u00a0: aucun e-mail ne part.";
export const noticeSent = "La personne est prévenue";
export const noticeShown = "La réponse paraît dans le suivi de la candidature";
export const noticeGone = "Ce message n’attend plus\u00a0: il est parti, ou il a été annulé";
export const noticeSaved = "Le message est enregistré";
export const answerTextMissing = "Écrivez quelques mots, ou choisissez un autre texte";
export const answerTextToChoose = "Choisissez un texte";
export const noteMissing = "Écrivez une note";
export const noteTooLong = "Une note contient 2 000 caractères au maximum";
export const noteSaved = "La note est enregistrée";
export const noteDeleted = "La note est supprimée";
export const noteNotFound = "Note non trouvée";
export const talkTextMissing = "Écrivez votre message";
export const talkSent = "Votre message est envoyé";
export const talkShown = "Votre message paraît dans les échanges";
export const talkAsWithdrawn =
  "Cette candidature est retirée\u00a0: plus aucun message ne peut être échangé. Le vôtre n’est pas parti.";
export const talkAsClosed =
  "Cette personne a fermé son compte\u00a0: elle ne lit plus de messages. Le vôtre n’est pas parti.";
export const talkTooOften = (minutes: string) =>
  `Beaucoup de messages en peu de temps. Le vôtre n’est pas parti\u00a0: renvoyez-le dans ${minutes}.`;
export const talkAuthorSelf = "Vous";
export const talkAuthor = (name: string, ofCompany: string) => `${name}, ${ofCompany}`;
export const talkWithdrawn = "Cette candidature est retirée\u00a0: plus aucun message ne peut être échangé.";
export const talkClosed = "Cette personne a fermé son compte\u00a0: elle ne lit plus de messages.";
export const exportSheet = "Candidatures";
export const exportColumns = {
  name: "Nom",
  offer: "Offre",
  read: "Lecture",
  message: "Message",
  state: "État",
  cv: "CV",
  waits: "Attend depuis",
  told: "Prévenu le",
  at: "Reçue le",
} as const;
export const exportUnread = "Non lue";
export const exportNewMessage = "Nouveau message";
export const exportNoteName = "À lire.txt";
export const exportNoCv = "Aucune candidature de cette liste n’a de CV que vous puissiez lire.";
export const exportCut =
  "Cette archive contient les 200 premiers CV de la liste. Pour les autres, filtrez-la par offre ou par état.";
export const exportTooOften = "Beaucoup d’exports en peu de temps\u00a0: réessayez dans un moment";
export const slotMissing = "Proposez au moins un moment, avec son jour et son heure";
export const slotHalf = "Indiquez le jour et l’heure";
export const slotRefused = "Ce jour ou cette heure n’existe pas";
export const slotPast = "Ce moment est passé";
export const slotFar = "Ce moment est dans plus d’un an";
export const slotTwice = "Ce moment est proposé deux fois";
export const interviewWayMissing = "Choisissez comment vous vous rencontrerez";
export const interviewPlaceMissing = "Dites où, par quel lien ou à quel numéro";
export const interviewPlaceTooLong = "Ce champ doit contenir 300 caractères au maximum";
export const interviewLinkRefused = "Indiquez le lien de la visioconférence, qui commence par https://";
export const interviewMinutesRefused = "Choisissez une durée de la liste";
/** After a change of an interview: its mail leaves at once, or later. */
export const interviewSaid = {
  proposed: ["Votre proposition est envoyée", "Votre proposition est enregistrée"],
  updated: ["L’entretien est mis à jour, et la personne est prévenue", "L’entretien est mis à jour"],
  canceled: ["L’entretien est annulé, et la personne est prévenue", "L’entretien est annulé"],
  accepted: [
    "L’entretien est confirmé. Un e-mail vous est adressé, avec l’invitation pour votre agenda.",
    "L’entretien est confirmé",
  ],
  asked: ["Votre demande est envoyée", "Votre demande est enregistrée"],
  declined: ["L’entreprise est prévenue", "L’entretien est décliné"],
} as const;
export const interviewChanged = "L’entretien a changé entre-temps\u00a0: voici où il en est. Rien n’a été envoyé.";
export const slotToChoose = "Choisissez un des moments proposés";
export const slotGone = "Ce moment est passé. Demandez-en d’autres.";
export const interviewWays = { place: "Sur place", video: "En visioconférence", phone: "Par téléphone" } as const;
export const interviewWith = (name: string, offer: string) => `Entretien avec ${name}\u00a0: ${offer}`;
export const interviewOver = {
  declined: "L’entretien a été décliné.",
  canceled: "L’entretien a été annulé.",
} as const;
export const answersWithin = (delay: string) => `Répond ${delay} en médiane`;
export const answersShare = (share: string) => `${share}\u00a0% de réponses`;
export const withinADay = "en moins d’un jour";
export const withinDays = (days: string) => `en ${days}`;

export const logoSaved = "Votre logo est enregistré";
export const logoDeleted = "Votre logo est supprimé";
export const kbisSaved = "Votre Kbis est enregistré";
export const kbisDeleted = "Votre Kbis est supprimé";
export const companySaved = "Vos informations sont enregistrées";
export const companyNameMissing = "Indiquez le nom de l’entreprise";
export const companyNameTooLong = "Le nom doit contenir 100 caractères au maximum";
export const siretInvalid = "Ce numéro SIRET n’est pas valide\u00a0: 14 chiffres, tels qu’ils figurent sur votre Kbis";
export const sectorUnknown = "Choisissez un secteur de la liste";
export const sizeUnknown = "Choisissez une taille de la liste";
export const websiteInvalid = "Indiquez une adresse de site, par exemple https://www.exemple.fr";
export const postalCodeInvalid = "Le code postal comporte 5 chiffres en France";
export const lineTooLong = "Ce texte est trop long";
export const textTooLong = "Ce texte est trop long\u00a0: 10 000 caractères au plus";
export const departmentUnknown = (typed: string) =>
  `Département inconnu\u00a0: «\u00a0${typed}\u00a0». Indiquez un numéro (69, 2A, 971) ou un nom (Rhône)`;
export const departmentsDiffer = "Deux départements différents sont indiqués\u00a0: gardez-en un seul";
export const criterionTooLong = "Ce critère est trop long\u00a0: 300 caractères au plus";
export const facetUnsaid = "Non précisé";
export const facetUnsaidOf = {
  availability: "Disponibilité non précisée",
  pay: "Salaire non précisé",
  experience: "Expérience non précisée",
  cv: "Sans CV",
  video: "Sans vidéo",
} as const;
export const withCv = "Avec un CV";
export const withVideo = "Avec une vidéo";
export const payBelow = (euros: string) => `Moins de ${euros}\u00a0€`;
export const payBetween = (from: string, to: string) => `${from} à ${to}\u00a0€`;
export const payFrom = (euros: string) => `${euros}\u00a0€ et plus`;
export const experienceBelow = "Moins d’un an";
export const experienceBetween = (from: string, to: string) => `${from} à ${to}\u00a0ans`;
export const experienceFrom = (years: string) => `${years}\u00a0ans et plus`;
export const saveNeedsJobOrCity = "Indiquez un poste ou une ville pour enregistrer cette recherche";
export const keepingSaved = "Le profil est rangé";
export const listsFull = "Vous avez déjà 50 listes\u00a0: supprimez-en une avant d’en ajouter";
export const listSaved = "La liste est renommée";
export const listMade = "La liste est créée";
export const listDeleted = "La liste est supprimée, les profils restent en favoris";
export const listNotFound = "Liste non trouvée";
export const listNameTaken = "Une autre liste porte déjà ce nom";
export const listNameMissing = "Donnez un nom à la liste";
export const dismissed = "Profil écarté de vos résultats";
export const dismissedNoMore = "Profil remis dans vos résultats";
export const dismissalsFull =
  "Vous avez déjà écarté 1\u202f000 profils\u00a0: remettez-en dans vos résultats avant d’en écarter d’autres";
export const favouriteRemoved = "Retiré des favoris";
export const searchSaved = "Votre recherche est enregistrée";
export const candidateSearchSaved =
  "Recherche enregistrée. Les nouveaux profils vous seront envoyés chaque matin\u00a0: réglez ce rythme à côté des résultats.";
export const candidateAlertSaved = {
  immediate: "Vous serez prévenu dès qu’un nouveau profil répond à cette recherche, entre 8\u00a0h et 20\u00a0h",
  daily: "Vous serez prévenu chaque matin des nouveaux profils",
  weekly: "Vous serez prévenu chaque lundi matin des nouveaux profils",
  none: "Vous ne recevrez plus d’alerte pour cette recherche",
} as const;
export const savedSearchesFull = "Vous avez déjà 50 recherches enregistrées\u00a0: supprimez-en une avant d’en ajouter";
export const searchDeleted = "Recherche supprimée";
export const searchNotFound = "Recherche non trouvée";
export const offerKept = "Offre enregistrée\u00a0: vous la retrouverez dans «\u00a0Mes offres\u00a0»";
export const savedOfferRemoved = "Offre retirée de vos offres enregistrées";
export const savedOffersFull = "Vous avez déjà 1\u202f000 offres enregistrées\u00a0: retirez-en une avant d’en ajouter";
export const everyOffer = "toutes les offres";
export const offerSearchSaved = "Recherche enregistrée. Les nouvelles offres vous seront envoyées chaque matin.";
export const offerSearchSavedUnverified =
  "Recherche enregistrée. Les nouvelles offres vous seront envoyées dès que votre adresse e-mail sera vérifiée.";
export const offerSearchesFull = "Vous avez déjà 20 recherches enregistrées\u00a0: supprimez-en une avant d’en ajouter";
export const offerSearchChanged = "Vos réglages sont enregistrés";
export const searchNameMissing = "Donnez un nom à cette recherche";
export const searchNameTooLong = "Le nom doit contenir 120 caractères au maximum";
export const frequencyUnknown = "Choisissez un rythme de la liste";
export const tooManyProfiles =
  "Votre entreprise a ouvert aujourd’hui autant de profils qu’elle le peut. Vous pourrez en ouvrir d’autres demain.";
export const profilesOpened = (opened: string, most: string) =>
  `Votre entreprise a ouvert ${opened} profils aujourd’hui, sur ${most} au plus. Le compte repart de zéro à minuit.`;
export const tooManyContacts =
  "Votre entreprise a envoyé aujourd’hui autant de messages qu’elle le peut. Vous pourrez en envoyer d’autres demain.";
export const verifyToContact = "Vérifiez votre adresse e-mail pour contacter un candidat";
export const messageMissing = "Écrivez un message";
export const messageTooLong = "Le message doit contenir 5 000 caractères au maximum";
export const offerToSendMissing = "Choisissez une de vos offres actives";
export const contactSent = "Votre message a été envoyé";
export const contactKept = "Votre message est enregistré";
export const assistanceSent = "Votre demande a été envoyée. Nous vous répondrons par e-mail.";
export const phoneInvalid = "Ce numéro de téléphone n’est pas valide";
export const fieldUnknown = (name: string) => `Champ inconnu\u00a0: ${name}`;
export const templateUnknown = "Modèle de message inconnu";
export const bodyUnreadable = "Le corps de la demande est illisible";

export const listOrder = (label: string, type: "text" | "time", descending: boolean) =>
  type === "text"
    ? `${label}, de ${descending ? "Z à A" : "A à Z"}`
    : `${label}, ${descending ? "du plus récent au plus ancien" : "du plus ancien au plus récent"}`;
export const rowsMissing = "Cochez au moins une ligne";
export const rowsTooMany = "Cochez 100 lignes au plus à la fois";
export const rowsUnchanged = "Rien n’a changé\u00a0: c’était déjà fait";
export const rowsChanged = {
  activer: (count: string) => `${count} à nouveau en service`,
  desactiver: (count: string) => `${count} hors service`,
  supprimer: (count: string) => `${count} en moins, pour toujours`,
};
export const listColumns = {
  applications: "Candidatures",
  city: "Ville",
  company: "Entreprise",
  contract: "Contrat",
  created: "Créée le",
  departments: "Départements",
  email: "E-mail",
  ends: "Fin",
  job: "Poste",
  name: "Nom",
  offers: "Offres",
  saved: "Enregistrée le",
  sector: "Secteur",
  signedUp: "Inscription",
  siret: "SIRET",
  state: "État",
  tel: "Téléphone",
  title: "Titre",
  updated: "Modifié le",
  available: "Disponibilité",
};
export const figureNames = {
  candidates: "Inscriptions de candidats",
  companies: "Inscriptions d’entreprises",
  active: "Candidats actifs par jour",
  offers: "Offres publiées",
  applications: "Candidatures",
  answers: "Réponses aux candidatures",
  searches: "Recherches",
};
export const totals = {
  candidates: "Candidats",
  companies: "Entreprises",
  offers: "Offres en ligne",
  applications: "Candidatures",
};
/** Items pending for an administrator, as a mail counts them: one, several. */
export const waitingNouns: Record<"offers" | "companies" | "kbis" | "sirets", [one: string, several: string]> = {
  offers: ["offre à valider", "offres à valider"],
  companies: ["entreprise à approuver", "entreprises à approuver"],
  kbis: ["Kbis à regarder", "Kbis à regarder"],
  sirets: ["SIRET ou nom changé", "SIRET ou noms changés"],
};
/** After the number of pending items: one, several. */
export const waits = {
  checks: ["Entreprise à vérifier", "Entreprises à vérifier"],
  companiesHeld: ["Entreprise à approuver", "Entreprises à approuver"],
  offersHeld: ["Offre à valider", "Offres à valider"],
  reports: ["Signalement à traiter", "Signalements à traiter"],
  contested: ["Réponse à vos décisions", "Réponses à vos décisions"],
  requests: ["Demande d’assistance à traiter", "Demandes d’assistance à traiter"],
  mailsFailed: ["E-mail en échec", "E-mails en échec"],
  mailsWaiting: ["E-mail en attente", "E-mails en attente"],
  jobsFailed: ["Tâche en échec depuis hier", "Tâches en échec depuis hier"],
  operator: [
    "Renseignement légal à compléter avant l’ouverture au public",
    "Renseignements légaux à compléter avant l’ouverture au public",
  ],
} as const;
export const health = {
  database: "Base de données",
  databaseText: (version: string, size: string) => `Elle répond. PostgreSQL ${version}, ${size}.`,
  disk: "Disque",
  diskText: (free: string) => `${free} libres dans le dossier des données.`,
  queue: "File des tâches",
  failures: (what: string) => `En échec\u00a0: ${what}. Chacune est tentée à nouveau d’elle-même.`,
  late: (count: string) => `${count} en retard de plus de cinq minutes.`,
  upToDate: "Rien n’est en retard.",
  mail: "E-mails",
  lastMail: (when: string | null) =>
    when ? `Dernier envoi\u00a0: ${when}.` : "Un serveur est réglé\u00a0; rien n’est encore parti.",
  noMail: "Aucun serveur n’est réglé\u00a0: aucun courrier ne part.",
  backup: "Sauvegarde",
  noBackup: "Aucune sauvegarde n’est connue.",
  backupWithoutFiles: (when: string) => `${when}, sans les CV, photos, vidéos et documents.`,
  version: "Version de Vivier",
};
export const gigabytes = (count: string) => `${count}\u00a0Go`;
export const everyJob = "Tous les postes";
export const listStates = {
  online: "En ligne",
  off: "Désactivée",
  held: "En attente de validation",
  change: "À modifier",
  takenDown: "Retirée",
  closed: "Désactivé",
  erasing: "Suppression demandée",
  unverified: "Non vérifié",
  verifiedCompany: "Vérifiée",
  unverifiedCompany: "Non vérifiée",
  refused: "Refusée",
};
export const offerActivatedByAdmin = "L’offre est activée";
export const offerDeactivatedByAdmin = "L’offre est désactivée\u00a0: elle n’est plus visible";
export const offerSavedByAdmin = "L’offre est enregistrée";
export const offerCreatedByAdmin = "L’offre est créée";
export const offerDeletedByAdmin = "L’offre est supprimée";
export const accountNotFound = "Compte non trouvé";
export const accountEnabled = "Le compte est activé";
export const accountDisabled = "Le compte est désactivé\u00a0: ses sessions sont fermées";
export const candidateSaved = "Le profil est enregistré";
export const candidateDeleted = "Le candidat est supprimé avec son compte et ses fichiers";
export const companySavedByAdmin = "L’entreprise est enregistrée";
export const companyDeleted = "L’entreprise est supprimée avec ses comptes, ses offres et ses fichiers";
export const companyToChoose = "Choisissez une entreprise";
export const invitationSent = "Le compte est créé. Un e-mail d’invitation est préparé pour son titulaire.";
export const nothingChanged = "Rien n’a changé";
export const mailNotFound = "E-mail non trouvé";
export const mailRequeued = "L’e-mail sera renvoyé dans un instant";
export const mailHeld = (at: string) => `C’est la nuit pour son destinataire\u00a0: l’e-mail partira le ${at}`;
export const mailCanceled = "L’e-mail est annulé\u00a0: il ne partira pas";
export const mailNotWaiting = "Cet e-mail ne peut plus être annulé\u00a0: il est parti, ou il part à l’instant";
export const noMailServer = "Aucun serveur d’e-mail n’est réglé\u00a0: rien ne peut partir";
export const mailTextsSaved = "Les textes de cet e-mail sont enregistrés";
export const mailTemplateNotFound = "E-mail type non trouvé";
export const mailSubjectTooLong = "L’objet doit contenir 150 caractères au maximum";
export const mailParagraphTooLong = "Ce paragraphe doit contenir 600 caractères au maximum";
export const placeholderUnknown = (name: string) =>
  `«\u00a0{${name}}\u00a0» n’existe pas dans cet e-mail\u00a0: choisissez parmi les mots proposés`;
export const placeholderMissing = (name: string) =>
  `«\u00a0{${name}}\u00a0» doit rester dans l’objet, pour que la personne sache de quoi il s’agit`;
export const bracesAlone = "Les accolades entourent un mot proposé\u00a0: elles vont par deux";
export const legalTextSaved = "Le texte est enregistré";
export const legalVersionDeleted = "La version est retirée\u00a0: elle ne prendra pas effet";
export const legalTextTooLong = "Ce texte est trop long\u00a0: 60\u202f000 caractères au plus";
export const legalTitleFirst = "Commencez par un titre, par exemple «\u00a0## Notre service\u00a0»";
export const legalLinkRefused = (href: string) =>
  `Ce lien n’est pas admis\u00a0: «\u00a0${href}\u00a0». Écrivez https://…, mailto:… ou une page du site, comme /cookies`;
export const legalDayRefused = "Indiquez aujourd’hui ou un jour de l’année à venir";
export const numberRefused = (min: number, max: number, of?: string) =>
  `Indiquez un nombre ${of ? `de ${of} ` : ""}entre ${min} et ${max}`;
export const termsForbidden = "6. Ce qui est interdit";
export const jobNotOurs = (job: string) =>
  `«\u00a0${job}\u00a0» n’est pas dans notre liste\u00a0: il n’y a rien à retirer`;
export const sectorLineRefused = (line: string) =>
  `«\u00a0${line}\u00a0» n’est pas un nom de secteur\u00a0: deux lettres au moins, la première une lettre ou un chiffre`;
export const visitorFilesFull =
  "Les fichiers envoyés sans compte ont pris toute la place prévue pour aujourd’hui. Créez un compte pour joindre votre CV, ou revenez demain.";
export const mailFaults = {
  name: "Ce serveur n’existe pas",
  refused: "La connexion est refusée",
  unreachable: "Le serveur ne répond pas",
  silent: "Le serveur se tait",
  tls: "Le chiffrement ne s’accorde pas",
  certificate: "Le certificat du serveur n’est pas valable",
  login: "L’identification est refusée",
  sender: "L’expéditeur est refusé",
  recipient: "Le destinataire est refusé",
  later: "Le serveur demande d’attendre",
  content: "Le message est refusé",
  slow: "Le serveur est trop lent",
  other: "L’envoi n’a pas abouti",
};
/** The log lines of the mail library about a connection, by its own English words. */
export const trialLines: Record<string, (...parts: string[]) => string> = {
  "%s established to %s:%s": (kind, host, port) =>
    kind?.startsWith("Secure") ? `établie avec ${host}:${port}, chiffrée` : `établie avec ${host}:${port}`,
  "Connection upgraded with STARTTLS": () => "chiffrée par STARTTLS",
  "Failed STARTTLS upgrade, continuing unencrypted": () => "STARTTLS a échoué, elle continue en clair",
  "User %s authenticated": () => "identification acceptée",
  "User %s failed to authenticate": () => "identification refusée",
  "Server closed the idle connection": () => "fermée par le serveur",
  "Server closed the idle connection: %s": () => "fermée par le serveur",
  "Connection closed": () => "fermée",
};
export const mailTrialTooOften = (minutes: string) => `Dix essais par heure\u00a0: le prochain dans ${minutes}.`;
export const mailNotFailed = "Cet e-mail n’est pas en échec\u00a0: il n’y a rien à renvoyer";
export const offerHeld =
  "Votre offre est enregistrée. L’équipe du site la relit avant qu’elle soit publique\u00a0: vous serez prévenu par e-mail.";
export const checkKept = "La vérification est enregistrée";
export const checkNotKept = "Il n’y a rien à vérifier\u00a0: rien n’est changé";
export const registerUnknown = "Le registre ne connaît pas ce SIRET";
export const registerOpen = "Ouvert";
export const registerClosed = "Fermé";
export const registerOtherPlace = "L’entreprise existe, pas cet établissement";
export const registerPartly = "Partielle\u00a0: demandez un justificatif, sans refuser pour cela";
export const registerSilent = (status: string) =>
  `Le registre n’a pas répondu${status ? ` (${status})` : ""}. Vous pouvez l’interroger à nouveau.`;
export const signElsewhere = "Coordonnées dans le texte";
export const signElsewhereText = (found: string) =>
  `L’offre donne ${found}\u00a0: on peut vouloir emmener la conversation hors du site.`;
export const signPay = "Salaire hors de l’ordinaire";
export const signPayText = (pay: string) => `${pay}\u00a0€ brut par an, loin de ce qui se paie.`;
export const signText = "Même texte d’offre";
export const signTextText = "D’autres entreprises publient ce texte mot pour mot.";
export const signSame = "Offres identiques";
export const signSameText = (count: string) => `${count} offres portent ce titre et ce texte, à la ponctuation près.`;
export const sameOffers = (count: string) => `${count} offres identiques`;
export const signPhone = "Même téléphone";
export const signPhoneText = "D’autres entreprises donnent ce numéro dans leurs offres.";
export const siretChanged = "SIRET changé par l’entreprise";
export const companyNameChanged = "Nom changé par l’entreprise";
export const signSiret = "SIRET ou nom changé";
export const signSiretText = (on: string, sirens: string) =>
  `L’entreprise a changé de SIRET ou de nom le ${on}.${sirens ? ` SIREN portés ici, du premier au dernier\u00a0: ${sirens}.` : ""}`;
export const signAddress = "Même adresse";
export const signAddressText = "D’autres entreprises ont indiqué cette adresse postale.";
export const signAccounts = "Comptes groupés";
export const signDomainText = (domains: string) =>
  `Plusieurs entreprises inscrites à quelques jours d’intervalle avec des adresses de ${domains}.`;
export const signConnectionText =
  "Plusieurs entreprises inscrites à quelques jours d’intervalle depuis la même connexion.";
export const groundTerms = "Conditions générales d’utilisation, «\u00a0Ce qui est interdit\u00a0»";
export const groundPaid =
  "Code du travail, art. L. 5321-3 (aucune rétribution ne peut être exigée de qui cherche un emploi)";
export const queueEmpty = {
  signalements: "Ce que l’on signalera des offres, des entreprises et des messages paraîtra ici.",
  reponses: "Quand l’auteur d’un contenu conteste une décision, sa réponse paraît ici.",
  offres: "Les offres attendent ici quand les réglages demandent qu’elles soient validées avant d’être publiques.",
  entreprises: "Les entreprises à valider et les Kbis que personne n’a vus paraissent ici.",
  nouvelles: "Toutes les offres des quatorze derniers jours ont été regardées.",
  decisions: "L’historique de vos décisions paraîtra ici.",
} as const;
export const heldTexts = {
  waiting: "L’équipe du site la relit avant qu’elle soit publique. Vous serez prévenu par e-mail.",
  change: "Elle n’est plus visible. Modifiez-la et enregistrez\u00a0: l’équipe du site la relira.",
  "taken-down": "Elle n’est plus visible et ne reçoit plus de candidatures.",
} as const;
export const judgedNotFound = "Il n’y a plus rien à juger ici";
export const verdictMissing = "Choisissez une décision";
export const groundMissing = "Choisissez un motif de la liste";
export const decisionKept = "Votre décision est enregistrée";
export const decidedMeanwhile =
  "Une autre décision a été prise entre-temps\u00a0: elle est ci-dessous, dans les décisions précédentes. Ce que vous avez écrit est encore là\u00a0; décidez à nouveau si vous le voulez.";
export const formerAdministrator = "un ancien administrateur";
export const answerMissing = "Écrivez votre réponse";
export const answerKept = "Votre réponse est envoyée à l’équipe du site";
export const answerTooLate =
  "Cette décision ne peut plus être contestée ici\u00a0: elle l’a déjà été, ou une autre l’a suivie.";
export const accountSuspended = "Ce compte est suspendu.";
export const reportNotFound = "Signalement non trouvé";
export const reportTreated = "Le signalement est marqué comme traité";
export const reportReopened = "Le signalement est de nouveau à traiter";
export const requestNotFound = "Demande non trouvée";
export const requestTreated = "La demande est marquée comme traitée";
export const requestReopened = "La demande est de nouveau à traiter";
export const journalSheet = "Journal";
export const journalColumns = {
  at: "Quand",
  actor: "Qui",
  action: "Quoi",
  type: "Sur quoi",
  target: "Identifiant",
  before: "Avant",
  after: "Après",
} as const;
export const supportViewReadsOnly =
  "Vous voyez le site à la place de quelqu’un\u00a0: rien ne peut être changé. Quittez la vue d’abord.";
export const supportViewWithheld = "Cette page reste à la personne\u00a0: la vue d’assistance ne la montre pas";
export const supportViewOver = "La vue d’assistance est terminée";
export const supportReasonMissing = "Dites pourquoi vous regardez\u00a0: la personne le lira";
export const vatInvalid = "Ce numéro de TVA n’est pas valide, ou n’est pas celui de ce SIREN";

export const cvTooLarge = (megabytes: string) =>
  `Ce fichier dépasse ${megabytes} Mo\u00a0: allégez-le, ou enregistrez-le en PDF sans images`;
export const cvWrongType =
  "Ce fichier n’est ni un PDF, ni un DOCX, ni un ODT. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvOldWord = "Ce fichier est un .doc de Word 97-2003. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvNameDiffers =
  "Le nom de ce fichier ne correspond pas à son contenu\u00a0: il doit finir par .pdf, .docx ou .odt selon ce qu’il est";
export const cvDamaged =
  "Ce fichier est endommagé et ne peut pas être lu. Enregistrez-le à nouveau en PDF, puis choisissez-le.";
export const cvEncrypted =
  "Ce fichier est protégé par un mot de passe. Enregistrez-le sans protection, puis choisissez-le à nouveau.";
export const cvActive =
  "Ce fichier contient du code ou des pièces jointes\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF simple.";
export const cvFetches =
  "Ce fichier irait chercher une image ou un modèle ailleurs dès qu’on l’ouvre\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvPagesLater = "Les pages de ce CV se préparent. Rechargez cette page dans un instant pour les voir.";
export const cvNotShown = "Ce CV ne peut pas être montré ici tel qu’il est. Téléchargez-le pour l’ouvrir.";
export const cvFirstPages = (shown: number, all: number) =>
  `Seules les ${shown} premières pages sur ${all} sont montrées ici. Téléchargez le CV pour lire la suite.`;
export const cvIsImage =
  "Ce CV est une image, par exemple une photographie ou un scan\u00a0: son texte ne peut pas être cherché.";
export const cvImagesLeftOut = "Les images de ce document ne sont pas montrées ici.";
export const cvTooComplex =
  "Ce fichier est trop complexe pour être lu. Enregistrez-le en PDF simple, puis choisissez-le à nouveau.";
export const photographsCount = "Choisissez une à cinq photographies.";
export const photographsTooMany =
  "Cinq photographies au plus font un document\u00a0: choisissez-en moins, ou réunissez-les dans un PDF.";
export const photographsMixed =
  "Choisissez soit un seul document, soit une à cinq photographies en JPEG, PNG ou WebP, qui deviendront les pages d’un PDF.";
export const oneFile = "Choisissez un seul fichier.";
export const kbisWrongType =
  "Ce fichier n’est ni un PDF ni une photographie. Enregistrez votre Kbis en PDF, puis choisissez-le à nouveau.";
export const imageWrongType =
  "Ce fichier n’est pas une image que nous savons lire. Enregistrez-la en JPEG, PNG, WebP ou GIF, puis choisissez-la à nouveau.";
export const imageHeif =
  "Cette image est au format HEIC ou AVIF, que tous les navigateurs ne savent pas montrer. Enregistrez-la en JPEG, puis choisissez-la à nouveau.";
export const imageSvg =
  "Un dessin SVG peut contenir du code\u00a0: il est refusé. Enregistrez-le en PNG, puis choisissez-le à nouveau.";
export const imageNameDiffers =
  "Le nom de cette image ne correspond pas à son contenu\u00a0: il doit finir par .jpg, .png, .webp ou .gif selon ce qu’elle est";
export const imageDamaged =
  "Cette image est endommagée et ne peut pas être lue. Enregistrez-la à nouveau, puis choisissez-la.";
export const imageTooLarge =
  "Cette image a plus de 40 mégapixels. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const imageTooComplex =
  "Cette image demande trop de temps ou de mémoire pour être lue. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const videoWrongType =
  "Ce fichier n’est pas une vidéo que nous savons lire. Enregistrez-la en MP4, MOV ou WebM, puis choisissez-la à nouveau.";
export const videoNameDiffers =
  "Le nom de cette vidéo ne correspond pas à son contenu\u00a0: il doit finir par .mp4, .mov ou .webm selon ce qu’elle est";
export const videoDamaged = "Cette vidéo est endommagée ou incomplète. Enregistrez-la à nouveau, puis choisissez-la.";
export const videoUnsafe =
  "Cette vidéo est protégée, ou renvoie à d’autres fichiers\u00a0: elle est refusée. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const videoTooComplex =
  "Cette vidéo est trop complexe pour être lue. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const captionsWrongType =
  "Ce fichier n’est pas un fichier de sous-titres. Choisissez un fichier WebVTT (.vtt) ou SubRip (.srt).";
export const captionsNotUtf8 =
  "Ces sous-titres ne sont pas enregistrés en UTF-8. Enregistrez-les dans cet encodage, puis choisissez-les à nouveau.";
export const captionsEmpty = "Ce fichier ne contient aucun sous-titre.";
export const captionsTooMany = "Ce fichier contient plus de 3\u202f000 sous-titres\u00a0: c’est trop.";
const captionsLine = (line: number, said: string) => `Ligne ${line} des sous-titres\u00a0: ${said}`;
export const captionsControl = (line: number) => captionsLine(line, "un caractère invisible n’y a pas sa place.");
export const captionsNoTime = (line: number) =>
  captionsLine(line, "il manque les temps, comme 00:00:01.000 --> 00:00:04.000.");
export const captionsTime = (line: number) =>
  captionsLine(line, "ces temps ne sont pas lisibles. Écrivez-les comme 00:00:01.000 --> 00:00:04.000.");
export const captionsEnd = (line: number) => captionsLine(line, "la fin ne vient pas après le début.");
export const captionsOrder = (line: number) => captionsLine(line, "ce sous-titre commence avant celui qui le précède.");
export const captionsLong = (line: number) => captionsLine(line, "ce sous-titre est trop long.");
export const declaredDiffers =
  "Votre appareil présente ce fichier comme une page ou un programme. Enregistrez-le en PDF ou en JPEG, puis choisissez-le à nouveau.";
export const fileNotFound = "Fichier non trouvé";
export const fileInfected = "L’antivirus a reconnu une menace dans ce fichier\u00a0: il est refusé.";
export const filesWaiting =
  "Beaucoup de fichiers arrivent en ce moment\u00a0: le vôtre n’a pas encore été vérifié. Choisissez-le à nouveau dans quelques secondes, le reste est gardé.";
export const filesTakeLong =
  "La lecture des fichiers venus de votre réseau a pris beaucoup de temps. Choisissez le vôtre à nouveau dans quelques minutes, le reste est gardé.";
export const scanUnavailable =
  "L’antivirus ne répond pas en ce moment, et aucun fichier n’est pris sans lui. Réessayez plus tard.";

// Storage in a bucket, for the person who starts the program
export const bucketMissing = (bucket: string, endpoint: string) =>
  `S3_BUCKET\u00a0: le compartiment «\u00a0${bucket}\u00a0» n’existe pas sur ${endpoint}. Créez-le, ou corrigez son nom.`;
export const bucketRefused = (bucket: string, endpoint: string, reason: string) =>
  `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\u00a0: ${endpoint} refuse l’accès au compartiment «\u00a0${bucket}\u00a0» (${reason}). Vérifiez la clé, le secret et leurs droits\u00a0: lister, lire, écrire, supprimer.`;
export const bucketRegion = (bucket: string) =>
  `S3_REGION\u00a0: le compartiment «\u00a0${bucket}\u00a0» est dans une autre région.`;
export const bucketClock = (endpoint: string) =>
  `L’horloge de cette machine et celle du serveur ${endpoint} diffèrent trop\u00a0: mettez-la à l’heure.`;
export const bucketSilent = (endpoint: string, reason: string) =>
  `S3_ENDPOINT\u00a0: ${endpoint} ne répond pas (${reason}). Vérifiez l’adresse, et que ce serveur est en marche.`;
export const bucketFault = (endpoint: string, reason: string) =>
  `S3_ENDPOINT\u00a0: ${endpoint} ne répond pas comme un serveur S3 (${reason}).`;
export const bucketTaken = (bucket: string) =>
  `S3_BUCKET\u00a0: le compartiment «\u00a0${bucket}\u00a0» contient les fichiers d’une autre installation de Vivier, et chacune efface ce qu’elle ne connaît pas. Donnez à celle-ci un compartiment pour elle seule.`;

export const uploadNotFound = "Cet envoi n’existe plus\u00a0: choisissez le fichier à nouveau.";
export const uploadKindRefused = "Votre compte ne reçoit pas ce genre de fichier.";
export const uploadTooLarge = (size: string) => `Ce fichier est trop lourd\u00a0: ${size} au plus.`;
export const uploadQuota = (size: string) =>
  `Vos fichiers occupent toute la place de votre compte (${size})\u00a0: supprimez-en avant d’en ajouter.`;
export const uploadsFull =
  "Trois de vos fichiers sont déjà en cours d’envoi\u00a0: attendez la fin de l’un d’eux, ou annulez-le.";
export const uploadDiskFull = "Le site manque de place pour ce fichier. Rien n’est perdu\u00a0: réessayez plus tard.";
export const uploadBusy = "Ce fichier est déjà en cours de traitement. Réessayez dans un instant.";
export const uploadUnreadable = "Cette demande d’envoi est illisible.";
export const uploadOutOfStep = "L’envoi n’a pas repris là où il s’était arrêté.";
export const uploadIncomplete = "Ce fichier n’est pas encore arrivé en entier.";
export const uploadRecorded = "Ce fichier est déjà enregistré.";
export const uploadPlaceGone = "Ce à quoi ce fichier était destiné n’existe plus\u00a0: il n’a pas été gardé.";

export const personNameTooLong = "Ce nom doit contenir 100 caractères au maximum";
export const jobTooLong = "Le métier doit contenir 120 caractères au maximum";
export const cityTooLong = "La ville doit contenir 100 caractères au maximum";
export const disponibilityUnknown = "Choisissez une disponibilité de la liste";
export const salaryRefused = "Le salaire doit être un montant en euros, par exemple 2 400 ou 12,50";
export const salaryOrder = "Le salaire maximum doit être au moins égal au salaire minimum";
export const payUnitUnknown = "Choisissez une unité de salaire de la liste";
export const profileSaved = "Votre profil est enregistré";
export const entryTitleMissing = "Indiquez un intitulé";
export const entryTitleTooLong = "L’intitulé doit contenir 150 caractères au maximum";
export const entryTextTooLong = "Ce texte est trop long\u00a0: 10 000 caractères au plus";
export const monthInvalid = "Indiquez un mois, par exemple 03/2024";
export const monthOrder = "La fin ne peut pas précéder le début";
export const yearInvalid = "Indiquez une année, par exemple 2019";
export const changedElsewhere = "Votre profil a changé dans une autre fenêtre";
export const drawnForOther =
  "Ce formulaire appartient à un autre compte\u00a0: rien n’a été enregistré ici, et il l’attend sous «\u00a0Mon compte\u00a0»";
export const formKept =
  "Votre session est terminée. Ce que vous avez écrit est gardé\u00a0: connectez-vous pour le retrouver";
export const formOfOther =
  "Ce formulaire appartient à un autre compte\u00a0: rien n’a été envoyé ni enregistré ici, et il l’attend sur sa page";
export const formLeft =
  "Voici ce que vous aviez écrit quand votre session s’est terminée\u00a0: rien n’est encore envoyé ni enregistré.";
export const draftForgotten = "Le brouillon est effacé";
export const experienceGone =
  "Cette expérience a été supprimée dans une autre fenêtre. Ce que vous avez écrit est ci-dessous\u00a0: vous pouvez l’ajouter de nouveau";
export const degreeGone =
  "Ce diplôme a été supprimé dans une autre fenêtre. Ce que vous avez écrit est ci-dessous\u00a0: vous pouvez l’ajouter de nouveau";
export const yesOrNo = (yes: boolean) => (yes ? "oui" : "non");
export const experienceSaved = "Votre expérience est enregistrée";
export const experienceDeleted = "Votre expérience est supprimée";
export const experiencesFull = "Vous avez déjà 30 expériences\u00a0: supprimez-en une avant d’en ajouter";
export const degreeSaved = "Votre diplôme est enregistré";
export const degreeDeleted = "Votre diplôme est supprimé";
export const degreesFull = "Vous avez déjà 30 diplômes\u00a0: supprimez-en un avant d’en ajouter";
export const entryNotFound = "Cette entrée n’existe plus";
export const orderSaved = "L’ordre est enregistré";
export const cvSaved = "Votre CV est enregistré";
export const videoSaved = "Votre vidéo est enregistrée";
export const videoDeleted = "Votre vidéo est supprimée";
export const captionsSaved = "Vos sous-titres sont enregistrés";
export const captionsDeleted = "Vos sous-titres sont supprimés";
export const captionsWithoutVideo = "Ajoutez d’abord votre vidéo, puis ses sous-titres.";
export const transcriptSaved = "Votre transcription est enregistrée";
export const transcriptTooLong = "La transcription doit contenir 10\u202f000 caractères au maximum";
export const cvProposalsSaved = (count: number) =>
  count === 1
    ? "Une information de votre CV est ajoutée à votre profil"
    : `${count} informations de votre CV sont ajoutées à votre profil`;
export const cvProposalsNone = "Votre profil n’a pas changé\u00a0: rien de nouveau n’était coché";
export const cvProposalsChanged =
  "Votre profil ou votre CV a changé entre-temps\u00a0: relisez ce qui est proposé avant de l’ajouter";
export const photoSaved = "Votre photo est enregistrée";
export const photoDeleted = "Votre photo est supprimée";
export const cvDeleted = "Votre CV est supprimé";
export const visibilityUnknown = "Choisissez une visibilité de la liste";
export const visibilitySaved = "Votre visibilité est enregistrée";
export const sirenInvalid = "Ce numéro SIREN n’est pas valide\u00a0: 9 chiffres, les premiers du SIRET";
export const employerBlocked = (name: string) =>
  `Vous n’apparaissez plus aux entreprises qui s’appellent «\u00a0${name}\u00a0», ni à leurs numéros SIREN connus ici.`;
export const employerRefused = "Ce nom ne permet pas de reconnaître une entreprise\u00a0: ajoutez son SIREN.";
export const sirenSaved = "L’entreprise est enregistrée\u00a0: votre profil ne lui apparaît plus";
export const sirenDeleted = "L’entreprise est retirée de la liste";
export const sirensFull = "Vous avez déjà 100 entreprises dans cette liste\u00a0: supprimez-en une avant d’en ajouter";

// Candidates as companies see them
export const maskedProfile = "Profil masqué";
export const seenAlready = "Déjà vu";
export const standsInJob = (text: string) => `«\u00a0${text}\u00a0» dans le métier`;
export const livesIn = (city: string) => `habite ${city}`;
export const livesInDepartment = (department: string) => `habite le département ${department}`;
export const worksIn = (departments: string) => `cherche dans ${departments}`;
export const worksAnywhere = "cherche dans toute la France";
export const contactedOn = (day: string, by: string | null) =>
  by ? `Contacté par ${by} le ${day}` : `Contacté le ${day}`;
export const askedOn = (day: string, by: string | null) =>
  by ? `Demande envoyée par ${by} le ${day}` : `Demande envoyée le ${day}`;
export const keptBy = (ofBy: string, day: string) => `En favori ${ofBy} depuis le ${day}`;
export const seenBy = (by: string, day: string) => `Vu par ${by} le ${day}`;
export const requestTooLong = "600 caractères au plus";
export const requestSent = "Votre demande est envoyée";
export const requestKept = "Votre demande est enregistrée";
export const requestOpen = "Votre demande était déjà envoyée";
export const requestTooEarly = "Cette personne a déjà répondu. Vous pourrez lui redemander plus tard.";
export const tooManyProfileRequests =
  "Votre entreprise a envoyé aujourd’hui autant de demandes qu’elle le peut. Vous pourrez en envoyer d’autres demain.";
export const profileRequestNotFound = "Cette demande n’existe pas, ou plus";
export const requestWithheld = {
  masked: "Elle ne voit ni votre nom, ni vos coordonnées, ni votre CV tant que vous n’acceptez pas.",
  visible: "Votre profil est visible\u00a0: elle le voit déjà en entier.",
  hidden:
    "Votre profil est caché\u00a0: personne ne le voit. Pour accepter, choisissez d’abord «\u00a0Masqué\u00a0» dans votre compte.",
} as const;
export const requestAnswered = {
  waiting: "La demande attend votre réponse",
  accepted: "C’est accepté\u00a0: cette entreprise voit votre profil en entier",
  refused: "C’est refusé. Cette entreprise le lira, dit avec tact.",
  withdrawn: "L’accès est retiré",
  expired: "Cette demande s’est éteinte",
  over: "Cette demande a déjà reçu une réponse",
  hidden:
    "Cette entreprise ne peut pas voir votre profil\u00a0: changez d’abord votre visibilité, ou la liste des entreprises exclues",
} as const;
export const namelessProfile = "Profil sans nom";
export const jobUnsaid = "Métier non précisé";
export const wholeCountry = "Toute la France";
export const sinceMonth = (month: string) => `depuis ${month}`;
export const untilMonth = (month: string) => `jusqu’en ${month}`;
export const newProfiles = (count: string) => `${count} depuis`;
export const nothingNew = "rien de nouveau";

// Proposals when a search finds no candidate or few
export const didYouMean = (text: string) => `Vouliez-vous dire «\u00a0${text}\u00a0»\u00a0?`;
export const writtenByNobody = (word: string) => `Personne n’écrit «\u00a0${word}\u00a0»`;
export const saidMoreOften = (word: string) => `S’écrit bien plus souvent que «\u00a0${word}\u00a0»`;
export const partedOtherwise = "Le même métier, écrit autrement";
export const nearCity = (city: string) => `La commune dont le nom est le plus proche de «\u00a0${city}\u00a0»`;
export const bothForms = "au féminin et au masculin";
export const withForms = {
  feminine: { label: "Avec les formes masculines", reason: "Votre mot ne trouve que le féminin" },
  masculine: { label: "Avec les formes féminines", reason: "Votre mot ne trouve que le masculin" },
  both: { label: "Au féminin et au masculin", reason: "Les deux formes, chacune écrite à part" },
} as const;
export const wholeDepartment = (name: string) => `Dans tout le département\u00a0: ${name}`;
export const wholeDepartmentReason = (city: string) => `Pas seulement ${city}`;
export const neighbourDepartments = "Dans les départements voisins";
export const andOthers = (count: number) => (count === 1 ? "1 autre" : `${count} autres`);
export const wholeFrance = "Dans toute la France";
export const wholeFranceReason = "Sans limite de lieu";
export const withoutCity = "Sans la ville";
export const withoutCityReason = (departments: string) => `Partout ailleurs\u00a0: ${departments}`;
export const withoutDepartment = "Sans le département";
export const withoutDepartmentReason = (city: string) => `«\u00a0${city}\u00a0» seulement`;
export const whateverFilter = {
  availability: "Quelle que soit la disponibilité",
  pay: "Quel que soit le salaire",
  experience: "Quelle que soit l’expérience",
  cv: "Avec ou sans CV",
  video: "Avec ou sans vidéo",
} as const;
export const hardestFilter = "Le filtre qui écarte le plus de profils";
export const onlyFilter = "Sans votre filtre";
export const withoutFilters = "Sans les filtres";
export const withoutFiltersReason = "Tous vos filtres retirés";
export const withoutWord = (word: string) => `Sans le mot «\u00a0${word}\u00a0»`;
export const withoutWordReason = "Le mot le plus rare de votre recherche";
export const onlyWord = (word: string) => `Seulement «\u00a0${word}\u00a0»`;
export const onlyWordReason = "Le début de votre recherche";
export const allJobs = "Tous les métiers";
export const allJobsReason = "Au même endroit";
export const severalChanges = "Plusieurs critères à la fois";
export const newestOfDepartment = (name: string) => `Les profils les plus récents\u00a0: ${name}`;
export const newestReason = "Tous les métiers";

// Orders of lists; /classement explains their criteria (consumer code, L111-7-1)
export const candidateSortLabels = { recent: "Récents", pertinence: "Pertinence", activite: "Activité" } as const;
export const rankingBy = {
  signUp: "La date d’inscription, de la plus récente à la plus ancienne.",
  activity:
    "Le dernier jour où la personne a modifié son profil ou s’est connectée, du plus récent au plus ancien. L’heure ne compte pas.",
  jobIs: "le métier est exactement celui cherché",
  jobStarts: "le métier commence par les mots cherchés",
  jobHasWord: "un des mots du métier commence par les mots cherchés",
  livesInCity: "la personne habite la commune cherchée",
  worksInDepartment: "elle cherche dans un des départements cherchés",
  published: "La date de publication, de la plus récente à la plus ancienne.",
  pay: (hours: string, days: string) =>
    `Le salaire brut annoncé, du plus haut au plus bas, ramené à l’année (${hours} heures, ${days} jours ou 12 mois). Les offres sans salaire viennent à la fin.`,
  titleStarts: "le titre commence par les mots cherchés",
  titleHas: "le titre contient tous les mots cherchés",
  elsewhere: "ces mots sont ailleurs (le métier, la ville)",
  ownJob: "le métier de votre profil",
  ownCity: "la commune où vous habitez",
  ownDepartment: "un département où vous cherchez",
  ownCountry: "vous cherchez dans toute la France",
  ownPay: "un salaire au moins égal à celui que vous souhaitez",
} as const;
const points = (count: number) => (count === 1 ? "1 point" : `${count} points`);
export const rankingStep = (said: string, count: number) => `${said} (${points(count)})`;
export const rankingPoints = (steps: string) => `Le plus de points d’abord\u00a0: ${steps}.`;

// Feeds and files for programs
export const feedTitle = "Vivier, les offres d’emploi les plus récentes";
export const feedDescription = "Les dernières offres publiées par les entreprises sur Vivier.";
export const siteInShort = "Les bons talents sont déjà là. Rencontrez-les.";
export const siteFacts = ["Offres d’emploi", "Talents", "Partout en France"];

export const proposals = "Propositions";
export const proposalsFound = (count: number) =>
  count === 0 ? "Aucune proposition" : count === 1 ? "1 proposition" : `${count} propositions`;
export const proposalChosen = (label: string) => `${label}, choisi`;
export const departmentKind = "Département";
export const regionKind = "Région";
export const cityAndDepartmentKind = "Ville et département";

// Why an offer is recommended to a candidate
export const fitsJob = (job: string) => `Votre métier\u00a0: ${job}`;
export const fitsCity = (city: string) => `${city}, votre ville`;
export const fitsDepartment = (name: string) => `${name}, où vous cherchez`;
export const fitsCountry = "Vous cherchez dans toute la France";
export const fitsPay = "Salaire souhaité atteint";

export const readersOnlyRead =
  "Votre rôle «\u00a0Lecture\u00a0» permet de tout voir, pas de modifier. Demandez à un responsable de votre équipe de changer votre rôle.";
/** Why a company waits for an approval; displayed on every page. */
export const heldAlerts: Record<string, string> = {
  waiting:
    "Votre entreprise est en attente de validation par l’équipe du site. D’ici là, vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV.",
  refused:
    "Votre entreprise est bloquée par l’équipe du site\u00a0: vos offres ne sont pas publiques et les candidats n’apparaissent que par leurs initiales, sans coordonnées ni CV.",
};
export const heldToContact = "Vous pourrez écrire aux candidats une fois votre entreprise validée par l’équipe du site";
export const heldToInvite =
  "Vous pourrez inviter des collègues une fois votre entreprise validée par l’équipe du site.";
export const readerAlert = "Rôle «\u00a0Lecture\u00a0»\u00a0: vous voyez tout, vous ne modifiez rien.";
export const ownersOnly = "Réservé aux responsables de l’équipe";
export const memberRoleHelp = {
  owner: "Tout, y compris l’équipe et la fermeture de l’entreprise.",
  recruiter: "Recherche, offres, candidatures, messages, présentation de l’entreprise.",
  reader: "Voit tout, ne modifie rien, n’écrit à personne.",
} as const;
export const invitationTaken = {
  company:
    "Votre adresse a déjà un compte Vivier, dans une autre entreprise. Un compte n’appartient qu’à une entreprise à la fois.",
  admin: "Votre adresse est celle d’un administrateur de ce site, qui ne peut pas recruter pour une entreprise.",
  candidate: "Votre adresse a déjà un compte candidat sur Vivier. Un compte candidat ne peut pas recruter.",
} as const;
export const memberRoleUnknown = "Choisissez un rôle de la liste";
export const verifyToInvite = "Vérifiez votre adresse e-mail pour inviter des collègues";
export const invitedAlready = "Cette personne fait déjà partie de l’équipe";
export const teamFull = "L’équipe est au complet\u00a0: retirez d’abord quelqu’un, ou une invitation";
export const recipientFull = "Cette adresse a déjà reçu plusieurs messages aujourd’hui. Réessayez demain.";
export const tooManyInvitations = "Trop d’invitations aujourd’hui. Réessayez demain.";
export const teamInvited = (email: string) => `L’invitation est envoyée à ${email}. Elle est valable 14 jours.`;
export const teamInvitationReady = (email: string) => `L’invitation destinée à ${email} est prête, valable 14 jours`;
export const teamInvitationDeleted = "L’invitation est retirée\u00a0: son lien ne sert plus à rien.";
export const teamInvitationGone = "Cette invitation n’existe plus\u00a0: elle a été acceptée ou retirée";
export const memberNotFound = "Ce collègue ne fait pas ou plus partie de l’équipe";
export const roleSaved = (name: string, role: string) => `${name}\u00a0: ${role}.`;
export const roleChanged = (ofName: string, role: string) =>
  `Rien n’a changé\u00a0: entre-temps, le rôle ${ofName} est devenu «\u00a0${role}\u00a0».`;
export const lastOwner = "L’équipe doit garder au moins un responsable\u00a0: nommez d’abord quelqu’un d’autre.";
export const memberRemoved = (name: string) => `${name} n’a plus accès à l’entreprise. Ce qui a été fait reste.`;
export const teamLeft = "Vous avez quitté l’équipe. Votre compte est supprimé.";
export const ownNameSaved = "Votre nom est enregistré";
export const ownNameMissing = "Écrivez votre nom";
export const companyHasOwners =
  "Vous êtes plusieurs responsables\u00a0: l’entreprise se ferme quand il n’en reste qu’un.";
export const teamWelcome = (ofCompany: string) => `Bienvenue dans l’équipe ${ofCompany}.`;

export const importYesNo = "Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».";
export const importChoice = (choices: string) => `Choix inconnu. Possibles\u00a0: ${choices}.`;
export const importDate = "Date illisible. Écrivez-la «\u00a031/12/2026\u00a0» ou «\u00a02026-12-31\u00a0».";
export const importDateFuture = "Cette date n’est pas encore passée.";
export const importEmailMissing = "L’adresse e-mail manque.";
export const importOtherRole = "Cette adresse est celle d’un compte d’une autre sorte.";
export const importErasing = "Ce compte est en cours de suppression\u00a0: il ne se modifie plus.";
export const importOtherCompany = "Cette adresse est celle du compte d’une autre entreprise.";
export const importTwice = (line: string) => `Déjà à la ligne ${line}\u00a0: seule la première compte.`;
export const importCompanyMissing = "L’entreprise manque\u00a0: son nom, son SIRET, son e-mail ou sa référence.";
export const importCompanyUnknown = "Aucune entreprise ne répond à cela. Importez d’abord les entreprises.";
export const importSeveralCompanies = "Plusieurs entreprises portent ce nom\u00a0: ajoutez le SIRET ou l’e-mail.";
export const importKindMissing = "Dites d’abord ce que contient le fichier.";
export const importEmpty = "Ce fichier ne contient aucune ligne.";
export const importTooLong = (lines: string) => `Un fichier compte au plus ${lines} lignes. Coupez-le en plusieurs.`;
export const importOpenQuote = (line: number) =>
  `Un guillemet ouvert à la ligne ${line} n’est jamais fermé. Corrigez-la, puis recommencez.`;
export const importNotText =
  "Ce fichier n’est pas du CSV. Dans votre tableur, enregistrez-le «\u00a0au format CSV\u00a0».";
export const importColumnMissing = (columns: string) =>
  `La première ligne doit nommer les colonnes, et parmi elles\u00a0: ${columns}. Le modèle les a toutes.`;
export const importNotFound = "Importation non trouvée";
export const importStarted = "L’importation est en cours.";
export const importStopped = "L’importation est arrêtée. Ce qui était importé reste.";
export const importStoppedBefore = "L’importation a été arrêtée avant cette ligne.";
export const importDeleted = "Le fichier est oublié, rien n’a été importé.";
export const importNothing = "Il n’y a rien à importer.";
export const importInvited = (sent: string, waiting: string) => `${sent} préparées, ${waiting} en attente`;
export const importNotJson = (name: string) => `${name} n’est ni du JSON ni un document JSON par ligne.`;
export const importArchiveDamaged =
  "Cette archive est illisible, chiffrée ou trop grande une fois ouverte. La commande «\u00a0vivier import\u00a0» lit un dossier de toute taille.";
export const importDocumentsTooLarge =
  "Ces documents sont trop volumineux pour la page. Importez-les par la commande «\u00a0vivier import\u00a0».";
export const importNoCollections =
  "Aucune des collections user, offers, candidatures et profils ne s’y trouve, ou elles sont vides.";
export const importOfferUnknown = "Aucune offre ne répond à cela.";
export const importSeveralOffers = "Plusieurs offres portent ce titre.";
export const importNameMissing = "Le prénom, le nom et l’adresse e-mail sont nécessaires.";
export const importUserUnknown = "Aucun compte d’entreprise ne répond à cela.";
export const importSearchEmpty = "Il manque un poste ou une ville.";
export const importFileMissing = "Fichier absent du dossier des fichiers.";

export const backupNotFound = (archive: string) => `Il n’y a pas d’archive ${archive}.`;
export const backupDamaged =
  "Cette archive n’est pas une sauvegarde de Vivier, ou elle est abîmée. Rien n’a été touché\u00a0: essayez une autre copie.";
export const backupNewer = (version: string) =>
  `Cette sauvegarde vient d’une version plus récente de Vivier (${version}). Rien n’a été touché\u00a0: mettez d’abord le programme à jour.`;
export const restoreNotEmpty =
  "Il y a déjà des comptes ou des fichiers ici. Une sauvegarde se remet seulement dans une installation vide\u00a0: donnez un nouveau dossier par DATA_DIR, ou une base vide par DATABASE_URL.";
export const databaseNewer = (migrations: string) =>
  `Cette base de données vient d’une version plus récente de Vivier (${migrations}). Rien n’a été touché\u00a0: démarrez cette version-là ou une plus récente, ou remettez une sauvegarde d’avant la mise à jour dans une installation vide.`;
export const backupRecipientRefused = "Indiquez une clef publique de «\u00a0age\u00a0», qui commence par age1.";
export const backupIdentityRefused =
  "Cette clef n’ouvre pas l’archive, ou l’archive n’est pas chiffrée. Rien n’a été touché.";
export const backupIdentityMissing =
  "Cette archive est chiffrée\u00a0: donnez votre clef privée par --identite FICHIER.";
export const backupAsked = "La sauvegarde est en cours. Vous pouvez quitter cette page.";
export const backupUnderWay = "Une sauvegarde est déjà en cours.";
export const backupNoSpace = (needed: string, free: string) =>
  `Il n’y a pas assez de place\u00a0: il faut jusqu’à ${needed}, et ${free} sont libres. Supprimez d’anciennes sauvegardes ou sauvegardez sans les fichiers.`;
export const backupToCheck = "La sauvegarde est relue en entier.";
export const backupDeleted = "La sauvegarde est supprimée.";
export const backupProofOver = "Confirmez d’abord que c’est bien vous.";
export const backupMissing = "Sauvegarde non trouvée";
export const backupGone = "Le fichier de cette sauvegarde n’est plus là.";
export const backupOrigins = {
  nightly: "Chaque nuit",
  before: "Avant une mise à jour",
  asked: "À la demande",
  found: "Déposée dans le dossier",
};
export const backupStates = {
  running: "En cours",
  failed: "Échec",
  gone: "Fichier absent",
  checking: "Relecture",
  damaged: "Abîmée",
  lost: "Incomplète",
  whole: "Vérifiée",
  encrypted: "Chiffrée",
};
export const backupContents = { rows: "Données et e-mails", all: "Tout, fichiers compris", encrypted: "Chiffré" };
export const backupProblems = {
  space: "Le disque s’est rempli pendant la sauvegarde.",
  write: "La sauvegarde n’a pas pu être écrite\u00a0: le journal du serveur dit pourquoi.",
  interrupted: "La sauvegarde a été interrompue plusieurs fois.",
};
export const noBackupBefore = (folder: string) =>
  `La base doit être mise à jour, et la sauvegarde qui la précède ne peut pas être écrite dans ${folder}/backups. Faites de la place, ou vérifiez les droits du dossier. Rien n’a été changé.`;
