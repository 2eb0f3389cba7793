// The end of an offer or a company ends its open applications; its reopening brings them back.
// A job notifies the applicants, because an offer may have thousands of them.
import { sql } from "kysely";
import { finalEnds } from "../../offers/offer-life.ts";
import { forgetClosingBatch } from "../../offers/offers.server.ts";
import { isCompanyClosed } from "../../people/companies/applied-company.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { enqueueAll } from "../../platform/jobs/jobs.server.ts";
import * as platformLimits from "../../platform/limits.ts";
import { applicationChanges, type EndReason } from "../application-life.ts";
import { endCompanyInterviews } from "../conversations/cancel-interviews.server.ts";
import { undoBatch } from "./application-decisions.server.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { listPendingNotices, resumeNotice, sendNotice } from "./decision-emails.server.ts";

type Whose = { offerId: string } | { companyId: string } | { ids: string[] };

// An application that an import brought without an offer has none that could end.
const offerHasEnded = sql<boolean>`("applications"."offerId" IS NULL AND "applications"."sentOfferId" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "offers" WHERE "offers"."id" = "applications"."offerId"
    AND NOT "isActive" AND "endReason" = ANY(${finalEnds}::text[])))`;

function ofOwner(whose: Whose) {
  if ("ids" in whose) return sql<boolean>`"applications"."id" = ANY(${whose.ids}::uuid[]) AND ${offerHasEnded}`;
  return "offerId" in whose
    ? sql<boolean>`"applications"."offerId" = ${whose.offerId}`
    : sql<boolean>`"applications"."companyId" = ${whose.companyId}`;
}

async function cancelNotices(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`UPDATE "applicationNotices" SET "canceledAt" = ${now}
    WHERE "applicationId" = ANY(${ids}::uuid[]) AND "sentAt" IS NULL AND "canceledAt" IS NULL`.execute(tx);
}

type Next = { id: string; state: ApplicationState; from: ApplicationState; isNotified: boolean };

/** Writes states with their events, and a notice where `isNotified`, in one statement. */
async function writeStates(tx: Db, next: Next[], reason: EndReason | "reopened", now: Date): Promise<void> {
  const batchId = newId();
  const column = <Name extends keyof Next>(name: Name) => next.map((row) => row[name]);
  await cancelNotices(tx, column("id"), now);
  await sql`
    WITH "next" AS (
      SELECT * FROM unnest(${column("id")}::uuid[], ${column("state")}::text[], ${column("from")}::text[], ${column("isNotified")}::boolean[])
        AS "next" ("id", "state", "from", "isNotified")
    ), "changed" AS (
      UPDATE "applications" SET "state" = "next"."state", "changedAt" = ${now},
        "waitingSince" = CASE WHEN ${reason === "reopened"} THEN ${now} ELSE "waitingSince" END,
        "reminders" = CASE WHEN ${reason === "reopened"} THEN 0 ELSE "reminders" END
      FROM "next" WHERE "applications"."id" = "next"."id"
    ), "events" AS (
      INSERT INTO "applicationEvents" ("id", "applicationId", "state", "fromState", "batchId", "reason", "at")
      SELECT gen_random_uuid(), "id", "state", "from", ${batchId}::uuid, ${reason}, ${now} FROM "next"
      RETURNING "id", "applicationId", "state"
    )
    INSERT INTO "applicationNotices" ("id", "applicationId", "eventId", "state", "createdAt", "dueAt")
    SELECT gen_random_uuid(), "applicationId", "events"."id", "events"."state", ${now}, ${now}
    FROM "events" JOIN "next" ON "next"."id" = "applicationId" WHERE "isNotified"`.execute(tx);
  if (!next.some(({ isNotified }) => isNotified)) return;
  await enqueueAll(tx, "applicants", [{ data: { batchId }, id: batchId }], platformLimits.mailsUndoMs);
}

/** Ends the open applications of an offer or a company, and queues the mails to their applicants. Idempotent. @returns how many */
async function endApplications(tx: Db, whose: Whose, reason: EndReason, now: Date): Promise<number> {
  const open = await tx
    .selectFrom("applications")
    .select(["id", "state", "companyId"])
    .where(ofOwner(whose))
    .where("state", "in", applicationChanges.offerEnds.from)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (open.length === 0) return 0;
  const next = open.map(({ id, state }) => ({ id, state: "ended" as const, from: state, isNotified: true }));
  await writeStates(tx, next, reason, now);
  await setStaleFigures(tx, open[0]!.companyId);
  return open.length;
}

type Ended = { id: string; state: ApplicationState; isNotified: boolean };

/**
 * Brings back ended applications whose company is back, and whose offer, if they have one, has not ended: each in its state before. Mails those
 * who were notified of the end.
 */
