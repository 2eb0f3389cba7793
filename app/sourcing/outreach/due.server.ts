// Scheduled task of the requests: one reminder, and expiry.

import { findable, isNamed } from "../../access/candidate-visibility.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import { answerUrl } from "./answer-link.server.ts";
import { requestReminderMail } from "./profile-request-emails.ts";

// Reminds only while the company finds the candidate and the profile is masked: a candidate may have blocked the company since.
async function remind(tx: Db, id: string, now: Date): Promise<void> {
  const row = await tx
    .updateTable("requests")
    .set({ remindedAt: now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("remindedAt", "is", null)
    .returning(["id", "companyId", "candidateId", "message", "requestedAt", "expiresAt"])
    .executeTakeFirst();
  if (!row) return;
  const recipient = await findable(row.companyId, tx)
    .innerJoin("companies", (join) => join.on("companies.id", "=", row.companyId))
    .select(["users.email", "candidates.prenom", "companies.nom", isNamed(row.companyId).as("named")])
    .where("candidates.id", "=", row.candidateId)
    .executeTakeFirst();
  if (!recipient || recipient.named) return;
  const { message, expiresAt } = row;
  const url = answerUrl({ ...row, email: recipient.email });
  const facts = { prenom: recipient.prenom, company: recipient.nom, message, url, until: date(expiresAt) };
  await sendMail(tx, { to: recipient.email, ...requestReminderMail(facts) });
}

/** Scheduled task: expires requests, then sends one reminder of those that have waited for some days. */
export async function runRequests(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const over = tx
      .selectFrom("requests")
      .select("id")
      .where("state", "=", "waiting")
      .where("expiresAt", "<=", now)
      .orderBy("expiresAt")
      .orderBy("id")
      .limit(sourcingLimits.requestsPerRound)
      .forUpdate()
      .skipLocked();
    await tx.updateTable("requests").set({ state: "expired", answeredAt: now }).where("id", "in", over).execute();
  });
  const due = await db
    .selectFrom("requests")
    .select("id")
    .where("state", "=", "waiting")
    .where("remindedAt", "is", null)
    .where("requestedAt", "<=", new Date(now.getTime() - sourcingLimits.requestReminderMs))
    .orderBy("requestedAt")
    .orderBy("id")
    .limit(sourcingLimits.requestsPerRound)
    .execute();
  for (const { id } of due) await transaction((tx) => remind(tx, id, now));
}
