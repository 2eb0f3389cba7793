// What forms show of a recognised or chosen occupation. Runs anywhere.

/** "None of these": the row has no occupation until its text changes. The other choices are codes; "" is the recognised ones. */
export const noOccupation = "aucun";

export type OccupationOption = { value: string; label: string };

export type ShownOccupation = {
  choice: string;
  /** The names of the occupations that count; empty when there are none. */
  names: string[];
  /** Those that the text names by itself. */
  recognised: string[];
  /** Likely ones, the likeliest first; the chosen one is among them. */
  options: OccupationOption[];
};
