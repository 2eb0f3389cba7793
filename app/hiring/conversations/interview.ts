// What an interview is, wherever it is spoken of: how one meets, for how long, what its forms carry.
import type { InterviewsTable } from "../../platform/db/schema.ts";

export type InterviewState = InterviewsTable["state"];
export type InterviewWay = InterviewsTable["way"];

export const interviewWays = ["place", "video", "phone"] as const;
export const interviewMinutes = [15, 20, 30, 45, 60, 90, 120] as const;

/** A moment as a page shows it and its form names it. */
export type SlotShown = { value: string; label: string };

export type InterviewShown = {
  state: InterviewState;
  slots: SlotShown[];
  /** What was agreed on: "jeudi 12 mars 2026 à 14:30". */
  at: SlotShown | null;
  isPast: boolean;
  length: string;
  minutes: number;
  way: InterviewWay;
  wayLabel: string;
  place: string;
  /** The place, where it is a link. */
  link: string | null;
  words: string | null;
  answer: string | null;
  /** At the sight of which an answer is given. */
  version: number;
  /** Where the event for one's own calendar is. */
  calendar: string | null;
};

/** Whether a text is a link that a page may lead to. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

export const interviewAnchor = "#entretien";
