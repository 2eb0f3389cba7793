// Interviews: proposed, accepted, moved, declined, canceled. Each change sends its mails and calendar events.
import { type Db, db, transaction, violatedKey } from "../../platform/db/db.server.ts";
import type { InterviewStep } from "../../platform/db/schema.ts";
import { dayIn, instantIn } from "../../platform/text/day.server.ts";
import { plural, timeOfDay } from "../../platform/text/french.ts";
import type { TimeZone } from "../../platform/text/time-zones.ts";
import { applicationLife } from "../application-life.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { type FreeSlot, freeSlots, searchedDays } from "./free-slots.ts";
import type { lateMinutes } from "./interview.ts";
import { type InterviewRow, sendInterviewMails, sendLateMail } from "./interview-emails.server.ts";
import { listHeldSlots, listWeekSlots, lockRecruiter, mayOffer, openSlots } from "./interview-hours.server.ts";
import { lockApplication, type Writer } from "./messages.server.ts";

export type Proposal = Pick<InterviewRow, "timeZone" | "minutes" | "way" | "location" | "words"> & { slots: Date[] };

/** The version shown on the page, and the form's id: a form sent twice is one change. */
export type FormVersion = { version: number; formId: string; now: Date };

/**
 * "same": this form was already processed. "changed": the page was out of date. "missing": no such interview. "gone": the slot is past.
 * "taken": another interview of the recruiter holds the time.
 */
export type InterviewOutcome = "done" | "same" | "changed" | "missing" | "gone" | "taken";

/** Runs a change. Two interviews of one recruiter at one time are refused by the database too. */
export async function setInterview<Outcome>(change: (tx: Db) => Promise<Outcome>): Promise<Outcome | "taken"> {
  try {
    return await transaction(change);
  } catch (error) {
    if (violatedKey(error) === "interviews_one_at_a_time") return "taken";
    throw error;
  }
}

/** Whether the applicant may announce a delay: on the day of the interview, until its end. */
export function mayBeLate({ state, startsAt, minutes, timeZone }: InterviewRow, now: Date): boolean {
  if (state !== "accepted" || !startsAt || startsAt.getTime() + minutes * 60_000 <= now.getTime()) return false;
  return dayIn(timeZone, startsAt) === dayIn(timeZone, now);
}

