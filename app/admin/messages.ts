// The French sentences of admin/ beyond the specification's own.
import type { DoubtKind } from "../offers/publishing/offer-doubts.server.ts";
import { plural } from "../platform/text/french.ts";

export const wordingPartly = "Vérification incomplète";
export const reportedMessage = (offer: string | null) =>
  offer ? `Message au sujet de «\u00a0${offer}\u00a0»` : "Message sans candidature";

const orders = {
  text: ["de A à Z", "de Z à A"],
  time: ["du plus ancien au plus récent", "du plus récent au plus ancien"],
  number: ["du plus petit au plus grand", "du plus grand au plus petit"],
} as const;
export const listOrder = (label: string, type: keyof typeof orders, descending: boolean) =>
  `${label}, ${orders[type][descending ? 1 : 0]}`;
export const rowsMissing = "Cochez au moins une ligne";
export const rowsTooMany = "Cochez 100 lignes au plus à la fois";
export const rowsUnchanged = "Rien n’a changé\u00a0: c’était déjà fait";
/** Why a bulk action changes nothing of a row. */
export const sparedRows = {
  off: "déjà hors service",
  ownerless: "aucun compte à fermer",
  account: "l’adresse est celle d’un compte, qui s’efface depuis sa page",
};
export const rowsChanged = {
  activer: (count: string) => `${count} à nouveau en service`,
  desactiver: (count: string) => `${count} hors service`,
  supprimer: (count: string) => `${count} en moins, pour toujours`,
};
export const townAndOthers = (town: string, others: number) =>
  `${town} et ${others}\u00a0${others === 1 ? "autre" : "autres"}`;
/** "3 sur 5": the applications of a company that have an answer, of those due. */
export const answeredOf = (answered: number, counted: number) => `${answered} sur ${counted}`;
export const listColumns = {
  id: "Identifiant",
  emailAddress: "Adresse e-mail",
  contact: "Coordonnées",
  person: "Personne",
  kind: "Quoi",
  subject: "Offre ou recherche",
  attributes: "Compétences, permis, langues",
  required: "Exigé",
  preferred: "Souhaité",
  applications: "Candidatures",
  answers: "Réponses",
  city: "Ville",
  company: "Entreprise",
  contract: "Contrat",
  created: "Créée le",
  departments: "Départements",
  email: "E-mail",
  ends: "Fin",
  job: "Poste",
  name: "Nom",
  fullName: "Nom complet",
  occupation: "Métier reconnu",
  offers: "Offres",
  saved: "Enregistrée le",
  sector: "Secteur",
  signedUp: "Inscription",
  siret: "SIRET",
  search: "Recherche",
  since: "Depuis le",
  confirmed: "Adresse confirmée",
  lastOffers: "Dernier envoi d’offres",
  state: "État",
  tel: "Téléphone",
  title: "Titre",
  updated: "Modifié le",
  available: "Disponibilité",
};
export const unconfirmedAddress = "Pas encore";
/** What the audit log shows of a person whose data are erased. */
export const erasedCandidate = "Candidat effacé";
export const erasedApplication = "Candidature effacée";
export const erasedCompany = "Entreprise effacée";
export const visitorLogged = "personne sans compte";
export const visitorErasedLogged = "personne sans compte effacée";
export const listExported = (noun: string) => `liste exportée\u00a0: ${noun}`;
export const archiveLogged = "données personnelles téléchargées";
export const openVisitor = "Ouvrir";
export const eraseVisitor = "Effacer la personne…";
export const visitorNotFound = "Le site n’a plus rien de cette personne";
/** What else an erasure ends. */
export const erasureEffect = "Les entreprises n’ont plus ces candidatures, et les entretiens convenus sont annulés.";
export const erasureEffectOfCompanies =
  "Les comptes, les offres et les fichiers disparaissent aussi. Les candidatures en attente se terminent\u00a0: chaque personne garde la sienne, et y lit ce qui s’est passé.";
