// The French sentences of people/ beyond the specification's own.
import { siteName } from "../platform/config/site-identity.ts";

export const addressTooLong = "Cette adresse est trop longue.";
export const passwordTooLong = "Le mot de passe doit contenir 128 caractères au maximum";
export const adminPasswordTooShort = "Le mot de passe d’un administrateur doit contenir 12 caractères au minimum";
export const alreadySignedIn = "Votre session est déjà ouverte";
export const signedOut = "Votre session est fermée";
export const addressConfirmed = "Votre adresse est confirmée";
export const verificationRenewed = "Un nouveau lien de vérification est prêt";
export const addressConfirmedHere = "Votre adresse est confirmée. Vos autres appareils sont déconnectés.";
export const accountPasswordWrong = "Ce n’est pas le mot de passe de ce compte";
export const verifyToChangeEmail = "Vérifiez d’abord votre adresse, ou corrigez-la ici";
export const verificationUsed = "Ce lien a déjà servi\u00a0: votre adresse est sans doute confirmée.";
export const verificationTooOld = "Ce lien est trop ancien ou incomplet\u00a0: demandez-en un autre.";
export const emailCorrected = "Votre adresse a été corrigée";
export const codeWrong = "Ce code n’est pas le bon, ou il a déjà servi";
export const recoveryCodeWrong = "Ce code de secours n’est pas le bon, ou il a déjà servi";
export const secondStepOver = "Le temps est passé. Recommencez avec votre mot de passe.";
export const secondFactorUnconfirmed = "Vérifiez d’abord votre adresse pour activer la validation en deux étapes";
export const secondFactorOver = "Reprenez avec le QR code ci-dessous\u00a0: le précédent n’est plus valable.";
export const secondFactorRemoved = "La validation en deux étapes est retirée. Vos autres appareils sont déconnectés.";
/** @param advised the number of characters that protects an account well */
export const passwordLength = (least: number, advised: number) =>
  least < advised ? `${least} caractères au minimum, ${advised} conseillés.` : `${least} caractères au minimum.`;
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
/** @param admin the address of an administrator, whom nobody else lets in; null for everybody else */
export const recoveryCodeHelp = (admin: string | null) =>
  `L’un des codes que vous avez mis de côté. Il sert une seule fois. Vous n’en avez plus\u00a0? ${
    admin
      ? `Sur le serveur\u00a0: npm run vivier -- reset-password --email ${admin} --sans-totp`
      : "Demandez à l’équipe du site."
  }`;
export const administratorRemoved = "L’accès est retiré\u00a0: ses sessions sont fermées";
export const administratorNotRemoved = "Ce compte n’administre pas le site, ou est le vôtre\u00a0: rien n’a changé";
export const sessionEnded = "Cet appareil est déconnecté";
export const otherSessionsEnded = "Vos autres appareils sont déconnectés";
export const allSessionsEnded = "Vos sessions sont fermées sur tous vos appareils";
export const erasureCanceled = "Votre compte est gardé. Vous pouvez vous connecter.";
export const adminCreated = "Votre compte est créé, et vous administrez ce site.";
export const erasureUnderWay = (until: string) =>
  `La suppression de ce compte est en cours. Elle peut être annulée jusqu’au ${until}, par le lien que vous avez reçu par e-mail.`;
export const erasureWithoutMail = (until: string) =>
  `La suppression de ce compte est en cours. Elle peut être annulée jusqu’au ${until}\u00a0: demandez-le à la personne qui administre ce site.`;
/** The same sentence with and without an account. An account with a confirmed address receives its link too. */
export const resetLimited =
  "Beaucoup de messages ont été demandés pour cette adresse, ou depuis votre connexion. Si elle a un compte et que le lien n’arrive pas, cherchez parmi les messages déjà reçus, ou réessayez demain.";
export const resetWithoutMail = "Votre demande est enregistrée";
export const domainQuestion = (domain: string) =>
  `Vouliez-vous dire ${domain}\u00a0? Sinon, envoyez de nouveau\u00a0: votre adresse reste telle que vous l’avez écrite.`;
