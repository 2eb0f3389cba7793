// The French sentences of engines/ beyond the specification's own.
import * as enginesLimits from "./limits.ts";

const quotedWords = (found: { words: string; topic: string }[]) =>
  found.map(({ words, topic }) => `«\u00a0${words}\u00a0» (${topic})`).join(", ");
const notesAreRead = "La CNIL demande des notes sans commentaire excessif, et la personne peut les lire.";
const captionsLine = (line: number, fault: string) => `Ligne ${line} des sous-titres\u00a0: ${fault}`;

export const personWordsRefused = {
  note: (found: { words: string; topic: string }[], law: string) =>
    `${quotedWords(found)}\u00a0: la loi interdit de juger quelqu’un pour ce motif (${law}). ${notesAreRead} Retirez ces mots pour enregistrer.`,
  message: (found: { words: string; topic: string }[], law: string) =>
    `${quotedWords(found)}\u00a0: la loi interdit d’écarter ou de questionner quelqu’un pour ce motif (${law}). Retirez ces mots pour envoyer.`,
  description: (found: { words: string; topic: string }[], law: string) =>
    `${quotedWords(found)}\u00a0: la loi interdit de choisir quelqu’un pour ce motif (${law}). Retirez ces mots pour enregistrer.`,
};
export const personWordsAsked = {
  note: (found: { words: string; topic: string }[], law: string) =>
    `Rien n’est encore enregistré. ${quotedWords(found)}\u00a0: ces mots peuvent toucher à un motif que la loi protège (${law}). ${notesAreRead} Corrigez-les, ou envoyez encore une fois pour les garder.`,
  message: (found: { words: string; topic: string }[], law: string) =>
    `Rien n’est encore envoyé. ${quotedWords(found)}\u00a0: ces mots peuvent toucher à un motif que la loi protège (${law}). Corrigez-les, ou envoyez encore une fois pour les garder.`,
  description: (found: { words: string; topic: string }[], law: string) =>
    `Rien n’est encore enregistré. ${quotedWords(found)}\u00a0: ces mots peuvent toucher à un motif que la loi protège (${law}). Corrigez-les, ou enregistrez encore une fois pour les garder.`,
};
export const wordingUnchecked =
  "Le contrôle des mots de ce texte s’est arrêté avant la fin, faute de temps. Relisez-le, puis envoyez-le encore une fois\u00a0: il sera contrôlé de nouveau, et partira même si le contrôle s’arrête encore.";
export const wordingTooOften = (seconds: number) =>
  `Trop de textes à vérifier en une minute. Rien n’est perdu\u00a0: envoyez encore une fois dans ${seconds === 1 ? "une seconde" : `${seconds} secondes`}.`;

export const cvWrongType =
  "Ce fichier n’est ni un PDF, ni un DOCX, ni un ODT, ni une photo, ni un CV au format JSON Resume. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const documentWrongType =
  "Ce fichier n’est ni un PDF, ni un DOCX, ni un ODT. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvOldWord = "Ce fichier est un .doc de Word 97-2003. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const endingDiffers = (ending: string, right: string) =>
  `Le nom de ce fichier finit par ${ending}, mais son contenu est d’un autre type. Renommez-le pour qu’il finisse par ${right}, puis choisissez-le à nouveau.`;
export const endingCorrected = (ending: string, right: string) =>
  `Le nom de votre fichier finissait par ${ending}, mais c’est un ${right.slice(1).toUpperCase()}\u00a0: il finit maintenant par ${right}`;
export const cvDamaged =
  "Ce fichier est endommagé et ne peut pas être lu. Enregistrez-le à nouveau en PDF, puis choisissez-le.";
export const cvEncrypted =
  "Ce fichier est protégé par un mot de passe. Enregistrez-le sans protection, puis choisissez-le à nouveau.";
export const cvActive =
  "Ce fichier contient du code ou des pièces jointes\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF simple.";
