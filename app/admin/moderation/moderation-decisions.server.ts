// What administrators decide: the row, what it does, who is told, in one transaction; and what authors answer.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import * as limits from "../../limits.ts";
import { findAccount } from "../../people/accounts/account-status.server.ts";
import { decisionPath } from "../../people/accounts/decision-link.server.ts";
import { listAdminEmails } from "../../people/accounts/first-admin.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { DecisionTarget, Verdict } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { withDe } from "../../platform/text/elision.ts";
import { isContestable, judgingPath, verdictLabels } from "./decision.ts";
import { groundOf } from "./ground.ts";
import { answerMail, type Decided, outcomeMail, statementMail } from "./moderation-emails.ts";
import { findTarget, listAuthorEmails, setVerdict, type Target } from "./targets.server.ts";

export type Judged = {
  /** Made with the form: sent twice, it is one decision. */
  id?: string;
  verdict: Verdict;
  /** Of a measure, which may not be without one. */
  ground: string | null;
  words: string | null;
  /** The last decision that the form knew; another one since then is a conflict. Left out: it does not matter. */
  seen?: string;
  /** What the audit log calls it; else what the verdict is called. */
  action?: string;
  /** What else changes with it. */
  also?: () => Promise<unknown>;
  /** An offer that is given back is active again, whatever it was. */
  activates?: boolean;
  /** Told when this time has come, unless it is taken back before; at once when left out. */
  tellAt?: Date;
};

/** "same": it was there already. "other": somebody else has decided since. "missing": there is no such thing. */
export type Done = "done" | "same" | "other" | "missing";

