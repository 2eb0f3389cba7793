// The French sentences of offers/ beyond the specification's own.

import type { Group } from "../engines/search-text/job-query.ts";
import { siteName } from "../platform/config/site-identity.ts";
import type { OfferEnd } from "../platform/db/schema.ts";
import type { FetchFault } from "../platform/http/fetch-page.server.ts";
import { fittingFirst } from "./offer.ts";

/** Shown when an offer was deleted while its company edited it, and its text became a draft. */
export const deletedOffer = "Cette offre a été supprimée pendant que vous écriviez";
export const deletedByAdministrator = "L’équipe du site a supprimé cette offre pendant que vous écriviez";
export const openDraft = "Ouvrir le brouillon";
export const noOffers = "Aucune offre n’est encore publiée ici";
/** @param what "d’infirmier à Lyon" @param filters "CDI, nuit" */
export const nothingNow = (what: string, filters: string) =>
  `Aucune offre ${what ? `${what} ` : ""}pour le moment${filters ? ` (${filters})` : ""}`;
/** The name of a pin: "Lyon : 21 offres". */
export const townPin = (town: string, count: string) => `${town}\u00a0: ${count}`;
export const townsOnMap = (within: string) => `Les communes qui ont des offres ${within}`;
/** "Permis B, Anglais : B1 et 2 autres". @param most how many are named */
const named = (labels: string[], most: number) => {
  const more = labels.length - most;
  return `${labels.slice(0, most).join(", ")}${more > 0 ? ` et ${more} autre${more > 1 ? "s" : ""}` : ""}`;
};
/** How a profile fulfils the criteria of an offer. @param met the labels of those that it fulfils @param most how many are named */
export const fitOfProfile = (met: string[], all: number, most: number) =>
  met.length === all
    ? `Votre profil a ce que l’offre cite\u00a0: ${named(met, most)}.`
    : met.length === 0
      ? "Votre profil ne montre pas encore ce que l’offre cherche."
      : `Vous remplissez ${met.length} critère${met.length > 1 ? "s" : ""} sur ${all}.`;
export const notCompared = "Le métier, les études et l’expérience ne sont pas comparés ici.";
/** @param verb of what is missing: "demande", "souhaite" @param isRest whether the profile fulfils others @param most how many are named */
export const alsoRequired = (verb: string, isRest: boolean, labels: string[], most: number) =>
  `L’offre ${verb}${isRest ? " aussi" : ""}\u00a0: ${named(labels, most)}.`;
export const fromHome = (way: string) => `De chez vous\u00a0: ${way}`;
export const inYourTown = "Dans votre commune";
export const pictureBy = (company: string) => `Illustration jointe par ${company}`;
export const offerGone = "Cette offre n’est plus disponible";
/** The reason why an offer is not public, for its visitors. */
export const goneLeads: Record<OfferEnd | "paused" | "hidden" | "deleted", string> = {
  here: "Elle a été pourvue.",
  elsewhere: "Elle a été pourvue.",
  abandoned: "L’entreprise a arrêté ce recrutement.",
  other: "L’entreprise l’a fermée.",
  expired: "Elle est arrivée à son terme.",
  lapsed: "Elle est arrivée à son terme.",
  full: "L’entreprise a reçu toutes les candidatures qu’elle attendait.",
  unconfirmed: "L’entreprise n’a pas encore confirmé que le poste est ouvert\u00a0: elle peut revenir.",
  unanswered: "L’entreprise répond d’abord aux candidatures reçues\u00a0: elle peut revenir.",
  paused: "Elle est en pause\u00a0: elle peut revenir.",
  hidden: "Elle n’est pas en ligne en ce moment.",
  deleted: "Elle a été supprimée.",
};
/** What the offers below an offer share with it. */
export const similarTitles = {
  same: "Offres du même métier",
  close: "Offres d’un métier proche",
  both: "Offres du même métier ou d’un métier proche",
  words: "Offres qui ressemblent à celle-ci",
} as const;
export const othersMayFit = "D’autres offres ouvertes peuvent vous convenir.";
export const heldDraftTitle = "À relire avant publication";
export const heldDraft =
  "L’équipe du site a supprimé l’offre dont ce brouillon reprend le texte. Une fois publié, il sera relu avant d’être visible.";
export const offerTitleLength = "Le titre doit contenir entre 3 et 150 caractères";
export const offerTitleWithoutWord = "Le titre ne contient aucun mot";
export const offerJobTooLong = "Le métier doit contenir 120 caractères au maximum";
export const fullRemote = "100\u00a0% télétravail";
export const remoteFrom = (days: string) => `Télétravail\u00a0: ${days}`;
export const remoteCompanies =
  "«\u00a0télétravail\u00a0» n’est pas un lieu et ne filtre pas les entreprises\u00a0: cherchez-le parmi les offres.";