export const addressCorrected = "Adresse corrigée. Rien n’est encore envoyé.";
export const tooManyTries = "Trop de tentatives. Veuillez réessayer dans quelques minutes.";

export const formerColleague = "un ancien collègue";
export const answersWithin = (delay: string) => `Répond en général ${delay}`;
/** In a row of a list. */
export const answersIn = (delay: string) => `Répond ${delay}`;
export const answersShare = (answered: string, counted: string) =>
  answered === "1"
    ? `1 candidature sur ${counted} a reçu une réponse`
    : `${answered} candidatures sur ${counted} ont reçu une réponse`;
export const approvedCompany = "Entreprise vérifiée";
export const answerGuaranteed = "Réponse garantie";
export const companiesDescription = () =>
  `Les entreprises qui recrutent sur ${siteName()}, par ville et par secteur\u00a0: leurs offres ouvertes, et en combien de temps elles répondent.`;
export const companiesOrder = "Les entreprises qui ont des offres ouvertes d’abord, puis les dernières inscrites.";
/** Without those that may still be answered in time, were withdrawn unanswered, or were added by the company. @param applications their number, from figuresFrom on */
export const answersBasis = (applications: string) =>
  `${applications} candidatures reçues en un an, sans les plus récentes qui attendent encore`;
export const answersAll = "Toutes les candidatures ont reçu une réponse";
export const answersNone = "Aucune candidature n’a encore reçu de réponse";
export const withinADay = "en moins d’un jour";
export const withinDays = (days: string) => `en ${days}`;
export const logoSaved = "Votre logo est enregistré";
export const logoDeleted = "Votre logo est supprimé";
export const kbisSaved = "Votre Kbis est enregistré";
export const kbisDeleted = "Votre Kbis est supprimé";
export const noPresentation = "Qui vous êtes, votre site\u00a0: les candidats le lisent sur votre page";
export const noAddress = "Où vous recrutez";
export const logoHeld = "Affiché sur votre page et vos offres";
export const noLogo = "Aucun logo pour l’instant";
export const noKbis = "Aucun pour l’instant, il est facultatif";
export const namesHiddenNow = "Noms et photos masqués";
export const namesShownNow = "Noms et photos montrés";
export const pictureSaved = "Votre image est enregistrée";
export const pictureDeleted = "Votre image est supprimée";
export const pictureAlt = "Ce que montre l’image";
export const pictureAltSaved = "Le texte de l’image est enregistré";
export const pictureAltTooLong = "Ce texte est trop long\u00a0: 200 caractères au plus";
export const captionLabel = "Légende";
export const captionTooLong = "La légende est trop longue\u00a0: 120 caractères au plus";
export const photosFull = "Votre page a déjà huit photos\u00a0: supprimez-en une pour en ajouter une autre";
export const photoNotFound = "Cette photo n’est plus sur votre page";
export const photoMoved = "L’ordre des photos est enregistré";
export const pageSaved = "Votre page est enregistrée";
export const proposalTaken = "Proposition ajoutée à votre page\u00a0: relisez-la et adaptez-la";
export const claimTooLong = "L’accroche est trop longue\u00a0: 120 caractères au plus";
export const pageTitleTooLong = "Ce titre est trop long\u00a0: 80 caractères au plus";
export const pageTextTooLong = "Cette phrase est trop longue\u00a0: 240 caractères au plus";
export const pageDelayTooLong = "Ce délai est trop long\u00a0: 40 caractères au plus";
export const pageTitleMissing = "Donnez un titre à cette ligne, ou videz-la";
export const pageBenefitsTooMany = "Douze avantages au plus\u00a0: gardez ceux qui comptent le plus";
export const pageBenefitTooLong = "Un de ces avantages est trop long\u00a0: 80 caractères au plus par ligne";
export const usualSteps = [
  "Réponse à votre candidature",
  "Échange au téléphone",
  "Entretien sur place",
  "Notre décision",
];
export const personMissing = "Indiquez le nom de cette personne";
export const personJobMissing = "Indiquez son métier";
export const personConsentMissing = "Demandez d’abord son accord à cette personne, puis cochez cette case";
export const personSaved = "Cette personne est sur votre page";
export const personDeleted = "Cette personne n’est plus sur votre page";
export const personNotFound = "Cette personne n’est plus sur votre page";
export const peopleFull = "Votre page présente déjà huit personnes\u00a0: retirez-en une pour en ajouter une autre";
export const personNamed = "personne présentée sur la page de l’entreprise";
export const companySaved = "Vos informations sont enregistrées";
export const companyTownContradiction = "Choisissez, ou corrigez la ville, le code postal ou le département.";
export const companyNameMissing = "Indiquez le nom de l’entreprise";
export const companyNameTooLong = "Le nom doit contenir 100 caractères au maximum";
export const siretInvalid = "Ce numéro SIRET n’est pas valide\u00a0: 14 chiffres, tels qu’ils figurent sur votre Kbis";
export const sectorUnknown = "Choisissez un secteur de la liste";
export const sizeUnknown = "Choisissez une taille de la liste";
export const websiteInvalid = "Indiquez une adresse de site, par exemple https://www.exemple.fr";
export const postalCodeInvalid = "Le code postal comporte 5 chiffres en France";
/** access/hidden-applicants.server.ts has the rule. */
export const maskedInSearches =
  "en profils masqués, sauf celles dont vous avez déjà le nom\u00a0: favori, message, invitation ou profil ouvert avant leur candidature, ou autre candidature révélée";
