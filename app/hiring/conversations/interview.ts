// The choices and types of an interview.
import type { PlaceMapData } from "../../offers/browse/place-map.tsx";
import type { InterviewsTable } from "../../platform/db/schema.ts";
import * as hiringMessages from "../messages.ts";
import type { MessageSide } from "./message.ts";

type InterviewState = InterviewsTable["state"];
type InterviewWay = InterviewsTable["way"];

export const interviewWays = ["onsite", "video", "company-calls", "applicant-calls"] as const;
/** The field of each way: an address, a link, or the number that is called. */
export const wayFields = {
  onsite: "lieu",
  video: "lien",
  "company-calls": "numero-personne",
  "applicant-calls": "numero-entreprise",
} as const satisfies Record<InterviewWay, string>;

export const lateMinutes = [5, 10, 20] as const;
export const interviewMinutes = [15, 20, 30, 45, 60, 90, 120] as const;

/** `day` and `time` are the parts of the label. */
export type SlotShown = { value: string; label: string; day: string; time: string };
export type LeafShown = { weekday: string; day: string; month: string };

export type InterviewShown = {
  state: InterviewState;
  slots: SlotShown[];
  at: SlotShown | null;
  /** The agreed time that no longer holds. */
  movedFrom: string | null;
  /** The agreed day, as a calendar shows it. */
  leaf: LeafShown | null;
  isPast: boolean;
  length: string;
  minutes: number;
  way: InterviewWay;
  wayLabel: string;
  /** The address, link or number alone. */
  location: string;
  /** The same in words for this side: who calls whom. */
  venue: string;
  link: string | null;
  /** The address that telephones, for the side that calls. */
  call: string | null;
  /** The place for a map program: a geo: address. */
  geo: string | null;
  words: string | null;
  answer: string | null;
  version: number;
  /** Why no interview is held. */
  overText: string | null;
  calendar: string | null;
  /** The delay that the applicant announced: "10 minutes". */
  late: string | null;
};

/** For the applicant, who answers. */
export type InterviewAnswered = InterviewShown & {
  /** Of the recruiter's week, beside the proposed ones. */
  others: SlotShown[];
  /** A delay may be announced: it is the day of the interview. */
  mayBeLate: boolean;
  map: PlaceMapData | null;
};

/** Where an interview is held, in words for one side. */
export const venueOf = ({ way, location }: { way: InterviewWay; location: string }, side: MessageSide): string =>
  way === "onsite" || way === "video" ? location : hiringMessages.interviewCalls[way][side](location);

/** The number at the head of a text. Words may follow: an extension, a name. */
export const numberIn = (text: string): string => /^[+\d\s().-]*/.exec(text)?.[0] ?? "";

export function isWebLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** A geo: address (RFC 5870) that searches a typed place; its coordinates are not known. */
export const geoAddress = (place: string) => `geo:0,0?q=${encodeURIComponent(place.replace(/\s+/g, " ").trim())}`;

/** The town at the end of a typed address: "69003 Lyon" of "12 rue des Tilleuls, 69003 Lyon". */
export const townOf = (address: string) => address.split(/[,\n]/).at(-1)?.trim() ?? "";

export const interviewAnchor = "#entretien";

/** The parameter of an address that chooses a slot, an instant in ISO form. */
export const slotParam = "creneau";
