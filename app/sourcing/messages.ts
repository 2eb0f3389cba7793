// The French sentences of sourcing/ beyond the specification's own.
import type { FitGroup } from "../engines/matching/fit.ts";

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
export const facetExperienceBelow = "Moins d’un an";
export const facetExperienceBetween = (from: string, to: string) => `${from} à ${to}\u00a0ans`;
export const facetExperienceFrom = (years: string) => `${years}\u00a0ans et plus`;
export const saveNeedsJobOrCity = "Indiquez un poste ou une ville pour enregistrer cette recherche";
export const keepingSaved = "Le profil est rangé";
export const listsFull = "Vous avez déjà 50 listes\u00a0: supprimez-en une avant d’en ajouter";
export const listName = "Nom de la liste";
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
export const searchPlaceDoubt = (reason: string) =>
  `Rien n’est enregistré. ${reason} Précisez le lieu, puis enregistrez.`;
export const searchSaved = "Votre recherche est enregistrée";
export const candidateSearchSaved =
  "Recherche enregistrée. Les nouveaux profils vous seront envoyés chaque matin\u00a0: réglez ce rythme à côté des résultats.";
export const candidateAlertSaved = {
  immediate: "Vous recevrez un e-mail dès qu’un nouveau profil répond à cette recherche, entre 8\u00a0h et 20\u00a0h",
  daily: "Vous recevrez chaque matin les nouveaux profils",
  weekly: "Vous recevrez chaque lundi matin les nouveaux profils",
} as const;
export const candidateAlertStopped = "Vous ne recevrez plus d’alerte pour cette recherche";
export const candidateAlertSavedWithoutMail = "Le rythme de l’alerte est enregistré";
export const alertResumed = "L’alerte reprend, au même rythme qu’avant";
export const alertsResumed = "Vos alertes reprennent, au même rythme qu’avant.";
export const alertsNotPaused = "Aucune alerte de cet e-mail n’est en pause.";
export const alertPaused = (days: string) =>
  `En pause\u00a0: vous n’avez pas ouvert cette recherche depuis ${days}\u00a0jours.`;
export const followPaused = (days: string) =>
  `En pause\u00a0: vous n’avez ouvert aucune de ses offres depuis ${days}\u00a0jours.`;
export const alertPausedShort = "Alerte en pause";
export const alertOff = "Alerte désactivée";
export const savedSearchesFull = "Vous avez déjà 50 recherches enregistrées\u00a0: supprimez-en une avant d’en ajouter";
export const searchDeleted = "Recherche supprimée";
export const searchNotFound = "Recherche non trouvée";
export const deviceOfferSaved =
  "Offre enregistrée sur cet appareil. Avec un compte, vous la retrouverez partout et saurez quand elle se termine.";
export const deviceOffersFull =
  "Vous avez déjà 20 offres enregistrées sur cet appareil\u00a0: créez un compte pour en garder d’autres";
export const deviceOffersTaken = (count: number) =>
  count === 1
    ? "L’offre enregistrée sur cet appareil est maintenant dans votre compte"
    : `Les ${count} offres enregistrées sur cet appareil sont maintenant dans votre compte`;
export const deviceOffersGone = (count: number) =>
  count === 1
    ? "Une offre que vous aviez enregistrée n’est plus disponible."
    : `${count} offres que vous aviez enregistrées ne sont plus disponibles.`;
export const savedOfferRemoved = "Offre retirée de vos offres enregistrées";
export const savedOffersFull = "Vous avez déjà 1\u202f000 offres enregistrées\u00a0: retirez-en une avant d’en ajouter";
export const everyOffer = "toutes les offres";
export const offerSearchSaved = "Recherche enregistrée. Les nouvelles offres vous seront envoyées chaque matin.";
export const offerSearchSavedUnconfirmed =
  "Recherche enregistrée. Les nouvelles offres vous seront envoyées dès que votre adresse e-mail sera confirmée.";
export const offerSearchesFull = "Vous avez déjà 20 recherches enregistrées\u00a0: supprimez-en une avant d’en ajouter";
export const followStarted = (name: string) =>
  `Vous suivez ${name}. Ses nouvelles offres vous seront envoyées, une fois par jour au plus.`;
export const followStartedUnconfirmed = (name: string) =>
  `Vous suivez ${name}. Ses nouvelles offres vous seront envoyées dès que votre adresse e-mail sera confirmée.`;