async function reopenApplications(tx: Db, companyId: string | null, whose: Whose, now: Date): Promise<void> {
  if (await isCompanyClosed(tx, companyId)) return;
  const { rows } = await sql<Ended>`
    SELECT "applications"."id", "last"."fromState" AS "state",
      EXISTS (SELECT 1 FROM "applicationNotices" WHERE "eventId" = "last"."id" AND "sentAt" IS NOT NULL) AS "isNotified"
    FROM "applications" CROSS JOIN LATERAL (
      SELECT "id", "fromState" FROM "applicationEvents" WHERE "applicationId" = "applications"."id"
      ORDER BY "at" DESC, "id" DESC LIMIT 1) AS "last"
    WHERE ${ofOwner(whose)} AND "applications"."state" = 'ended' AND "last"."fromState" IS NOT NULL AND NOT ${offerHasEnded}
    ORDER BY "applications"."id" FOR UPDATE OF "applications"`.execute(tx);
  if (rows.length === 0) return;
  const next = rows.map((row) => ({ ...row, from: "ended" as const }));
  await writeStates(tx, next, applicationChanges.reopen.reason, now);
  // After the mail of a reopening, sendNotice() resumes the notice.
  for (const { id } of rows.filter(({ isNotified }) => !isNotified)) await resumeNotice(tx, id, now);
}

/** Ends the open applications of an offer. @returns 0, the refusals that it takes back */
export async function endOfferApplications(tx: Db, offerId: string, now: Date): Promise<number> {
  await endApplications(tx, { offerId }, applicationChanges.offerEnds.reason, now);
  return 0;
}

/** Ends the applications of an undone decision whose offer has ended meanwhile. @returns how many */
export async function endUndoneApplications(tx: Db, ids: string[], now: Date): Promise<number> {
  return endApplications(tx, { ids }, applicationChanges.offerEnds.reason, now);
}

/**
 * Brings back the applications that ended with an offer, and takes back the refusals of its closing that have not left, unless its company is closed.
 * @returns how many refusals were taken back
 */
export async function reopenOfferApplications(tx: Db, offerId: string, now: Date): Promise<number> {
  const offer = await tx
    .selectFrom("offers")
    .select(["companyId", "closingBatchId"])
    .where("id", "=", offerId)
    .executeTakeFirst();
  if (!offer) return 0;
  const { companyId, closingBatchId } = offer;
  await reopenApplications(tx, companyId, { offerId }, now);
  if (!companyId || !closingBatchId || (await isCompanyClosed(tx, companyId))) return 0;
  // An administrator may reopen the offer too: the undo has no author.
  const undone = await undoBatch(tx, closingBatchId, { companyId, userId: null }, now);
  await forgetClosingBatch(tx, offerId);
  return undone.length;
}

async function endAllOfCompany(tx: Db, companyId: string, reason: EndReason, now: Date): Promise<void> {
  // Waits for applications that are being sent: they end too.
  await tx.selectFrom("offers").select("id").where("companyId", "=", companyId).orderBy("id").forUpdate().execute();
  // Each insert updates its company: those without an offer are waited for here.
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  await endCompanyInterviews(tx, companyId, reason === "company-removed" ? reason : "canceled", now);
  await endApplications(tx, { companyId }, reason, now);
}

/** Ends the interviews and the open applications of a company that closes. */
export function endCompanyApplications(tx: Db, companyId: string, now: Date): Promise<void> {
  return endAllOfCompany(tx, companyId, applicationChanges.companyEnds.reason, now);
}

/** Ends those of a company that the site's team takes from the site: it blocks it, or erases it. */
export function endRemovedApplications(tx: Db, companyId: string, now: Date): Promise<void> {
  return endAllOfCompany(tx, companyId, applicationChanges.companyRemoved.reason, now);
}

/** Ends those of a company that is erased, and deletes the team's notes on applicants and its records of them. Those of a company that closed first have ended. */
export async function eraseCompanyApplications(tx: Db, companyId: string, now: Date): Promise<void> {
  await endRemovedApplications(tx, companyId, now);
  const ofCompany = tx.selectFrom("applications").select("id").where("companyId", "=", companyId);
  await tx.deleteFrom("applicationNotes").where("applicationId", "in", ofCompany).execute();
  await tx.deleteFrom("applicationLinks").where("oneId", "in", ofCompany).execute();
}

/** Brings back the applications of a company whose closing is canceled, or that is blocked no more, except those whose offer has ended. */
export function reopenCompanyApplications(tx: Db, companyId: string, now: Date): Promise<void> {
  return reopenApplications(tx, companyId, { companyId }, now);
}

/** A job: notifies the applicants of a batch, each in a transaction of its own. Safe to repeat. */
export async function notifyApplicants({ batchId }: { batchId: string }): Promise<void> {
  const now = new Date();
  for (const id of await listPendingNotices(batchId))
    await transaction((tx) => sendNotice(tx, id, { companyId: null, until: now, now }));
}