/** The last interview of an application, open or not. */
export function findInterview(applicationId: string, tx: Db = db): Promise<InterviewRow | undefined> {
  return tx
    .selectFrom("interviews")
    .selectAll()
    .where("applicationId", "=", applicationId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Three slots of a company on the next working days, at times without an agreed or proposed interview.
 * @param timeZone that of the days and times
 */
export async function listFreeSlots(
  companyId: string,
  minutes: number,
  timeZone: TimeZone,
  now: Date = new Date(),
): Promise<FreeSlot[]> {
  const until = new Date(now.getTime() + (searchedDays + 1) * 86_400_000);
  const rows = await db
    .selectFrom("interviews")
    .innerJoin("applications", "applications.id", "interviews.applicationId")
    .select(["interviews.state", "interviews.startsAt", "interviews.slots", "interviews.minutes"])
    .where("applications.companyId", "=", companyId)
    .where("interviews.state", "in", ["proposed", "accepted"])
    .where((eb) => eb.or([eb("interviews.startsAt", ">", now), eb("interviews.state", "=", "proposed")]))
    .where((eb) => eb.or([eb("interviews.startsAt", "is", null), eb("interviews.startsAt", "<", until)]))
    .orderBy("interviews.changedAt", "desc")
    .orderBy("interviews.id")
    .limit(hiringLimits.interviewsCompared)
    .execute();
  const busy = rows.flatMap(({ state, startsAt, slots, minutes: length }) =>
    (state === "accepted" && startsAt ? [startsAt] : slots).map((at) => ({ startsAt: at, minutes: length })),
  );
  return freeSlots(dayIn(timeZone, now), busy, minutes, (day, time) => instantIn(timeZone, day, time));
}

/** Proposes an interview. The caller must lock the application's row, and check mayOffer(). @returns "changed" when another one is open */
export async function createInterview(
  tx: Db,
  { id, applicationId, userId }: { id: string; applicationId: string; userId: string },
  proposal: Proposal,
  now: Date,
): Promise<InterviewOutcome> {
  const last = await findInterview(applicationId, tx);
  if (last?.id === id) return "same";
  if (isOpenInterview(last)) return "changed";
  const made = await tx
    .insertInto("interviews")
    .values({ ...proposal, id, applicationId, state: "proposed", byUserId: userId, createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return "missing";
  await sendInterviewMails(tx, "proposed", made);
  return "done";
}

async function lockInterview(tx: Db, applicationId: string, writer: Writer, { version, formId }: FormVersion) {
  const application = await lockApplication(tx, applicationId, writer);
  const row = application && (await findInterview(applicationId, tx));
  if (!row) return { outcome: "missing" as const };
  if (row.formId === formId) return { outcome: "same" as const };
  if (!isOpenInterview(row) || row.version !== version || !applicationLife[application.state].mayTalk)
    return { outcome: "changed" as const };
  return { row };
}

type Change = Partial<Omit<InterviewRow, "id" | "applicationId" | "side" | "steps">>;

/** Writes a change of one side, which the other side has not read yet. @param step its name in the history */
async function writeChange(
  tx: Db,
  row: InterviewRow,
  { side, ...step }: Pick<InterviewStep, "side" | "change">,
  change: Change,
  isEventChanged: boolean,
  submission: FormVersion,
) {
  return tx
    .updateTable("interviews")
    .set({
      ...change,
      version: row.version + 1,
      sequence: row.sequence + (isEventChanged ? 1 : 0),
      formId: submission.formId,
      changedAt: submission.now,
      remindedAt: null,
      lateMinutes: null,
      side,
      readAt: null,
      steps: JSON.stringify(
        [
          ...row.steps,
          { ...step, side, at: submission.now, startsAt: change.state === "accepted" ? change.startsAt : null },
        ].slice(-hiringLimits.interviewSteps),
      ),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The agreed time no longer holds; both pages name it until another one is agreed on. */
const releasedTime = ({ startsAt, movedFrom }: InterviewRow) => ({ startsAt: null, movedFrom: startsAt ?? movedFrom });

/** Proposes new slots, which ends an agreed appointment; without slots, changes the place or length of the agreed one. */
export async function updateInterview(
  tx: Db,
  applicationId: string,
  writer: Writer,
  { slots, ...details }: Proposal,
  submission: FormVersion,
): Promise<InterviewOutcome> {
  const held = await lockInterview(tx, applicationId, writer, submission);
  if (!held.row) return held.outcome;
  const { row } = held;
  const agreed = row.state === "accepted" ? row : null;
  if (slots.length === 0) {
    if (!agreed) return "changed";
    const updated = await writeChange(tx, row, { side: "company", change: "updated" }, details, true, submission);
    await sendInterviewMails(tx, "updated", updated);
    return "done";
  }
  const byUserId = writer.userId;
  const wanted = { slots, minutes: details.minutes };
  if (byUserId && !(await mayOffer(tx, byUserId, wanted, row.id, submission.now))) return "taken";
  const step = agreed ? "moved" : "proposed";
  const moved = await writeChange(
    tx,
    row,
    { side: "company", change: step },
    { ...details, ...releasedTime(row), slots, byUserId, state: "proposed", answer: null },
    agreed !== null,
    submission,
  );
  await sendInterviewMails(tx, step, moved, agreed);
  return "done";
}

/** Cancels an interview for the company. */
export async function setInterviewCanceled(
  tx: Db,
  applicationId: string,
  writer: Writer,
  words: string | null,
  submission: FormVersion,
): Promise<InterviewOutcome> {
  const held = await lockInterview(tx, applicationId, writer, submission);
  if (!held.row) return held.outcome;
  const agreed = held.row.state === "accepted" ? held.row : null;
  const canceled = await writeChange(
    tx,
    held.row,
    { side: "company", change: "canceled" },
    { state: "canceled", slots: [], words },
    agreed !== null,
    submission,
  );
  await sendInterviewMails(tx, "canceled", canceled, agreed);
  return "done";
}

export type InterviewAnswer =
  | { kind: "accepted"; slot: Date }
  | { kind: "rescheduling" | "declined"; words: string | null };

/**
 * The slots that an applicant may choose: those proposed that no other interview has taken, and those that the recruiter's hours leave free.
 * What others were offered is never among the free ones.
 */
export async function listChoices(tx: Db, row: InterviewRow, now: Date): Promise<{ proposed: Date[]; free: Date[] }> {
  const { byUserId, minutes } = row;
  const held = byUserId ? await listHeldSlots(tx, byUserId, row.id, now) : [];
  const proposed = openSlots(row, held, now).filter((at) => at.getTime() !== row.startsAt?.getTime());
  const wanted = { minutes, perRange: 2, limit: hiringLimits.weekSlotsShown };
  const week = byUserId ? await listWeekSlots(tx, byUserId, wanted, held, now) : null;
  const known = [...proposed, ...(row.startsAt ? [row.startsAt] : [])].map(Number);
  return { proposed, free: (week?.slots ?? []).filter((at) => !known.includes(at.getTime())) };
}

async function acceptSlot(tx: Db, row: InterviewRow, slot: Date, submission: FormVersion): Promise<InterviewOutcome> {
  const { now } = submission;
  const agreed = row.state === "accepted" ? row : null;
  if (agreed?.startsAt && agreed.startsAt <= now) return "changed";
  if (slot <= now) return "gone";
  if (row.byUserId) await lockRecruiter(tx, row.byUserId);
  const { proposed, free } = await listChoices(tx, row, now);
  if (![...proposed, ...free].some((at) => at.getTime() === slot.getTime())) return "taken";
  const change = { state: "accepted" as const, startsAt: slot, movedFrom: null, answer: null };
  const step = agreed ? "rebooked" : "accepted";
  // The first event has sequence 0; after a canceled one the sequence goes on.
  const isChanged = agreed !== null || row.sequence > 0;
  const accepted = await writeChange(tx, row, { side: "applicant", change: step }, change, isChanged, submission);
  await sendInterviewMails(tx, step, accepted);
  return "done";
}

/** The applicant's answer: accepts a slot or moves to another one, requests others, or declines. */
export async function setInterviewAnswer(
  tx: Db,
  applicationId: string,
  writer: Writer,
  answer: InterviewAnswer,
  submission: FormVersion,
): Promise<InterviewOutcome> {
  const held = await lockInterview(tx, applicationId, writer, submission);
  if (!held.row) return held.outcome;
  const { row } = held;
  if (answer.kind === "accepted") return acceptSlot(tx, row, answer.slot, submission);
  const agreed = row.state === "accepted" ? row : null;
  const change = { state: answer.kind, slots: [], answer: answer.words };
  const released = answer.kind === "rescheduling" ? releasedTime(row) : {};
  const step = { side: "applicant", change: answer.kind } as const;
  const changed = await writeChange(tx, row, step, { ...change, ...released }, agreed !== null, submission);
  await sendInterviewMails(tx, answer.kind, changed, agreed);
  return "done";
}

/**
 * The applicant's delay, on the day of the interview: once by its length, a mail to the recruiter and a message in the talk.
 * @returns "changed" when the interview is not of today
 */
export async function setLate(
  tx: Db,
  applicationId: string,
  writer: Writer & { side: "applicant" },
  minutes: (typeof lateMinutes)[number],
  submission: FormVersion,
): Promise<InterviewOutcome> {
  const held = await lockInterview(tx, applicationId, writer, submission);
  if (!held.row) return held.outcome;
  const { row } = held;
  if (row.lateMinutes === minutes) return "same";
  if (!mayBeLate(row, submission.now)) return "changed";
  await tx.updateTable("interviews").set({ lateMinutes: minutes }).where("id", "=", row.id).execute();
  const length = plural(minutes, "minute");
  const text = hiringMessages.lateTold(length, timeOfDay(row.startsAt!, row.timeZone));
  const message = { id: submission.formId, applicationId, side: "applicant" as const, userId: writer.userId };
  await tx
    .insertInto("applicationMessages")
    .values({ ...message, text, createdAt: submission.now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  await sendLateMail(tx, row, length);
  return "done";
}

/** Why an interview ends with its application, with the state that it leaves and the side that ends it. */
const interviewEnds = {
  declined: { state: "declined", side: "applicant" },
  erased: { state: "declined", side: "applicant" },
  canceled: { state: "canceled", side: "company" },
  "company-removed": { state: "canceled", side: "company" },
} as const;

export type InterviewEnd = keyof typeof interviewEnds;

/** Ends an open interview with its application; a past one stays. The caller must lock the application's row. */
export async function endInterview(tx: Db, applicationId: string, end: InterviewEnd, now: Date): Promise<void> {
  const row = await findInterview(applicationId, tx);
  if (!row || !isOpenInterview(row)) return;
  const agreed = row.state === "accepted" ? row : null;
  if (agreed?.startsAt && agreed.startsAt <= now) return;
  const submission = { version: row.version, formId: row.id, now };
  const { state, side } = interviewEnds[end];
  const change = { state, slots: [], ...(state === "declined" ? { answer: null } : { words: null }) };
  const ended = await writeChange(tx, row, { side, change: end }, change, agreed !== null, submission);
  if (agreed || state === "declined") await sendInterviewMails(tx, end, ended, agreed);
}
