// Moderation decisions: the row, its effect and its notifications in one transaction; and the authors' answers.

import { sql } from "kysely";
import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { findMailCard, listPublicMailCards } from "../../offers/mail-card.server.ts";
import { listDecidedReports, matterThread, setReportsDecided } from "../../offers/reports/reports.server.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { decisionPath } from "../../people/accounts/decision-link.server.ts";
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { DecisionTarget, Verdict } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { cancelMailsOfThread } from "../../platform/mail/mail-queue.server.ts";
import { withDe } from "../../platform/text/elision.ts";
import * as adminLimits from "../limits.ts";
import { isContestable, reviewPath, verdictLabel } from "./decision.ts";
import { groundOf, type Reasons } from "./ground.ts";
import { answerMail, type Decided, outcomeMail, statementMail } from "./moderation-emails.ts";
import {
  findTarget,
  listAuthorEmails,
  listCompanyAccounts,
  offlineReason,
  setVerdict,
  type Target,
} from "./targets.server.ts";

export type DecisionInput = {
  /** Made with the form, so that a double submit makes one decision. */
  id?: string;
  verdict: Verdict;
  ground: string | null;
  words: string | null;
  action?: string;
  activates?: boolean;
  /** Notify the author only once the decision can no longer be undone (adminLimits.undoPeriodMs). */
  isUndoable?: boolean;
};

/**
 * "same": already decided with this id. "other": another administrator decided in between. "missing": the target does not exist.
 * An object: done, and the refusals that the reopening of an offer took back.
 */
export type DecisionResult = { takenBack: number } | "same" | "other" | "missing";

/** How many refusals a decision took back; 0 for one that changed nothing. */
export const takenBackBy = (result: DecisionResult | boolean): number =>
  typeof result === "object" ? result.takenBack : 0;

type LastDecision = NonNullable<Awaited<ReturnType<typeof findLastDecision>>>;

type DecidedTarget = { targetType: DecisionTarget; targetId: string };

/** A decision without its administrator. `notifyAt` is null when the author is notified at once. */
export type NewDecision = Decided & {
  id: string;
  targetId: string;
  companyId: string | null;
  userId: string | null;
  wasActive: boolean;
  createdAt: Date;
  notifyAt: Date | null;
};