export const deletionEffectOfOffers = "Les candidatures déjà reçues restent aux entreprises.";
export const visitorErasure = (rows: number) => {
  const [whom, ofWhom] = rows === 1 ? ["cette personne", "de cette personne"] : ["ces personnes", "de ces personnes"];
  return {
    title: `Effacer ${whom}`,
    text: `Tout ce que le site a ${ofWhom} sans compte disparaît pour toujours\u00a0: candidatures, fichiers, messages et alertes. ${erasureEffect}`,
  };
};
export const visitorOfAccount =
  "Elle y est confirmée\u00a0: ce qui a été envoyé avec elle est à ce compte, et s’efface avec lui, depuis sa page.";
export const visitorBesideAccount = "Ce qui est dans le compte se télécharge et s’efface depuis sa page.";
export const visitorsNotErased =
  "Rien n’est effacé\u00a0: c’était déjà fait, ou l’adresse est celle d’un compte, qui s’efface depuis sa page";
export const visitorsErased = (count: number) =>
  count === 1 ? "Personne effacée, pour toujours" : `${count} personnes effacées, pour toujours`;
export const visitorApplication = "Candidature";
export const visitorAlert = "Alerte";
export const siteSentence = (signUps: string, applications: string, answered: string | null) =>
  `${signUps} et ${applications}${answered ? `, dont ${answered} ont reçu une réponse` : ""}.`;
/** "12 personnes, dont 4 dans le 59": `most` of them in one department. */
export const peopleIn = (people: number, most: number, department: string | null) =>
  plural(people, "personne") +
  (department && most > 1 ? `${most < people ? `, dont ${most}` : ""} dans le\u00a0${department}` : "");
export const times = (count: string, isOne: boolean) => (isOne ? "1 fois" : `${count} fois`);
export const everywhere = "partout";
export const healthy = "Tout va bien";
export const toCheck = (labels: string) => `À vérifier\u00a0: ${labels}`;
export const inviteSubject = (site: string) => `Recruter avec ${site}`;
export const inviteText = (site: string, jobs: string, address: string) =>
  `Bonjour,\n\nNous cherchons des offres d’emploi pour ${site}\u00a0: ${jobs}.\nVous pouvez publier la vôtre ici\u00a0: ${address}\n`;
export const figureNames = {
  candidates: "Inscriptions de candidats",
  companies: "Inscriptions d’entreprises",
  active: "Candidats actifs par jour",
  offers: "Offres publiées",
  views: "Vues d’offres",
  applications: "Candidatures",
  answers: "Réponses données",
  searches: "Recherches",
};
export const totals = {
  candidates: ["Candidat", "Candidats"],
  companies: ["Entreprise", "Entreprises"],
  offers: ["Offre en ligne", "Offres en ligne"],
  applications: ["Candidature", "Candidatures"],
} as const;
export const landingsLead = (listed: number, all: string, almost: number) =>
  `${plural(listed, "page")} sur ${all} ${listed < 2 ? "est" : "sont"} dans le plan du site, que lisent les moteurs de recherche\u00a0: il y faut trois offres.${almost > 0 ? ` Il ne manque qu’une offre à ${plural(almost, "autre")}.` : ""}`;
export const landingInSitemap = "Dans le plan du site";
export const landingOutside = (missing: number) => `Encore ${missing} ${missing < 2 ? "offre" : "offres"}`;
export const landingEmptyUntil = (day: string) => `Retirée après le ${day}`;
export const openingSteps = {
  identity: "Donner au site son nom, son logo et son territoire",
  legal: "Compléter les mentions légales",
  mail: "Envoyer un e-mail d’essai",
  backup: "Sauvegarder chaque nuit, fichiers compris",
  copy: "Garder une copie ailleurs\u00a0: un espace S3, ou une archive téléchargée",
  secondFactor: "Activer votre validation en deux étapes",
  moderation: "Choisir ce qui attend votre accord",
  people: "Importer ou accueillir les premiers candidats",
} as const;
export const openingState = (done: number, all: number) =>
  `${done} ${done < 2 ? "étape faite" : "étapes faites"} sur ${all}`;
