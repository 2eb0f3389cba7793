// The points of matching, in the order of an explanation. The page /classement is rendered from this table.

type Step = { points: number; label: string };
type Criterion = { title: string; steps: Record<string, Step> };

export const weights = {
  occupation: {
    title: "Métier",
    steps: {
      code: { points: 40, label: "le même métier" },
      parent: { points: 36, label: "un métier de la même fiche" },
      close: { points: 16, label: "un métier proche" },
    },
  },
  place: {
    title: "Lieu",
    steps: {
      commune: { points: 20, label: "la même commune" },
      near: { points: 18, label: "une distance courte, dans le rayon choisi" },
      radius: { points: 15, label: "plus loin, dans le rayon choisi" },
      department: { points: 14, label: "un département choisi" },
      remote: { points: 14, label: "un travail entièrement à distance" },
      anywhere: { points: 12, label: "une personne disponible dans toute la France" },
      beyond: { points: 4, label: "juste au-delà du rayon choisi" },
      far: { points: -40, label: "trop loin" },
    },
  },
  required: {
    title: "Exigé",
    steps: { all: { points: 24, label: "chaque élément exigé et indiqué, à parts égales" } },
  },
  preferred: {
    title: "Souhaité",
    steps: { all: { points: 8, label: "chaque élément souhaité et indiqué, à parts égales" } },
  },
  rhythm: {
    title: "Rythme",
    steps: {
      accepted: { points: 2, label: "le rythme de l’offre parmi ceux choisis" },
      other: { points: -18, label: "d’autres rythmes choisis" },
    },
  },
  contract: {
    title: "Contrat",
    steps: {
      accepted: { points: 2, label: "le contrat de l’offre parmi ceux choisis" },
      other: { points: -18, label: "d’autres contrats choisis (une seule fois avec le rythme)" },
    },
  },
  pay: {
    title: "Salaire",
    steps: {
      overlap: { points: 4, label: "un salaire au moins égal à celui souhaité" },
      little: { points: -2, label: "un salaire un peu inférieur" },
      below: { points: -8, label: "un salaire inférieur" },
    },
  },
  availability: {
    title: "Disponibilité",
    steps: {
      now: { points: 4, label: "une personne disponible tout de suite" },
      month: { points: 3, label: "sous un mois" },
      quarter: { points: 1, label: "sous trois mois" },
    },
  },
} as const satisfies Record<string, Criterion>;

export type CriterionName = keyof typeof weights;

/** The points of occupation and place together decide who is in a list. The others decide only the order. */
export const minimumScore = 28;

/** A distance up to this is short, in kilometres. */
export const nearKm = 15;
/** Radius of people without a chosen radius or department, in kilometres. */
export const defaultRadiusKm = 30;
/** Tolerance beyond a radius: a share of it, plus these kilometres. */
export const beyondShare = 0.25;
export const beyondKm = 5;
/** From this number of days a week, the town of an offer does not matter. */
export const remoteDays = 5;
/** A pay is a little below the wish from this share of it. */
export const littleBelow = 0.9;