export const namesHiding =
  "Toute votre équipe lira «\u00a0Candidature 12\u00a0» et un CV sans nom, photo, âge, sexe ni adresse, aussi pour les candidatures déjà reçues, jusqu’à un entretien. Les montrer plus tôt révélera ces identités définitivement, et chaque personne le lira dans son suivi.";
export const hiddenNamesLead = `Avant l’étape choisie, vous lisez «\u00a0Candidature 12\u00a0» et un CV redessiné par le site, sans nom, coordonnées, photo, âge, sexe ni adresse. Vos recherches montrent ces personnes ${maskedInSearches}. Une identité révélée le reste, et la date figure dans le suivi de la personne. Choisir «\u00a0dès la réception\u00a0» révèle celles des candidatures en cours, après vous avoir dit combien\u00a0: une personne dont la candidature s’est terminée sans son nom reste masquée.`;
export const shownFrom = {
  always: "dès la réception",
  study: "quand la candidature est «\u00a0À étudier\u00a0»",
  interview: "quand un entretien est proposé ou annoncé à la personne",
  retained: "quand une réponse positive lui est annoncée",
};
export const spontaneousTaken = "candidatures spontanées acceptées";
export const spontaneousRefused = "candidatures spontanées arrêtées";
export const spontaneousOn = "Votre page reçoit des candidatures spontanées";
export const spontaneousOff = "Votre page ne reçoit pas de candidatures spontanées";
export const namesHidden = "noms masqués";
export const namesShown = "noms montrés";
export const textSaved = "Le texte est enregistré";
export const textDeleted = "Le texte est supprimé";
export const textNotFound = "Texte non trouvé";
export const textNameMissing = "Donnez un nom à ce texte";
export const textNameTooLong = "Le nom doit contenir 60 caractères au maximum";
export const textNameTaken = "Un texte de ce genre porte déjà ce nom";
export const textKindMissing = "Choisissez à quoi sert ce texte";
export const textMissing = "Écrivez le texte";
export const companyTextTooLong = "Le texte doit contenir 4 000 caractères au maximum";
export const textFillerUnknown = (word: string) =>
  `${word} n’est pas connu\u00a0: utilisez {prenom}, {offre} ou {entreprise}`;
export const textsFull = "Votre entreprise a déjà 20 textes\u00a0: supprimez-en un pour en écrire un autre";
export const textHelp =
  "{prenom} devient le prénom de la personne, {offre} le titre de l’offre, {entreprise} le nom de votre entreprise.";
export const lineTooLong = "Ce texte est trop long";
export const textTooLong = "Ce texte est trop long\u00a0: 10 000 caractères au plus";
export const departmentUnknown = (typed: string) =>
  `Département inconnu\u00a0: «\u00a0${typed}\u00a0». Indiquez un numéro (69, 2A, 971) ou un nom (Rhône)`;
