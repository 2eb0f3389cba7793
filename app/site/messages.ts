// The French sentences of site/ beyond the specification's own.
import { withDeTown } from "../platform/text/elision.ts";

const points = (count: number) => (count < 0 ? `moins ${-count} points` : count === 1 ? "1 point" : `${count} points`);

export const demonstrationPresent =
  "Des comptes de démonstration sont présents\u00a0: retirez-les par «\u00a0npm run vivier -- seed --retirer\u00a0».";

export const siteDescription = "Des talents pour les entreprises, des offres d’emploi pour tous.";

export const legalTextSaved = "Le texte est enregistré";
export const legalVersionDeleted = "La version est retirée\u00a0: elle ne prendra pas effet";
export const legalTextTooLong = "Ce texte est trop long\u00a0: 60\u202f000 caractères au plus";
export const legalTitleFirst = "Commencez par un titre, par exemple «\u00a0## Notre service\u00a0»";
export const legalLinkRefused = (href: string) =>
  `Ce lien n’est pas admis\u00a0: «\u00a0${href}\u00a0». Écrivez https://…, mailto:… ou une page du site, comme /cookies`;
export const legalDayRefused = "Indiquez aujourd’hui ou un jour de l’année à venir";
export const termsForbidden = "6. Ce qui est interdit";

export const rankingStep = (label: string, count: number) => `${label} (${points(count)})`;
export const rankingPoints = (steps: string) => `Le plus de points d’abord\u00a0: ${steps}.`;

export const identityFileNotFound = "Ce fichier n’existe pas";
export const siteInShort = "Talents et entreprises se rencontrent ici.";
export const siteFacts = ["Offres d’emploi", "Talents"];
export const figuresBeyond = (within: string) => `Dans toute la France, pas seulement ${within}\u00a0:`;
export const inAllOfFrance = (title: string) => `${title}, dans toute la France`;
export const everywhere = (where: string) => `Partout ${where}`;

export const readerAlert = "Rôle «\u00a0Lecture\u00a0»\u00a0: vous voyez tout, vous ne modifiez rien.";

export const hello = (name: string) => `Bonjour ${name}`;
/** One line for all that is due of a kind, after its number. */
export const taskTitles = {
  interview: ["entretien aujourd’hui", "entretiens aujourd’hui"],
  slots: ["personne demande d’autres créneaux", "personnes demandent d’autres créneaux"],
  held: ["offre bloquée", "offres bloquées"],
  message: ["conversation non lue", "conversations non lues"],
  late: ["réponse en retard", "réponses en retard"],
  declined: ["entretien décliné", "entretiens déclinés"],
  confirm: ["offre à confirmer", "offres à confirmer"],
  ending: ["offre expire bientôt", "offres expirent bientôt"],
  unread: ["candidature à lire", "candidatures à lire"],
} as const;
export const taskInterview = (time: string) => `Entretien aujourd’hui à ${time}`;
export const taskSlots = "Demande d’autres créneaux d’entretien";
export const taskHeld = "Offre bloquée par l’équipe du site";
export const taskMessage = (ago: string) => `Du nouveau ${ago}`;
export const taskLate = (days: string) => `Attend une réponse depuis ${days}`;
export const oldestWaits = (days: string) => `la plus ancienne attend depuis ${days}`;
export const taskDeclined = "A décliné l’entretien";
export const taskConfirm = (day: string) => `Toujours à pourvoir\u00a0? À confirmer avant le ${day}`;
export const taskEnding = (day: string) => `L’offre expire le ${day}`;
export const taskUnread = (ago: string) => `Nouvelle candidature, reçue ${ago}`;
export const taskVerbs = {
  interview: "Voir l’entretien",
  slots: "Proposer des créneaux",
  held: "Lire pourquoi et répondre",
  message: "Lire",
  late: "Répondre",
  declined: "Décider",
  confirm: "Confirmer",
  ending: "Prolonger",
  unread: "Lire",
} as const;
export const laterTasks = (titles: string) => `Et aussi\u00a0: ${titles}`;
export const stepsOfCompany = {
  verify: {
    label: "Vérifier votre adresse e-mail",
    why: "Votre page et vos offres deviennent publiques, et les profils s’affichent avec leur nom.",
    verb: "Vérifier mon adresse",
  },
  publish: {
    label: "Publier une première offre",
    why: "Un titre suffit pour un brouillon. Dès que l’offre est en ligne, les profils qui correspondent s’affichent ici.",
    verb: "Créer une offre",
  },
  present: {
    label: "Présenter votre entreprise",
    why: "Quelques lignes, un logo et une photo\u00a0: c’est ce que les candidats lisent avant de postuler.",
    verb: "Présenter l’entreprise",
  },
  invite: {
    label: "Inviter quelqu’un de l’équipe",
    why: "À plusieurs, les réponses partent plus vite. Chacun a son accès, et vous choisissez ses droits.",
    verb: "Inviter",
  },
} as const;
export const stepsDone = (done: number, all: number) => `${done} étape${done < 2 ? "" : "s"} sur ${all}`;
/** The one advice beside an offer. A share of applications is added where this site has enough offers to know it. */
export const adviceTexts = {
  unanswered: (count: string, isOne: boolean) =>
    isOne ? "1 candidature attend depuis plus de 5 jours." : `${count} candidatures attendent depuis plus de 5 jours.`,
  confirm: (day: string) => `À confirmer avant le ${day}, sinon elle sera mise en pause.`,
  ending: (day: string) => `Expire le ${day}\u00a0: prolongez-la si le poste est libre.`,
  pay: "Aucun salaire affiché.",
  hours: "Aucun horaire indiqué.",
  short: "Texte court\u00a0: décrivez une journée et l’équipe.",
  picture: "Aucune photo.",
  town: "Aucune ville\u00a0: les recherches par lieu l’ignorent.",
  unseen: "Peu vue\u00a0: partagez-la ou imprimez son affiche.",
  cv: "Vue, mais sans candidature\u00a0: un CV est exigé, «\u00a0CV bienvenu\u00a0» suffit souvent.",
  invite: "Vue, mais sans candidature\u00a0: invitez des personnes qui correspondent.",
} as const;
export const adviceLinks = {
  unanswered: "Répondre",
  confirm: "Confirmer",
  ending: "Prolonger",
  pay: "Ajouter un salaire",
  hours: "Ajouter des horaires",
  short: "Compléter",
  picture: "Ajouter une photo",
  town: "Ajouter une ville",
  unseen: "Voir comment",
  cv: "Modifier",
  invite: "Voir les profils",
} as const;
export const adviceShare = (share: string) =>
  `Sur ce site, les offres qui le font reçoivent ${share} de candidatures en plus.`;
