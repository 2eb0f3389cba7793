// The points of matching, in the order in which a match is explained. The page /classement is written from this table.

type Step = { points: number; said: string };
type Criterion = { title: string; steps: Record<string, Step> };

export const weights = {
  occupation: {
    title: "Métier",
    steps: {
      code: { points: 40, said: "le même métier" },
      parent: { points: 36, said: "un métier de la même fiche" },
      close: { points: 16, said: "un métier proche" },
    },
  },
  place: {
    title: "Lieu",
    steps: {
      commune: { points: 20, said: "la même commune" },
      near: { points: 18, said: "une distance courte, dans le rayon choisi" },
      radius: { points: 15, said: "plus loin, dans le rayon choisi" },
      department: { points: 14, said: "un département choisi" },
      remote: { points: 14, said: "un travail entièrement à distance" },
      anywhere: { points: 12, said: "une personne disponible dans toute la France" },
      beyond: { points: 4, said: "juste au-delà du rayon choisi" },
      far: { points: -40, said: "trop loin" },
    },
  },
  required: {
    title: "Exigé",
    steps: { all: { points: 24, said: "chaque élément exigé et indiqué, à parts égales" } },
  },
  preferred: {
    title: "Souhaité",
    steps: { all: { points: 8, said: "chaque élément souhaité et indiqué, à parts égales" } },
  },
  rhythm: {
    title: "Rythme",
    steps: {
      accepted: { points: 6, said: "le rythme de l’offre parmi ceux choisis" },
      other: { points: -20, said: "d’autres rythmes choisis" },
    },
  },
  contract: {
    title: "Contrat",
    steps: {
      accepted: { points: 6, said: "le contrat de l’offre parmi ceux choisis" },
      other: { points: -20, said: "d’autres contrats choisis" },
    },
  },
  pay: {
    title: "Salaire",
    steps: {
      overlap: { points: 4, said: "un salaire au moins égal à celui souhaité" },
      little: { points: -2, said: "un salaire un peu inférieur" },
      below: { points: -8, said: "un salaire inférieur" },
    },
  },
  availability: {
    title: "Disponibilité",
    steps: {
      now: { points: 4, said: "une personne disponible tout de suite" },
      month: { points: 3, said: "sous un mois" },
      quarter: { points: 1, said: "sous trois mois" },
    },
  },
} as const satisfies Record<string, Criterion>;

export type CriterionName = keyof typeof weights;

/** The points of occupation and place together decide who is in a list. The others decide only the order. */
export const minimumScore = 28;

/** Up to here a distance is short; without a chosen radius or department, people reach this far. In kilometres. */
export const nearKm = 15;
export const usualRadiusKm = 30;
/** Just beyond a radius: this part of it more, and these kilometres. */
export const beyondShare = 0.25;
export const beyondKm = 5;
/** From so many days a week, the place of an offer does not matter. */
export const remoteDays = 5;
/** "A little below": at least this part of the wished pay. */
export const littleBelow = 0.9;