export const followStartedWithoutMail = (name: string) => `Vous suivez ${name}`;
export const unfollowed = (name: string) => `Vous ne suivez plus ${name}`;
export const followIs = "Ses nouvelles offres, une fois par jour au plus.";
export const alertIs = (name: string) => `${name}\u00a0: les nouvelles offres, une fois par jour au plus.`;
export const previewUnconfirmed =
  "Aucune entreprise ne vous voit tant que votre adresse e-mail n’est pas confirmée. Voici ce qu’elles verront.";
/** @param visibility "Masqué" */
export const previewOther = (visibility: string) =>
  `Ce n’est pas votre réglage actuel\u00a0: votre profil est «\u00a0${visibility}\u00a0».`;
export const previewNow = {
  visible: "C’est ce que voit aujourd’hui une entreprise de ce site. Celles que vous avez exclues ne voient rien.",
  masked:
    "C’est ce que voit aujourd’hui une entreprise de ce site. Celles dont vous acceptez la demande voient votre profil entier. Celles que vous avez exclues ne voient rien.",
  hidden: "Votre profil est caché\u00a0: aucune entreprise ne le voit.",
};
export const followedWithoutOffers = "Aucune offre ouverte en ce moment";
export const followsAre = "Leurs nouvelles offres, une fois par jour au plus.";
export const followsFull = "Vous suivez déjà 100 entreprises\u00a0: cessez d’en suivre une avant d’en ajouter";
export const followExcluded =
  "Vous avez exclu cette entreprise\u00a0: pour la suivre, retirez-la d’abord de vos entreprises exclues";
export const alertRequested =
  "Un e-mail a été envoyé à cette adresse. Ouvrez-le et appuyez sur «\u00a0Confirmer\u00a0» pour activer l’alerte. Rien reçu\u00a0? Regardez dans les indésirables, ou refaites la demande dans 10 minutes.";
export const alertAddressInvalid = "Cette adresse e-mail n’est pas valide";
export const alertRequestedWithoutMail = "Votre demande d’alerte est enregistrée";
export const visitorFollows = (name: string) =>
  `Vous suivez ${name}. Ses nouvelles offres arriveront à cette adresse, une fois par jour au plus.`;
export const visitorAlertStarted = (name: string) =>
  `L’alerte «\u00a0${name}\u00a0» commence. Ses nouvelles offres arriveront à cette adresse, une fois par jour au plus.`;
export const noSubscription = "Aucune alerte n’est enregistrée pour cette adresse, et nous ne la conservons pas.";
export const subscriptionFacts =
  "Nous gardons cette adresse pour ces alertes seulement. Elle est effacée avec la dernière d’entre elles. Si vous ouvrez un compte avec elle, vos alertes y seront.";
export const alertErased = "L’alerte est effacée";
export const addressErased = "Vos alertes et votre adresse sont effacées.";
export const subscriberAlertsFull =
  "Cette adresse a atteint le nombre maximal d’alertes\u00a0: effacez-en une, puis recommencez";
export const offerSearchChanged = "Vos réglages sont enregistrés";
export const searchNameMissing = "Donnez un nom à cette recherche";
export const searchNameTooLong = "Le nom doit contenir 120 caractères au maximum";
export const frequencyUnknown = "Choisissez un rythme de la liste";
export const tooManyProfiles =
  "Votre entreprise a atteint sa limite de profils ouverts pour aujourd’hui. Vous pourrez en ouvrir d’autres demain.";
export const tooManyContacts =
  "Votre entreprise a atteint sa limite de messages pour aujourd’hui. Vous pourrez en envoyer d’autres demain.";
export const messageMissing = "Écrivez un message";
export const listsAndTags = "Listes et étiquettes";
export const addNote = "Ajouter une note entre collègues";
export const contactSent = "Votre message a été envoyé";
export const contactStored = "Votre message est enregistré";
export const assistanceSent = "Votre demande a été envoyée. Nous vous répondrons par e-mail.";
export const assistanceKept = "Votre demande est enregistrée. L’équipe du site la lira.";
export const fieldUnknown = (name: string) => `Champ inconnu\u00a0: ${name}`;
export const templateUnknown = "Modèle de message inconnu";

