// The French sentences of operations/ beyond the specification's own.

export const importMobility =
  "Écrivez «\u00a0oui\u00a0», «\u00a0non\u00a0», ou des départements, par exemple «\u00a069, 38\u00a0».";
export const importYesNo = "Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».";
export const importChoice = (choices: string) => `Choix inconnu. Possibles\u00a0: ${choices}.`;
export const importDate = "Date illisible. Écrivez-la «\u00a031/12/2026\u00a0» ou «\u00a02026-12-31\u00a0».";
export const importDateFuture = "Cette date n’est pas encore passée.";
export const importEmailMissing = "L’adresse e-mail manque.";
export const importOtherRole = "Cette adresse est déjà celle d’un autre type de compte.";
export const importErasing = "Ce compte est en cours de suppression\u00a0: il ne se modifie plus.";
export const importTwice = (line: string) => `Déjà à la ligne ${line}\u00a0: seule la première compte.`;
export const importCompanyMissing = "L’entreprise manque\u00a0: son nom, son SIRET, son e-mail ou sa référence.";
export const importCompanyUnknown =
  "Entreprise introuvable. Importez d’abord vos entreprises, ou choisissez à nouveau ce fichier et cochez «\u00a0Créer les entreprises que les offres nomment\u00a0».";
export const importSeveralCompanies = "Plusieurs entreprises portent ce nom\u00a0: ajoutez le SIRET ou l’e-mail.";
export const importKindMissing = "Indiquez d’abord ce que contient le fichier.";
export const importEmpty = "Ce fichier ne contient aucune ligne.";
export const importTooLong = (lines: string) => `Un fichier compte au plus ${lines} lignes. Coupez-le en plusieurs.`;
export const importOpenQuote = (line: number) =>
  `Un guillemet ouvert à la ligne ${line} n’est jamais fermé. Corrigez-la, puis recommencez.`;
export const importNotText =
  "Ce fichier n’est pas du CSV. Dans votre tableur, enregistrez-le «\u00a0au format CSV\u00a0» ou XLSX.";
const asCsv = "Dans votre tableur, enregistrez la feuille «\u00a0au format CSV\u00a0».";
export const importSheetRefusals = {
  damaged: `Ce classeur est abîmé. ${asCsv}`,
  encrypted: `Ce classeur est protégé par un mot de passe, ou d’un ancien format (.xls). ${asCsv}`,
  "too complex": `Ce classeur est trop grand une fois ouvert. ${asCsv}`,
  active: `Ce classeur contient des macros ou renvoie à d’autres fichiers. ${asCsv}`,
  other: importNotText,
};
export const importColumnMissing = (columns: string) =>
  `La première ligne doit nommer les colonnes, et parmi elles\u00a0: ${columns}. Le modèle les a toutes.`;
export const importFurther = (label: string) => `${label} (au-delà du premier)`;
export const importLeftFurther = (count: number) => `et ${count} autres`;
export const importLeftCount = (count: number) =>
  count === 1 ? "Une valeur laissée de côté" : `${count} valeurs laissées de côté`;
export const importRowAbove = (line: number) => `Ligne ${line}, au-dessus des noms de colonnes`;
export const importUnnamed = (position: number) => `Colonne ${position}, sans nom`;
export const importNotFound = "Importation non trouvée";
export const importStarted = "L’importation est en cours.";
export const importStopped = "L’importation est arrêtée. Ce qui a déjà été importé est conservé.";
export const importStoppedBefore = "L’importation a été arrêtée avant cette ligne.";
export const importDeleted = "Import annulé : rien n’a été importé.";
export const importNothing = "Il n’y a rien à importer.";
export const importInvited = (sent: string, waiting: string) => `${sent} préparées, ${waiting} en attente`;
export const importNotDocument = (name: string) =>
  `${name} n’est ni du JSON, ni un document JSON par ligne, ni du XML lisible.`;
export const importArchiveDamaged =
  "Cette archive est illisible, chiffrée ou trop grande une fois ouverte. La commande «\u00a0vivier import\u00a0» lit un dossier de toute taille.";
export const importDocumentsTooLarge =
  "Ces documents sont trop volumineux pour la page. Importez-les par la commande «\u00a0vivier import\u00a0».";
export const importNoCollections =
  "Aucune des collections user, offers, candidatures et profils ne s’y trouve, ou elles sont vides.";
export const importOfferUnknown = "Offre introuvable.";
export const importSeveralOffers = "Plusieurs offres portent ce titre.";
export const importNameMissing = "Le prénom, le nom et l’adresse e-mail sont nécessaires.";
export const importUserUnknown = "Compte d’entreprise introuvable.";
export const importSearchEmpty = "Il manque un poste ou une ville.";
export const importRounded =
  "Votre tableur a arrondi ce nombre\u00a0: mettez la colonne en texte, puis enregistrez à nouveau le fichier.";
