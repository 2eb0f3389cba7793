// How often somebody is told what is new in a saved search.
import type { AlertFrequency } from "../../platform/db/schema.ts";

export type { AlertFrequency };

export const frequencies = ["immediate", "daily", "weekly", "none"] as const satisfies readonly AlertFrequency[];

export const frequencyLabels: Record<AlertFrequency, string> = {
  immediate: "Dès qu’il y a du nouveau",
  daily: "Chaque matin",
  weekly: "Chaque lundi matin",
  none: "Jamais",
};

/** What somebody gets who says nothing. */
export const usualFrequency: AlertFrequency = "daily";
