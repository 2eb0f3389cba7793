// The units of a pay (specification: salaryTaux). Runs anywhere.

export const payUnits = ["par heure", "par jour", "par mois", "par an"] as const;

export type PayUnit = (typeof payUnits)[number];

/** An amount in euros for a field: "2400", "12,50". */
export const amountText = (euros: number): string =>
  Number.isInteger(euros) ? String(euros) : euros.toFixed(2).replace(".", ",");