export const waitingNouns: Record<"offers" | "companies" | "kbis" | "sirets", [one: string, several: string]> = {
  offers: ["offre à valider", "offres à valider"],
  companies: ["entreprise à approuver", "entreprises à approuver"],
  kbis: ["Kbis à regarder", "Kbis à regarder"],
  sirets: ["SIRET ou nom changé", "SIRET ou noms changés"],
};
export const waits = {
  mailsFailed: ["e-mail en échec", "e-mails en échec"],
  mailsLate: ["e-mail en retard", "e-mails en retard"],
  jobsFailed: ["tâche en échec depuis hier", "tâches en échec depuis hier"],
  operator: [
    "renseignement légal à compléter avant l’ouverture",
    "renseignements légaux à compléter avant l’ouverture",
  ],
} as const;
export const health = {
  database: "Base de données",
  databaseText: (version: string, size: string) => `Base joignable (PostgreSQL ${version}, ${size}).`,
  outdated: (isOwn: boolean) =>
    `Une mise à jour est disponible, souvent pour des raisons de sécurité${isOwn ? "\u00a0: installez celle de votre distribution." : "\u00a0: indiquez dans DATABASE_URL le serveur fourni par votre système."}`,
  disk: "Disque",
  diskText: (free: string) => `${free} libres dans le dossier des données.`,
  queue: "File des tâches",
  failures: (what: string) => `En échec\u00a0: ${what}. Un nouvel essai est automatique.`,
  late: (count: string) => `${count} en retard de plus de cinq minutes.`,
  upToDate: "Rien n’est en retard.",
  mail: "E-mails",
  lastMail: (when: string | null) =>
    when ? `Dernier envoi\u00a0: ${when}.` : "Serveur configuré\u00a0; aucun e-mail n’est encore parti.",
  noMail: "Aucun serveur d’e-mail configuré\u00a0: les messages ne partent pas.",
  backup: "Sauvegarde",
  noBackup: "Aucune sauvegarde n’est connue.",
  backupWithoutFiles: (when: string) => `${when}, sans les CV, photos, vidéos et documents.`,
  version: "Version du programme",
};
export const withoutName = "Sans nom";
export const everyJob = "Tous les postes";
export const listStates = {
  online: "En ligne",
  off: "Désactivée",
  companyOffline: "Entreprise hors ligne",
  held: "En attente de validation",
  change: "À modifier",
  takenDown: "Retirée",
  closed: "Désactivé",
  erasing: "Suppression demandée",
  approved: "Vérifiée",
  confirmed: "Adresse confirmée",
  unconfirmed: "Adresse à confirmer",
  ownerless: "Sans titulaire",
  refused: "Refusée",
};
export const invitationSent = "Le compte est créé. Un e-mail d’invitation est préparé pour son titulaire.";
export const invitationReady =
  "Le compte est créé. L’invitation est dans «\u00a0E-mails\u00a0»\u00a0: transmettez-la à son titulaire.";
export const yesOrNo = (yes: boolean) => (yes ? "oui" : "non");
export const pagePartAction = "élément retiré de la page d’une entreprise";
export const pagePartRemoved = "Retiré de la page publique";
export const nothingChanged = "Rien n’a changé";
export const territoryRefused = (typed: string) =>
  `Nous ne connaissons pas «\u00a0${typed}\u00a0»\u00a0: indiquez un département ou une région, par son nom ou son numéro. Laissez vide pour toute la France`;
export const identityWaits =
  "Beaucoup de fichiers arrivent en ce moment. Rien n’est enregistré, ni cette image ni le reste\u00a0: choisissez-la à nouveau dans quelques secondes, ou enregistrez sans elle.";
/** A browser without scripts empties the fields of files. */
export const identityFileMine = "Votre fichier. Si son champ est vide, choisissez-le à nouveau.";
export const identityFileTheirs = "Un autre fichier, choisi entre-temps";
export const siteNameRefused = "Indiquez un nom qui contient au moins une lettre";
export const colourRefused = "Indiquez une couleur comme #1b7f4b\u00a0: un dièse et six chiffres ou lettres de a à f";
export const footerLinkRefused = (line: string) =>
  `«\u00a0${line}\u00a0» n’est pas un lien\u00a0: écrivez son nom, puis son adresse, qui commence par https:// ou par /`;
