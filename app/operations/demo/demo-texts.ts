// Sentences for offers, applications and messages.

export const offerOpenings = [
  "Nous cherchons {unMetier} pour renforcer notre équipe {aVille}.",
  "Envie de rejoindre {nom}\u00a0? Nous recrutons {unMetier} {aVille}.",
  "Vous souhaitez un travail utile et une équipe soudée\u00a0? Un poste {deMetier} vous attend {aVille}.",
  "Chez {nom}, un poste {deMetier} est ouvert {aVille}.",
];

export const missionHeadings = ["Vos missions", "Ce que vous ferez", "Au quotidien", "Votre rôle"];
export const profileHeadings = ["Votre profil", "Ce que nous cherchons", "Vous, en quelques mots"];
export const benefitHeadings = ["Ce que nous proposons", "Nos engagements", "Les conditions"];

export const benefits = [
  "une période d’accueil accompagnée par une personne de l’équipe",
  "une mutuelle prise en charge à 60\u00a0%",
  "des titres-restaurant de 9\u00a0€ par jour travaillé",
  "le remboursement de 75\u00a0% de l’abonnement de transport",
  "un plan de formation établi avec vous chaque année",
  "des horaires réguliers, connus à l’avance",
  "des locaux accessibles et une adaptation du poste si nécessaire",
];

const learnerBenefits = [
  "une personne référente, présente chaque jour",
  "des titres-restaurant de 9\u00a0€ par jour travaillé",
  "un travail réel, discuté avec vous dès la première semaine",
  "un bilan chaque mois avec votre établissement",
];

/** By contract, where others apply. */
export const benefitsOf: Record<string, string[]> = {
  Freelance: [
    "un tarif à la journée fixé ensemble avant de commencer",
    "le règlement des factures à trente jours",
    "un poste de travail dans nos locaux si vous le souhaitez",
    "une seule personne pour répondre à vos questions",
  ],
  Stage: learnerBenefits,
  Alternance: learnerBenefits,
};

/** An apprentice or trainee needs no experience. */
export const learnerProfile = [
  "vous préparez un diplôme qui mène à ce métier",
  "vous êtes curieux ou curieuse et posez des questions",
];

export const offerEndings = [
  "Nous répondons à toutes les candidatures sous quinze jours.",
  "Le recrutement comprend un échange par téléphone, puis une rencontre sur place.",
  "Toutes nos offres sont ouvertes aux personnes en situation de handicap.",
  "Une immersion d’une demi-journée est possible avant de vous décider.",
];

/** By contract: duration and reason, which a fixed-term contract must state. */
export const reasons: Record<string, string[]> = {
  CDD: [
    "CDD de six mois, en remplacement d’un congé parental.",
    "CDD de quatre mois pour un accroissement temporaire d’activité.",
  ],
  Intérim: ["Mission de trois mois pour un accroissement temporaire d’activité."],
  Saisonnier: ["Contrat saisonnier d’avril à septembre.", "Contrat saisonnier de trois mois."],
  Alternance: ["Contrat d’apprentissage d’un an, avec un tuteur ou une tutrice dans l’équipe."],
  Stage: ["Stage de quatre mois, avec une convention de votre école."],
  Freelance: ["Mission de trente jours, renouvelable par accord.", "Mission de trois mois à temps plein."],
};

/** How long a contract of each reason lasts. */
export const contractLengths: Record<string, readonly (readonly [number, string])[]> = {
  CDD: [
    [6, "mois"],
    [4, "mois"],
  ],
  Intérim: [[3, "mois"]],
  Saisonnier: [
    [6, "mois"],
    [3, "mois"],
  ],
  Alternance: [[12, "mois"]],
  Stage: [[4, "mois"]],
};

export const experiences = ["débutant accepté", "débutant accepté", "1 an", "2 ans", "3 ans", "5 ans"];

export const studies = ["aucun diplôme", "CAP ou BEP", "bac", "bac+2", "bac+3"];

export const shortBenefits = [
  "titres-restaurant",
  "frais de transport",
  "mutuelle",
  "13e mois",
  "intéressement ou participation",
  "jours de RTT",
  "deux jours de formation par an",
  "prime de cooptation",
];

/** Days and hours, by working time. */
export const schedules: Record<string, readonly string[]> = {
  "temps plein": ["du lundi au vendredi", "en journée, un samedi sur deux", "2×8", "du mardi au samedi"],
  "temps partiel": ["le matin, du lundi au vendredi", "trois jours par semaine", "le midi et le soir"],
  nuit: ["de 21 h à 6 h, un week-end sur deux"],
  "week-end": ["le samedi et le dimanche, en 12 h"],
};

