// The data and the layouts of a CV that is made from a profile. Runs anywhere.

export const cvLayouts = ["classique", "moderne", "bandeau"] as const;

export type CvLayout = (typeof cvLayouts)[number];

export type CvEntry = { title: string; organisation: string | null; period: string; text: string | null };

export type CvData = {
  name: string;
  job: string | null;
  /** Address, phone number, town: one line each. */
  contact: string[];
  experiences: CvEntry[];
  degrees: CvEntry[];
  /** Skills, languages, licences: a title and its entries. */
  groups: { title: string; labels: string[] }[];
  /** A square picture. */
  photo: Uint8Array | null;
};

/** A part of a CV in blind mode; `title` is null above the first title. */
export type BlindPart = { title: string | null; lines: string[] };

/** @returns null when the text names no layout */
export function cvLayoutOf(text: string | null): CvLayout | null {
  return cvLayouts.find((layout) => layout === text) ?? null;
}
