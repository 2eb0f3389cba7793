// Every French sentence that the product can answer. The first two groups stand verbatim in the specification.

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

// Access and refusals
export const companiesOnly = "Réservé aux comptes entreprise";
export const candidatesOnly = "Réservé aux comptes candidat";
export const adminsOnly = "Réservé aux administrateurs";
export const nothingHere = "Cette page n'existe pas";
export const foreignOrigin = "Cette demande ne vient pas de notre site\u00a0: elle est refusée.";
export const formTooLarge = "Ce formulaire est trop volumineux\u00a0: 1 Mo au plus, fichiers non compris.";
export const demonstrationPresent =
  "Des comptes de démonstration sont présents\u00a0: retirez-les par «\u00a0npm run vivier -- seed --retirer\u00a0».";
export const methodRefused = "Cette adresse n'accepte pas cette méthode.";
export const passwordTooLong = "Le mot de passe doit contenir 128 caractères au maximum";
export const adminPasswordTooShort = "Le mot de passe d'un administrateur doit contenir 12 caractères au minimum";
export const alreadySignedIn = "Vous êtes déjà connecté";
export const signedOut = "Vous êtes déconnecté";
export const emailVerified = "Votre adresse est vérifiée";
export const emailCorrected = "Votre adresse a été corrigée";
export const linkOver = "Ce lien n'est plus valable";
export const passwordChanged = "Votre mot de passe a été changé. Vous pouvez vous connecter.";
export const adminCreated = "Votre compte d'administrateur est créé. Vous pouvez vous connecter.";
export const erasureUnderWay = (until: string) =>
  `La suppression de ce compte est en cours. Elle peut être annulée jusqu'au ${until}\u00a0: écrivez-nous avant cette date.`;
export const tooManyTries = "Trop de tentatives. Veuillez réessayer dans quelques minutes.";
export const tooManyRequests = "Trop de demandes en peu de temps. Veuillez réessayer plus tard.";

// The page itself
export const siteDescription = "Des talents pour les entreprises, des offres d'emploi pour tous.";
export const updateReady = "Une nouvelle version de Vivier est prête.";
export const reload = "Recharger";
export const close = "Fermer";
export const connectionLost = "La connexion s'est interrompue";
export const offline = "Vous êtes hors ligne. Ce que vous écrivez reste sur cette page.";
export const offlineKept =
  "Vous êtes hors ligne\u00a0: rien n'est parti, votre texte reste ici. Renvoyez-le quand la connexion est revenue.";

// Offers
export const offerNotFound = "Offre non trouvée";
export const offerGone = "Cette offre n'est plus disponible";
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
export const offerWaiting =
  "Votre offre est enregistrée. Elle sera publique dès que votre adresse e-mail sera vérifiée.";
export const offerSalaryAdvised = "Elle n'indique pas de salaire\u00a0: la plupart des candidats en attendent un.";
export const offerSaved = "Votre offre est enregistrée";
export const offerActivated = "Votre offre est activée";
export const offerDeactivated = "Votre offre est désactivée\u00a0: elle n'est plus visible";
export const offerDeleted = "Votre offre est supprimée";
export const reportReasonMissing = "Choisissez un motif";
export const reportTextMissing = "Dites en quelques mots ce qui ne va pas";
export const reportSent = "Merci. Votre signalement est transmis à l'équipe du site.";

// Applications
export const applicationSent = "Votre candidature a été envoyée";
export const applicationConfirmed = "Un e-mail de confirmation vous est adressé.";
export const applicationFailed =
  "Votre candidature n'a pas pu être envoyée. Rien n'est perdu\u00a0: réessayez dans un instant.";
export const applicationNotFound = "Candidature non trouvée";
export const applicationWithdrawn = "Votre candidature est retirée";
export const applicationErased = "Votre candidature est effacée";
export const onlyCandidatesApply = "Seuls les comptes candidat peuvent postuler";
export const applicantNameTooLong = "Ce champ doit contenir 100 caractères au maximum";
export const applicantPhoneRefused = "Le numéro de téléphone n'est pas valable";
export const applicationMessageTooLong = "Le message doit contenir 5 000 caractères au maximum";

