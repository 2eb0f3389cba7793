// Reminds both sides once, on the day before an interview.
import { type SqlBool, sql } from "kysely";
import { db, transaction } from "../../platform/db/db.server.ts";
import * as hiringLimits from "../limits.ts";
import { sendInterviewMails } from "./interview-emails.server.ts";

/** Scheduled task: reminds of interviews in the next 24 hours that were agreed on earlier. @returns how many */
export async function remindInterviews(now: Date): Promise<number> {
  const soon = new Date(now.getTime() + hiringLimits.interviewRemindMs);
  const due = await db
    .selectFrom("interviews")
    .innerJoin("applications", "applications.id", "interviews.applicationId")
    .select("interviews.id")
    .where("interviews.state", "=", "accepted")
    .where("interviews.remindedAt", "is", null)
    .where("interviews.startsAt", ">", now)
    .where("interviews.startsAt", "<=", soon)
    .where(sql<SqlBool>`"interviews"."changedAt" <= "interviews"."startsAt" - interval '24 hours'`)
    .where("applications.state", "not in", ["refused", "withdrawn", "ended"])
    .orderBy("interviews.startsAt")
    .orderBy("interviews.id")
    .limit(hiringLimits.interviewsPerRound)
    .execute();
  let reminded = 0;
  for (const { id } of due) {
    const done = await transaction(async (tx) => {
      const row = await tx
        .updateTable("interviews")
        .set({ remindedAt: now })
        .where("id", "=", id)
        .where("state", "=", "accepted")
        .where("remindedAt", "is", null)
        .where("startsAt", "<=", soon)
        .returningAll()
        .executeTakeFirst();
      if (row) await sendInterviewMails(tx, "reminder", row);
      return row !== undefined;
    });
    if (done) reminded += 1;
  }
  return reminded;
}
