// What a CV proposes to its owner's profile, as the page shows it.

/** The fields of a profile that a CV may fill. */
export const cvFields = ["prenom", "nom", "mobile", "job", "city"] as const;
export type CvField = (typeof cvFields)[number];

/** One experience or degree; `index` is its place in the CV. */
export type ProposedEntry = { index: number; label: string; when: string; vague: boolean };

export type CvProposals = {
  fileId: string;
  /** Another one when other boxes have to be drawn. */
  version: string;
  /** For comparison only. */
  email: string | null;
  fields: { field: CvField; now: string; said: string }[];
  experiences: ProposedEntry[];
  degrees: ProposedEntry[];
};