/** The last decision on a target: the only one that its author may answer. */
export function findLastDecision(tx: Db, { targetType, targetId }: DecidedTarget) {
  return tx
    .selectFrom("decisions")
    .select(["id", "verdict", "ground", "words", "wasActive", "createdAt", "notifyAt"])
    .where("targetType", "=", targetType)
    .where("targetId", "=", targetId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

// The audit log files an account under its candidate or company, where readers look for it.
async function findAuditTarget(tx: Db, { targetType, targetId }: DecidedTarget) {
  if (targetType !== "compte") return { targetType, targetId };
  const account = await findAccount(tx, targetId);
  return account?.role === "company"
    ? { targetType: "entreprise", targetId: account.companyId ?? targetId }
    : { targetType: "candidat", targetId };
}

/** A decision as the audit log shows it, among the columns of its target. */
export function loggedDecision(decided: LastDecision | NewDecision | undefined, type: DecisionTarget) {
  if (!decided) return {};
  const { verdict, ground, words, createdAt } = decided;
  return {
    decision: verdictLabel(verdict, type),
    ground: groundOf(ground)?.label ?? null,
    words,
    decidedAt: createdAt,
  };
}

/** The time from which the author of an undoable decision is notified. */
export const undoEnd = (now: Date) => new Date(now.getTime() + adminLimits.undoPeriodMs);

/** Stores a decision, which replaces an earlier one that nobody was notified of, and marks the author's answers to earlier ones as handled. */
export async function recordDecision(tx: Db, viewer: Viewer, decided: NewDecision): Promise<void> {
  const { targetType, targetId, createdAt } = decided;
  await tx
    .updateTable("decisions")
    .set({
      notifyAt: null,
      answerTreatedAt: sql`CASE WHEN "answeredAt" IS NOT NULL THEN coalesce("answerTreatedAt", ${createdAt}::timestamptz(3)) END`,
    })
    .where("targetType", "=", targetType)
    .where("targetId", "=", targetId)
    .where(sql<boolean>`("notifyAt" IS NOT NULL OR ("answeredAt" IS NOT NULL AND "answerTreatedAt" IS NULL))`)
    .execute();
  await tx
    .insertInto("decisions")
    .values({ ...decided, byUserId: viewer.id })
    .execute();
}

const next = {
  publishing: `${config.baseUrl}/compte/entreprise/creer-offre`,
  confirming: `${config.baseUrl}/verify-email`,
};

/** The offers that a decision is about; after an approval those that are public now, with their pages. */
async function listDecidedCards(tx: Db, { targetType, targetId, verdict }: Decided & DecidedTarget) {
  const isOffer = targetType === "offre";
  if (verdict === "cleared" && (isOffer || targetType === "entreprise")) {
    const of = isOffer ? { offerId: targetId } : { companyId: targetId };
    return listPublicMailCards(tx, of, { limit: adminLimits.decisionCards, baseUrl: config.baseUrl });
  }
  const card = await findMailCard(tx, isOffer ? targetId : null, "company");
  return card ? [card] : [];
}

async function notifyAuthor(
  tx: Db,
  decided: Decided &
    DecidedTarget & { id: string; companyId: string | null; userId: string | null; email?: string | null },
  reported: boolean,
): Promise<void> {
  const emails = await listAuthorEmails(tx, decided);
  if (emails.length === 0) return;
  const cards = await listDecidedCards(tx, decided);
  const { companyId } = decided;
  const isUnconfirmed = companyId !== null && offlineReason(await listCompanyAccounts(tx, companyId)) === "unconfirmed";
  for (const to of emails) {
    const url = config.baseUrl + decisionPath(decided.id, to);
    const mail = statementMail(decided, { url, reported, cards, isUnconfirmed, ...next });
    await sendMail(tx, { to, ...mail, ...matterThread(decided.targetType, decided.targetId) });
  }
}

type Closing = { type: DecisionTarget; id: string; decisionId: string; verdict: Verdict; now: Date };

const isAway = (verdict: Verdict) => verdict === "change" || verdict === "taken-down";

/** Whether a decision shows what the one before it hid, or hides what it showed. */
async function isReversal(tx: Db, { type, id, decisionId, verdict }: Closing): Promise<boolean> {
  if (verdict === "upheld") return false;
  const before = await tx
    .selectFrom("decisions")
    .select("verdict")
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .where("id", "<>", decisionId)
    .where("verdict", "<>", "upheld")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return before !== undefined && isAway(before.verdict) !== isAway(verdict);
}

/** Cancels what waits about a matter and is not true any more, before the mails of its decision are written. */
async function cancelOutdatedMails(tx: Db, { type, id, verdict }: Closing, isReversed: boolean): Promise<void> {
  const authors = verdict === "upheld" ? [] : ["decision-moderation"];
  const templates = ["signalement", "contestation", ...authors, ...(isReversed ? ["signalement-decide"] : [])];
  await cancelMailsOfThread(tx, matterThread(type, id).headers, templates);
}

/** Closes the reports of a decided thing. Their authors are notified, and after a reversal those of earlier reports. */
async function closeReports(tx: Db, closing: Closing): Promise<number> {
  const { type, id, decisionId, verdict, now } = closing;
  const isReversed = await isReversal(tx, closing);
  await cancelOutdatedMails(tx, closing, isReversed);
  if (type === "compte") return 0;
  const earlier = isReversed ? await listDecidedReports(tx, { type, id }) : [];
  const treated = await setReportsDecided(tx, { type, id }, decisionId, now);
  if (treated.length + earlier.length === 0) return 0;
  const card = await findMailCard(tx, type === "offre" ? id : null, "applicant");
  const notified = [
    ...treated.map((report) => ({ report, isAgain: false })),
    ...earlier.map((report) => ({ report, isAgain: true })),
  ];
  for (const { report, isAgain } of notified) {
    const { title, email, userId } = report;
    const mail = outcomeMail({ title, card }, verdict, `${config.baseUrl}/conditions-generales#signaler`, isAgain);
    for (const to of await listAuthorEmails(tx, { companyId: null, userId, email }))
      await sendMail(tx, { to, ...mail, ...matterThread(type, id) });
  }
  return treated.length;
}

/** Applies, stores and notifies a verdict. @throws when a contestable measure has no ground: every form asks for one */
export async function createDecision(
  tx: Db,
  viewer: Viewer,
  { type, id }: Pick<Target, "type" | "id">,
  { id: decisionId = newId(), verdict, ground, words, action, activates, isUndoable }: DecisionInput,
): Promise<DecisionResult> {
  if (isContestable(verdict) && ground === null) throw new Error("A measure needs a ground");
  const target = await findTarget(tx, type, id);
  if (!target) return "missing";
  const existing = await tx.selectFrom("decisions").select("id").where("id", "=", decisionId).executeTakeFirst();
  if (existing) return "same";
  const last = await findLastDecision(tx, { targetType: type, targetId: id });
  if (isUndoable && target.state === "held") return "same";
  const now = new Date();
  const takenBack = await setVerdict(tx, target, verdict, { activates: activates ?? last?.wasActive ?? false, now });
  const { title, companyId, userId, email, columns: before } = target;
  const decided: NewDecision = {
    id: decisionId,
    targetType: type,
    targetId: id,
    title,
    companyId,
    userId,
    verdict,
    words,
    createdAt: now,
    // "upheld" keeps the ground of the decision that it confirms.
    ground: verdict === "upheld" ? (last?.ground ?? null) : isContestable(verdict) ? ground : null,
    wasActive: verdict === "upheld" ? (last?.wasActive ?? false) : before.isActive === true,
    notifyAt: isUndoable ? undoEnd(now) : null,
  };
  await recordDecision(tx, viewer, decided);
  const entry = { action: action ?? `modération ${withDe(type)}`, ...(await findAuditTarget(tx, decided)) };
  const after = (await findTarget(tx, type, id))?.columns;
  await recordChange(
    tx,
    viewer,
    entry,
    { ...before, ...loggedDecision(last, type) },
    { ...after, ...loggedDecision(decided, type) },
  );
  // The scheduled task below closes the reports and notifies once the decision can no longer be undone.
  if (isUndoable) return { takenBack };
  const reports = await closeReports(tx, { type, id, decisionId, verdict, now });
  // "cleared" is not notified unless the target was waiting for an approval.
  if (verdict !== "cleared" || target.state === "waiting")
    await notifyAuthor(tx, { ...decided, email, wasWaiting: target.state === "waiting" && !last }, reports > 0);
  return { takenBack };
}

/** Withdraws a decision whose author was not yet notified. @returns whether there was one */
export async function withdrawDecision(tx: Db, { type, id }: Pick<Target, "type" | "id">): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom("decisions")
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .where("notifyAt", "is not", null)
    .executeTakeFirst();
  return withdrawn.numDeletedRows > 0n;
}

/** Stores the decision to delete an offer and notifies its author. The caller deletes the offer and writes the audit entry. */
export async function createDeletion(
  tx: Db,
  viewer: Viewer,
  offer: { id: string; companyId: string; title: string },
  reasons: Reasons,
): Promise<void> {
  const { id: targetId, companyId, title } = offer;
  const id = newId();
  const decided = { targetType: "offre", title, verdict: "deleted", ...reasons } as const;
  await tx
    .insertInto("decisions")
    .values({ id, targetId, companyId, byUserId: viewer.id, ...decided })
    .execute();
  await cancelMailsOfThread(tx, matterThread("offre", targetId).headers, ["decision-moderation"]);
  await notifyAuthor(tx, { ...decided, id, targetId, companyId, userId: null }, false);
}

/** Scheduled task, every minute: notifies the authors of decisions that can no longer be undone. */
export async function sendDueDecisionMails(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx
      .selectFrom("decisions")
      .selectAll()
      .where("notifyAt", "<=", now)
      .orderBy("notifyAt")
      .orderBy("id")
      .limit(adminLimits.decisionsPerRound)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const decided of due) {
      await tx.updateTable("decisions").set({ notifyAt: null }).where("id", "=", decided.id).execute();
      const { targetType: type, targetId, verdict } = decided;
      const reports = await closeReports(tx, { type, id: targetId, decisionId: decided.id, verdict, now });
      await notifyAuthor(tx, decided, reports > 0);
    }
  });
}