export const offerTownRemote = "Pour du télétravail complet, laissez la ville vide et indiquez 5 jours de télétravail.";
export const offerTownAbroad = "Indiquez une commune de France, ou laissez la ville vide.";
export const offerCityTooLong = "La ville doit contenir 100 caractères au maximum";
export const offerDescriptionTooLong = "La description doit contenir 10 000 caractères au maximum";
export const offerContractUnknown = "Choisissez un contrat de la liste";
export const offerWorkingTimeUnknown = "Choisissez un temps de travail de la liste";
export const offerSalaryUnitUnknown = "Choisissez une unité de salaire de la liste";
export const offerRemoteRefused = "Le télétravail doit être un nombre de jours entre 0 et 5";
export const offerNumberRefused = (min: string, max: string, isWhole: boolean) =>
  `Indiquez un nombre${isWhole ? " entier" : ""} entre ${min} et ${max}`;
export const offerChoiceUnknown = "Choisissez une réponse de la liste";
export const offerLineTooLong = (max: string) => `Écrivez ${max} caractères au maximum`;
export const offerListTooLong = (max: string) => `Nommez-en ${max} au maximum`;
export const offerEntryTooLong = (max: string) =>
  `Écrivez ${max} caractères au maximum pour chacun, séparés par des virgules`;
export const offerPlacesTooMany = "Une offre a cinq lieux au plus, la ville comprise";
export const offerPlaceAnswer = "Choisissez la commune, ou corrigez ce lieu.";
export const offerAgreementUnknown =
  "Nous ne connaissons pas cette convention. Indiquez son numéro IDCC, par exemple «\u00a0IDCC 1486\u00a0»";
export const offerAgreementChoice = "Plusieurs conventions portent ce nom. Choisissez la vôtre\u00a0:";
export const offerStartRefused = "Indiquez une date, par exemple 01/03/2027, ou «\u00a0dès que possible\u00a0»";
export const offerLengthWithoutEnd =
  "Seuls un CDD, un intérim, un contrat saisonnier, une alternance ou un stage ont une durée\u00a0: retirez-la ou changez le contrat";
export const offerLengthTooLong = "Un contrat à durée limitée dure cinq ans au maximum";
export const offerApplicationsMaxRefused = "Le nombre de candidatures doit être un nombre entier entre 1 et 1 000";
export const offerStillFull =
  "Cette offre a déjà reçu le nombre de candidatures fixé\u00a0: augmentez-le et enregistrez, puis remettez-la en ligne.";
export const offerUnanswered =
  "Des candidatures de cette offre attendent une réponse depuis plus de 7 jours\u00a0: elle revient en ligne dès que vous y avez répondu.";
export const questionTooMany = "Posez 6 questions au maximum";
export const questionTooLong = "Une question doit contenir 150 caractères au maximum";
export const questionOptionsFew = (question: string) =>
  `«\u00a0${question}\u00a0»\u00a0: proposez entre 2 et 6 réponses, séparées par des virgules`;
export const questionOptionTooLong = "Une réponse proposée doit contenir 60 caractères au maximum";
export const questionExpectedUnknown = (question: string) =>
  `«\u00a0${question}\u00a0»\u00a0: indiquez la réponse attendue, parmi les réponses proposées`;
export const questionExpectedNumber = (question: string) =>
  `«\u00a0${question}\u00a0»\u00a0: indiquez le nombre attendu, par exemple «\u00a0au moins 2\u00a0»`;
export const offerCvPolicyUnknown = "Dites si le CV est exigé, bienvenu ou inutile";
export const posterCall = "Postulez en 30 secondes";
export const posterHow =
  "Scannez ce code avec votre téléphone. Un nom et un numéro suffisent\u00a0: sans compte ni e-mail.";
export const posterCallElsewhere = "Toute l’offre sur votre téléphone";
export const posterHowElsewhere = (way: string) => `${way} Ce code ouvre l’offre.`;
export const posterNotPublic = "L’affiche existe dès que l’offre est en ligne";
export const questionTwice = "Cette question est posée deux fois";
export const offerPublished = "Votre offre est publiée";
export const offerSaved = "Votre offre est enregistrée";
/** Follows the message of a reopening. @param count the refusals of the closing that had not left */
export const refusalsTakenBack = (count: number) => {
  if (count === 0) return "";
  return count === 1
    ? ". 1 réponse qui n’était pas encore partie est annulée\u00a0: la candidature est rouverte"
    : `. ${count} réponses qui n’étaient pas encore parties sont annulées\u00a0: les candidatures sont rouvertes`;
};
export const offerActivated = "Votre offre n’est plus en pause";
export const offerDeactivated = "Votre offre est en pause\u00a0: elle n’est plus visible";
export const offerFileSaved = "Le document de l’offre est enregistré";
export const offerFileDeleted = "Le document de l’offre est supprimé";
export const offerImageSaved = "L’image de l’offre est enregistrée";
export const offerImageDeleted = "L’image de l’offre est supprimée";
export const wordingCount = (count: number) =>
  count === 1 ? "1 formulation à revoir" : `${count} formulations à revoir`;
