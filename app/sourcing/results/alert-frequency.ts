// The frequencies of alert mails.
import type { AlertFrequency } from "../../platform/db/schema.ts";

export type { AlertFrequency };

export const frequencies = ["immediate", "daily", "weekly", "none"] as const satisfies readonly AlertFrequency[];

export const frequencyLabels: Record<AlertFrequency, string> = {
  immediate: "Dès qu’il y a du nouveau",
  daily: "Chaque matin",
  weekly: "Chaque lundi matin",
  none: "Jamais",
};

export const usualFrequency: AlertFrequency = "daily";