/** A decision for its author's page; undefined when it does not exist. */
export function findDecision(id: string, tx: Db = db) {
  return tx
    .selectFrom("decisions")
    .selectAll("decisions")
    .select((eb) =>
      eb
        .exists(eb.selectFrom("reports").select("reports.id").whereRef("reports.decisionId", "=", "decisions.id"))
        .as("reported"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Saves the author's answer. @returns false when already answered, not contestable, too late or replaced */
export async function updateAnswer(tx: Db, id: string, answer: string, now = new Date()): Promise<boolean> {
  const decided = await tx.selectFrom("decisions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!decided || decided.answeredAt || !isContestable(decided.verdict)) return false;
  if (now.getTime() - decided.createdAt.getTime() > adminLimits.decisionAnswerMs) return false;
  if ((await findLastDecision(tx, decided))?.id !== id) return false;
  await tx.updateTable("decisions").set({ answer, answeredAt: now }).where("id", "=", id).execute();
  const { title, targetType, targetId } = decided;
  const card = await findMailCard(tx, targetType === "offre" ? targetId : null, "applicant");
  const mail = answerMail({ title, card }, answer, config.baseUrl + reviewPath(targetType, targetId));
  for (const to of await listAdminEmails(tx))
    await sendMail(tx, { to, ...mail, ...matterThread(targetType, targetId) });
  return true;
}
