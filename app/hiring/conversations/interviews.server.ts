// Interviews of an application: proposed, chosen, asked anew, declined, moved, canceled; each change with its mails, and with
// the event of everybody's calendar where a moment was agreed on.
import { type Db, db } from "../../platform/db/db.server.ts";
import type { InterviewsTable } from "../../platform/db/schema.ts";
import { type InterviewRow, tellInterview } from "./interview-emails.server.ts";
import { holdApplication, type Writer } from "./messages.server.ts";

/** What a company proposes. */
export type Proposal = Pick<InterviewsTable, "minutes" | "way" | "place" | "words"> & { slots: Date[] };

/** At the sight of which version, by which form: sent twice it is one change. */
export type Sight = { version: number; formId: string; now: Date };

/**
 * "same": this very form did it already. "changed": somebody was first. "missing": there is no such interview for the writer.
 * "gone": the chosen moment is past. "withdrawn", "closed": nobody is there any more.
 */
export type InterviewOutcome = "done" | "same" | "changed" | "missing" | "gone";

const open = ["proposed", "asked", "accepted"] as const;

/** The last interview of an application, over or not. */
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

/** Whether an interview still goes on. */
export function isOpen(interview: Pick<InterviewRow, "state"> | undefined): boolean {
  return interview !== undefined && (open as readonly string[]).includes(interview.state);
}

/**
 * Proposes an interview; the application's row must be held.
 * @param id decided by the form: sent twice, it is one interview
 * @returns "changed" when another one is open
 */
export async function createInterview(
  tx: Db,
  { id, applicationId, userId }: { id: string; applicationId: string; userId: string },
  proposal: Proposal,
  now: Date,
): Promise<InterviewOutcome> {
  const last = await findInterview(applicationId, tx);
  if (last?.id === id) return "same";
  if (isOpen(last)) return "changed";
  const made = await tx
    .insertInto("interviews")
    .values({ ...proposal, id, applicationId, state: "proposed", byUserId: userId, createdAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return "missing";
  await tellInterview(tx, "proposed", made);
  return "done";
}

// The open interview of a writer's application, at the sight of one version of it.
async function holdInterview(tx: Db, applicationId: string, writer: Writer, { version, formId }: Sight) {
  const application = await holdApplication(tx, applicationId, writer);
  const row = application && (await findInterview(applicationId, tx));
  if (!row) return { outcome: "missing" as const };
  if (row.formId === formId) return { outcome: "same" as const };
  if (!isOpen(row) || row.version !== version || application.state === "withdrawn")
    return { outcome: "changed" as const };
  return { row };
}

type Change = Partial<
  Pick<InterviewRow, "state" | "slots" | "startsAt" | "minutes" | "way" | "place" | "words" | "answer">
>;

// A change of what was agreed on is one of the event, too.
async function writeChange(tx: Db, row: InterviewRow, change: Change, isEventChanged: boolean, sight: Sight) {
  return tx
    .updateTable("interviews")
    .set({
      ...change,
      version: row.version + 1,
      sequence: row.sequence + (isEventChanged ? 1 : 0),
      formId: sight.formId,
      changedAt: sight.now,
      remindedAt: null,
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The company proposes other moments, or (with none) another place or length for what is agreed on. An appointment ends with
 * the proposal of others: nobody waits at a place where nobody comes.
 */
export async function updateInterview(
  tx: Db,
  applicationId: string,
  writer: Writer,
  { slots, ...details }: Proposal,
  sight: Sight,
): Promise<InterviewOutcome> {
  const held = await holdInterview(tx, applicationId, writer, sight);
  if (!held.row) return held.outcome;
  const { row } = held;
  const agreed = row.state === "accepted" ? row : null;
  if (slots.length === 0) {
    if (!agreed) return "changed";
    const updated = await writeChange(tx, row, details, true, sight);
    await tellInterview(tx, "updated", updated);
    return "done";
  }
  const moved = await writeChange(
    tx,
    row,
    { ...details, slots, state: "proposed", startsAt: null, answer: null },
    agreed !== null,
    sight,
  );
  await tellInterview(tx, agreed ? "moved" : "proposed", moved, agreed);
  return "done";
}

/** The company takes an interview back. */
export async function setInterviewCanceled(
  tx: Db,
  applicationId: string,
  writer: Writer,
  words: string | null,
  sight: Sight,
): Promise<InterviewOutcome> {
  const held = await holdInterview(tx, applicationId, writer, sight);
  if (!held.row) return held.outcome;
  const agreed = held.row.state === "accepted" ? held.row : null;
  const canceled = await writeChange(tx, held.row, { state: "canceled", slots: [], words }, agreed !== null, sight);
  await tellInterview(tx, "canceled", canceled, agreed);
  return "done";
}

export type InterviewAnswer = { kind: "accepted"; slot: Date } | { kind: "asked" | "declined"; words: string | null };

/** Whoever applied answers: takes a moment, asks for others, or declines. */
export async function setInterviewAnswer(
  tx: Db,
  applicationId: string,
  writer: Writer,
  answer: InterviewAnswer,
  sight: Sight,
): Promise<InterviewOutcome> {
  const held = await holdInterview(tx, applicationId, writer, sight);
  if (!held.row) return held.outcome;
  const { row } = held;
  if (answer.kind === "accepted") {
    if (row.state !== "proposed" || !row.slots.some((slot) => slot.getTime() === answer.slot.getTime()))
      return "changed";
    if (answer.slot <= sight.now) return "gone";
    const change = { state: "accepted" as const, startsAt: answer.slot, slots: [], answer: null };
    // The first event of all is the one that begins at 0; one that was ended before goes on from there.
    const accepted = await writeChange(tx, row, change, row.sequence > 0, sight);
    await tellInterview(tx, "accepted", accepted);
    return "done";
  }
  const agreed = row.state === "accepted" ? row : null;
  const change = { state: answer.kind, slots: [], answer: answer.words };
  const startsAt = answer.kind === "asked" ? { startsAt: null } : {};
  const changed = await writeChange(tx, row, { ...change, ...startsAt }, agreed !== null, sight);
  await tellInterview(tx, answer.kind, changed, agreed);
  return "done";
}

/**
 * Ends what goes on when an application is withdrawn or erased ("declined"), or when a refusal is told ("canceled"), which says
 * enough where no moment was agreed on. What has taken place stays. The application's row must be held.
 */
export async function endInterview(
  tx: Db,
  applicationId: string,
  state: "declined" | "canceled",
  now: Date,
): Promise<void> {
  const row = await findInterview(applicationId, tx);
  if (!row || !isOpen(row)) return;
  const agreed = row.state === "accepted" ? row : null;
  if (agreed?.startsAt && agreed.startsAt <= now) return;
  const sight = { version: row.version, formId: row.id, now };
  const change = { state, slots: [], ...(state === "declined" ? { answer: null } : { words: null }) };
  const ended = await writeChange(tx, row, change, agreed !== null, sight);
  if (agreed || state === "declined") await tellInterview(tx, state, ended, agreed);
}