export const departmentsDiffer = "Deux départements différents sont indiqués\u00a0: gardez-en un seul";
export const phoneInvalid =
  "Ce numéro de téléphone n’est pas valide\u00a0: écrivez par exemple 06\u00a012\u00a034\u00a056\u00a078";
export const siretChanged = "SIRET changé par l’entreprise";
export const companyNameChanged = "Nom changé par l’entreprise";
export const accountGone =
  "Ce compte n’existe plus\u00a0: il a été supprimé, ou retiré de son entreprise, pendant que vous écriviez.";
export const candidateErased = "Cette personne a supprimé son compte pendant que vous écriviez.";
export const candidateClosed = "Le compte de cette personne n’est plus actif.";
export const candidateHidden = "Le profil de cette personne a été masqué pendant que vous écriviez.";
export const accountSuspended = "Ce compte est suspendu.";
export const accountNotFound = "Compte non trouvé";
export const accountEnabled = "Le compte est activé";
export const accountDisabled = "Le compte est désactivé\u00a0: ses sessions sont fermées";
export const supportViewReadsOnly =
  "Vous voyez le site à la place de quelqu’un\u00a0: rien ne peut être changé. Quittez la vue d’abord.";
export const supportViewWithheld =
  "Cette page est réservée à la personne\u00a0: la vue d’assistance n’y donne pas accès";
export const supportViewOver = "La vue d’assistance est terminée";

export const personNameTooLong = "Ce nom doit contenir 100 caractères au maximum";
export const jobTooLong = "Le métier doit contenir 120 caractères au maximum";
export const candidateTownArea =
  "Indiquez votre commune\u00a0: les départements et «\u00a0Toute la France\u00a0» se choisissent à part.";
export const cityTooLong = "La ville doit contenir 100 caractères au maximum";
export const disponibilityUnknown = "Choisissez une disponibilité de la liste";
export const salaryRefused =
  "Le salaire doit être un montant en euros, par exemple 2\u202f400, 12,50\u00a0€/h ou 30-35\u00a0K€ par an";
export const salaryOther = "Le salaire doit être en euros et brut\u00a0: indiquez le montant avant cotisations";
export const salaryOrder = "Le salaire maximum doit être au moins égal au salaire minimum";
export const salaryTwice =
  "Le premier champ contient déjà une fourchette, avec un autre maximum\u00a0: videz celui-ci, ou corrigez l’un des deux";
export const salaryUnderstood = (pay: string) => `Compris\u00a0: ${pay}`;
export const withNote = (message: string, note: string) => `${message.replace(/\.$/, "")}. ${note}.`;
export const salaryUnstated = "Compris\u00a0: aucun salaire indiqué";
export const salaryUnitQuestion = (unit: string, pay: string) =>
  `Vous indiquez ${pay}. Ce montant est-il ${unit}\u00a0?`;
export const payUnitUnknown = "Choisissez une unité de salaire de la liste";
export const skillTooLong = (most: number) => `Chaque compétence doit contenir ${most} caractères au maximum`;
export const attributesFull = {
  skill: (most: number) => `${most} compétences au plus\u00a0: retirez-en avant d’en ajouter`,
  licence: (most: number) => `${most} permis et certificats au plus\u00a0: retirez-en avant d’en ajouter`,
  language: (most: number) => `${most} langues au plus\u00a0: retirez-en avant d’en ajouter`,
  rhythm: (most: number) => `${most} rythmes au plus`,
  contract: (most: number) => `${most} contrats au plus`,
} as const;
export const radiusUnknown = "Choisissez une distance de la liste";
export const identityNames = { prenom: "prénom", nom: "nom" };
export const profileFilled = (names: string) => `Ajouté à votre profil\u00a0: ${names}`;
export const profileSaved = "Votre profil est enregistré";
export const entryTitleMissing = "Indiquez un intitulé";
export const entryTitleTooLong = "L’intitulé doit contenir 150 caractères au maximum";
export const entryTextTooLong = "Ce texte est trop long\u00a0: 10 000 caractères au plus";
export const monthInvalid = "Indiquez un mois, par exemple 03/2024, ou une année";
export const lastMonthInvalid = `${monthInvalid}. Pour un poste que vous occupez toujours, laissez «\u00a0Fin\u00a0» vide.`;
export const monthOrder = "La fin ne peut pas précéder le début";
export const startQuestion = (month: string) => `Vous indiquez un début à venir, en ${month}. Est-ce exact\u00a0?`;
export const yearInvalid = "Indiquez une année, par exemple 2019";
export const drawnForOther =
  "Ce formulaire appartient à un autre compte\u00a0: rien n’a été enregistré ici. Vous le retrouverez dans «\u00a0Mon compte\u00a0», en vous connectant avec cet autre compte.";
