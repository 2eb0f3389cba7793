// The units of a pay (specification: salaryTaux). Runs anywhere.

export const payUnits = ["par heure", "par jour", "par mois", "par an"] as const;

export type PayUnit = (typeof payUnits)[number];
