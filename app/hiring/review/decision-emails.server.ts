// Notices of decisions: each is sent once when due, with its mail in the same transaction.

import { sql } from "kysely";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { ApplicationNoticesTable } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { dayTime } from "../../platform/mail/quiet-hours.server.ts";
import { applicationChanges, type DecidedState, isEndReason, mustNotify } from "../application-life.ts";
import { cancelNotice } from "../apply/applications.server.ts";
import { findMailFacts, isReachableApplicant, writeToApplicant } from "../conversations/applicant-recipient.server.ts";
import { endInterview } from "../conversations/interviews.server.ts";
import * as hiringLimits from "../limits.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { openIdentity } from "./open-identity.server.ts";
import { decisionMail, endedMail, reopenedMail } from "./review-emails.ts";

// A notice of a decision, and not of an end or a reopening.
const isDecision = sql<boolean>`("reason" IS NULL OR "reason" = 'undo')`;

export type NewNotice = Pick<ApplicationNoticesTable, "applicationId" | "eventId" | "state" | "text" | "byUserId">;

/** The time from which a decision made now is sent. */
export const noticeDueAt = (now: Date) => dayTime(new Date(now.getTime() + hiringLimits.noticeDelayMs));

/** Prepares a notice in twelve hours instead of the pending one. The caller must lock the application's row. */
export async function createNotice(tx: Db, notice: NewNotice, now: Date): Promise<Date> {
  const dueAt = noticeDueAt(now);
  await cancelNotice(tx, notice.applicationId, now);
  await tx
    .insertInto("applicationNotices")
    .values({ ...notice, id: newId(), createdAt: now, dueAt })
    .execute();
  return dueAt;
}

/**
 * Prepares again, in twelve hours, the notice of a decision that the end of its offer canceled. Does nothing when the applicant knows the state.
 * The caller must lock the application's row.
 */
