// Types of the CV proposals shown to a candidate.

export const cvFields = ["prenom", "nom", "mobile", "job", "city"] as const;
export type CvField = (typeof cvFields)[number];

/** `isSure`: it is ticked from the start. `text`: what the CV says of a post. */
export type ProposedEntry = { index: number; label: string; when: string; text: string | null; isSure: boolean };

export type CvProposals = {
  fileId: string;
  version: string;
  /** Entries beyond this profile that are ticked from the start. */
  ticked: number;
  /** Whether one adds to the profile, and not only replaces a value. */
  adds: boolean;
  email: string | null;
  /** `occupation`: what the job is called in ROME. */
  fields: { field: CvField; now: string; proposed: string; occupation: string | null; isSure: boolean }[];
  experiences: ProposedEntry[];
  degrees: ProposedEntry[];
  /** `now`: the entry of the profile that it replaces; "" without one. */
  attributes: { title: string; entries: { value: string; label: string; now: string; isSure: boolean }[] }[];
};