export const travelsTo = (km: number, home: string) => `${home}, se déplace à ${km}\u00a0km`;
export const standsInJob = (text: string) => `«\u00a0${text}\u00a0» dans le métier`;
export const worksIn = (departments: string) => `cherche dans ${departments}`;
export const worksAnywhere = "cherche dans toute la France";
export const requestTooLong = "600 caractères au plus";
export const requestSent = "Votre demande est envoyée";
export const requestKept = "Votre demande est enregistrée";
export const requestOpen = "Votre demande était déjà envoyée";
export const requestTooEarly = "Cette personne a déjà répondu. Vous pourrez lui redemander plus tard.";
export const tooManyProfileRequests =
  "Votre entreprise a atteint sa limite de demandes pour aujourd’hui. Vous pourrez en envoyer d’autres demain.";
export const requestForProfileNotFound = "Cette demande n’existe pas, ou plus";
export const requestWithheld = {
  masked: "Elle ne voit ni votre nom, ni vos coordonnées, ni votre CV tant que vous n’acceptez pas.",
  visible: "Votre profil est visible\u00a0: elle le voit déjà en entier.",
  hidden:
    "Votre profil est caché\u00a0: personne ne le voit. Pour accepter, choisissez d’abord «\u00a0Masqué\u00a0» dans votre compte.",
} as const;
export const requestAnswered = {
  waiting: "La demande attend votre réponse",
  accepted: "C’est accepté\u00a0: cette entreprise voit votre profil en entier",
  refused: "Demande refusée. L’entreprise en sera informée avec tact.",
  withdrawn: "L’accès est retiré",
  expired: "Cette demande a expiré",
  over: "Cette demande a déjà reçu une réponse",
  hidden:
    "Cette entreprise ne peut pas voir votre profil\u00a0: changez d’abord votre visibilité, ou la liste des entreprises exclues",
} as const;
export const matchingOffersHelp = {
  noJob: "Aucune offre ne peut vous être proposée sans votre métier.",
  unknownJob:
    "Nous n’avons pas reconnu votre métier. Un nom courant, comme «\u00a0Infirmière\u00a0» ou «\u00a0Cariste\u00a0», permet de vous proposer des offres.",
  noPlace: "Indiquez où vous cherchez\u00a0: le lieu compte dans nos propositions.",
  unknownPlace: "Nous n’avons pas reconnu votre ville. Choisissez-la dans la liste, ou cochez des départements.",
} as const;
export const matchingOffer = {
  none: "Aucun candidat ne correspond pour l’instant",
  noOccupation:
    "Nous n’avons pas reconnu le métier de cette offre. Choisissez un titre courant, comme «\u00a0Infirmier ou infirmière\u00a0».",
  noPlace: "Indiquez la ville de l’offre\u00a0: le lieu compte dans la correspondance.",
} as const;
export const matchingWait =
  "Cette page est mise à jour à chaque visite\u00a0: revenez-y, ou enregistrez une recherche pour recevoir un e-mail.";
export const matchingWaitWithoutMail =
  "Cette page est mise à jour à chaque visite\u00a0: revenez-y, ou enregistrez une recherche.";
/** Beside an offer that is being written. */
export const nearbyCandidates = (count: number, shown: string, km: string) =>
  count === 0
    ? `Aucun profil à ${km}\u00a0km à la ronde pour l’instant`
    : `${shown} profil${count === 1 ? "" : "s"} à ${km}\u00a0km à la ronde`;
export const fartherCandidates = (count: number, shown: string, km: string) =>
  `Aucun profil à ${km}\u00a0km à la ronde, ${shown} profil${count === 1 ? "" : "s"} plus loin`;
/**
 * The one count of the people who match an offer: "1 profil correspond bien · 6 en partie · 16 peu".
 * @param compared how many of the newest were compared; null for all
 */