export const formSaved = "Ce que vous avez écrit est gardé";
export const formSavedText =
  "Votre session s’est terminée avant l’envoi\u00a0: rien n’est encore parti. Connectez-vous, et votre texte revient dans son formulaire. Il vous attend au moins 24\u00a0heures\u00a0; seuls les fichiers et les mots de passe sont à donner de nouveau.";
export const formOfOther =
  "Ce formulaire appartient à un autre compte\u00a0: rien n’a été envoyé ni enregistré ici. Vous le retrouverez sur sa page, en vous connectant avec cet autre compte.";
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
export const headlineTooLong = "Le titre du profil doit contenir 120 caractères au maximum";
export const profileLinkCreated = "Votre lien est prêt. Copiez-le ci-dessous.";
export const profileLinkWaits =
  "Le lien s’ouvrira dès que votre adresse e-mail sera confirmée\u00a0: d’ici là, il ne montre rien.";
export const profileLinkEnded = "Le partage est arrêté\u00a0: le lien ne montre plus rien";
/** The parts of "Ce que je cherche" in one sentence. */
export const wishRhythms = {
  jour: "de jour",
  nuit: "de nuit",
  "week-end": "le week-end",
  "temps partiel": "à temps partiel",
  saison: "en saison",
} as const;
export const wishAvailability = {
  Disponible: "disponible tout de suite",
  "Sous 1 mois": "disponible sous 1\u00a0mois",
  "Sous 3 mois": "disponible sous 3\u00a0mois",
  "En poste": "en poste aujourd’hui",
} as const;
const contractWords: Record<string, string> = {
  Intérim: "intérim",
  Saisonnier: "contrat saisonnier",
  Alternance: "alternance",
  Stage: "stage",
  Freelance: "freelance",
};
export const wishContracts = (contracts: string[]) => {
  const [last, ...others] = contracts.map((each) => contractWords[each] ?? each).toReversed();
  return others.length > 0 ? `en ${others.toReversed().join(", ")} ou ${last}` : `en ${last}`;
};
export const wishAnywhere = "partout en France";
export const wishTown = (town: string) => `à ${town}`;
export const wishAround = (km: number, ofTown: string) => `à ${km}\u00a0km ${ofTown}`;
export const wishDepartments = (names: string) => `dans ces départements\u00a0: ${names}`;
export const wishPayFrom = "à partir de";
export const andMore = (count: number) => ` et ${count} de plus`;
export const cvSaved = "Votre CV est enregistré";
export const cvUnread = {
  waiting:
    "Ce CV est une image\u00a0: nous sommes en train de le lire. Dans quelques minutes, cette page vous proposera ce qu’il dit.",
  illegible: "Nous n’avons rien pu lire dans ce CV\u00a0: ses pages ne montrent aucun texte assez net.",
  wordless: "Nous n’avons rien pu lire dans ce CV\u00a0: le fichier ne contient pas de texte.",
  unrecognised:
    "Nous n’avons rien pu reprendre de ce CV\u00a0: nous n’y reconnaissons ni nom, ni métier, ni parcours, peut-être à cause de sa langue ou de sa mise en page.",
  unfinished: "Nous n’avons rien pu lire dans ce CV\u00a0: la lecture a pris trop de temps et s’est arrêtée.",
} as const;
export const videoSaved = "Votre vidéo est enregistrée";
export const videoDeleted = "Votre vidéo est supprimée";
export const captionsSaved = "Vos sous-titres sont enregistrés";
export const captionsDeleted = "Vos sous-titres sont supprimés";
export const videoGone = "Cette vidéo n’est plus dans votre profil";
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
export const shortProfileChanged = "Votre profil a changé entre-temps\u00a0: relisez-le avant de le compléter";
export const sentCvFollows = "Votre CV, repris de votre candidature dès que votre adresse est confirmée";
export const cvProposalsFound = (count: number) =>
  count === 0
    ? "Votre CV diffère de votre profil"
    : count === 1
      ? "Une information à ajouter"
      : `${count} informations à ajouter`;