// Companies, searches, favourites, contacts
export const companySaved = "Vos informations sont enregistrées";
export const companyNameMissing = "Indiquez le nom de l'entreprise";
export const companyNameTooLong = "Le nom doit contenir 100 caractères au maximum";
export const siretInvalid = "Ce numéro SIRET n'est pas valide\u00a0: 14 chiffres, tels qu'ils figurent sur votre Kbis";
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
} as const;
export const payBelow = (euros: string) => `Moins de ${euros}\u00a0€`;
export const payBetween = (from: string, to: string) => `${from} à ${to}\u00a0€`;
export const payFrom = (euros: string) => `${euros}\u00a0€ et plus`;
export const experienceBelow = "Moins d'un an";
export const experienceBetween = (from: string, to: string) => `${from} à ${to}\u00a0ans`;
export const experienceFrom = (years: string) => `${years}\u00a0ans et plus`;
export const saveNeedsJobOrCity = "Indiquez un poste ou une ville pour enregistrer cette recherche";
export const favouriteRemoved = "Retiré des favoris";
export const searchSaved = "Votre recherche est enregistrée";
export const savedSearchesFull = "Vous avez déjà 50 recherches enregistrées\u00a0: supprimez-en une avant d'en ajouter";
export const searchDeleted = "Recherche supprimée";
export const searchNotFound = "Recherche non trouvée";
export const tooManyProfiles =
  "Votre entreprise a déjà ouvert 200 profils aujourd'hui. Vous pourrez en ouvrir d'autres demain.";
export const tooManyContacts =
  "Votre entreprise a déjà envoyé 50 messages aujourd'hui. Vous pourrez en envoyer d'autres demain.";
export const verifyToContact = "Vérifiez votre adresse e-mail pour contacter un candidat";
export const messageMissing = "Écrivez un message";
export const messageTooLong = "Le message doit contenir 5 000 caractères au maximum";
export const offerToSendMissing = "Choisissez une de vos offres actives";
export const contactSent = "Votre message a été envoyé";
export const assistanceSent = "Votre demande a été envoyée. Nous vous répondrons par e-mail.";
export const phoneInvalid = "Ce numéro de téléphone n'est pas valide";
export const fieldUnknown = (name: string) => `Champ inconnu\u00a0: ${name}`;
export const templateUnknown = "Modèle de message inconnu";
export const bodyUnreadable = "Le corps de la demande est illisible";

// Administration
export const offerActivatedByAdmin = "L'offre est activée";
export const offerDeactivatedByAdmin = "L'offre est désactivée\u00a0: elle n'est plus visible";
export const offerSavedByAdmin = "L'offre est enregistrée";
export const offerCreatedByAdmin = "L'offre est créée";
export const offerDeletedByAdmin = "L'offre est supprimée";
export const accountNotFound = "Compte non trouvé";
export const accountEnabled = "Le compte est activé";
export const accountDisabled = "Le compte est désactivé\u00a0: ses sessions sont fermées";
export const candidateSaved = "Le profil est enregistré";
export const candidateDeleted = "Le candidat est supprimé avec son compte et ses fichiers";
export const companySavedByAdmin = "L'entreprise est enregistrée";
export const companyDeleted = "L'entreprise est supprimée avec ses comptes, ses offres et ses fichiers";
export const companyToChoose = "Choisissez une entreprise";
export const invitationSent = "Le compte est créé. Un courrier d'invitation est préparé pour son titulaire.";
export const nothingChanged = "Rien n'a changé";
export const mailNotFound = "Courrier non trouvé";
export const mailRequeued = "Le courrier sera renvoyé dans un instant";
export const mailNotFailed = "Ce courrier n'est pas en échec\u00a0: il n'y a rien à renvoyer";
export const reportNotFound = "Signalement non trouvé";
export const reportTreated = "Le signalement est marqué comme traité";
export const reportReopened = "Le signalement est de nouveau à traiter";
export const requestNotFound = "Demande non trouvée";
export const requestTreated = "La demande est marquée comme traitée";
export const requestReopened = "La demande est de nouveau à traiter";
export const operatorSaved = "Les renseignements sont enregistrés";
export const vatInvalid = "Ce numéro de TVA n'est pas valide, ou n'est pas celui de ce SIREN";