export const wordingMore = (count: number) => (count === 1 ? "1 autre formulation" : `${count} autres formulations`);
export const forbiddenCount = (count: number) =>
  count === 1 ? "1 expression interdite" : `${count} expressions interdites`;
export const forbiddenToCorrect = (count: number) =>
  count === 1 ? "Corrigez-la pour publier." : "Corrigez-les pour publier.";
export const wordingRefused = (count: number, words: string[]) =>
  `${forbiddenCount(count)}\u00a0: ${words.map((word) => `«\u00a0${word}\u00a0»`).join(", ")}${words.length < count ? "…" : "."} ${forbiddenToCorrect(count)}`;
const notYetDone = (isPublished: boolean) =>
  isPublished ? "Vos modifications ne sont pas encore enregistrées" : "Rien n’est encore publié";
export const wordingDoubted = (isPublished: boolean) =>
  `${notYetDone(isPublished)}\u00a0: relisez les formulations signalées, corrigez-les ou envoyez l’offre telle quelle.`;
export const wordingQuestion = (words: string, topic: string) => `«\u00a0${words}\u00a0» (${topic})`;
/** How a field was filled: the words of the text. */
export const proposedFrom = (words: string) => `Proposé d’après\u00a0: «\u00a0${words}\u00a0».`;
export const netPayStated = (words: string) =>
  `Votre texte indique un salaire net\u00a0: «\u00a0${words}\u00a0». Indiquez le montant brut.`;
export const sourceMissing = "Collez le texte de votre annonce, choisissez un document ou donnez une adresse.";
/** Why the page of an address is not read. */
export const pageRefused: Record<FetchFault, string> = {
  address: "Cette adresse n’est pas celle d’une page\u00a0: elle commence par https://.",
  port: "Cette adresse porte un numéro de port\u00a0: nous ne lisons que les pages des ports habituels, 80 et 443. Copiez le texte de l’annonce.",
  private: "Cette adresse n’est pas publique\u00a0: nous ne lisons que des pages d’Internet.",
  unreachable: "Cette adresse ne répond pas. Vérifiez-la, ou copiez le texte de l’annonce.",
  status: "Cette page n’est pas disponible. Vérifiez l’adresse, ou copiez le texte de l’annonce.",
  redirects: "Cette adresse renvoie sans fin vers d’autres. Copiez le texte de l’annonce.",
  large: "Cette page est trop lourde. Copiez le texte de l’annonce.",
  slow: "Cette page met trop de temps à répondre. Réessayez, ou copiez le texte de l’annonce.",
  type: "Cette adresse ne mène pas à une page. Copiez le texte de l’annonce.",
};
export const pageBeforeConfirmation =
  "Nous lisons la page d’une adresse dès que votre adresse e-mail est confirmée. En attendant, copiez le texte de l’annonce.";
export const pageWithoutOffer =
  "Cette page ne contient pas d’offre sous forme de données (JobPosting). Copiez le texte de l’annonce et collez-le.";
export const pastedTextTooLong = "Ce texte dépasse 20 000 caractères\u00a0: gardez seulement l’annonce.";
export const documentWithoutText =
  "Ce document ne contient aucun texte que nous sachions lire\u00a0: c’est sans doute une image. Copiez-en le texte.";
export const tooManyReadings =
  "Vous avez fait lire beaucoup d’annonces. Attendez un peu, ou remplissez les champs vous-même.";
/** What a text has filled in the form. */
export const offerRead = (fields: number) =>
  fields === 0
    ? "Nous n’avons reconnu aucun champ dans ce texte. Il est dans la description\u00a0: complétez le reste vous-même."
    : `${fields === 1 ? "Un champ est rempli" : `${fields}\u00a0champs sont remplis`} d’après votre texte, qui est dans la description. Relisez, corrigez, puis publiez.`;
/** A text states a last day to apply, and an offer has no field for it. */
export const lastDayUnread = (words: string) =>
  `«\u00a0${words}\u00a0» reste dans la description\u00a0: aucun champ n’arrête l’offre ce jour-là, retirez-la vous-même.`;
export const doubtsToConfirm = (isPublished: boolean) =>
  `${notYetDone(isPublished)}\u00a0: relisez ces points, corrigez l’offre ou envoyez-la telle quelle.`;
export const doubtSame =
  "Vous avez publié la même offre, au même endroit, il y a moins d’un jour. Est-ce bien un second poste\u00a0?";
export const doubtCapitals =
  "Le titre est écrit en capitales. Il se lit mieux en minuscules\u00a0: voulez-vous le réécrire\u00a0?";
export const doubtExclamations =
  "Le titre contient plusieurs points d’exclamation. Un titre simple attire mieux\u00a0: voulez-vous les retirer\u00a0?";