export const cvAdditions = (count: number) =>
  count === 1 ? "ajouter une information de votre CV" : `ajouter ${count} informations de votre CV`;
/** Where the CV is not compared: it may state more. Owners of hidden profiles read it too, as the next one. */
export const essentialsThere = "L’essentiel y est.";
export const nothingMissing = "Il ne manque rien à votre profil.";
/** @param missing the steps left; empty where all are done @param next the one thing to do then */
export const profileLacks = (missing: string, next: string) =>
  missing ? `Il manque\u00a0: ${missing}.` : `Vous pouvez encore ${next}.`;
export const photoSaved = "Votre photo est enregistrée";
export const photoDeleted = "Votre photo est supprimée";
export const cvDeleted = "Votre CV est supprimé";
export const visibilityUnknown = "Choisissez une visibilité de la liste";
export const visibilitySaved = "Votre visibilité est enregistrée";
export const sirenInvalid = "Ce numéro SIREN n’est pas valide\u00a0: 9 chiffres, les premiers du SIRET";
export const employerBlocked = (name: string) =>
  `Les entreprises qui s’appellent «\u00a0${name}\u00a0», ou dont nous connaissons le SIREN sous ce nom, ne voient plus votre profil.`;
export const employerRefused = "Ce nom ne permet pas de reconnaître une entreprise\u00a0: ajoutez son SIREN.";
export const sirenSaved = "L’entreprise est enregistrée\u00a0: elle ne voit plus votre profil";
export const sirenDeleted = "L’entreprise est retirée de la liste";
export const sirensFull = "Vous avez déjà 100 entreprises dans cette liste\u00a0: supprimez-en une avant d’en ajouter";

export const maskedProfile = "Profil masqué";
export const seenAlready = "Déjà vu";
export const contactedOn = (day: string, by: string | null) =>
  by ? `Contacté par ${by} le ${day}` : `Contacté le ${day}`;
export const requestedOn = (day: string, by: string | null) =>
  by ? `Demande envoyée par ${by} le ${day}` : `Demande envoyée le ${day}`;
export const savedBy = (ofBy: string, day: string) => `En favori ${ofBy} depuis le ${day}`;
export const seenBy = (by: string, day: string) => `Vu par ${by} le ${day}`;
export const namesLimit = (most: string) =>
  `Votre entreprise a atteint la limite quotidienne (${most} noms), qui évite la copie en masse\u00a0: les autres personnes n’apparaissent que par leurs initiales jusqu’à minuit, heure de Paris.`;
export const namelessProfile = "Profil sans nom";
export const jobUnsaid = "Métier non précisé";
export const wholeCountry = "Toute la France";
export const ownCvMissing =
  "Pour en faire un CV, votre profil doit porter votre nom et une expérience ou un diplôme au moins";
export const sinceMonth = (month: string) => `depuis ${month}`;
export const withinRadius = (km: number) => `Jusqu’à ${km}\u00a0km`;
export const untilMonth = (month: string) => `jusqu’en ${month}`;

export const readersOnlyRead =
  "Votre rôle «\u00a0Lecture\u00a0» permet de tout voir, pas de modifier. Demandez à un responsable de votre équipe de changer votre rôle.";
export const heldToInvite =
  "Vous pourrez inviter des collègues une fois votre entreprise validée par l’équipe du site.";
