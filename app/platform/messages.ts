// The French sentences of platform/ beyond the specification's own.

export const nothingHere = "Cette page n’existe pas";
export const heldSaved =
  "Rien n’est perdu\u00a0: votre texte est enregistré dans un brouillon, que vous pouvez reprendre et publier. Le voici aussi.";
const heldCopy = "Rien n’a été enregistré ni envoyé\u00a0: voici ce que vous aviez écrit, prêt à être copié.";
export const heldStated = heldCopy;
export const heldRemoved = `Ce que ce texte concerne a été supprimé pendant que vous écriviez. ${heldCopy}`;
export const heldUnknown = `Ce que ce texte concerne a été supprimé ou masqué entre-temps, ou votre compte n’y donne plus accès. ${heldCopy}`;
export const heldForLater = (wait: string | null) =>
  wait
    ? `Rien n’a été enregistré ni envoyé. Vous pourrez l’envoyer dans ${wait}\u00a0: d’ici là, gardez cette page ouverte, votre texte n’est nulle part ailleurs.`
    : "Rien n’a été enregistré ni envoyé. Vous pouvez l’envoyer de nouveau\u00a0: votre texte est dans cette page, et nulle part ailleurs.";
export const heldForm = "Ce que vous avez écrit est gardé dans cette page, et nulle part ailleurs.";
export const heldText = "Ce que vous avez écrit";
export const heldFile = (name: string) => `Le fichier ${name} est à choisir de nouveau`;
export const heldSecret = "Mot de passe ou code, à écrire de nouveau";
export const heldSend = "Envoyer de nouveau";
export const homonyms = (name: string, towns: readonly string[]) =>
  `Plusieurs communes s’appellent ${name}\u00a0: ${towns.join(", ")}.`;
/** @param similar towns with a similar name */
export const placeUnknown = (text: string, similar: readonly string[]) =>
  `Nous ne connaissons pas «\u00a0${text}\u00a0».${similar.length > 0 ? ` Vouliez-vous dire ${similar.join(", ")}\u00a0?` : ""}`;
/** @param places the labels of both */
export const placeContradiction = (name: string, number: string, places: readonly string[]) =>
  `«\u00a0${name}\u00a0» et «\u00a0${number}\u00a0» ne vont pas ensemble\u00a0: ${places.join(" ou ")}\u00a0?`;
const placeKinds: Record<string, string> = {
  area: "couvre plusieurs communes",
  everywhere: "couvre tout le pays",
  remote: "n’est pas une commune",
  abroad: "est à l’étranger",
};
/** @param communes those of a small area */
export const placeWithoutTown = (kind: string, text: string, communes: readonly string[]) =>
  `«\u00a0${text}\u00a0» ${placeKinds[kind] ?? "n’est pas une commune"}${communes.length > 0 ? `\u00a0: ${communes.join(", ")}` : ""}.`;
export const placeAbroad = (text: string) =>
  `«\u00a0${text}\u00a0» est à l’étranger\u00a0: seuls les lieux écrits ainsi sont cherchés.`;
/** @param names as one list, each in its quotation marks */
export const unknownPlace = (names: string) =>
  `Nous ne connaissons pas ${names}\u00a0: seuls les lieux écrits ainsi sont cherchés.`;
export const unknownParts = (names: string) =>
  `Nous ne connaissons pas ${names}\u00a0: la recherche porte sur le reste.`;
/** Of a search that is refused: nothing is searched. */
export const unknownNames = (names: string) => `Nous ne connaissons pas ${names}.`;
export const partsAbroad = (names: string, count: number) =>
  `${names} ${count > 1 ? "sont" : "est"} à l’étranger\u00a0: la recherche porte sur le reste.`;
export const remotePart = (name: string) =>
  `«\u00a0${name}\u00a0» n’est pas un lieu\u00a0: la recherche porte sur le reste.`;
export const codeOfDepartment = (code: string, department: string) =>
  `«\u00a0${code}\u00a0» n’est le code postal d’aucune commune, sans doute un CEDEX\u00a0: la recherche porte sur son département, ${department}.`;
/** @param departments their labels as a list; null for too many */
export const partOfDepartments = (area: string, count: number, departments: string | null) => {
  const several =
    departments === null ? `${count}\u00a0départements entiers` : `les départements entiers, ${departments}`;
  return `«\u00a0${area}\u00a0»\u00a0: la recherche porte sur ${count > 1 ? several : `le département entier, ${departments}`}.`;
};
export const chooseTown = "Indiquez une seule commune.";
export const addCountry = "Indiquez aussi le pays.";
export const chooseHomonym = "Choisissez dans la liste, ou ajoutez le numéro du département entre parenthèses.";
export const addPostalCode = "Indiquez le code postal ou le département.";
export const linkOver = "Ce lien n’est plus valable";
export const formTooLarge = "Ce formulaire est trop volumineux\u00a0: 1 Mo au plus, fichiers non compris.";
export const tooManyFields = "Ce formulaire a trop de champs\u00a0: 500 au plus.";
export const jsonTooMuch =
  "Cette demande contient trop de valeurs, des noms trop longs ou trop de niveaux\u00a0: 500 valeurs, 200 caractères et 8 niveaux au plus.";
export const formNameTooLong = "Le nom d’un champ ou d’un fichier de ce formulaire est trop long.";
export const tooBusy = "Beaucoup de personnes se connectent en ce moment. Réessayez dans quelques secondes.";

