// How well a person and an offer match, as words for readers. Points and percentages stay inside.

export type Fit = "strong" | "good" | "partial" | "weak";

export const fitWords: Record<Fit, string> = {
  strong: "Correspond très bien",
  good: "Correspond bien",
  partial: "Correspond en partie",
  weak: "Correspond peu",
};

function fitFrom(value: number, [strong, good, partial]: readonly [number, number, number]): Fit {
  if (value >= strong) return "strong";
  if (value >= good) return "good";
  return value >= partial ? "partial" : "weak";
}

/** @param score the points of a match (matching.ts) */
export const fitOfScore = (score: number): Fit => fitFrom(score, [64, 48, 28]);

/** @param percent the share of an offer's expectations that an application fulfils */
export const fitOfShare = (percent: number): Fit => fitFrom(percent, [80, 60, 30]);