export const cvFetches =
  "Ce fichier irait chercher une image ou un modèle ailleurs dès qu’on l’ouvre\u00a0: pour la sécurité des lecteurs, il est refusé. Enregistrez-le en PDF, puis choisissez-le à nouveau.";
export const cvTooComplex =
  "Ce fichier est trop complexe pour être lu. Enregistrez-le en PDF simple, puis choisissez-le à nouveau.";
export const photographsCount = "Choisissez 1 à 5 photos.";
export const imageDamaged =
  "Cette image est endommagée et ne peut pas être lue. Enregistrez-la à nouveau, puis choisissez-la.";
export const imageTooLarge =
  "Cette image a plus de 40 mégapixels. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const imageTooComplex =
  "Cette image demande trop de temps ou de mémoire pour être lue. Enregistrez-la en plus petit, puis choisissez-la à nouveau.";
export const logoTooSmall = `Cette image fait moins de ${enginesLimits.logoLeastSide}\u00a0pixels de large ou de haut\u00a0: elle serait floue. Enregistrez votre logo en plus grand ou en SVG, puis choisissez-le à nouveau.`;
export const logoStretched = `Ce logo est trop étiré\u00a0: en tête des pages, il ne se verrait pas. Il fait au plus ${enginesLimits.logoWidest}\u00a0fois sa hauteur en largeur, et ${enginesLimits.logoTallest}\u00a0fois sa largeur en hauteur.`;
export const logoInvisible =
  "Ce logo ne montre rien\u00a0: il est vide ou entièrement transparent. Enregistrez-le à nouveau, puis choisissez-le.";
export const videoWrongType =
  "Ce fichier n’est pas une vidéo que nous savons lire. Enregistrez-la en MP4, MOV ou WebM, puis choisissez-la à nouveau.";
export const videoDamaged = "Cette vidéo est endommagée ou incomplète. Enregistrez-la à nouveau, puis choisissez-la.";
export const videoUnsafe =
  "Cette vidéo est protégée, ou renvoie à d’autres fichiers\u00a0: elle est refusée. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const videoTooComplex =
  "Cette vidéo est trop complexe pour être lue. Enregistrez-la à nouveau en MP4, puis choisissez-la.";
export const videoNotPlayable = (codec: string | null) =>
  `Les navigateurs ne savent pas montrer cette vidéo${codec ? ` (${codec})` : ""}. Sur un iPhone\u00a0: ouvrez Réglages, Appareil photo, Formats, choisissez «\u00a0Le plus compatible\u00a0» et désactivez Apple ProRes, puis filmez à nouveau. Ailleurs\u00a0: enregistrez-la en MP4 (H.264).`;
export const captionsWrongType =
  "Ce fichier n’est pas un fichier de sous-titres. Choisissez un fichier WebVTT (.vtt) ou SubRip (.srt).";
export const captionsNotUtf8 =
  "Ces sous-titres ne sont pas enregistrés en UTF-8. Enregistrez-les dans cet encodage, puis choisissez-les à nouveau.";
export const captionsEmpty = "Ce fichier ne contient aucun sous-titre.";
export const captionsTooMany = "Ce fichier contient plus de 3\u202f000 sous-titres\u00a0: c’est trop.";
export const captionsControl = (line: number) => captionsLine(line, "un caractère invisible n’y a pas sa place.");
export const captionsNoTime = (line: number) =>
  captionsLine(line, "il manque les temps, comme 00:00:01.000 --> 00:00:04.000.");
export const captionsTime = (line: number) =>
  captionsLine(line, "ces temps ne sont pas lisibles. Écrivez-les comme 00:00:01.000 --> 00:00:04.000.");
export const captionsEnd = (line: number) => captionsLine(line, "la fin ne vient pas après le début.");
export const captionsOrder = (line: number) => captionsLine(line, "ce sous-titre commence avant celui qui le précède.");
export const captionsLong = (line: number) => captionsLine(line, "ce sous-titre est trop long.");