export const doubtShort =
  "Le texte compte moins de 200 caractères. Missions, horaires, équipe\u00a0: voulez-vous en dire plus\u00a0?";
export const unknownPay = (text: string) =>
  `Nous n’avons pas compris le salaire «\u00a0${text}\u00a0»\u00a0: il n’est pas pris en compte. Écrivez par exemple 2\u202f500\u00a0€/mois, 35\u00a0K€ par an ou 12,50\u00a0€/h, brut.`;
export const minimumNoFilter = (text: string) =>
  `«\u00a0${text}\u00a0» n’est pas pris en compte\u00a0: le minimum légal s’applique à toutes les offres. Indiquez un montant.`;
/** @param net "2 000 € net par mois" @param gross the estimate @param share "78 %" */
export const netPay = (net: string, gross: string, share: string) =>
  `${net}, soit environ ${gross} (le net vaut à peu près ${share} du brut)`;
export const understoodPay = (pay: string) => `Compris\u00a0: au moins ${pay}`;
export const searchedPay = (pay: string) => `Vous cherchez au moins ${pay}.`;
export const payInstead = (pay: string) => `Chercher ${pay}`;
export const doubtPay = (median: string) =>
  `Le salaire est loin de la médiane de ce métier sur ce site, ${median}. Le montant et l’unité sont-ils justes\u00a0?`;
export const doubtHours = (minimum: string) =>
  `À temps plein, le minimum légal serait de ${minimum}. Le salaire correspond-il bien aux heures de ce temps partiel\u00a0?`;
export const doubtContract = (minimum: string) =>
  `Le salaire est inférieur au minimum légal d’un contrat de travail à temps plein, ${minimum}. Quel est le contrat, et le montant est-il juste\u00a0?`;
export const offerPayRefused = (minimum: string, hour: string, since: string, hours: string) =>
  `Ce salaire est inférieur au minimum légal\u00a0: ${minimum} (SMIC de ${hour} depuis le ${since}, ${hours}\u00a0heures par semaine). Vérifiez le montant et l’unité.`;
export const wordingNotShown =
  "Le texte de cette offre n’a pas été entièrement vérifié cette fois\u00a0: il le sera quand vous l’enverrez.";
export const offerDeleted = "Votre offre est supprimée";
export const offerPayMinMissing = "Indiquez aussi le bas de la fourchette";
export const payNotStated = "Salaire à indiquer";
export const payNotSent = "Salaire non communiqué";
export const offerPayMissing =
  "Cette offre n’indique pas de salaire. Indiquez-le, ou choisissez ce qui le fixe\u00a0: vos modifications ne s’enregistrent pas sans lui.";
export const offerPayRequired =
  "Indiquez un salaire ou une fourchette. Si une grille ou une convention le fixe, choisissez-la dans «\u00a0Sans montant\u00a0».";
export const offerPayVague =
  "«\u00a0Selon profil\u00a0» ne suffit pas\u00a0: indiquez un montant ou une fourchette. Si une grille ou une convention fixe le salaire, choisissez-la dans «\u00a0Sans montant\u00a0».";
export const offerApplyPhone = "Indiquez le numéro de téléphone, par exemple 04 78 12 34 56";
export const offerApplyAddress = "Indiquez l’adresse de la page où postuler, par exemple https://www.exemple.fr/emploi";
export const offerApplyPlace = "Indiquez l’adresse où se présenter, avec la rue et la ville";
export const offerApplyHours =
  "Indiquez les jours et les heures, par exemple «\u00a0du mardi au vendredi, 14\u00a0h–17\u00a0h\u00a0»";
export const applyChip = (way: string) => `candidature ${way}`;
export const applyByPhone = (numberAndHours: string) => `Pour postuler, téléphonez au ${numberAndHours}.`;
export const applyOnTheSpot = (place: string, hours: string) =>
  `Pour postuler, présentez-vous sur place\u00a0: ${place}, ${hours}.`;
export const applyElsewhere = (host: string) =>
  `Cette entreprise reçoit les candidatures sur un autre site, ${host}. Votre candidature n’y est pas suivie par ${siteName()}.`;
export const call = "Téléphoner";
export const goToSite = "Postuler sur l’autre site";
export const offerExemptionContract = (contract: string) =>
  `Ce choix est réservé au contrat «\u00a0${contract}\u00a0». Indiquez un salaire ou une fourchette.`;
export const offerExemptionLevel =
  "Nommez la convention collective et le niveau, par exemple «\u00a0Boulangerie-pâtisserie artisanale, coefficient 170\u00a0»";
export const offerPayWide =
  "La fourchette est large\u00a0: le haut dépasse le bas de plus de moitié. Resserrée, elle dit mieux ce que vous proposez.";
