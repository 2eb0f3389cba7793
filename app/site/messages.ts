// The French sentences of site/ beyond the specification's own.

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

export const hello = (name: string) => (name ? `Bonjour ${name}` : "Bonjour");
export const tiles = {
  unread: ["candidature non lue", "candidatures non lues"],
  late: ["sans réponse depuis 7\u00a0jours", "sans réponse depuis 7\u00a0jours"],
  upcoming: ["entretien à venir", "entretiens à venir"],
  ending: ["offre expire bientôt", "offres expirent bientôt"],
} as const;
export const taskInterview = (time: string) => `Entretien aujourd’hui à ${time}`;
export const taskSlots = "Demande d’autres créneaux d’entretien";
export const taskHeld = "Offre bloquée par l’équipe du site";
export const taskMessage = (ago: string) => `Nouveau message ${ago}`;
export const taskLate = (days: string) => `Attend une réponse depuis ${days}`;
export const taskDeclined = "A décliné l’entretien";
export const taskConfirm = (day: string) => `Toujours à pourvoir\u00a0? À confirmer avant le ${day}`;
export const taskEnding = (day: string) => `L’offre expire le ${day}`;
export const taskUnread = (ago: string) => `Nouvelle candidature, reçue ${ago}`;
export const taskVerbs = {
  interview: "Voir l’entretien",
  slots: "Proposer des créneaux",
  held: "Corriger l’offre",
  message: "Lire le message",
  late: "Répondre",
  declined: "Décider",
  confirm: "Confirmer",
  ending: "Prolonger",
  unread: "Lire",
} as const;
export const moreTasks = (count: string) => `Et ${count} ensuite`;
export const stepsOfCompany = {
  verify: "Vérifier votre adresse e-mail",
  present: "Présenter votre entreprise",
  publish: "Publier une première offre",
  invite: "Inviter une ou un collègue",
} as const;
export const stepsDone = (done: number, all: number) => `${done} étape${done < 2 ? "" : "s"} sur ${all}`;
export const rankingThen = ", puis ";

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

export const readProfile = "Profil lu";
export const readProfileAndCv = "Profil et CV lus";
/** What follows each count of a candidate's week. */
export const weekAfter = {
  opened: (isOne: boolean) => (isOne ? " a ouvert votre profil" : " ont ouvert votre profil"),
  due: " de votre part",
};