export const previewNote = "Aperçu\u00a0: rien n’est enregistré. Fermez cet onglet pour revenir au formulaire.";
export const homePictureTexts = {
  lead: "À côté de la recherche, et sous elle sur un téléphone. Sans elle, notre dessin aux couleurs du site.",
  help: "PNG, JPEG, WebP ou GIF de 8\u00a0Mo au plus, et de 640\u00a0pixels de large au moins.",
};
export const sharePictureTexts = {
  lead: "Elle accompagne le lien d’une page partagée par message ou sur un réseau. Les offres, les entreprises et les pages d’emploi gardent la leur. Sans elle, notre dessin porte le nom et les couleurs du site.",
  help: "PNG, JPEG, WebP ou GIF de 8\u00a0Mo au plus. Idéalement 1\u202f200\u00a0×\u00a0630\u00a0pixels.",
};
export const pictureAltTooLong = "Le texte est trop long\u00a0: 250 caractères au plus";
export const siteLogoLightFirst = "Ajoutez d’abord le logo pour fond clair\u00a0: il vaut partout où l’autre manque.";
export const settingsNotFound = "Ces réglages n’existent pas";
export const operatorMissing = (done: number, needed: number) =>
  `${done} ${done < 2 ? "renseignement" : "renseignements"} sur ${needed}\u00a0: il manque encore, avant d’ouvrir le site au public`;
export const noMailServer = "Aucun serveur d’e-mail configuré\u00a0: rien ne peut partir";
export const placeholderUnknown = (name: string) =>
  `«\u00a0{${name}}\u00a0» n’existe pas dans cet e-mail\u00a0: choisissez parmi les mots proposés`;
export const placeholderMissing = (name: string) =>
  `«\u00a0{${name}}\u00a0» doit rester dans l’objet, pour que la personne sache de quoi il s’agit`;
export const bracesAlone = "Les accolades entourent un mot proposé\u00a0: elles vont par deux";
export const numberRefused = (min: number, max: number, of?: string) =>
  `Indiquez un nombre ${of ? `de ${of} ` : ""}entre ${min} et ${max}`;
export const jobNotOurs = (job: string) =>
  `«\u00a0${job}\u00a0» n’est pas dans notre liste\u00a0: il n’y a rien à retirer`;
export const sectorLineRefused = (line: string) =>
  `«\u00a0${line}\u00a0» n’est pas un nom de secteur\u00a0: deux lettres au moins, la première une lettre ou un chiffre`;
export const checkKept = "La vérification est enregistrée";
export const checkNotKept = "Il n’y a rien à vérifier\u00a0: rien n’est changé";
export const checkUnproven =
  "Rien n’est enregistré\u00a0: sans Kbis ni établissement ouvert au registre, écrivez ce que vous avez constaté avant de dire l’entreprise vérifiée.";
export const checkedChanged =
  "Le SIRET ou le Kbis de cette entreprise a changé depuis que vous avez ouvert la page\u00a0: rien n’est enregistré";
export const registerUnknown = "Le registre ne connaît pas ce SIRET";
export const registerOpen = "Ouvert";
export const registerClosed = "Fermé";
export const registerOtherPlace = "L’entreprise existe, pas cet établissement";
export const registerPartly = "Partielle\u00a0: demandez un justificatif, sans refuser pour cela";
export const registerSilent = (status: string) =>
  `Le registre n’a pas répondu${status ? ` (${status})` : ""}. Vous pouvez l’interroger à nouveau.`;
export const signElsewhere = "Coordonnées dans le texte";
export const signElsewhereText = (found: string) =>
  `L’offre contient ${found}\u00a0: l’échange pourrait se poursuivre hors du site.`;