/** Appended to the result of a write whose mail waits for the day, or stays in the outbox because there is no mail server. */
export const mailLater = (at: string) => `L’e-mail partira le ${at}\u00a0: aucun ne part entre 20\u00a0h et 8\u00a0h.`;
export const mailStays = "Ce site n’a pas de serveur d’e-mail\u00a0: aucun e-mail ne part.";
export const recipientFull = "Cette adresse a déjà reçu plusieurs messages aujourd’hui. Réessayez demain.";
export const senderFull = (minutes: number) =>
  minutes === 1
    ? "Beaucoup d’e-mails ont été demandés depuis votre connexion. Réessayez dans une minute\u00a0: rien n’est perdu."
    : `Beaucoup d’e-mails ont été demandés depuis votre connexion. Réessayez dans ${minutes}\u00a0minutes\u00a0: rien n’est perdu.`;
export const bodyUnreadable = "Le corps de la demande est illisible";
export const mailFaults = {
  name: "Ce serveur n’existe pas",
  refused: "La connexion est refusée",
  unreachable: "Le serveur ne répond pas",
  silent: "Le serveur ne répond plus",
  tls: "La négociation du chiffrement a échoué",
  certificate: "Le certificat du serveur n’est pas valable",
  login: "L’identification est refusée",
  sender: "L’expéditeur est refusé",
  recipient: "Le destinataire est refusé",
  later: "Le serveur demande d’attendre",
  content: "Le message est refusé",
  slow: "Le serveur est trop lent",
  other: "L’envoi n’a pas abouti",
};
export const mailNotFound = "E-mail non trouvé";
export const mailRequeued = "L’e-mail sera renvoyé dans un instant";
export const mailHeld = (at: string) => `C’est la nuit pour son destinataire\u00a0: l’e-mail partira le ${at}`;
export const mailCanceled = "L’e-mail est annulé\u00a0: il ne partira pas";
export const mailNotWaiting = "Cet e-mail ne peut plus être annulé\u00a0: il est parti, ou il part à l’instant";
export const mailTextsSaved = "Les textes de cet e-mail sont enregistrés";
export const mailTemplateNotFound = "E-mail type non trouvé";
export const mailSubjectTooLong = "L’objet doit contenir 150 caractères au maximum";
export const mailParagraphTooLong = "Ce paragraphe doit contenir 600 caractères au maximum";
export const mailTrialTooOften = (minutes: string) => `Dix essais par heure\u00a0: le prochain dans ${minutes}.`;
export const mailNotFailed = "Cet e-mail n’est pas en échec\u00a0: il n’y a rien à renvoyer";
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
export const filesWaiting =
  "Beaucoup de fichiers arrivent en ce moment\u00a0: le vôtre n’a pas encore été vérifié. Choisissez-le à nouveau dans quelques secondes, le reste est gardé.";
/** @param wait "4 minutes" */
export const ownFilesTakeLong = (wait: string) =>
  `Ce fichier n’a pas été lu, car les précédents ont déjà pris beaucoup de temps. Réessayez dans ${wait}.`;
export const networkFilesTakeLong = (wait: string) =>
  `Ce fichier n’a pas été lu, car ceux qui viennent de votre réseau ont déjà pris beaucoup de temps. Réessayez dans ${wait}.`;

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
export const formLeft =
  "Voici ce que vous aviez écrit quand votre session s’est terminée\u00a0: rien n’est encore envoyé ni enregistré.";

export const pagePosition = (page: string, of: string | null) => (of ? `Page ${page} sur ${of}` : `Page ${page}`);
export const diskFull =
  "Rien ne peut être enregistré pour l’instant, mais tout reste lisible. Réessayez dans quelques minutes.";
export const foreignOrigin = "Cette demande ne vient pas de notre site\u00a0: elle est refusée.";
/** A database that this program cannot migrate: what it is, and what to do. */
export const foreignDatabase = ({ age, migrations }: { age: "older" | "newer"; migrations: string[] }) =>
  age === "older"
    ? {
        fact: "Cette base de données vient d’un Vivier d’avant la première version publiée",
        advice:
          "Exportez-la avec ce programme-là (vivier export), puis importez l’export dans un dossier neuf avec celui-ci (vivier import).",
      }
    : {
        fact: `Cette base de données vient d’une version plus récente de Vivier (${migrations.join(", ")})`,
        advice:
          "Démarrez cette version-là ou une plus récente, ou remettez une sauvegarde d’avant la mise à jour dans une installation vide.",
      };
/** Why a start or a command stops before such a database. */
export const foreignDatabaseRefused = (foreign: Parameters<typeof foreignDatabase>[0]) => {
  const { fact, advice } = foreignDatabase(foreign);
  return `${fact}. Rien n’a été touché. ${advice}`;
};
export const backToForm = "Revenez à la page précédente pour retrouver ce que vous avez saisi.";
export const overloaded = "Il y a beaucoup de monde en ce moment. Rechargez cette page dans quelques secondes.";
export const overloadedWrite =
  "Il y a beaucoup de monde\u00a0: votre envoi n’a pas été enregistré. Rechargez cette page dans quelques secondes pour le refaire.";
export const overloadedForm =
  "Il y a beaucoup de monde\u00a0: votre envoi n’a pas été enregistré. Renvoyez-le dans quelques secondes.";
export const requestUnreadable = "Cette demande est illisible.";
export const connectionLost = "La connexion s’est interrompue";
export const stillHere = "Ce que vous avez écrit est encore là\u00a0: renvoyez-le, sans rien retaper.";

export const around = (km: number, ofTown: string) => `${km}\u00a0km autour ${ofTown}`;
export const wholeDepartment = (name: string) => `Dans tout le département\u00a0: ${name}`;
export const neighbourDepartments = "Dans les départements voisins";
export const wholeRegion = (name: string) => `Dans toute la région\u00a0: ${name}`;
export const wholeFrance = "Dans toute la France";
export const farFrom = (place: string, km: number) => `${place}, à ${km}\u00a0km ou plus`;

export const administratorReason = "Vous recevez cet e-mail parce que vous administrez ce site.";