export async function resumeNotice(tx: Db, applicationId: string, now: Date): Promise<void> {
  const canceled = await tx
    .selectFrom("applications")
    .innerJoin("applicationNotices", "applicationNotices.applicationId", "applications.id")
    .innerJoin("applicationEvents", "applicationEvents.id", "applicationNotices.eventId")
    .select(["applicationNotices.id", "applications.state", "notifiedState"])
    .where("applications.id", "=", applicationId)
    .whereRef("applicationNotices.state", "=", "applications.state")
    .where(isDecision)
    .where("canceledAt", "is not", null)
    .orderBy("applicationEvents.at", "desc")
    .orderBy("applicationEvents.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!canceled || !mustNotify(canceled.notifiedState, canceled.state)) return;
  await tx
    .updateTable("applicationNotices")
    .set({ canceledAt: null, dueAt: noticeDueAt(now) })
    .where("id", "=", canceled.id)
    .execute();
}

/** A query of the notices of decisions that have not left, with the change of each. */
export function pendingDecisions(tx: Db = db) {
  return tx
    .selectFrom("applicationNotices")
    .innerJoin("applicationEvents", "applicationEvents.id", "applicationNotices.eventId")
    .select([
      "applicationNotices.id",
      "applicationNotices.applicationId",
      "applicationNotices.state",
      "applicationNotices.text",
      "applicationNotices.dueAt",
      "applicationEvents.batchId",
      "applicationEvents.fromState",
    ])
    .where(isDecision)
    .where("applicationNotices.sentAt", "is", null)
    .where("applicationNotices.canceledAt", "is", null);
}

/** The pending notice of an application. */
export function findPendingNotice(applicationId: string, tx: Db = db) {
  return pendingDecisions(tx).where("applicationNotices.applicationId", "=", applicationId).executeTakeFirst();
}

/** The pending notices of a batch. */
export async function listPendingNotices(batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("applicationNotices")
    .innerJoin("applicationEvents", "applicationEvents.id", "applicationNotices.eventId")
    .select("applicationNotices.id")
    .where("applicationEvents.batchId", "=", batchId)
    .where("applicationNotices.sentAt", "is", null)
    .where("applicationNotices.canceledAt", "is", null)
    .orderBy("applicationNotices.id")
    .execute();
  return rows.map(({ id }) => id);
}

type NoticeLimits = { companyId: string | null; until: Date | null; now: Date };

/** Marks a notice as sent under the lock of its application; null when it is not due, canceled, sent or without a reader. */
async function claimNotice(tx: Db, noticeId: string, { companyId, until, now }: NoticeLimits) {
  const notice = await tx
    .selectFrom("applicationNotices")
    .select("applicationId")
    .where("id", "=", noticeId)
    .executeTakeFirst();
  if (!notice) return null;
  // Locks the application first, like every change, so that it waits for a running undo.
  const application = await tx
    .selectFrom("applications")
    .select(["id", "companyId", "answeredAt", isReachableApplicant.as("isReachable")])
    .where("id", "=", notice.applicationId)
    .$if(companyId !== null, (query) => query.where("companyId", "=", companyId!))
    .forUpdate()
    .executeTakeFirst();
  if (!application?.isReachable) return null;
  const sent = await tx
    .updateTable("applicationNotices")
    .set({ sentAt: now })
    .where("id", "=", noticeId)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .$if(until !== null, (query) => query.where("dueAt", "<=", until!))
    .returning(["state", "text", "eventId", "byUserId"])
    .executeTakeFirst();
  if (!sent) return null;
  return { application, sent };
}

/**
 * Sends a pending notice once; `companyId` null: the scheduled task; `until` null: at any time. The notice of an applicant whose account is
 * closed or due for erasure waits until the account is open again.
 */
export async function sendNotice(tx: Db, noticeId: string, limits: NoticeLimits): Promise<boolean> {
  const claimed = await claimNotice(tx, noticeId, limits);
  if (!claimed) return false;
  const { application, sent } = claimed;
  const { now } = limits;
  const { email, candidateId, ...facts } = await findMailFacts(tx, application.id);
  const { state, text, byUserId } = sent;
  const { reason } = await tx
    .selectFrom("applicationEvents")
    .select("reason")
    .where("id", "=", sent.eventId)
    .executeTakeFirstOrThrow();
  if (isEndReason(reason)) {
    await writeToApplicant(tx, { id: application.id, email, candidateId }, endedMail({ ...facts, reason }), byUserId);
    await endInterview(tx, application.id, "canceled", now);
    return true;
  }
  if (reason === applicationChanges.reopen.reason) {
    await writeToApplicant(tx, { id: application.id, email, candidateId }, reopenedMail(facts), byUserId);
    await resumeNotice(tx, application.id, now);
    return true;
  }
  if (state === "ended" || state === "received") return false;
  await openIdentity(tx, application.id, state, { isAnnounced: true, byUserId, now });
  await tx
    .updateTable("applications")
    .set({ notifiedState: state, answeredAt: application.answeredAt ?? now })
    .where("id", "=", application.id)
    .execute();
  await writeToApplicant(
    tx,
    { id: application.id, email, candidateId },
    decisionMail({ ...facts, state, text }),
    byUserId,
  );
  if (state === "refused") await endInterview(tx, application.id, "canceled", now);
  await setStaleFigures(tx, application.companyId);
  return true;
}

/** Marks a decision as sent by another mail, with its pending notice. The caller must lock the application's row. */
export async function setNoticeSent(
  tx: Db,
  applicationId: string,
  state: DecidedState,
  { now, byUserId }: { now: Date; byUserId: string },
): Promise<void> {
  await openIdentity(tx, applicationId, state, { isAnnounced: true, byUserId, now });
  const updated = await tx
    .updateTable("applicationNotices")
    .set({ sentAt: now })
    .where("applicationId", "=", applicationId)
    .where("state", "=", state)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .executeTakeFirst();
  await tx
    .updateTable("applications")
    .set((eb) => ({
      answeredAt: eb.fn.coalesce("answeredAt", eb.val(now)),
      ...(updated.numUpdatedRows > 0n ? { notifiedState: state } : {}),
    }))
    .where("id", "=", applicationId)
    .execute();
}

/** The text of a notice that waits; locks its row until the transaction ends. Undefined when it was sent or canceled. */
export async function lockNoticeText(tx: Db, noticeId: string, companyId: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom("applicationNotices")
    .select("text")
    .where("id", "=", noticeId)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .where("applicationId", "in", tx.selectFrom("applications").select("id").where("companyId", "=", companyId))
    .forUpdate()
    .executeTakeFirst();
  return row?.text;
}

/** Edits a pending notice. @returns false when no longer pending, or not the company's */
export async function updateNoticeText(tx: Db, noticeId: string, companyId: string, text: string | null) {
  const changed = await tx
    .updateTable("applicationNotices")
    .set({ text })
    .where("id", "=", noticeId)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .where("applicationId", "in", tx.selectFrom("applications").select("id").where("companyId", "=", companyId))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Scheduled task: sends due notices, at most hiringLimits.noticesPerRound. @returns how many */
export async function sendDueNotices(now: Date): Promise<number> {
  const due = await db
    .selectFrom("applicationNotices")
    .innerJoin("applications", "applications.id", "applicationNotices.applicationId")
    .select("applicationNotices.id")
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .where("dueAt", "<=", now)
    .where(isReachableApplicant)
    .orderBy("dueAt")
    .orderBy("applicationNotices.id")
    .limit(hiringLimits.noticesPerRound)
    .execute();
  let sent = 0;
  for (const { id } of due) {
    if (await transaction((tx) => sendNotice(tx, id, { companyId: null, until: now, now }))) sent += 1;
  }
  return sent;
}
