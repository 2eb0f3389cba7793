// The four steps of an application as its applicant follows them: sent, opened, interview, answer.
import type { Selectable } from "kysely";
import { db } from "../../platform/db/db.server.ts";
import type { ApplicationEventsTable, ApplicationState, InterviewsTable } from "../../platform/db/schema.ts";
import { dayOfMonth } from "../../platform/text/french.ts";
import type { TimeZone } from "../../platform/text/time-zones.ts";
import { applicationChanges, applicationLife, isEndReason } from "../application-life.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringMessages from "../messages.ts";
import { applicantStatusOf, listApplicantEvents, type StatusFacts } from "./applicant-status.server.ts";

export type StepShown = {
  label: string;
  /** "skipped": passed over, as an interview before an answer without one. */
  state: "done" | "ahead" | "skipped";
  isLast: boolean;
  day: { iso: string; short: string } | null;
};

/** The time of an agreed interview; "ahead" until then. "off": declined or canceled, until another is proposed. */
type Meeting = { is: "none" | "ahead" | "done" | "off"; at: Date | null; timeZone?: TimeZone };

/** The facts that the applicant knows. A date is null when its step was not reached. */
type Reached = {
  status: ApplicationState;
  sentAt: Date;
  seenAt: Date | null;
  interview: Meeting;
  answeredAt: Date | null;
  /** The company added it by hand. */
  isAdded?: boolean;
  /** The reason of the last step: closed by time alone, or ended with the offer or the company. */
  reason: ApplicationEventsTable["reason"];
};

function answerLabel({ status, reason }: Reached): string {
  if (isEndReason(reason)) return hiringMessages.endedInHistory[reason];
  if (reason === "no-answer") return hiringMessages.stepNames.unanswered;
  return applicationLife[status].isLast ? applicationLife[status].applicant : hiringMessages.stepNames.answer;
}

function stepsOf(facts: Reached): StepShown[] {
  const { status, sentAt, seenAt, interview } = facts;
  const { isLast: isOver, isNotified } = applicationLife[status];
  // A decision counts as an opening, even when the company decided in the list.
  const isSeen = seenAt !== null || (facts.reason !== "no-answer" && isNotified);
  const names = hiringMessages.stepNames;
  const steps = [
    { label: facts.isAdded ? names.added : names.sent, reached: true, at: sentAt },
    { label: names.seen, reached: isSeen, at: seenAt },
    {
      label: names.interview,
      reached: interview.is === "ahead" || interview.is === "done",
      at: interview.at,
      timeZone: interview.timeZone,
      fixed: interview.is === "ahead" ? ("ahead" as const) : interview.is === "off" ? ("skipped" as const) : undefined,
    },
    { label: answerLabel(facts), reached: isOver, at: facts.answeredAt },
  ];
  const last = steps.findLastIndex(({ reached }) => reached);
  return steps.map(({ label, reached, at, timeZone, fixed }, index) => ({
    label,
    state: fixed ?? (reached ? "done" : index < last ? "skipped" : "ahead"),
    isLast: index === last,
    day: reached && at ? { iso: at.toISOString(), short: dayOfMonth(at, timeZone) } : null,
  }));
}

/** The steps of an application that was just sent. */
export function firstSteps(sentAt: Date): StepShown[] {
  const nothing = { seenAt: null, interview: noMeeting, answeredAt: null, reason: null };
  return stepsOf({ status: "received", sentAt, ...nothing });
}

const noMeeting: Meeting = { is: "none", at: null };

type Interview = Pick<Selectable<InterviewsTable>, "state" | "startsAt" | "timeZone">;

/** @param last the last interview @param isRequested whether the company has ever announced one */
function meetingOf(status: ApplicationState, last: Interview | undefined, isRequested: boolean, now: Date): Meeting {
  if (last && isOpenInterview(last)) {
    const at = last.state === "accepted" ? last.startsAt : null;
    return { is: at && at <= now ? "done" : "ahead", at, timeZone: last.timeZone };
  }
  if (status === "interview") return { is: last ? "off" : "ahead", at: null };
  // Without slots on the site, the site does not know its time.
  return isRequested && !last ? { is: "done", at: null } : noMeeting;
}

type Application = StatusFacts & { id: string; createdAt: Date };

/** The steps of applications, in two queries. @param readEvents the result of listApplicantEvents(), when already requested @returns by the application's id */
export async function listApplicationSteps(
  applications: Application[],
  readEvents?: ReturnType<typeof listApplicantEvents>,
): Promise<Map<string, StepShown[]>> {
  const ids = applications.map(({ id }) => id);
  const now = new Date();
  if (ids.length === 0) return new Map();
  const [events, interviews] = await Promise.all([
    readEvents ?? listApplicantEvents(ids, db),
    db
      .selectFrom("interviews")
      .distinctOn("applicationId")
      .select(["applicationId", "state", "startsAt", "timeZone"])
      .where("applicationId", "in", ids)
      .orderBy("applicationId")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute(),
  ]);
  return new Map(
    applications.map((application) => {
      const { id, seenAt, createdAt } = application;
      const status = applicantStatusOf(application);
      const ownEvents = events.filter(({ applicationId }) => applicationId === id);
      const ending = applicationLife[status].isLast ? ownEvents.findLast(({ state }) => state === status) : undefined;
      const isAdded = ownEvents.some(({ reason }) => reason === applicationChanges.add.reason);
      const isRequested = ownEvents.some(({ state }) => state === "interview");
      const interview = interviews.find(({ applicationId }) => applicationId === id);
      return [
        id,
        stepsOf({
          status,
          sentAt: createdAt,
          isAdded,
          seenAt,
          interview: meetingOf(status, interview, isRequested, now),
          answeredAt: ending?.at ?? null,
          reason: ending?.reason ?? null,
        }),
      ];
    }),
  );
}