export const offerPayBelow = (minimum: string, since: string, hours: string | null) =>
  `Ce salaire est inférieur au minimum légal\u00a0: ${minimum} pour ${hours === null ? "un temps plein" : `${hours}\u00a0heures par semaine`}, depuis le ${since}. Vérifiez le montant et l’unité.`;
export const offerDraftSaved = "Votre brouillon est enregistré. Personne d’autre que votre entreprise ne le voit.";
export const offerDraftShort = "Donnez d’abord un titre d’au moins 3 caractères\u00a0: il nommera votre brouillon";
export const offerDraftsFull =
  "Vous avez déjà 50 brouillons\u00a0: supprimez-en un avant d’en commencer un autre. Rien de ce que vous avez écrit n’est perdu.";
export const offerChangesDropped = "Vos modifications non publiées sont abandonnées";
export const offerCopied =
  "La copie est un brouillon\u00a0: relisez-la, puis publiez-la. Le document joint et l’image ne sont pas repris.";
export const offerProlonged = (until: string) => `Votre offre est prolongée\u00a0: elle est en ligne jusqu’au ${until}`;
export const offerConfirmed = (until: string) =>
  `Merci\u00a0: votre offre est confirmée. La prochaine fois, ce sera avant le ${until}.`;
export const offerNotConfirmed = "Cette offre n’attend pas de confirmation";
export const talksUnderWay = (talks: string) => `${talks} en cours`;
export const noTalks = "aucun échange en cours";
export const talksRefused = "Le nombre d’échanges doit être un nombre entier entre 0 et 99";
export const offerNotProlonged = "Cette offre n’a pas besoin d’être prolongée";
export const previewShown = "Voici votre offre telle que le public la verra";
export const reportReasonMissing = "Choisissez un motif";
export const reportTextMissing = "Dites en quelques mots ce qui ne va pas";
export const reportSent = "Merci. Votre signalement est transmis à l’équipe du site.";

export const messageTooLong = "Le message doit contenir 5 000 caractères au maximum";
export const offerHeld =
  "Votre offre est enregistrée. L’équipe du site la relit avant qu’elle soit publique\u00a0: vous recevrez un e-mail.";
export const offerHeldWithoutMail =
  "Votre offre est enregistrée. L’équipe du site la relit avant qu’elle soit publique\u00a0: la réponse s’affichera sur cette page.";
export const offerClosed = "Votre offre est fermée\u00a0: elle n’est plus visible";
export const offerClosedAlready = "Cette offre est déjà fermée";
export const offerChanged =
  "L’offre a changé depuis que vous l’avez ouverte. Rien n’est parti\u00a0: relisez-la, puis envoyez votre candidature.";
export const responsibleLabel = "Responsable";
export const responsibleUnknown = "Choisissez une personne de l’équipe";
export const responsibleSaved = (name: string) => `${name} suit cette offre`;
export const offerFull =
  "Cette offre vient de recevoir toutes les candidatures que l’entreprise attendait. La vôtre n’est pas partie.";
export const offerActivatedByAdmin = "L’offre est activée";
export const offerDeactivatedByAdmin = "L’offre est désactivée\u00a0: elle n’est plus visible";
export const offerSavedByAdmin = "L’offre est enregistrée";
export const offerCreatedByAdmin = "L’offre est créée";
export const offerDeletedByAdmin = "L’offre est supprimée";
export const offerNamedMissing =
  "Votre message nomme une offre par {offre}\u00a0: choisissez-la ici, ou retirez {offre} du message";
export const offerToSendMissing = "Choisissez une de vos offres actives";
export const offerToInviteMissing = "Choisissez une de vos offres en ligne";
export const offerNotPublic = "Cette offre n’est pas en ligne\u00a0: les invitations attendent qu’elle le soit.";
export const offerNotFound = "Offre non trouvée";
export const heldWaiting = "L’équipe du site la relit avant qu’elle soit publique. Vous recevrez un e-mail.";
export const heldWaitingWithoutMail =
  "L’équipe du site la relit avant qu’elle soit publique. La réponse s’affichera sur cette page.";
export const heldTexts = {
  change: "Elle n’est plus visible. Modifiez-la et enregistrez\u00a0: l’équipe du site la relira.",
  "taken-down": "Elle n’est plus visible et ne reçoit plus de candidatures.",
} as const;

export const didYouMean = (text: string) => `Vouliez-vous dire «\u00a0${text}\u00a0»\u00a0?`;

/** The groups of a search in words, in the order of the code (engines/search-text/job-query.ts). */
export const rankingGroups: Record<Group, string> = {
  0: "les mots cherchés en entier, ou un autre nom du même métier",
  1: "les spécialités de ce métier et les autres métiers que les mots peuvent désigner",
  2: "les lettres cherchées à l’intérieur d’un autre mot",
};

