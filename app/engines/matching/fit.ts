// How well a person and an offer match, as words for readers. Points stay inside.

export type Fit = "strong" | "good" | "partial" | "weak";

export const fitWords: Record<Fit, string> = {
  strong: "Correspond très bien",
  good: "Correspond bien",
  partial: "Correspond en partie",
  weak: "Correspond peu",
};

/** The verdicts that lists are grouped by and counts are stated in. */
export type FitGroup = Exclude<Fit, "strong">;

export const groupOf = (fit: Fit): FitGroup => (fit === "strong" ? "good" : fit);

/** @param score the points of a match (matching.ts) */
export function fitOf(score: number): Fit {
  if (score >= 64) return "strong";
  if (score >= 48) return "good";
  return score >= 28 ? "partial" : "weak";
}