export const ownersOnly = "Réservé aux responsables de l’équipe";
export const memberRoleHelp = {
  owner: "Tout, y compris l’équipe et la suppression du compte.",
  recruiter: "Recherche, offres, candidatures, messages, présentation de l’entreprise.",
  reader: "Voit tout, ne modifie rien, n’écrit à personne.",
} as const;
export const invitationTaken = {
  company: () =>
    `Votre adresse a déjà un compte sur ${siteName()}, dans une autre entreprise. Un compte n’appartient qu’à une entreprise à la fois.`,
  admin: () => "Votre adresse est celle d’un administrateur de ce site, qui ne peut pas recruter pour une entreprise.",
  candidate: () =>
    `Votre adresse a déjà un compte candidat sur ${siteName()}. Un compte candidat ne peut pas recruter.`,
} as const;
export const memberRoleUnknown = "Choisissez un rôle de la liste";
export const verifyToInvite = "Vérifiez votre adresse e-mail pour inviter des collègues";
export const invitedAlready = "Cette personne fait déjà partie de l’équipe";
export const teamFull = "L’équipe est au complet\u00a0: retirez d’abord quelqu’un, ou une invitation";
export const tooManyInvitations = "Trop d’invitations aujourd’hui. Réessayez demain.";
export const teamInvited = (email: string) => `L’invitation est envoyée à ${email}. Elle est valable 14 jours.`;
export const teamInvitationReady = (email: string) => `L’invitation destinée à ${email} est prête, valable 14 jours`;
export const teamInvitationDeleted = "L’invitation est annulée\u00a0: son lien ne fonctionne plus.";
export const teamInvitationGone = "Cette invitation n’existe plus\u00a0: elle a été acceptée ou retirée";
export const memberNotFound = "Cette personne ne fait pas partie de l’équipe";
export const roleSaved = (name: string, role: string) => `${name}\u00a0: ${role}.`;
export const roleChanged = (ofName: string, role: string) =>
  `Rien n’a changé\u00a0: entre-temps, le rôle ${ofName} est devenu «\u00a0${role}\u00a0».`;
export const lastOwner = "L’équipe doit garder au moins un responsable\u00a0: nommez d’abord quelqu’un d’autre.";
export const memberRemoved = (name: string) => `${name} n’a plus accès à l’entreprise. Ce qui a été fait reste.`;
export const teamLeft = "Vous avez quitté l’équipe. Votre compte est supprimé.";
export const ownName = "Prénom et nom";
export const ownNameSaved = "Votre nom est enregistré";
export const ownNameMissing = "Écrivez votre nom";
export const absentUntil = (day: string, replacement: string | null) =>
  `Absence jusqu’au ${day}${replacement ? `, remplacement par ${replacement}` : ""}`;
export const absenceLabel = "Dernier jour de votre absence";
export const replacedBy = "Qui vous remplace";
export const replacedByUnknown = "Choisissez une personne de l’équipe qui peut suivre vos offres";
/** Behind the name in the list of choices. */
export const replacesNoMore = (name: string) => `${name} (ne peut plus vous remplacer)`;
export const personUntil = (name: string, day: string) => `${name} jusqu’au ${day}`;
/** @param people "Paul Rivière jusqu’au 3 décembre" */
export const youReplace = (people: string, several: boolean) =>
  `Vous remplacez ${people}\u00a0: les e-mails ${several ? "de leurs" : "de ses"} offres vous arrivent.`;
export const absenceRefused = "Choisissez un jour à partir d’aujourd’hui, dans l’année qui vient";
/** @param hasColleague whether anybody else follows offers */
export const absenceSaved = (day: string, hasColleague: boolean) =>
  hasColleague
    ? `Absence notée jusqu’au ${day}\u00a0: la personne qui vous remplace reçoit les e-mails de vos offres.`
    : `Absence notée jusqu’au ${day}. Personne d’autre ne suit les offres\u00a0: leurs e-mails vous arrivent toujours.`;
export const absenceEnded = "Enregistré\u00a0: aucune absence n’est notée";
export const companyHasOwners =
  "Vous êtes plusieurs responsables\u00a0: l’entreprise se ferme quand il n’en reste qu’un.";