export const applicationMessages = [
  "Bonjour,\n\nVotre offre correspond à ce que je cherche\u00a0: {metier} {aVille}. Je me tiens à votre disposition pour un entretien.\n\nBien cordialement,\n{prenom} {nom}",
  "Bonjour, je suis disponible rapidement et j’habite {aVille}. Pouvons-nous échanger par téléphone cette semaine\u00a0?",
  "Bonjour,\n\nCe que vous dites de votre équipe m’a donné envie de vous écrire. J’ai exercé le métier pendant plusieurs années et je souhaite aujourd’hui m’engager dans la durée.\n\nCordialement,\n{prenom} {nom}",
  "Bonjour, votre annonce a retenu toute mon attention. Je vous joins mon parcours et reste à votre écoute.",
];

export const applicationNotes = [
  "Parcours solide, à rencontrer. Disponible dans un mois d’après le message.",
  "Très bonne lettre. Vérifier l’expérience sur le poste avant de proposer un rendez-vous.",
  "Échange au téléphone\u00a0: de bonnes questions sur l’équipe.",
  "Profil proche de celui que nous cherchions au printemps. À garder en tête.",
];

export const exchanges = [
  [
    "Bonjour {prenom},\n\nvotre parcours nous intéresse. Seriez-vous disponible la semaine prochaine pour un échange d’une demi-heure\u00a0?",
    "Bonjour, avec plaisir. Je suis libre mardi et jeudi après 17\u00a0heures.",
  ],
  [
    "Bonjour {prenom},\n\navant de vous rencontrer, nous aimerions savoir à partir de quand vous pourriez commencer.",
    "Bonjour, mon préavis est d’un mois. Je peux commencer le premier du mois suivant.",
  ],
] as const;

export const attachmentName = "Venir nous voir";
export const attachment = [
  "L’accueil est ouvert du lundi au vendredi, de 8\u00a0h\u00a030 à 18\u00a0h.",
  "En transports\u00a0: l’arrêt le plus proche est à cinq minutes à pied.",
  "En voiture\u00a0: des places sont réservées aux visiteurs devant l’entrée.",
  "À votre arrivée, demandez la personne qui vous a écrit.",
];

export const contactMessages = [
  "Bonjour {prenom},\n\nVotre profil a retenu notre attention. Seriez-vous libre pour un échange de vingt minutes cette semaine\u00a0?\n\n{nom}",
  "Bonjour {prenom}, nous cherchons une personne de votre métier {aVille}. Si le sujet vous intéresse, répondez simplement à ce message.",
];

export const contactAnswerTexts = [
  "Bonjour,\n\nMerci de votre message, cela m’intéresse. Je suis libre en fin de journée, à partir de 17\u00a0h.",
  "Bonjour, oui, volontiers. Pouvez-vous me dire quels sont les horaires\u00a0?",
];

export const invitationMessages = [
  "Bonjour {prenom},\n\nNous venons de publier l’offre «\u00a0{offre}\u00a0» et nous avons pensé à vous. N’hésitez pas à postuler ou à nous poser vos questions.\n\n{nom}",
  "Bonjour {prenom}, l’offre «\u00a0{offre}\u00a0» nous paraît proche de votre parcours. Qu’en pensez-vous\u00a0?",
];

/** A sentence with its names for {names}. Throws when a name has no value: a gap would be shown to people. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing to put for ${name}`);
    return value;
  });
}

/** A town after "à", its article contracted: "à La Rochelle", "au Havre", "aux Ulis". */
export function at(city: string): string {
  if (city.startsWith("Le ")) return `au ${city.slice(3)}`;
  if (city.startsWith("Les ")) return `aux ${city.slice(4)}`;
  return `à ${city}`;
}

/** "de" before a word, elided where French elides it: "d'aide-soignante", "de commercial". */
export function of(word: string): string {
  return /^[aeiouyàâéèêëîïôöùûœ]/i.test(word) ? `d'${word}` : `de ${word}`;
}

/** A trade's name with a lower-case initial. */
export const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Requests for help with a recruitment: days ago, name, company, telephone number, message, the site's answer. */
export const assistance: [number, string, string, string, string, string?][] = [
  [1, "Hélène Vasseur", "Menuiserie Vasseur", "02 61 91 04 12", "Pouvez-vous nous aider à rédiger une annonce\u00a0?"],
  [8, "Karim Haddad", "Boulangerie du Mail", "04 65 71 22 80", "Comment trouver des apprentis dans la région\u00a0?"],
  [
    27,
    "Nolwenn Abgrall",
    "Conserverie d’Iroise",
    "02 61 91 37 55",
    "Nous ouvrons quarante postes saisonniers en juin.",
    "Une seule offre suffit, avec quarante postes à pourvoir. Publiez-la dès février\u00a0: nous vous proposerons les personnes disponibles autour d’Audierne.",
  ],
];

/** The questions of one offer, as stored (offers/questions.ts). */
export const questions = [
  "Combien d’années d’expérience avez-vous\u00a0? [nombre] (décisive : au moins 2)",
  "Quel rythme vous convient\u00a0? [Sur place | Deux jours de télétravail | À distance] (décisive : Sur place | Deux jours de télétravail)",
  "Avez-vous le permis B\u00a0? [oui/non]",
];

/** Of the account candidat@. */
export const firstHeadline = "Développeuse web, à l’aise du PHP à l’accessibilité";