/** The interpretation of the words, in searches of offers and of candidates. */
export const searchMeaning = [
  "Le sens\u00a0: un métier est trouvé par tous ses noms, d’après le répertoire ROME de France Travail. «\u00a0IDE\u00a0» trouve «\u00a0Infirmier\u00a0», et un mot mal écrit est corrigé.",
  "Le genre\u00a0: «\u00a0infirmier\u00a0» et «\u00a0infirmière\u00a0» trouvent les mêmes résultats, dans le même ordre.",
  'Les guillemets\u00a0: «\u00a0"soudeuse"\u00a0» ne trouve que ces lettres-là, sans autre nom du métier ni, dans les offres, l’autre genre.',
  "Les métiers proches\u00a0: ils sont proposés à côté des résultats, chacun par un lien, et n’y sont jamais mêlés.",
  "Les lettres\u00a0: ce qui contient les mots cherchés est toujours trouvé, accents et majuscules ignorés.",
];

/** The end of the orders that put offers without a confirmation last. */
export const unconfirmedLast =
  "À rang égal, les offres que leur entreprise n’a pas confirmées à temps viennent après les autres.";

export const rankingBy = {
  signUp: (inGroups: string) =>
    `Si un métier est cherché, d’abord ${inGroups}. Dans chaque groupe, la date d’inscription, de la plus récente à la plus ancienne.`,
  distance:
    "La distance entre la commune cherchée et celle de la personne, à vol d’oiseau, de la plus courte à la plus longue.",
  offerDistance:
    "La distance entre la commune cherchée et celle de l’offre, à vol d’oiseau, de la plus courte à la plus longue. Cet ordre demande un rayon autour d’une commune.",
  activity:
    "Le dernier jour où la personne a modifié son profil ou s’est connectée, du plus récent au plus ancien. L’heure ne compte pas.",
  jobIs: "le métier est exactement celui cherché",
  jobStarts: "le métier commence par les mots cherchés",
  jobHasWord: "un des mots du métier commence par les mots cherchés",
  livesInCity: "la personne habite la commune cherchée",
  worksInDepartment: "elle cherche dans un des départements cherchés",
  published: (inGroups: string) =>
    `La date de publication, de la plus récente à la plus ancienne. Si vous cherchez des mots, cet ordre s’appelle «\u00a0${fittingFirst}\u00a0»\u00a0: d’abord ${inGroups}, et la date dans chaque groupe. Un contrat ou un rythme parmi vos mots (CDI, de nuit) écarte les offres qui en indiquent un autre.`,
  pay: (hours: string, days: string) =>
    `Le salaire brut annoncé, du plus haut au plus bas, ramené à l’année (${hours} heures, ${days} jours ou 12 mois). Les offres sans salaire viennent à la fin.`,
  titleStarts: "le titre commence par les mots cherchés",
  titleHas: "le titre contient tous les mots cherchés",
  elsewhere: "ces mots sont ailleurs (le métier, la ville)",
} as const;

/** The title of a list's tab. @param subject the criteria; empty for none @param isLater whether the page follows the first */
export const listTitle = (name: string, subject: string, isLater: boolean) =>
  `${name}${subject ? `\u00a0: ${subject}` : ""}${isLater ? " – page suivante" : ""}`;
export const listDescription = (subject: string, count: string) =>
  subject
    ? `${count} sur ${siteName()}\u00a0: ${subject}. Contrat, salaire et télétravail, à filtrer en un clic.`
    : `Les offres d’emploi publiées par les entreprises sur ${siteName()}, les plus récentes d’abord.`;
export const everyCompany = "Toutes les entreprises";
export const takesSpontaneous = "Candidatures spontanées";
export const anyAnswer = "Indifférent";
export const answersInDays = (days: string) => `Répond en général en ${days}\u00a0jours au plus`;
export const openOffers = (count: number, countText: string) =>
  count === 1 ? "1 offre ouverte" : `${countText} offres ouvertes`;
/** @param where "à Lyon" */
export const otherTrade = (where: string) => `On recrute aussi ${where}`;
export const offerAlert = (subject: string) => (subject ? `Alerte «\u00a0${subject}\u00a0»` : "Créer une alerte");
export const closeTrade = "Métier proche";
export const closeTradeInFrance = "Métier proche, dans toute la France";
/** @param inCity "à Lyon" */
export const everyTrade = (inCity: string) => `Tous les métiers ${inCity}`;
export const withoutCriterion = (label: string) => `Sans le filtre ${label}`;
export const orderNotes = {
  recentes: "Les offres les plus proches de votre recherche d’abord, et parmi elles les plus récentes.",
  salaire: "Les salaires sont ramenés à l’année. Les offres qui n’en indiquent pas viennent à la fin.",
  pertinence: "D’abord les titres qui commencent par vos mots, puis ceux qui les contiennent, puis le reste.",
  distance: "De la plus proche à la plus éloignée.",
} as const;

