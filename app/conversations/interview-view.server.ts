// An interview as a page of either side shows it, and the address of its event for one's own calendar.

import { seal, unseal } from "../base/sign.server.ts";
import { db } from "../db/db.server.ts";
import { plural } from "../language/french.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { type InterviewShown, isWebLink, type SlotShown } from "./interview.ts";
import { calendarOf, findInterviewPeople, type InterviewRow, slotLabel } from "./interview-letters.server.ts";
import type { MessageSide } from "./message.ts";

const purpose = "entretien";

/** The address of an interview's event; whoever holds it has the event, so it is given to its two sides alone. */
function calendarPath(id: string, side: MessageSide): string {
  return `/entretien/${seal(purpose, `${id} ${side}`, Date.now() + limits.visitorLinkMs)}/agenda.ics`;
}

/** The event that such an address was made for; null when it is not ours, its time is over or nothing is agreed on. */
export async function findCalendar(token: string): Promise<string | null> {
  const [id, side] = (unseal(purpose, token) ?? "").split(" ");
  if (!id || (side !== "company" && side !== "applicant")) return null;
  const row = await db
    .selectFrom("interviews")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "accepted")
    .executeTakeFirst();
  if (!row?.startsAt) return null;
  return calendarOf(row, row.startsAt, await findInterviewPeople(row.applicationId), { side, to: null }, "PUBLISH");
}

const slotShown = (at: Date): SlotShown => ({ value: at.toISOString(), label: slotLabel(at) });

/** An interview as one side sees it. */
export function interviewView(row: InterviewRow, side: MessageSide, now = new Date()): InterviewShown {
  const { id, state, slots, startsAt, minutes, way, place, words, answer, version } = row;
  return {
    state,
    slots: slots.map(slotShown),
    at: startsAt && slotShown(startsAt),
    isPast: startsAt !== null && startsAt.getTime() + minutes * 60_000 <= now.getTime(),
    length: plural(minutes, "minute"),
    minutes,
    way,
    wayLabel: messages.interviewWays[way],
    place,
    link: isWebLink(place) ? place : null,
    words,
    answer,
    version,
    calendar: state === "accepted" ? calendarPath(id, side) : null,
  };
}