export const importPayUnreadable = "Ce salaire n’a pas été compris\u00a0: il est laissé de côté.";
export const importPayNone = "Aucun salaire indiqué.";
export const importPayOther = "Ce salaire n’est pas en euros brut\u00a0: il est laissé de côté.";
export const importPayUnit =
  "Ce montant est-il par heure, par jour, par mois ou par an\u00a0? Écrivez-le dans la colonne «\u00a0Salaire par\u00a0».";
export const importUnderstood = (text: string) => `Compris\u00a0: ${text}.`;
export const importOwnerless =
  "Sans adresse e-mail, cette entreprise est importée sans compte. Elle attend un titulaire : invitez-le depuis sa fiche.";
export const importSecondCompany =
  "Cette adresse est celle du compte d’une autre entreprise. Celle-ci est importée sans compte et attend un titulaire.";
export const importSiretTaken = (nom: string) =>
  `Ce SIRET est déjà celui de «\u00a0${nom}\u00a0»\u00a0: si c’est la même entreprise, donnez-lui ce nom dans le fichier.`;
export const importCompanyCreated = (nom: string) => `L’entreprise « ${nom} » est créée, sans compte.`;
export const importOtherAddresses =
  "Une entreprise est importée avec un seul compte. Celui-ci invitera ces personnes dans son équipe.";
export const importFirstAddress =
  "Un candidat a une seule adresse\u00a0: la première compte, celle-ci est laissée de côté.";
export const importNameless = "Cette personne n’a ni prénom ni nom.";
export const importLikelyAddress = (address: string) => `Est-ce plutôt ${address}\u00a0?`;
export const importHomonym = (address: string) => `Une personne du même nom existe déjà, avec l’adresse ${address}.`;
export const importSamePerson = (address: string) =>
  `Une personne du même nom et du même téléphone existe déjà, avec l’adresse ${address}.`;
export const importPayOtherUnit = (unit: string) => `Ce montant est-il ${unit}\u00a0? Vérifiez son unité.`;
export const importPayMissing =
  "Aucun salaire. L’offre est acceptée et porte «\u00a0Salaire non communiqué\u00a0»\u00a0: l’entreprise devra l’indiquer à sa prochaine modification.";
export const importPayHours = (minimum: string) =>
  `À temps plein, le minimum légal serait de ${minimum}. Vérifiez que ce salaire correspond aux heures de ce temps partiel.`;
export const importPayContract = (minimum: string) =>
  `Pour un contrat de travail à temps plein, le minimum légal serait de ${minimum}. Précisez le contrat, ou vérifiez le montant.`;
export const importWordsDoubted = (words: string, topic: string) =>
  `À relire\u00a0: «\u00a0${words}\u00a0» (${topic}).`;
export const importOffline = (reason: string) => `${reason} L’offre est importée hors ligne.`;
export const importPayTwice =
  "Le salaire est déjà une fourchette, avec un autre maximum\u00a0: cette cellule est laissée de côté.";
export const importPayMaxBelow = "Le maximum est au-dessous du minimum\u00a0: il est laissé de côté.";
export const importLeftOut = (message: string) => `${message.replace(/\.$/, "")}. Cette case est laissée de côté.`;
/** The kinds of remarks in the totals of an import, after the name of their column. */
export const importRemarkKinds = {
  unknown: "lieu inconnu",
  homonyms: "plusieurs communes possibles",
  contradiction: "nom et numéro contradictoires",
  area: "plusieurs communes à la fois",
  everywhere: "tout le pays",
  remote: "télétravail",
  abroad: "lieu à l’étranger",
  understood: "valeur comprise",
  leftOut: "case laissée de côté",
  refused: "à corriger",
  other: "à vérifier",
} as const;
export const importRemarkTotal = (column: string, kind: string) => `${column}, ${kind}`;
/** @param question the sentence that lists the communes */
export const importTownOpen = (question: string) =>
  `${question} Laquelle est-ce\u00a0? La ville est importée sans commune. Précisez-la dans la fiche, ou ici avec son département.`;
export const importRemoteUnderstood = (days: number) =>
  `télétravail partiel, ${days} jour${days > 1 ? "s" : ""} par semaine. Corrigez ce nombre au besoin`;
export const importRemoteDays = "Le nombre de jours de télétravail n’est pas clair.";
export const importRemote = "télétravail, 5 jours par semaine";
/** @param reason why the place gives no commune */
export const importTownUnknown = (reason: string) =>
  `${reason} Le lieu est importé tel quel, sans commune\u00a0: la fiche ne sera pas trouvée par ville.`;
export const importFurtherTown = (reason: string) =>
  `${reason} Cet autre lieu est importé tel quel, sans commune\u00a0: l’offre n’y sera pas trouvée.`;
export const importFileMissing = "Fichier absent du dossier des fichiers.";
export const backupNotFound = (archive: string) => `Il n’y a pas d’archive ${archive}.`;
export const backupDamaged =
  "Cette archive n’est pas une sauvegarde de Vivier, ou elle est abîmée. Rien n’a été touché\u00a0: essayez une autre copie.";