export const companySavedByAdmin = "L’entreprise est enregistrée";
export const companyDeleted = "L’entreprise est supprimée avec ses comptes, ses offres et ses fichiers";
export const companyToChoose = "Choisissez une entreprise";
export const teamWelcome = (ofCompany: string) => `Bienvenue dans l’équipe ${ofCompany}.`;

export const chooseSlot = "Choisissez un créneau d’entretien";
export const choose = "Choisir";
export const read = "Lire";
export const messageToRead = "Un message à lire";
export const attributeGroups = {
  skill: "Compétences",
  licence: "Permis et certificats",
  language: "Langues",
  rhythm: "Rythme",
  contract: "Contrats souhaités",
} as const;
/** Bands of experience, each from a number of years; the last has no end, which would tell an age. */
export const experienceBands = [
  [0, "moins de 2\u00a0ans d’expérience"],
  [2, "2 à 5\u00a0ans d’expérience"],
  [5, "5 à 10\u00a0ans d’expérience"],
  [10, "plus de 10\u00a0ans d’expérience"],
] as const;
export const experienceBelow = "moins d’un an d’expérience";
export const presentPost = (title: string, employer: string | null) =>
  employer ? `${employer} (${title})` : `aujourd’hui ${title}`;
/** Days since the last sign of life, and its words, which do not reveal the day. */
export const activityBands = [
  [7, "En ligne cette semaine"],
  [31, "En ligne ce mois-ci"],
  [92, "En ligne ce trimestre"],
  [Number.POSITIVE_INFINITY, "Connexion ancienne"],
] as const;
export const yearsOfExperience = (years: string) => `${years.replace(" ", "\u00a0")} d’expérience`;

/** By the local part of the demonstration's addresses. */
export const demoAccounts = {
  candidat: "Amélie Rousseau, talent",
  entreprise: "Atelier Confluence, entreprise",
  admin: "Administration",
};

export const signInFor = (purpose: string) => `Connectez-vous pour ${purpose}.`;
export const signInToGoOn = "continuer";
/** By the start of the requested address; the first match applies. */
export const signInPurposes: readonly (readonly [page: RegExp, purpose: string])[] = [
  [/^\/offres\/[^/]+$/, "postuler avec votre profil"],
  [/^\/offres/, "créer une alerte"],
  [/^\/candidat\/candidatures/, "suivre votre candidature"],
  [/^\/candidat\/offres-enregistrees/, "retrouver vos offres enregistrées"],
  [/^\/candidat\/recherches/, "gérer vos alertes"],
  [/^\/candidat(\?|#|$)/, "suivre vos candidatures"],
  [/^\/moncompte/, "ouvrir votre profil"],
  [/^\/compte\/securite/, "régler la sécurité de votre compte"],
  [/^\/verify-email/, "vérifier votre adresse"],
  [/^\/(resultats|candidats)/, "chercher des candidats"],
  [/^\/favoris/, "retrouver vos favoris"],
  [/^\/compte\/entreprise\/candidatures/, "lire les candidatures reçues"],
  [/^\/compte\/entreprise\/creer-offre/, "publier une offre"],
  [/^\/compte\/entreprise\/mes-offres/, "gérer vos offres"],
  [/^\/compte\/entreprise\/equipe/, "gérer votre équipe"],
  [/^\/(entreprise|compte-entreprise|compte\/entreprise)/, "ouvrir l’espace de votre entreprise"],
  [/^\/admin/, "ouvrir l’administration"],
];

export const searchNotReady = "La recherche est en préparation. Réessayez dans quelques secondes.";
export const candidateSaved = "Le profil est enregistré";
export const candidateDeleted = "Le candidat est supprimé avec son compte et ses fichiers";
export const profilesOpened = (opened: string, most: string) =>
  `Votre entreprise a ouvert ${opened} profils aujourd’hui, sur ${most} au plus. Le compte repart de zéro à minuit.`;
export const noteMissing = "Écrivez une note";
export const noteTooLong = "Une note contient 2 000 caractères au maximum";
export const noteSaved = "La note est enregistrée";
export const noteDeleted = "La note est supprimée";
export const noteNotFound = "Note non trouvée";