export const signPay = "Salaire hors de l’ordinaire";
export const signPayText = (pay: string) => `${pay}\u00a0€ brut par an, loin de ce qui se paie.`;
export const doubtSigns: Record<DoubtKind, { name: string; text: (figure: string) => string }> = {
  same: {
    name: "Offre répétée",
    text: () => "Même titre, même texte et même lieu qu’une autre offre de cette entreprise, à moins d’un jour.",
  },
  capitals: { name: "Titre en capitales", text: () => "Le titre est écrit en capitales." },
  exclamations: { name: "Titre criard", text: () => "Le titre contient plusieurs points d’exclamation." },
  short: { name: "Texte court", text: () => "Le texte compte moins de 200 caractères." },
  unit: {
    name: "Unité du salaire",
    text: (unit) => `Le montant du salaire serait plutôt ${unit}.`,
  },
  pay: {
    name: "Salaire loin de la médiane",
    text: (median) => `La médiane de ce métier sur ce site est de ${median}.`,
  },
  minimum: {
    name: "Salaire sous le minimum légal",
    text: (minimum) => `Le minimum légal à temps plein est de ${minimum}.`,
  },
  contract: {
    name: "Salaire bas, contrat non précisé",
    text: (minimum) => `Pour un contrat de travail, le minimum légal à temps plein est de ${minimum}.`,
  },
};
export const signSector = "Métier hors du secteur";
export const signSectorText = (sector: string, occupation: string) =>
  `«\u00a0${occupation}\u00a0» n’est pas un métier du secteur ${sector}.`;
export const signText = "Même texte d’offre";
export const signTextText = "D’autres entreprises publient ce texte mot pour mot.";
export const signSame = "Offres identiques";
export const signSameText = (count: string) => `${count} offres portent ce titre et ce texte, à la ponctuation près.`;
export const signPhone = "Même téléphone";
export const signPhoneText = "D’autres entreprises donnent ce numéro dans leurs offres.";
export const signSiret = "SIRET ou nom changé";
export const signSiretText = (on: string, sirens: string) =>
  `L’entreprise a changé de SIRET ou de nom le ${on}.${sirens ? ` SIREN portés ici, du premier au dernier\u00a0: ${sirens}.` : ""}`;
export const signNames = "Limite de noms atteinte";
export const signNamesText = (on: string) =>
  `Le ${on}, cette entreprise a vu dans ses listes autant de personnes par leur nom qu’une journée le permet\u00a0: elle copie peut-être les profils.`;
export const signAddress = "Même adresse";
export const signAddressText = "D’autres entreprises ont indiqué cette adresse postale.";
export const signLikeName = "Nom proche d’une entreprise vérifiée";
export const signLikeNameText =
  "Une entreprise vérifiée porte presque le même nom\u00a0: assurez-vous que celle-ci ne se fait pas passer pour elle.";
export const signAccounts = "Comptes groupés";
export const signDomainText = (domains: string) =>
  `Plusieurs entreprises inscrites à quelques jours d’intervalle avec des adresses de ${domains}.`;
export const signConnectionText =
  "Plusieurs entreprises inscrites à quelques jours d’intervalle depuis la même connexion.";
export const groundRequest = "À la demande de la personne ou de l’entreprise";
export const groundRequestRule = "Règlement (UE) 2016/679, art. 17 (droit à l’effacement)";
export const groundTerms = "Conditions générales d’utilisation, «\u00a0Ce qui est interdit\u00a0»";
export const groundPaid =
  "Code du travail, art. L. 5321-3 (aucune rétribution ne peut être exigée de qui cherche un emploi)";