export function matchCounts({ good, partial, weak }: Record<FitGroup, number>, compared: number | null): string {
  const counts = [
    { count: good, how: "bien" },
    { count: partial, how: "en partie" },
    { count: weak, how: "peu" },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = counts.map(({ count, how }, at) => {
    const isOne = count === 1;
    const subject = at > 0 ? "" : isOne ? " profil correspond" : " profils correspondent";
    return `${count}${subject} ${how}`;
  });
  if (!first) return matchingOffer.none;
  return [first, ...others, ...(compared === null ? [] : [`parmi les ${compared} plus récents`])].join(" · ");
}
export const matchGroups: Record<FitGroup, string> = {
  good: "Correspondent bien",
  partial: "Correspondent en partie",
  weak: "Correspondent peu",
};
/** How many of an offer's criteria of one kind a person fulfils: "2 critères exigés sur 3", "Tous les critères souhaités (4)". */
export function criteriaMet(isRequired: boolean, met: number, all: number): string {
  const kind = isRequired ? "exigé" : "souhaité";
  if (all === 1) return `Le critère ${kind}`;
  return met === all
    ? `Tous les critères ${kind}s (${all})`
    : `${met} critère${met > 1 ? "s" : ""} ${kind}${met > 1 ? "s" : ""} sur ${all}`;
}
/** What is missing in most of the people who match an offer, and the change of the offer that helps. */
export const matchGaps = {
  pay: (of: string, pay: string) => ({
    text: `${of} attendent un salaire supérieur à ${pay}`,
    verb: "Modifier le salaire",
  }),
  contract: (of: string, contract: string) => ({
    text: `${of} ne cherchent pas ${contract}`,
    verb: "Modifier le contrat",
  }),
  rhythm: (of: string) => ({ text: `${of} souhaitent d’autres horaires`, verb: "Modifier les horaires" }),
  items: (items: readonly string[]) => {
    const named = items.slice(0, 2).map((item) => `«\u00a0${item}\u00a0»`);
    const others = items.length - named.length;
    // "Et" would state that most lack both together: each is counted by itself.
    const rest = others === 0 ? "" : others === 1 ? " ou un autre critère" : ` ou ${others} autres critères`;
    return {
      text: `La plupart n’indiquent pas ${named.join(others === 0 ? " ou " : ", ")}${rest}`,
      verb: "Modifier les compétences demandées",
    };
  },
} as const;
export const invitationsDone = (count: number) =>
  count === 1
    ? "Une invitation sera envoyée dans dix secondes"
    : `${count} invitations seront envoyées dans dix secondes`;
export const invitationsUndone = (count: number, left: number) =>
  left > 0
    ? "Une partie des invitations était déjà partie\u00a0: les autres sont annulées"
    : count === 1
      ? "L’invitation est annulée\u00a0: aucun e-mail ne part"
      : `Les ${count} invitations sont annulées\u00a0: aucun e-mail ne part`;
export const invitationsLeft = (count: number) =>
  count === 1
    ? "Cette invitation est déjà partie\u00a0: elle ne peut plus être annulée"
    : "Ces invitations sont déjà parties\u00a0: elles ne peuvent plus être annulées";
export const invitationsDoneWithoutMail = (count: number) =>
  count === 1 ? "Une invitation est enregistrée" : `${count} invitations sont enregistrées`;
export const invitationNotSent = {
  known: "Cette personne a déjà reçu une invitation pour cette offre",
  applied: "Cette personne a déjà postulé à cette offre",
} as const;
export const tooManyInvitations =
  "Votre entreprise a atteint sa limite d’invitations pour aujourd’hui. Vous pourrez en envoyer d’autres demain.";
export const groupEmpty = "Choisissez au moins une personne";
export const groupText =
  "Bonjour {prenom},\n\nVotre profil a retenu notre attention. Pouvons-nous en parler cette semaine\u00a0?\n\n{entreprise}";
export const groupInvitation =
  "Bonjour {prenom},\n\nVotre profil correspond à notre offre «\u00a0{offre}\u00a0». Nous aimerions recevoir votre candidature.\n\n{entreprise}";
export const groupBeyondLimit = (left: number) =>
  left === 0
    ? "Rien n’est parti\u00a0: votre entreprise a envoyé aujourd’hui autant de messages qu’elle le peut."
    : `Rien n’est parti\u00a0: il vous reste ${left === 1 ? "un seul envoi" : `${left} envois`} aujourd’hui. Retirez des personnes.`;
export const messagesDone = (count: number) =>
  count === 1 ? "Un message part dans dix secondes" : `${count} messages partent dans dix secondes`;
export const messagesDoneWithoutMail = (count: number) =>
  count === 1 ? "Un message est enregistré" : `${count} messages sont enregistrés`;
export const groupSkipped = (count: number) =>
  count === 1 ? ", une personne ne pouvait plus le recevoir" : `, ${count} personnes ne pouvaient plus le recevoir`;
export const groupNobody =
  "Rien n’est parti\u00a0: ces personnes ont déjà reçu votre invitation, ont postulé ou ne sont plus là";
export const messagesUndone = (count: number) =>
  count === 1 ? "Le message est annulé" : `Les ${count} messages sont annulés`;
export const messagesLeft = "Ces messages sont déjà partis\u00a0: ils ne peuvent plus être annulés";
export const invitationNotFound = "Cette invitation n’existe pas, ou plus";
export const tasteLiked = "Enregistrée. Les offres de ce genre passent devant.";
export const tasteSetAside = "C’est noté\u00a0: cette offre ne vous sera plus proposée";
export const tasteReasonStored = "C’est noté, merci. Les prochaines propositions en tiennent compte.";
export const tasteForgotten = "Votre avis est annulé";
export const tasteReasons = {
  company: "L’entreprise",
  occupation: "Le métier",
  place: "Le lieu",
  pay: "Le salaire",
} as const;
export const tasteStands = "vous intéresse";
export const tasteAside = (why: string | null) => (why ? `écartée\u00a0: ${why.toLowerCase()}` : "écartée");
export const tasteWords = {
  liked: "Comme une offre qui vous intéresse",
  company: "Classée plus bas\u00a0: vous avez écarté une offre de cette entreprise",
  occupation: "Classée plus bas\u00a0: vous avez écarté une offre de ce métier",
} as const;
export const fartherThanWished = "Plus loin que la distance choisie";
export const butRemote = (days: string) => `Plus loin, mais ${days}`;
export const fewCompanies = (count: number, withinKm: number | null) => {
  const stated =
    count === 1
      ? "Une seule entreprise a des offres pour vous en ce moment."
      : "Deux entreprises seulement ont des offres pour vous en ce moment.";
  return withinKm === null
    ? stated
    : `${stated} Nous avons aussi cherché jusqu’à ${withinKm}\u00a0km et en télétravail.`;
};
export const declineUndone = "Votre réponse est annulée\u00a0: l’invitation attend de nouveau";
export const invitationDeclined = "C’est noté : cette entreprise ne vous invitera plus pour cette offre";
export const invitationsSent = (people: string) => `${people} à postuler`;
export const invitationAnswers = (people: string, applied: string, declined: string, open: string) =>
  `${people} à postuler. Candidatures : ${applied}. Non merci : ${declined}. Sans réponse : ${open}.`;
export const newProfiles = (count: string) => `${count} depuis`;
export const nothingNew = "rien de nouveau";

export const writtenByNobody = (word: string) => `Personne n’écrit «\u00a0${word}\u00a0»`;
export const writtenMoreOften = (word: string) => `S’écrit bien plus souvent que «\u00a0${word}\u00a0»`;
export const partedOtherwise = "Le même métier, écrit autrement";
export const similarCity = (city: string) => `La commune dont le nom est le plus proche de «\u00a0${city}\u00a0»`;
export const bothForms = "au féminin et au masculin";
export const withForms = {
  feminine: { label: "Avec les formes masculines", reason: "Votre mot ne trouve que le féminin" },
  masculine: { label: "Avec les formes féminines", reason: "Votre mot ne trouve que le masculin" },
  both: { label: "Au féminin et au masculin", reason: "Les deux formes, chacune écrite à part" },
} as const;
export const wholeDepartmentReason = (city: string | null) => `Pas seulement ${city ?? "ces communes"}`;
export const showProfiles = (count: number, formattedCount: string) =>
  count === 0 ? null : count === 1 ? "Afficher le profil" : `Afficher les ${formattedCount} profils`;
export const distancesAre = "Distances à vol d’oiseau.";
export const aroundReason = "À vol d’oiseau";
export const andOthers = (count: number) => (count === 1 ? "1 autre" : `${count} autres`);
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
export const whateverAttributes = {
  skill: "Quelles que soient les compétences",
  licence: "Avec ou sans permis ni certificat",
  language: "Quelles que soient les langues",
  rhythm: "Quel que soit le rythme",
  contract: "Quel que soit le contrat",
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

export const sortLabels = {
  recent: "Récents",
  pertinence: "Pertinence",
  activite: "Activité",
  distance: "Distance",
} as const;

export const departmentKind = "Département";
export const regionKind = "Région";
export const cityAndDepartmentKind = "Ville et département";

export const favouriteOrders = { added: "Derniers ajoutés", ready: "Disponibles d’abord" } as const;
export const addedToFavourites = (ago: string) => `Ajouté aux favoris ${ago}`;

/** The offer of the company that a person fits best. */
export const fitsOffer = (offer: string) => `Pour «\u00a0${offer}\u00a0»`;

export const doesFit = "Ce profil convient-il\u00a0?";

/** On the page of a person whom none of the company's open offers is for. */
export const fitsNoOffer =
  "Aucune de vos offres en ligne n’est dans son métier et à sa portée. Écrivez-lui directement, ou publiez une offre qui lui correspond.";