export const feedTitle = () => `${siteName()}, les offres d’emploi les plus récentes`;
export const feedDescription = () => `Les dernières offres publiées par les entreprises sur ${siteName()}.`;

export const kmAway = (km: number) => `à ${km}\u00a0km`;
/** After a distance. @param minutes null where the way takes too long to be stated */
export function travelEstimate({ car, bicycle }: Record<"car" | "bicycle", number | null>): string {
  const ways = [
    ...(car === null ? [] : [`${car}\u00a0min en voiture`]),
    ...(bicycle === null ? [] : [`${bicycle}\u00a0min à vélo`]),
  ];
  return ways.length > 0 ? ` (environ ${ways.join(", ")})` : "";
}
/** After a distance, in a row. */
export const shortDrive = (minutes: number) => `, ${minutes}\u00a0min`;
/** "12 autres à 50 km"; "12 à 50 km" where the search itself finds none. */
export const fartherOffers = (count: string, isMore: boolean, km: number) =>
  `${count}${isMore ? ` autre${count === "1" ? "" : "s"}` : ""} à ${km}\u00a0km`;
export const inOwnTown = "dans votre commune";
export const lessThanOneKm = "à moins d’1\u00a0km";
/** "45 min", "1 h 30" */
const durationText = (minutes: number) =>
  minutes < 60
    ? `${minutes}\u00a0min`
    : `${Math.floor(minutes / 60)}\u00a0h${minutes % 60 ? `\u00a0${String(minutes % 60).padStart(2, "0")}` : ""}`;
/** "à 30 min de Lyon en voiture" */
export const minutesFrom = (minutes: number, ofTown: string) => `à ${durationText(minutes)} ${ofTown} en voiture`;
export const minutesByCar = (minutes: number) => `${minutes}\u00a0min en voiture`;
export const withinKm = (km: number) => `${km}\u00a0km autour`;
export const showOffers = (count: number, countText: string) =>
  count === 0 ? null : count === 1 ? "Afficher l’offre" : `Afficher les ${countText} offres`;
export const radiusKm = (km: number) => `${km}\u00a0km`;
export const noRadius = "Sans distance";
export const asTheCrowFlies = "Les distances sont à vol d’oiseau. Les durées sont estimées.";
export const onlyExactly = (text: string) => `Chercher exactement «\u00a0${text}\u00a0»`;
/** Shown when the search uses the likeliest occupation instead of the typed text. */
export const nothingFor = (text: string, name: string) =>
  `Aucun résultat pour «\u00a0${text}\u00a0». Résultats pour «\u00a0${name}\u00a0».`;
const workingTimes: Record<string, string> = { nuit: "travail de nuit", "week-end": "travail le week-end" };
/** The filter by working time. A rhythm that an offer requests has the name of its own below. */
export const workingTimeFilter = (time: string) => workingTimes[time] ?? time;
export const requestedRhythms = "Rythme demandé";
export const requestedRhythm = (rhythm: string) => `${requestedRhythms}\u00a0: ${rhythm.toLowerCase()}`;
const termKinds = { contract: "Contrat", rhythm: "Rythme" };
/** Night and weekend work are a rhythm, although the field is the working time. */
export const workingTimeTerm = (time: string | null) =>
  time !== null && workingTimes[time] ? termKinds.rhythm : "Temps de travail";
/** Remote work is named by itself: "Télétravail". */
export const termLabel = ({ kind, label }: { kind: keyof typeof termKinds | "remote"; label: string }) =>
  kind === "remote" ? label.charAt(0).toUpperCase() + label.slice(1) : `${termKinds[kind]}\u00a0: ${label}`;
export const understoodTerms = (labels: string) => `Nous avons compris «\u00a0${labels}\u00a0».`;
/** @param wishes "« sans voiture » et « sans coupure »" */
export const ignoredWishes = (wishes: string, count: number) =>
  `${wishes} ${count > 1 ? "ne sont pas pris" : "n’est pas pris"} en compte\u00a0: les offres ne le précisent pas.`;
export const sortedRhythms = (rhythms: string, count: number) =>
  `${rhythms} ${count > 1 ? "ne sont pas des critères" : "n’est pas un critère"} des offres\u00a0: celles qui l’ont dans leur titre viennent d’abord.`;
export const lostDistance = (distance: string) =>
  `«\u00a0${distance}\u00a0» n’est pas pris en compte\u00a0: indiquez aussi une ville.`;
export const unsaidRhythmsLast = "Les offres sans rythme indiqué viennent à la fin.";
export const sameOccupation = (name: string) => `même métier\u00a0: ${name}`;

export const funnelSteps = {
  views: "Vues",
  applications: "Candidatures",
  answers: "Réponses",
  hires: "Embauches",
};
/** After a share: "3 % des vues". */
export const funnelShares = {
  views: "",
  applications: "des vues",
  answers: "des candidatures",
  hires: "des réponses",
};
export const funnelDeleted = "Offre supprimée";
export const funnelOthers = "Autres offres";
export const funnelAdded = (count: number) =>
  count === 1
    ? "1 candidature ajoutée à la main n’est pas comptée."
    : `${count} candidatures ajoutées à la main ne sont pas comptées.`;