// Files
export const cvTooLarge = "Ce fichier dépasse 10 Mo\u00a0: allégez-le, ou enregistrez-le en PDF sans images";
export const cvWrongType =
  "Ce fichier n'est ni un PDF, ni un DOCX, ni un ODT. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvOldWord = "Ce fichier est un .doc de Word 97-2003. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvNameDiffers =
  "Le nom de ce fichier ne correspond pas à son contenu\u00a0: il doit finir par .pdf, .docx ou .odt selon ce qu'il est";
export const cvDamaged =
  "Ce fichier est endommagé et ne peut pas être lu. Enregistrez-le à nouveau en PDF, puis choisissez-le.";
export const cvEncrypted =
  "Ce fichier est protégé par un mot de passe. Enregistrez-le sans protection, puis choisissez-le à nouveau.";
export const cvActive =
  "Ce fichier contient du code ou des pièces jointes\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF simple.";
export const cvFetches =
  "Ce fichier irait chercher une image ou un modèle ailleurs dès qu'on l'ouvre\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvPagesLater = "Les pages de ce CV se préparent. Rechargez cette page dans un instant pour les voir.";
export const cvNotShown = "Ce CV ne peut pas être montré ici tel qu'il est. Téléchargez-le pour l'ouvrir.";
export const cvFirstPages = (shown: number, all: number) =>
  `Seules les ${shown} premières pages sur ${all} sont montrées ici. Téléchargez le CV pour lire la suite.`;
export const cvIsImage =
  "Ce CV est une image, par exemple une photographie ou un scan\u00a0: son texte ne peut pas être cherché.";
export const cvImagesLeftOut = "Les images de ce document ne sont pas montrées ici.";
export const cvTooComplex =
  "Ce fichier est trop complexe pour être lu. Enregistrez-le en PDF simple, puis choisissez-le à nouveau.";
export const photographsCount = "Choisissez une à cinq photographies.";
export const kbisWrongType =
  "Ce fichier n'est ni un PDF ni une photographie. Enregistrez votre Kbis en PDF, puis choisissez-le à nouveau.";
export const imageWrongType =
  "Ce fichier n'est pas une image que nous savons lire. Enregistrez-la en JPEG, PNG, WebP ou GIF, puis choisissez-la à nouveau.";
export const imageHeif =
  "Cette image est au format HEIC ou AVIF, que tous les navigateurs ne savent pas montrer. Enregistrez-la en JPEG, puis choisissez-la à nouveau.";
export const imageSvg =
  "Un dessin SVG peut contenir du code\u00a0: il est refusé. Enregistrez-le en PNG, puis choisissez-le à nouveau.";
export const imageNameDiffers =
  "Le nom de cette image ne correspond pas à son contenu\u00a0: il doit finir par .jpg, .png, .webp ou .gif selon ce qu'elle est";
export const imageDamaged =
  "Cette image est endommagée et ne peut pas être lue. Enregistrez-la à nouveau, puis choisissez-la.";
export const imageTooLarge =
  "Cette image a plus de 40 mégapixels. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const imageTooComplex =
  "Cette image demande trop de temps ou de mémoire pour être lue. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const videoWrongType =
  "Ce fichier n'est pas une vidéo que nous savons lire. Enregistrez-la en MP4, MOV ou WebM, puis choisissez-la à nouveau.";
export const videoNameDiffers =
  "Le nom de cette vidéo ne correspond pas à son contenu\u00a0: il doit finir par .mp4, .mov ou .webm selon ce qu'elle est";
