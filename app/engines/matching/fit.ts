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

/** The points from which a verdict is stated. */
export const fitFrom: Record<Exclude<Fit, "weak">, number> = { strong: 64, good: 48, partial: 28 };

/** @param points those that a match shows (`shown` in matching.ts) */
export function fitOf(points: number): Fit {
  if (points >= fitFrom.strong) return "strong";
  if (points >= fitFrom.good) return "good";
  return points >= fitFrom.partial ? "partial" : "weak";
}