export const addedAmong = (count: number) =>
  count === 1 ? ", dont 1 ajoutée à la main" : `, dont ${count} ajoutées à la main`;
export const funnelSpontaneous = "Candidatures spontanées";

export const payInFrance = "France entière";
/** @param gap percent above or below the median; `size` is it without a sign */
export const payGap = (gap: number, size: string) =>
  gap === 0
    ? "au niveau de la médiane"
    : gap > 0
      ? `${size}\u00a0% au-dessus de la médiane`
      : `${size}\u00a0% en dessous de la médiane`;
/** Beside the pay in the form. @param gap as of payGap(), null without a pay */
export const payMarket = (level: { offers: string; area: string; range: string; median: string; gap: string | null }) =>
  `Pour ce métier, la moitié des ${level.offers} offres du site proposent ${level.range} (${level.area}). Médiane\u00a0: ${level.median}.${level.gap ? ` Votre salaire est ${level.gap}.` : ""}`;
export const paySource = (offers: string) =>
  `D’après ${offers} offres publiées sur ce site pour ce métier. La moitié des salaires est dans la bande.`;

export const noneThere = (where: string) => `Aucune offre ${where} pour l’instant`;

export const landingOccupationUnknown = "Nous ne connaissons pas ce métier";
export const landingAreaUnknown = "Nous ne connaissons pas ce lieu";
export const landingUnknownLead = "L’adresse est peut-être incomplète, ou ce nom est écrit autrement.";
export const landingAllOfFrance = "Les offres de toute la France";
export const landingAnywhere = "Ce métier dans toute la France";
export const landingEmpty = "Aucune annonce en ce moment";

// The text of a landing page. `of`: "d’infirmier ou d’infirmière"; `where`: "à Lyon"; `contracts` begins with its own punctuation.
export const landingPicture = "Offres d’emploi";
export const landingTitle = (of: string, where: string) => `Offres d’emploi ${of} ${where}`;
export const landingOne = (of: string, where: string, contracts: string) =>
  `Une annonce ${of} est ouverte ${where}${contracts}.`;
export const landingSeveral = (count: string, of: string, where: string, contracts: string) =>
  `${count} annonces ${of} sont ouvertes ${where}${contracts}.`;
const landingContracts: Record<string, string> = {
  CDI: "en CDI",
  CDD: "en CDD",
  Intérim: "en intérim",
  Saisonnier: "en contrat saisonnier",
  Alternance: "en alternance",
  Stage: "en stage",
  Freelance: "en freelance",
};
export const landingContract = (type: string | null) => landingContracts[type ?? ""] ?? "sans contrat précisé";
/** @param when "hier", "le 12 mars 2026" */
export const landingNewest = (isOnly: boolean, when: string) =>
  `${isOnly ? "Publiée" : "La plus récente a été publiée"} ${when}.`;
/** The middle half of the stated pay. The caller begins the sentence. */
export const landingPay = (from: string, to: string, median: string, offers: string) =>
  `la moitié des salaires annoncés se situe entre ${from} et ${to} pour un temps plein, et le salaire médian est de ${median} (d’après ${offers} annonces).`;
export const landingSamePay = (median: string, offers: string) =>
  `les salaires annoncés tournent autour de ${median} pour un temps plein (d’après ${offers} annonces).`;
export const landingMedian = (pay: string) => `Salaire médian\u00a0: ${pay}`;
export const landingMedianInFrance = (pay: string) => `Salaire médian en France\u00a0: ${pay}`;
export const landingPayNote = (isOne: boolean, offers: string) =>
  isOne
    ? `Pour un temps plein, d’après ${offers} annonces.`
    : `La moitié des salaires annoncés se situe entre ces deux montants, pour un temps plein (${offers} annonces).`;
export const landingEmployers = (count: number, text: string) =>
  count === 1 ? "1 entreprise recrute" : `${text} entreprises recrutent`;
export const landingAnswers = (isOne: boolean) =>
  `${isOne ? "répond" : "répondent"} d’habitude en une semaine ou moins`;
export const landingGuarantees = (isOne: boolean) =>
  `${isOne ? "garantit" : "garantissent"} une réponse à chaque candidature`;
/** Two things that different companies do. */
export const landingBoth = (first: string, second: string) => `${first}, et ${second}.`;
/** @param day "12 mars 2026" */
export const landingEnded = (of: string, where: string, day: string) =>
  `Plus aucune annonce ${of} n’est ouverte ${where}. La dernière s’est fermée le ${day}.`;
export const landingGone = (of: string, where: string) => `Aucune annonce ${of} n’est ouverte ${where}.`;