export const foreignBackup = (age: "older" | "newer", version: string) =>
  age === "older"
    ? "Cette sauvegarde vient d’un Vivier d’avant la première version publiée. Rien n’a été touché\u00a0: restaurez-la avec ce programme-là, exportez ses données (vivier export), puis importez-les ici (vivier import)."
    : `Cette sauvegarde vient d’une version plus récente de Vivier (${version}). Rien n’a été touché\u00a0: mettez d’abord le programme à jour.`;
export const restoreNotEmpty =
  "Il y a déjà des comptes ou des fichiers ici. Une sauvegarde se restaure seulement dans une installation vide\u00a0: donnez un nouveau dossier par DATA_DIR, ou une base vide par DATABASE_URL.";
export const backupRecipientRefused = "Indiquez une clef publique de «\u00a0age\u00a0», qui commence par age1.";
export const backupAsked = "La sauvegarde est en cours. Vous pouvez quitter cette page.";
export const backupUnderWay = "Une sauvegarde est déjà en cours.";
export const backupNoSpace = (needed: string, free: string) =>
  `Il n’y a pas assez de place\u00a0: il faut jusqu’à ${needed}, et ${free} sont libres. Supprimez d’anciennes sauvegardes ou sauvegardez sans les fichiers.`;
export const backupToCheck = "La sauvegarde est relue en entier.";
export const backupDeleted = "La sauvegarde est supprimée.";
export const backupProofOver = "Confirmez d’abord que c’est bien vous.";
export const backupMissing = "Sauvegarde non trouvée";
export const backupGone = "Le fichier de cette sauvegarde n’est plus là.";
export const nightlyLacks = {
  files: "La sauvegarde de chaque nuit laisse de côté les CV, photos, vidéos et documents",
  all: "Les données et les fichiers ne sont pas sauvegardés la nuit",
};
export const nightNames = {
  whole: "Vérifiée",
  done: "Faite",
  partial: "Faite, sans les fichiers",
  running: "En cours",
  damaged: "Abîmée",
  failed: "Échec",
  missed: "Manquée",
  ahead: "À venir",
  none: "Avant la première",
};
export const nightCounts = {
  whole: ["vérifiée", "vérifiées"],
  done: ["faite", "faites"],
  partial: ["sans les fichiers", "sans les fichiers"],
  running: ["en cours", "en cours"],
  damaged: ["abîmée", "abîmées"],
  failed: ["en échec", "en échec"],
  missed: ["manquée", "manquées"],
} as const;
export const noNightYet = "Aucune sauvegarde de nuit pour l’instant.";
export const backupOrigins = {
  nightly: "Automatique",
  before: "Avant une mise à jour",
  requested: "À la demande",
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
export const backupIdentityRefused =
  "Cette clef n’ouvre pas l’archive, ou l’archive n’est pas chiffrée. Rien n’a été touché.";
export const backupIdentityMissing =
  "Cette archive est chiffrée\u00a0: donnez votre clef privée par --identite FICHIER.";
export const noBackupBefore = (folder: string) =>
  `La base doit être mise à jour, et la sauvegarde qui la précède ne peut pas être écrite dans ${folder}/backups. Faites de la place, ou vérifiez les droits du dossier. Rien n’a été changé.`;

export const settingsFileNotOurs =
  "Ce fichier n’est pas un fichier de réglages. Choisissez celui que «\u00a0Télécharger les réglages\u00a0» a écrit.";
export const settingsFileNewer =
  "Ce fichier a été écrit par une version plus récente du logiciel. Mettez d’abord ce site à jour.";
export const settingsFileTooLarge = "Ce fichier est trop lourd\u00a0: un fichier de réglages fait 6\u00a0Mo au plus.";
export const settingsFileGone =
  "L’aperçu de ce fichier n’est plus là\u00a0: il a plus d’une heure, ou un autre fichier l’a remplacé. Choisissez le fichier à nouveau.";
export const settingsChangedSince =
  "Les réglages de ce site ont changé depuis l’aperçu. Relisez ce qui va changer, puis confirmez.";
export const settingsBrought = (changes: number) =>
  changes === 0
    ? "Rien n’a changé\u00a0: ce site a déjà ces réglages."
    : changes === 1
      ? "Un réglage est repris"
      : `${changes} réglages sont repris`;
export const settingsFileRefused = "Ce fichier a des valeurs que ce site refuse. Rien n’a changé.";
export const settingsNothingLeft = "Rien de ce fichier ne peut être repris.";
export const settingsValuesLeft = (isRest: boolean) =>
  `Ce site refuse ces valeurs du fichier. ${isRest ? "Vous pouvez reprendre les autres, ou corriger le fichier." : "Corrigez le fichier, puis choisissez-le à nouveau."}`;
