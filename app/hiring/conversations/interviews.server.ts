// Interviews: proposed, accepted, moved, declined, canceled. Each change sends its mails and calendar events.
import { type Db, db } from "../../platform/db/db.server.ts";
import { dayIn, instantIn } from "../../platform/text/day.server.ts";
import type { TimeZone } from "../../platform/text/time-zones.ts";
import { applicationLife } from "../application-life.ts";
import { isOpenInterview } from "../interview-states.ts";
import * as hiringLimits from "../limits.ts";
import { type FreeSlot, freeSlots, searchedDays } from "./free-slots.ts";
import { type InterviewRow, sendInterviewMails } from "./interview-emails.server.ts";
import { lockApplication, type Writer } from "./messages.server.ts";

export type Proposal = Pick<InterviewRow, "timeZone" | "minutes" | "way" | "location" | "words"> & { slots: Date[] };

/** The version shown on the page, and the form's id: a form sent twice is one change. */
export type FormVersion = { version: number; formId: string; now: Date };

/** "same": this form was already processed. "changed": the page was out of date. "missing": no such interview. "gone": the slot is past. */
export type InterviewOutcome = "done" | "same" | "changed" | "missing" | "gone";

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
    .select(["interviews.startsAt", "interviews.slots", "interviews.minutes"])
    .where("applications.companyId", "=", companyId)
    .where("interviews.state", "in", ["proposed", "accepted"])
    .where((eb) => eb.or([eb("interviews.startsAt", ">", now), eb("interviews.state", "=", "proposed")]))
    .where((eb) => eb.or([eb("interviews.startsAt", "is", null), eb("interviews.startsAt", "<", until)]))
    .orderBy("interviews.changedAt", "desc")
    .orderBy("interviews.id")
    .limit(hiringLimits.interviewsCompared)
    .execute();
  const busy = rows.flatMap(({ startsAt, slots, minutes: length }) =>
    [...(startsAt ? [startsAt] : []), ...slots].map((at) => ({ startsAt: at, minutes: length })),
  );
  return freeSlots(dayIn(timeZone, now), busy, minutes, (day, time) => instantIn(timeZone, day, time));
}

/** Proposes an interview. The caller must lock the application's row. @returns "changed" when another one is open */
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

type Change = Partial<
  Pick<InterviewRow, "state" | "slots" | "startsAt" | "timeZone" | "minutes" | "way" | "location" | "words" | "answer">
>;

async function writeChange(
  tx: Db,
  row: InterviewRow,
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
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
    const updated = await writeChange(tx, row, details, true, submission);
    await sendInterviewMails(tx, "updated", updated);
    return "done";
  }
  const moved = await writeChange(
    tx,
    row,
    { ...details, slots, state: "proposed", startsAt: null, answer: null },
    agreed !== null,
    submission,
  );
  await sendInterviewMails(tx, agreed ? "moved" : "proposed", moved, agreed);
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

/** The applicant's answer: accepts a slot, requests others, or declines. */
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
  if (answer.kind === "accepted") {
    if (row.state !== "proposed" || !row.slots.some((slot) => slot.getTime() === answer.slot.getTime()))
      return "changed";
    if (answer.slot <= submission.now) return "gone";
    const change = { state: "accepted" as const, startsAt: answer.slot, slots: [], answer: null };
    // The first event has sequence 0; after a canceled one the sequence goes on.
    const accepted = await writeChange(tx, row, change, row.sequence > 0, submission);
    await sendInterviewMails(tx, "accepted", accepted);
    return "done";
  }
  const agreed = row.state === "accepted" ? row : null;
  const change = { state: answer.kind, slots: [], answer: answer.words };
  const startsAt = answer.kind === "rescheduling" ? { startsAt: null } : {};
  const changed = await writeChange(tx, row, { ...change, ...startsAt }, agreed !== null, submission);
  await sendInterviewMails(tx, answer.kind, changed, agreed);
  return "done";
}

/** Ends an open interview with its application; a past one stays. The caller must lock the application's row. */
export async function endInterview(
  tx: Db,
  applicationId: string,
  state: "declined" | "canceled",
  now: Date,
): Promise<void> {
  const row = await findInterview(applicationId, tx);
  if (!row || !isOpenInterview(row)) return;
  const agreed = row.state === "accepted" ? row : null;
  if (agreed?.startsAt && agreed.startsAt <= now) return;
  const submission = { version: row.version, formId: row.id, now };
  const change = { state, slots: [], ...(state === "declined" ? { answer: null } : { words: null }) };
  const ended = await writeChange(tx, row, change, agreed !== null, submission);
  if (agreed || state === "declined") await sendInterviewMails(tx, state, ended, agreed);
}
