// Texts that change the direction of writing, and could turn their neighbours round (UAX 9). Runs anywhere.

/** Embeddings, overrides and isolates. Marks stay: they are letters without a shape, which Hebrew and Arabic texts need. */
const controls = /[\u202a-\u202e\u2066-\u2069]/g;
const directing =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const runs =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+(?:[ \u00a0'’\u200c-\u200f-]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+)*/gu;

/** Whether a text holds letters of right-to-left scripts or controls of direction. */
export const isDirecting = (text: string): boolean => directing.test(text);

/** The text without embeddings, overrides and isolates, which would reach beyond it. */
export const withoutControls = (text: string): string => text.replace(controls, "");

/** A plain text in which every run of right-to-left words stands between FSI and PDI; others are returned as they are. */
export function isolatedRuns(text: string): string {
  return isDirecting(text) ? withoutControls(text).replace(runs, "\u2068$&\u2069") : text;
}
