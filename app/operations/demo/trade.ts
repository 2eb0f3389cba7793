// A trade of the demonstration: its names, its pay, and the texts of its offers and CVs.

export type Trade = {
  key: string;
  /** Feminine and masculine names; several when the work has several names. */
  names: [feminine: string, masculine: string][];
  sector: string;
  /** Monthly full-time gross pay in euros, from beginner to expert. */
  pay: [number, number];
  unit: "par heure" | "par mois" | "par an";
  contracts: string[];
  /** Working times besides full time. */
  times?: string[];
  /** Days of remote work a week, at most. */
  remote?: number;
  /** A degree's title and the kind of school, to which a town is added. */
  degrees: [title: string, school: string][];
  missions: string[];
  profile: string[];
};