function findLast(tx: Db, { type, id }: Pick<Target, "type" | "id">) {
  return tx
    .selectFrom("decisions")
    .select(["id", "verdict", "ground", "words", "wasActive", "createdAt", "tellAt"])
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

// The journal tells an account under what it belongs to, so that it is found where one looks for it.
async function auditTarget(tx: Db, { type, id }: Target) {
  if (type !== "compte") return { targetType: type, targetId: id };
  const account = await findAccount(tx, id);
  return account?.role === "company"
    ? { targetType: "entreprise", targetId: account.companyId ?? id }
    : { targetType: "candidat", targetId: id };
}

async function readJudged(tx: Db, type: DecisionTarget, id: string): Promise<Record<string, unknown> | null> {
  const target = await findTarget(tx, type, id);
  if (!target) return null;
  const last = await findLast(tx, target);
  if (!last) return target.columns;
  const { verdict, ground, words, createdAt } = last;
  const told = {
    decision: verdictLabels[verdict],
    ground: groundOf(ground)?.label ?? null,
    words,
    decidedAt: createdAt,
  };
  return { ...target.columns, ...told };
}

/** Tells the author, in the caller's transaction. */
async function tellAuthor(
  tx: Db,
  decided: Decided & { id: string; companyId: string | null; userId: string | null; email?: string | null },
  reported: boolean,
): Promise<void> {
  for (const to of await listAuthorEmails(tx, decided)) {
    const url = config.baseUrl + decisionPath(decided.id, to);
    await sendMail(tx, { to, ...statementMail(decided, { url, reported }) });
  }
}

// What was reported is decided with it; whoever left an address is told.
async function closeReports(
  tx: Db,
  target: Pick<Target, "type" | "id">,
  decisionId: string,
  verdict: Verdict,
  now: Date,
): Promise<number> {
  if (target.type === "compte") return 0;
  const treated = await tx
    .updateTable("reports")
    .set({ treatedAt: now, decisionId })
    .where("targetType", "=", target.type)
    .where("targetId", "=", target.id)
    .where("treatedAt", "is", null)
    .returning(["title", "email", "userId"])
    .execute();
  for (const { title, email, userId } of treated) {
    const letter = outcomeMail(title, verdict, `${config.baseUrl}/conditions-generales#signaler`);
    for (const to of await listAuthorEmails(tx, { companyId: null, userId, email }))
      await sendMail(tx, { to, ...letter });
  }
  return treated.length;
}

/**
 * Decides: does what the verdict says, keeps the decision with its entry in the audit log, treats the reports and the author's
 * answer, and tells everybody concerned.
 * @throws when a measure has no ground: every form that leads here asks for one
 */
export async function createDecision(
  tx: Db,
  viewer: Viewer,
  { type, id }: Pick<Target, "type" | "id">,
  { verdict, ground, words, seen, action, also, activates, tellAt, ...judged }: Judged,
): Promise<Done> {
  if (isContestable(verdict) && ground === null) throw new Error("A measure needs a ground");
  const target = await findTarget(tx, type, id);
  if (!target) return "missing";
  const decisionId = judged.id ?? newId();
  const known = await tx.selectFrom("decisions").select("id").where("id", "=", decisionId).executeTakeFirst();
  if (known) return "same";
  const last = await findLast(tx, target);
  if (seen !== undefined && (last?.id ?? "") !== seen) return "other";
  // Pressed twice, a quick gesture is one.
  if (tellAt && target.state === "held") return "same";
  const now = new Date();
  const change = async () => {
    await setVerdict(tx, target, verdict, { activates: activates ?? last?.wasActive ?? false, now });
    await also?.();
    const { title, companyId, userId, email } = target;
    // What is upheld rests on what it rested on before.
    const on = verdict === "upheld" ? (last?.ground ?? null) : isContestable(verdict) ? ground : null;
    const decided = { targetType: type, title, verdict, ground: on, words };
    await tx
      .insertInto("decisions")
      .values({
        ...decided,
        id: decisionId,
        targetId: id,
        ...{ companyId, userId, byUserId: viewer.id, createdAt: now, tellAt: tellAt ?? null },
        wasActive: verdict === "upheld" ? (last?.wasActive ?? false) : target.columns.isActive === true,
      })
      .execute();
    await tx
      .updateTable("decisions")
      .set({ answerTreatedAt: now })
      .where("targetType", "=", type)
      .where("targetId", "=", id)
      .where("answeredAt", "is not", null)
      .where("answerTreatedAt", "is", null)
      .execute();
    // What can still be taken back is told to nobody yet.
    if (tellAt) return;
    const reports = await closeReports(tx, { type, id }, decisionId, verdict, now);
    // Nobody is told that something was looked at and let be, unless it waited for that.
    if (verdict !== "kept" || target.state === "waiting")
      await tellAuthor(tx, { ...decided, id: decisionId, companyId, userId, email }, reports > 0);
  };
  const write = {
    action: action ?? `modération ${withDe(type)}`,
    ...(await auditTarget(tx, target)),
    read: (on: Db) => readJudged(on, type, id),
  };
  await recordChange(tx, viewer, write, change);
  return "done";
}

/** A measure without words of its own, told to its author only when it can no longer be taken back. */
export function quickly(verdict: Verdict, ground: string): Judged {
  return { verdict, ground, words: null, tellAt: new Date(Date.now() + limits.decisionTellMs) };
}

/** Whether the last decision on something was a measure that its author has been told of. */
export async function hasTold(tx: Db, target: Pick<Target, "type" | "id">): Promise<boolean> {
  const last = await findLast(tx, target);
  return last !== undefined && last.tellAt === null && last.verdict !== "kept" && last.verdict !== "restored";
}

/**
 * Takes back a decision whose author has not been told yet: it is as if it had never been.
 * @returns whether there was one
 */
export async function cancelUntold(tx: Db, { type, id }: Pick<Target, "type" | "id">): Promise<boolean> {
  const canceled = await tx
    .deleteFrom("decisions")
    .where("targetType", "=", type)
    .where("targetId", "=", id)
    .where("tellAt", "is not", null)
    .executeTakeFirst();
  return canceled.numDeletedRows > 0n;
}

/** Keeps that an offer is deleted by an administrator, and tells its author; the deletion and its entry in the log are the caller's. */
export async function createDeletion(
  tx: Db,
  viewer: Viewer,
  offer: { id: string; companyId: string; title: string },
  ground: string,
): Promise<void> {
  const { id: targetId, companyId, title } = offer;
  const id = newId();
  const decided = { targetType: "offre", title, verdict: "deleted", ground, words: null } as const;
  await tx
    .insertInto("decisions")
    .values({ id, targetId, companyId, byUserId: viewer.id, ...decided })
    .execute();
  await tellAuthor(tx, { ...decided, id, companyId, userId: null }, false);
}

/** Every minute: tells the authors of decisions that could still be taken back until now. */
export async function runDecisions(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx
      .selectFrom("decisions")
      .selectAll()
      .where("tellAt", "<=", now)
      .orderBy("tellAt")
      .orderBy("id")
      .limit(limits.decisionsPerRound)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const decided of due) {
      await tx.updateTable("decisions").set({ tellAt: null }).where("id", "=", decided.id).execute();
      const { targetType: type, targetId, verdict } = decided;
      const reports = await closeReports(tx, { type, id: targetId }, decided.id, verdict, now);
      await tellAuthor(tx, decided, reports > 0);
    }
  });
}

/** A decision as its author reads it; undefined when it is gone. */
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

/** The last decision on the same thing: an author may answer it, and no earlier one. */
export function findLastDecision(decided: { targetType: DecisionTarget; targetId: string }, tx: Db = db) {
  return findLast(tx, { type: decided.targetType, id: decided.targetId });
}

/**
 * Keeps what an author answers to a decision, once, and tells the administrators.
 * @returns false when there is nothing to answer: answered already, not contestable, too late, or decided anew
 */
export async function updateAnswer(tx: Db, id: string, answer: string, now = new Date()): Promise<boolean> {
  const decided = await tx.selectFrom("decisions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!decided || decided.answeredAt || !isContestable(decided.verdict)) return false;
  if (now.getTime() - decided.createdAt.getTime() > limits.decisionAnswerMs) return false;
  if ((await findLastDecision(decided, tx))?.id !== id) return false;
  await tx.updateTable("decisions").set({ answer, answeredAt: now }).where("id", "=", id).execute();
  const letter = answerMail(decided.title, answer, config.baseUrl + judgingPath(decided.targetType, decided.targetId));
  for (const to of await listAdminEmails(tx)) await sendMail(tx, { to, ...letter });
  return true;
}