export const videoDamaged = "Cette vidéo est endommagée ou incomplète. Enregistrez-la à nouveau, puis choisissez-la.";
export const videoUnsafe =
  "Cette vidéo est protégée, ou renvoie à d'autres fichiers\u00a0: elle est refusée. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const videoTooComplex =
  "Cette vidéo est trop complexe pour être lue. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const declaredDiffers =
  "Votre appareil présente ce fichier comme une page ou un programme. Enregistrez-le en PDF ou en JPEG, puis choisissez-le à nouveau.";
export const fileNotFound = "Fichier non trouvé";
export const fileInfected = "L'antivirus a reconnu une menace dans ce fichier\u00a0: il est refusé.";
export const scanUnavailable =
  "L'antivirus ne répond pas en ce moment, et aucun fichier n'est pris sans lui. Réessayez plus tard.";

// Storage in a bucket, for whoever starts the program
export const bucketMissing = (bucket: string, endpoint: string) =>
  `S3_BUCKET\u00a0: le compartiment «\u00a0${bucket}\u00a0» n'existe pas sur ${endpoint}. Créez-le, ou corrigez son nom.`;
export const bucketRefused = (bucket: string, endpoint: string, reason: string) =>
  `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\u00a0: ${endpoint} refuse l'accès au compartiment «\u00a0${bucket}\u00a0» (${reason}). Vérifiez la clé, le secret et leurs droits\u00a0: lister, lire, écrire, supprimer.`;
export const bucketRegion = (bucket: string) =>
  `S3_REGION\u00a0: le compartiment «\u00a0${bucket}\u00a0» est dans une autre région.`;
export const bucketClock = (endpoint: string) =>
  `L'horloge de cette machine et celle de ${endpoint} diffèrent trop\u00a0: mettez-la à l'heure.`;
export const bucketSilent = (endpoint: string, reason: string) =>
  `S3_ENDPOINT\u00a0: ${endpoint} ne répond pas (${reason}). Vérifiez l'adresse, et que ce serveur est en marche.`;
export const bucketFault = (endpoint: string, reason: string) =>
  `S3_ENDPOINT\u00a0: ${endpoint} ne répond pas comme un serveur S3 (${reason}).`;
export const bucketTaken = (bucket: string) =>
  `S3_BUCKET\u00a0: le compartiment «\u00a0${bucket}\u00a0» contient les fichiers d'une autre installation de Vivier, et chacune efface ce qu'elle ne connaît pas. Donnez à celle-ci un compartiment pour elle seule.`;

// Uploads
export const uploadNotFound = "Cet envoi n'existe plus\u00a0: choisissez le fichier à nouveau.";
export const uploadKindRefused = "Votre compte ne reçoit pas ce genre de fichier.";
export const uploadTooLarge = (size: string) => `Ce fichier est trop lourd\u00a0: ${size} au plus.`;
export const uploadQuota = (size: string) =>
  `Vos fichiers occupent toute la place de votre compte (${size})\u00a0: supprimez-en avant d'en ajouter.`;
export const uploadsFull =
  "Trois de vos fichiers sont déjà en cours d'envoi\u00a0: attendez la fin de l'un d'eux, ou annulez-le.";
export const uploadDiskFull = "Le site manque de place pour ce fichier. Rien n'est perdu\u00a0: réessayez plus tard.";
export const uploadBusy = "Ce fichier est déjà en cours de traitement. Réessayez dans un instant.";
export const uploadUnreadable = "Cette demande d'envoi est illisible.";
export const uploadOutOfStep = "L'envoi n'a pas repris là où il s'était arrêté.";
export const uploadIncomplete = "Ce fichier n'est pas encore arrivé en entier.";
export const uploadRecorded = "Ce fichier est déjà enregistré.";
export const uploadPlaceGone = "Ce à quoi ce fichier était destiné n'existe plus\u00a0: il n'a pas été gardé.";

