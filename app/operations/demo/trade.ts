// What a trade of the demonstration is: its names, its pay, and what its offers and CVs say.

export type Trade = {
  key: string;
  /** Feminine and masculine names, several where people call the same work differently. */
  names: [feminine: string, masculine: string][];
  sector: string;
  /** What a full month pays, gross euros, from the first years to long experience. */
  pay: [number, number];
  /** The unit in which this trade speaks of its pay. */
  unit: "par heure" | "par mois" | "par an";
  contracts: string[];
  /** Working times beside a full week. */
  times?: string[];
  /** Days of remote work at most. */
  remote?: number;
  /** Title of a degree and the kind of school that gives it, to which a town is added. */
  degrees: [title: string, school: string][];
  missions: string[];
  profile: string[];
};