export const viewLabels = {
  toutes: "Toutes",
  "en-ligne": "En ligne",
  "fin-proche": "Expirent bientôt",
  "en-pause": "En pause",
  terminees: "Terminées",
  suivies: "Suivies par moi",
} as const;
export const sortLabels = {
  recentes: "Plus récentes",
  retard: "Réponses en retard",
  candidatures: "Plus de candidatures",
  fin: "Fin la plus proche",
} as const;
/** The verdict on an offer that is not online, or lacks nothing: what it is, and what to do next. */
export const verdicts = {
  fine: { text: "Rien à améliorer\u00a0: allez au-devant des candidats.", verb: "Voir les profils" },
  received: {
    text: (count: string, isOne: boolean) =>
      isOne ? "1 candidature attend votre réponse." : `${count} candidatures attendent votre réponse.`,
    verb: "Répondre",
  },
  held: { text: "Retenue par la modération.", verb: "Voir pourquoi" },
  paused: { text: "En pause\u00a0: personne ne la voit.", verb: "Remettre en ligne" },
  full: { text: "En pause\u00a0: le nombre de candidatures fixé est atteint.", verb: "Augmenter ce nombre" },
  unconfirmed: { text: "En pause\u00a0: elle n’a pas été confirmée.", verb: "Confirmer" },
  unanswered: { text: "En pause\u00a0: des candidatures attendent votre réponse.", verb: "Répondre" },
  expired: { text: "Arrivée à son terme.", verb: "Remettre en ligne" },
  closed: { text: "Fermée.", verb: "Dupliquer" },
} as const;
export const rankingThen = ", puis ";

/** @param within "dans le Rhône"; null for all */
export const newestOffers = (within: string | null) => `Dernières offres${within ? ` ${within}` : ""}`;
export const aroundTown = (town: string) => `Près ${withDeTown(town)}`;
/** @param km the distance around a town; null for anything else */
export const nothingAround = (typed: string, km: number | null) =>
  `«\u00a0${typed}\u00a0»\u00a0: rien pour le moment${km === null ? "" : ` à ${km}\u00a0km à la ronde`}. Voici les dernières offres.`;
export const homeOfFullSite = {
  title: "Les bons talents sont déjà là",
  description:
    "Un métier, une ville, un département\u00a0: les entreprises trouvent des talents, les talents des offres d’emploi. Gratuit pour qui cherche un emploi.",
} as const;
export const homeOfTerritory = (where: string) => ({
  title: `Offres d’emploi et talents ${where}`,
  description: `Un métier, une ville\u00a0: les entreprises trouvent des talents, les talents des offres d’emploi ${where}. Gratuit pour qui cherche un emploi.`,
});
export const elsewhere = "Ailleurs";
export const homeOfNewSite = {
  title: "Des offres d’emploi et des profils, près de chez vous",
  description:
    "Créez votre profil ou publiez une offre\u00a0: ce site relie les talents et les entreprises de leur ville. Gratuit pour qui cherche un emploi.",
} as const;

/** @param isTrade whether a trade was typed @param around "30 km autour de Lyon" */
export const employers = (companies: string, areSeveral: boolean, isTrade: boolean, around: string | null) =>
  `${companies} ${areSeveral ? "recrutent" : "recrute"}${isTrade ? " dans ce métier" : ""}${around ? ` dans les ${around}` : ""}.`;
export const readProfile = "Profil lu";
export const readProfileAndCv = "Profil et CV lus";
/** What follows each count of a candidate's week. */
export const weekAfter = {
  opened: (isOne: boolean) => (isOne ? " a ouvert votre profil" : " ont ouvert votre profil"),
  due: " de votre part",
};
export const nextInterview = (at: string) => `Votre prochain entretien est le ${at}.`;
export const talentsPerOffer = (where: string, rate: string, isOne: boolean) =>
  `${where}\u00a0: ${rate} ${isOne ? "talent" : "talents"} par offre`;
export const mostChoice = (who: string) => `Les ${who} y ont le plus de choix.`;
export const talentsWithoutOffer = (where: string, talents: string) =>
  `${where}\u00a0: ${talents}, aucune offre sur place`;