// Candidates
export const personNameTooLong = "Ce nom doit contenir 100 caractères au maximum";
export const jobTooLong = "Le métier doit contenir 120 caractères au maximum";
export const cityTooLong = "La ville doit contenir 100 caractères au maximum";
export const disponibilityUnknown = "Choisissez une disponibilité de la liste";
export const salaryRefused = "Le salaire doit être un montant en euros, par exemple 2 400 ou 12,50";
export const salaryOrder = "Le salaire maximum doit être au moins égal au salaire minimum";
export const payUnitUnknown = "Choisissez une unité de salaire de la liste";
export const profileSaved = "Votre profil est enregistré";
export const entryTitleMissing = "Indiquez un intitulé";
export const entryTitleTooLong = "L'intitulé doit contenir 150 caractères au maximum";
export const entryTextTooLong = "Ce texte est trop long\u00a0: 10 000 caractères au plus";
export const monthInvalid = "Indiquez un mois, par exemple 03/2024";
export const monthOrder = "La fin ne peut pas précéder le début";
export const yearInvalid = "Indiquez une année, par exemple 2019";
export const experienceSaved = "Votre expérience est enregistrée";
export const experienceDeleted = "Votre expérience est supprimée";
export const experiencesFull = "Vous avez déjà 30 expériences\u00a0: supprimez-en une avant d'en ajouter";
export const degreeSaved = "Votre diplôme est enregistré";
export const degreeDeleted = "Votre diplôme est supprimé";
export const degreesFull = "Vous avez déjà 30 diplômes\u00a0: supprimez-en un avant d'en ajouter";
export const entryNotFound = "Cette entrée n'existe plus";
export const orderSaved = "L'ordre est enregistré";
export const cvSaved = "Votre CV est enregistré";
export const cvProposalsSaved = (count: number) =>
  count === 1
    ? "Une information de votre CV est ajoutée à votre profil"
    : `${count} informations de votre CV sont ajoutées à votre profil`;
export const cvProposalsNone = "Votre profil n'a pas changé\u00a0: rien de nouveau n'était coché";
export const cvProposalsChanged =
  "Votre profil ou votre CV a changé entre-temps\u00a0: relisez ce qui est proposé avant de l'ajouter";
export const cvDeleted = "Votre CV est supprimé";
export const visibilityUnknown = "Choisissez une visibilité de la liste";
export const visibilitySaved = "Votre visibilité est enregistrée";
export const sirenInvalid = "Ce numéro SIREN n'est pas valide\u00a0: 9 chiffres, les premiers du SIRET";
export const sirenSaved = "L'entreprise est enregistrée\u00a0: votre profil ne lui apparaît plus";
export const sirenDeleted = "L'entreprise est retirée de la liste";
export const sirensFull = "Vous avez déjà 100 entreprises dans cette liste\u00a0: supprimez-en une avant d'en ajouter";

// What a company reads of candidates
export const maskedProfile = "Profil masqué";
export const namelessProfile = "Profil sans nom";
export const jobUnsaid = "Métier non précisé";
export const wholeCountry = "Toute la France";
export const sinceMonth = (month: string) => `depuis ${month}`;
export const untilMonth = (month: string) => `jusqu'en ${month}`;
export const widenToDepartment = (name: string) => `Élargir au département\u00a0: ${name}`;
export const withoutFilters = "Chercher sans les filtres";
export const withoutCity = "Chercher sans la ville";
export const withoutDepartment = "Chercher sans le département";
export const widenToCountry = "Élargir à toute la France";
export const allJobs = "Chercher tous les métiers";
export const newProfiles = (count: string) => `${count} depuis`;
export const nothingNew = "rien de nouveau";

// What machines read
export const feedTitle = "Vivier, les offres d'emploi les plus récentes";
export const feedDescription = "Les dernières offres publiées par les entreprises sur Vivier.";
export const siteInShort = "Les bons talents sont déjà là. Rencontrez-les.";
export const siteFacts = ["Offres d'emploi", "Talents", "Partout en France"];

// What a box proposes while one types
export const proposals = "Propositions";
export const proposalsFound = (count: number) =>
  count === 0 ? "Aucune proposition" : count === 1 ? "1 proposition" : `${count} propositions`;
export const proposalChosen = (label: string) => `${label}, choisi`;
export const departmentKind = "Département";
export const regionKind = "Région";
export const cityAndDepartmentKind = "Ville et département";
