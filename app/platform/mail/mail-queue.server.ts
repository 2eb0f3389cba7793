// Unsent mails: the time of the next try, missing jobs, and cancellation.
import { sql } from "kysely";
import { type Db, db, transaction } from "../db/db.server.ts";
import { deleteMailJob, hasMailJob, mailJobDueAt } from "../jobs/job-tables.server.ts";
import { requeue } from "../jobs/jobs.server.ts";
import * as platformLimits from "../limits.ts";
import type { MailHeaders } from "./mail.server.tsx";

export type NextTry = { at: Date; isHeld: boolean };

/** The next tries of mails; without those that have left or are given up. */
export async function findNextTries(ids: string[]): Promise<Map<string, NextTry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date | null; heldUntil: Date | null }>`
    SELECT "id", ${mailJobDueAt} AS "at", "heldUntil" FROM "mails"
    WHERE "id" = ANY(${ids}) AND "state" IN ('waiting', 'failed') AND "refusedAt" IS NULL
    LIMIT ${ids.length}`.execute(db);
  return new Map(
    rows.flatMap(({ id, at, heldUntil }): [string, NextTry][] => {
      const next = at ?? heldUntil;
      return next ? [[id, { at: next, isHeld: !at }]] : [];
    }),
  );
}

/** A scheduled task: gives unsent mails a job. Held mails have none, and the queue drops jobs after two weeks. */
export async function resumeMails(now = new Date()): Promise<void> {
  const lost = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "<>", "sent")
    .where("state", "in", ["waiting", "failed"])
    .where("tries", "<", platformLimits.mailTries)
    .where("refusedAt", "is", null)
    .where(({ eb, or, and }) =>
      or([
        and([eb("heldUntil", "is", null), eb("createdAt", "<", new Date(now.getTime() - platformLimits.mailTryMs))]),
        eb("heldUntil", "<=", now),
        // Longer than any night: the clock was ahead.
        eb("heldUntil", ">", new Date(now.getTime() + platformLimits.mailNightMs)),
      ]),
    )
    .where(({ not }) => not(hasMailJob))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(platformLimits.mailsResumed)
    .execute();
  for (const { id } of lost) await transaction((tx) => requeue(tx, "mail", { id }, id));
}

/** Cancels an unsent mail; it stays in the list. @returns false when it has left, is canceled already, or may be leaving now */
export async function cancelMail(tx: Db, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable("mails")
    .set({ state: "canceled" })
    .where("id", "=", id)
    .where("state", "in", ["waiting", "failed"])
    .where((eb) =>
      eb.or([
        eb("tryingSince", "is", null),
        // A try this old died with its process.
        eb("tryingSince", "<", new Date(Date.now() - platformLimits.mailTryMs)),
      ]),
    )
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await deleteMailJob(tx, id);
  return true;
}

/** Cancels the unsent mails of a thread, except one that may be leaving now. @param headers those that each of them has */
export async function cancelMailsOfThread(tx: Db, headers: MailHeaders, templates: string[]): Promise<void> {
  const unsent = await tx
    .selectFrom("mails")
    .select("id")
    .where(sql<boolean>`"headers" @> ${JSON.stringify(headers)}::jsonb`)
    .where("template", "in", templates)
    .where("state", "in", ["waiting", "failed"])
    .orderBy("id")
    .execute();
  for (const { id } of unsent) await cancelMail(tx, id);
}

/** Deletes an unsent mail with its job. @returns false as cancelMail() does */
export async function deleteUnsentMail(tx: Db, id: string): Promise<boolean> {
  if (!(await cancelMail(tx, id))) return false;
  await tx.deleteFrom("mails").where("id", "=", id).execute();
  return true;
}
