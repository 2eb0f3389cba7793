// The choices and types of an interview.
import type { InterviewsTable } from "../../platform/db/schema.ts";

export type InterviewState = InterviewsTable["state"];
export type InterviewWay = InterviewsTable["way"];

export const interviewWays = ["place", "video", "phone"] as const;
export const interviewMinutes = [15, 20, 30, 45, 60, 90, 120] as const;

export type SlotShown = { value: string; label: string };

export type InterviewShown = {
  state: InterviewState;
  slots: SlotShown[];
  /** The agreed time: "jeudi 12 mars 2026 à 14:30". */
  at: SlotShown | null;
  isPast: boolean;
  length: string;
  minutes: number;
  way: InterviewWay;
  wayLabel: string;
  place: string;
  /** The place when it is a link. */
  link: string | null;
  words: string | null;
  answer: string | null;
  /** The version that an answer refers to. */
  version: number;
  calendar: string | null;
};

/** Whether a text is a link safe to show. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export const interviewAnchor = "#entretien";
