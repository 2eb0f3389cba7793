// An interview as either side's page shows it, and the address of its calendar event.

import { findOpenMember } from "../../access/link-recipient.server.ts";
import { isApplicants } from "../../access/own-applications.server.ts";
import { placeMap } from "../../offers/browse/place-map.server.ts";
import { phoneLink } from "../../people/candidates/candidate.ts";
import { db } from "../../platform/db/db.server.ts";
import { seal, unseal } from "../../platform/http/sign.server.ts";
import { communesOf } from "../../platform/places/place-readings.server.ts";
import { readPlace } from "../../platform/places/read-place.server.ts";
import { dayParts, plural } from "../../platform/text/french.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import {
  geoAddress,
  type InterviewAnswered,
  type InterviewShown,
  isWebLink,
  numberIn,
  townOf,
  venueOf,
} from "./interview.ts";
import {
  calendarOf,
  findInterviewPeople,
  type InterviewPeople,
  type InterviewRow,
  slotShown,
} from "./interview-emails.server.ts";
import { listChoices, mayBeLate } from "./interviews.server.ts";
import type { MessageSide } from "./message.ts";

const purpose = "entretien";
const noAccount = "visitor";

export type InterviewReader = { side: MessageSide; userId: string | null };

// A new signed address each time: calendar programs open it without a session.
function calendarPath(id: string, { side, userId }: InterviewReader): string {
  const holder = userId ?? noAccount;
  return `/entretien/${seal(purpose, `${id} ${side} ${holder}`, Date.now() + hiringLimits.calendarLinkMs)}/agenda.ics`;
}

async function isApplicationOf(id: string, userId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where(isApplicants(userId))
    .executeTakeFirst();
  return row !== undefined;
}

async function isHolder({ side, userId }: InterviewReader, people: InterviewPeople): Promise<boolean> {
  if (side === "applicant") return isApplicationOf(people.id, userId);
  return userId !== null && (await findOpenMember(userId, people.companyId)) !== undefined;
}

/** The event of a calendar address; null when forged, expired, not agreed on, or when its holder has lost access. */
export async function findCalendar(token: string): Promise<string | null> {
  const [id, side, holder] = (unseal(purpose, token) ?? "").split(" ");
  if (!id || !holder || (side !== "company" && side !== "applicant")) return null;
  const row = await db
    .selectFrom("interviews")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  if (!row?.startsAt) return null;
  const people = await findInterviewPeople(row.applicationId);
  const userId = holder === noAccount ? null : holder;
  if (!(await isHolder({ side, userId }, people))) return null;
  return calendarOf(row, row.startsAt, people, { side, to: null }, "PUBLISH");
}

/** Why no interview is held, to one reader; the applicant's names its time. */
function overText({ state, startsAt, timeZone, steps }: InterviewRow, side: InterviewReader["side"]): string | null {
  if (state !== "declined" && state !== "canceled") return null;
  if (side === "company") return hiringMessages.interviewOver[state];
  const isRemoved = steps.at(-1)?.change === "company-removed";
  const of = startsAt ? ` du ${slotShown(startsAt, timeZone).label}` : "";
  return hiringMessages.ownInterviewOver(isRemoved ? "company-removed" : state, of);
}

/** An interview as one reader sees it. */
export function interviewView(row: InterviewRow, reader: InterviewReader, now = new Date()): InterviewShown {
  const { id, state, slots, startsAt, movedFrom, minutes, way, location, words, answer, version } = row;
  const shown = (at: Date) => slotShown(at, row.timeZone);
  return {
    state,
    slots: state === "proposed" ? slots.map(shown) : [],
    at: startsAt && shown(startsAt),
    movedFrom: movedFrom && slotShown(movedFrom, row.timeZone).label,
    leaf: startsAt && dayParts(startsAt, row.timeZone),
    isPast: startsAt !== null && startsAt.getTime() + minutes * 60_000 <= now.getTime(),
    length: plural(minutes, "minute"),
    minutes,
    way,
    wayLabel: hiringMessages.interviewWays[way],
    location,
    // A number stays on one line.
    venue: venueOf(row, reader.side).replace(/(?<=\d) (?=\d{2}\b)/g, "\u00a0"),
    link: isWebLink(location) ? location : null,
    call: way === `${reader.side}-calls` ? phoneLink(numberIn(location)) : null,
    geo: way === "onsite" && !isWebLink(location) ? geoAddress(location) : null,
    words,
    answer,
    version,
    overText: overText(row, reader.side),
    calendar: state === "accepted" ? calendarPath(id, reader) : null,
    late: row.lateMinutes === null ? null : plural(row.lateMinutes, "minute"),
  };
}

function mapOf({ way, location }: InterviewRow) {
  const place = way === "onsite" && !isWebLink(location) ? readPlace(townOf(location)) : null;
  const [commune, ...others] = place ? communesOf(place) : [];
  if (!commune || others.length > 0) return null;
  return placeMap({ city: commune.name, cityCode: commune.code, departement: commune.departement });
}

/** An interview as its applicant answers it, with the slots that are still free. */
export async function findAnswered(row: InterviewRow, userId: string | null): Promise<InterviewAnswered> {
  const now = new Date();
  const view = interviewView(row, { side: "applicant", userId }, now);
  const isOpen = isOpenInterview(row) && !(row.state === "accepted" && row.startsAt! <= now);
  const { proposed, free } = isOpen ? await listChoices(db, row, now) : { proposed: [], free: [] };
  const shown = (at: Date) => slotShown(at, row.timeZone);
  return {
    ...view,
    slots: proposed.map(shown),
    others: free.map(shown),
    mayBeLate: mayBeLate(row, now),
    map: row.state === "accepted" ? mapOf(row) : null,
  };
}