export const matchCode = "Même métier";
export const matchParent = "Même famille de métiers";
export const matchClose = "Métier proche";
export const matchOther = "Un autre métier que celui de l’offre";
export const matchSameCommune = "Même commune";
export const matchDistance = (km: string) => `À ${km}\u00a0km`;
export const matchBeyond = (km: string) => `À ${km}\u00a0km, au-delà de la distance choisie`;
export const matchFar = (km: string) => `À ${km}\u00a0km du poste`;
export const matchDepartment = (name: string) => `Dans le département\u00a0: ${name}`;
export const matchAnywhere = "Disponible dans toute la France";
export const matchRemote = "Travail entièrement à distance";
export const matchElsewhere = "Hors des départements choisis";
export const matchItems = {
  required: {
    met: (items: string) => `Exigé par l’offre\u00a0: ${items}`,
    missing: (items: string) => `L’offre exige aussi\u00a0: ${items}`,
  },
  preferred: {
    met: (items: string) => `Souhaité par l’offre\u00a0: ${items}`,
    missing: (items: string) => `L’offre souhaite aussi\u00a0: ${items}`,
  },
};
/** What depends on the person's wishes, as the company and as the person read it. */
export const matchWishes = {
  company: {
    contract: {
      accepted: (contracts: string) => `Cherche ${contracts}`,
      other: (none: string) => `Ne cherche pas ${none}`,
    },
    rhythm: {
      accepted: (rhythms: string) => `Horaires souhaités\u00a0: ${rhythms}`,
      other: (rhythms: string) => `Ne souhaite pas ces horaires\u00a0: ${rhythms}`,
    },
    pay: {
      overlap: "Votre salaire répond à ses attentes",
      little: "Votre salaire est un peu inférieur à ses attentes",
      below: "Votre salaire est inférieur à ses attentes",
    },
  },
  candidate: {
    contract: {
      accepted: (contracts: string) => `Vous cherchez ${contracts}`,
      other: (none: string) => `Vous ne cherchez pas ${none}`,
    },
    rhythm: {
      accepted: (rhythms: string) => `Vos horaires\u00a0: ${rhythms}`,
      other: (rhythms: string) => `Pas vos horaires\u00a0: ${rhythms}`,
    },
    pay: {
      overlap: "Salaire au niveau de vos attentes",
      little: "Salaire un peu inférieur à vos attentes",
      below: "Salaire inférieur à vos attentes",
    },
  },
} as const;

export const occupationAsProposed = "la proposition";
export const occupationNone = "aucun de ces métiers";
export const occupationUnknown = "Nous ne connaissons pas ce métier. Choisissez-en un dans la liste, ou videz ce champ";
export const blindCv = "CV sans nom, coordonnées, photo, âge, sexe ni adresse";
export const cvTitle = "Curriculum vitæ";
export const cvSections = {
  contact: "Contact",
  experiences: "Expériences professionnelles",
  degrees: "Formation",
  summary: "Profil",
  skills: "Compétences",
  languages: "Langues",
  certificates: "Certificats",
  volunteering: "Bénévolat",
  projects: "Projets",
  publications: "Publications",
  awards: "Distinctions",
  interests: "Centres d’intérêt",
} as const;
export const cvOngoing = "aujourd’hui";
export const resumeTooLarge =
  "Ce fichier JSON est trop grand ou trop complexe pour un CV. Enregistrez votre CV en PDF, puis choisissez-le à nouveau.";
export const resumeDamaged =
  "Ce fichier JSON est endommagé et ne peut pas être lu. Exportez-le à nouveau, ou enregistrez votre CV en PDF.";
export const resumeUnknown =
  "Ce fichier JSON n’est pas un CV au format JSON Resume\u00a0: il ne contient ni nom, ni expérience, ni diplôme. Enregistrez votre CV en PDF, puis choisissez-le à nouveau.";
