// The recognised or chosen occupation as a form displays it. Runs anywhere.

/** "None of these": the row has no occupation until its text changes. The other choices are codes; "" is the recognised ones. */
export const noOccupation = "aucun";

export type OccupationOption = { value: string; label: string };

export type ShownOccupation = {
  choice: string;
  /** The names of the occupations in effect, possibly none. */
  names: string[];
  /** The names of the occupations that the text itself has. */
  recognised: string[];
  /** Likely occupations, the likeliest first. The chosen one is among them. */
  options: OccupationOption[];
};