/** @param waiting "1 signalement, 2 demandes d’aide"; "" when nothing waits */
export const queueLead = (waiting: string, newOffers: number) =>
  [
    waiting ? `${waiting}.` : "Rien n’attend votre décision.",
    newOffers > 0
      ? `${plural(newOffers, "nouvelle offre est", "nouvelles offres sont")} déjà en ligne, à relire quand vous voulez.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
export const changedSinceListed =
  "Ce contenu a changé depuis que vous l’avez vu dans la liste\u00a0: relisez-le avant de décider";
export const queueEmpty = {
  reponses: "Quand l’auteur d’un contenu conteste une décision, sa réponse s’affiche ici.",
  offres: "Les offres attendent ici quand les réglages demandent qu’elles soient validées avant d’être publiques.",
  entreprises: "Les entreprises à valider et les Kbis à vérifier s’affichent ici.",
  nouvelles: "Toutes les offres mises en ligne depuis quatorze jours ont été relues.",
  decisions: "L’historique de vos décisions s’affichera ici.",
} as const;
export const checkFindings = "Ce que vous avez constaté";
export const judgedNotFound = "Il n’y a plus rien à décider ici";
export const verdictMissing = "Choisissez une décision";
export const groundMissing = "Choisissez un motif de la liste";
export const factsMissing = "Dites les faits en une phrase ou deux\u00a0: l’auteur les lit avec le motif";
export const decisionKept = "Votre décision est enregistrée";
export const decidedAlready = ({ label, by }: { label: string; by: string }) =>
  `C’est déjà fait\u00a0: «\u00a0${label}\u00a0», par ${by}.`;
/** @param last the decision in force; none after the one that the page showed was withdrawn */
export const decidedMeanwhile = (last: { label: string; by: string } | undefined, hasTyped: boolean) =>
  (last
    ? `Votre choix n’est pas enregistré\u00a0: la décision a changé depuis que vous avez ouvert cette page. La dernière est «\u00a0${last.label}\u00a0», par ${last.by}.`
    : "Votre choix n’est pas enregistré\u00a0: la décision que vous aviez lue a été annulée entre-temps.") +
  (hasTyped ? " Ce que vous avez écrit est encore là." : "");
/** Why nobody sees a company's page and offers, although no administrator holds them. */
export const offlineCompany = {
  ownerless: "Sa page et ses offres sont publiques quand un titulaire a confirmé son adresse e-mail, pas avant.",
  off: "Ses comptes sont désactivés\u00a0: ni sa page ni ses offres ne sont publiques.",
  unconfirmed: "Sa page et ses offres sont publiques quand elle a confirmé son adresse e-mail, pas avant.",
};
export const openReports = "Signalements";
export const unreadAnswer = "Réponse de l’auteur";
export const judgedNouns: Record<"reports" | "answers", [one: string, many: string]> = {
  reports: ["signalement à lire", "signalements à lire"],
  answers: ["réponse à lire", "réponses à lire"],
};
export const formerAdministrator = "un ancien administrateur";
export const answerMissing = "Écrivez votre réponse";
export const answerKept = "Votre réponse est envoyée à l’équipe du site";
export const answerTooLate =
  "Cette décision ne peut plus être contestée ici\u00a0: elle l’a déjà été, ou une autre l’a suivie.";
export const reportNotFound = "Signalement non trouvé";
export const reportTreated = "Le signalement est clos";
export const reportReopened = "Le signalement est rouvert";
export const requestNotFound = "Demande non trouvée";
export const answerOf = (email: string) => `Votre réponse à ${email}`;
export const answerGoes = (replyTo: string) =>
  `Elle part par e-mail, avec le rappel de la demande. Ce qu’on y répond arrive à ${replyTo}.`;
export const requestAnswered = "La réponse est envoyée et la demande est close";
export const requestAnswerStored = "La réponse est enregistrée et la demande est close";
export const requestAnsweredBefore =
  "Votre réponse n’est pas envoyée\u00a0: cette demande a été close entre-temps. Vos mots sont ci-dessous.";
export const requestTreated = "La demande est close";
export const requestReopened = "La demande est rouverte";
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
export const supportReasonMissing = "Indiquez le motif de votre consultation\u00a0: la personne le lira";
export const nextMinimumMissing = "Indiquez aussi le montant applicable à cette date";
export const nextMinimumDayMissing = "Indiquez aussi le jour où ce montant entre en vigueur";
export const nextMinimumDayEarly = "Cette date doit suivre celle du montant actuel";
export const vatInvalid = "Ce numéro de TVA n’est pas valide, ou n’est pas celui de ce SIREN";
/** What becomes of the ground that an administrator gives for the erasure of an account. */
export const groundIsMailed = "La personne ou l’entreprise le lira dans un e-mail.";
export const groundIsMailedToAddress = "Une personne qui a donné un e-mail y lira ce motif.";
export const groundIsShownOfAddress =
  "Pour une personne qui a donné un e-mail, un message est préparé dans «\u00a0E-mails\u00a0»\u00a0: transmettez-le-lui.";
export const groundIsShown =
  "Un e-mail est préparé dans «\u00a0E-mails\u00a0»\u00a0: transmettez-le à la personne ou à l’entreprise.";
