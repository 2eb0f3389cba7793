// The applicant's view of an application: without the company's sorting and without decisions not yet sent.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationState } from "../../platform/db/schema.ts";
import { dateTime } from "../../platform/text/french.ts";
import {
  type ApplicantStatus,
  applicationChanges,
  applicationLife,
  endReasons,
  isEndReason,
  isPlain,
} from "../application-life.ts";
import * as hiringMessages from "../messages.ts";
import type { HistoryEntry } from "./history.tsx";

export type StatusFacts = { state: ApplicationState; notifiedState: ApplicantStatus; seenAt: Date | null };

/** The applicant status: a state that shows at once, or the last state sent to the applicant. */
export function applicantStatusOf({
  state,
  notifiedState,
}: Pick<StatusFacts, "state" | "notifiedState">): ApplicationState {
  return isPlain(state) ? state : notifiedState;
}

/** Its label; an unanswered application may be "opened". */
export function applicantStatusLabelOf(application: StatusFacts): string {
  const state = applicantStatusOf(application);
  return state === "received" && application.seenAt
    ? hiringMessages.applicationOpened
    : applicationLife[state].applicant;
}

type Reason = ApplicationEventsTable["reason"];

type StatedReason = keyof typeof hiringMessages.statedInHistory;

const statedReasons = Object.keys(hiringMessages.statedInHistory) as StatedReason[];

/** Whether a side stated something about an answer, which both sides see at once. */
export const isStated = (reason: Reason): reason is StatedReason => (statedReasons as Reason[]).includes(reason);

export type ApplicantEvent = {
  applicationId: string;
  id: string;
  state: ApplicationState;
  reason: Reason;
  text: string | null;
  at: Date;
};

// The end and the reopening show at once, and their notices only send a mail.
const shownReasons: NonNullable<Reason>[] = [
  ...endReasons,
  applicationChanges.reopen.reason,
  applicationChanges.declareFalse.reason,
  applicationChanges.add.reason,
  ...statedReasons,
];

/** The events of applications that their applicants know, oldest first. The caller limits the list. */
export async function listApplicantEvents(applicationIds: string[], tx: Db): Promise<ApplicantEvent[]> {
  if (applicationIds.length === 0) return [];
  return tx
    .selectFrom("applicationEvents")
    .select(["applicationId", "id", "state", "at", "reason", sql<string | null>`null`.as("text")])
    .where("applicationId", "in", applicationIds)
    .where((eb) =>
      eb.or([
        eb("reason", "in", shownReasons),
        eb.and([
          eb("reason", "is", null),
          eb.or([eb("state", "=", "withdrawn"), eb.and([eb("state", "=", "received"), eb("fromState", "is", null)])]),
        ]),
      ]),
    )
    .unionAll(
      tx
        .selectFrom("applicationNotices")
        .innerJoin("applicationEvents", "applicationEvents.id", "applicationNotices.eventId")
        .select(["applicationNotices.applicationId", "applicationNotices.id", "applicationNotices.state"])
        .select((eb) => eb.ref("applicationNotices.sentAt").$notNull().as("at"))
        .select([sql<Reason>`nullif("applicationEvents"."reason", 'undo')`.as("reason"), "applicationNotices.text"])
        .where("applicationNotices.applicationId", "in", applicationIds)
        .where("applicationNotices.sentAt", "is not", null)
        .where((eb) =>
          eb.or([eb("applicationEvents.reason", "is", null), eb("applicationEvents.reason", "not in", shownReasons)]),
        ),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
}

function sentenceOf({ state, reason }: ApplicantEvent): string {
  if (isEndReason(reason)) return hiringMessages.endedInHistory[reason];
  if (reason === "reopened") return hiringMessages.reopenedInHistory;
  if (reason === "added") return hiringMessages.addedForApplicant;
  if (reason === "false") return hiringMessages.falseInHistory;
  if (isStated(reason)) return hiringMessages.statedInHistory[reason];
  return reason === "no-answer" ? hiringMessages.closedUnanswered : hiringMessages.notifiedInHistory[state];
}

/** The history of an application for its applicant, oldest first. @param events from listApplicantEvents() @param interviews from listInterviewHistory() */
export function applicantHistory(
  { id, seenAt, identityOpenedAt }: { id: string; seenAt: Date | null; identityOpenedAt: Date | null },
  events: Awaited<ReturnType<typeof listApplicantEvents>>,
  interviews: HistoryEntry[],
): HistoryEntry[] {
  const entries = events.map((entry) => ({ id: entry.id, label: sentenceOf(entry), text: entry.text, time: entry.at }));
  if (seenAt) entries.push({ id: `${id}-vue`, label: hiringMessages.openedInHistory, text: null, time: seenAt });
  if (identityOpenedAt)
    entries.push({
      id: `${id}-ouverte`,
      label: hiringMessages.identityOpenedForApplicant,
      text: null,
      time: identityOpenedAt,
    });
  const own = entries.map(({ time, ...entry }) => ({ ...entry, iso: time.toISOString(), exact: dateTime(time) }));
  return [...own, ...interviews].sort((a, b) => (a.iso < b.iso ? -1 : a.iso > b.iso ? 1 : 0));
}
