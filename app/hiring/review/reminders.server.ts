// Unanswered applications. The company gets two reminders, then a scheduled task closes them.

import { sql } from "kysely";
import { applicantName } from "../../access/hidden-applicants.server.ts";
import { groupByRecipient } from "../../offers/offer-recipients.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { ago, plural } from "../../platform/text/french.ts";
import type { SettingValue } from "../../settings.ts";
import { unanswered, waitsSince } from "../application-sql.server.ts";
import { cancelNotice } from "../apply/applications.server.ts";
import { findMailFacts, isReachableApplicant, writeToApplicant } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import { setStaleFigures } from "./count-responses.server.ts";
import { defaultCriteria, receivedAddress } from "./review-criteria.ts";
import { closingMail, reminderMail } from "./review-emails.ts";

const day = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * day);

// A delay has passed without its reminder. When both have passed (after a long outage), one reminder covers both.
const isDue = (now: Date, { first, second }: SettingValue<"answers">) =>
  sql<boolean>`(
    ("applications"."reminders" < 1 AND ${waitsSince} <= ${daysBefore(now, first)})
    OR ("applications"."reminders" < 2 AND ${waitsSince} <= ${daysBefore(now, second)})
  )`;

/** Sends each recipient one mail with everything due, at most one a day for a company. @returns whether anything was due */
async function remindCompany(tx: Db, companyId: string, days: SettingValue<"answers">, now: Date): Promise<boolean> {
  await setStaleFigures(tx, companyId);
  // Locks the row, so that two servers do not both send a reminder.
  const calm = await tx
    .updateTable("companyAnswers")
    .set({ remindedAt: now })
    .where("companyId", "=", companyId)
    .where((eb) =>
      eb.or([
        eb("remindedAt", "is", null),
        eb("remindedAt", "<=", new Date(now.getTime() - hiringLimits.answerCalmMs)),
      ]),
    )
    .executeTakeFirst();
  if (calm.numUpdatedRows === 0n) return false;
  const due = await unanswered(tx)
    .leftJoin("offers", "offers.id", "applications.offerId")
    .select(["applications.id", "applications.offer", applicantName.as("name"), waitsSince.as("since")])
    .select("offers.ownerId")
    .where("applications.companyId", "=", companyId)
    .where(isDue(now, days))
    .where(isReachableApplicant)
    .orderBy(waitsSince)
    .orderBy("applications.id")
    .forUpdate("applications")
    .execute();
  if (due.length === 0) return false;
  await tx
    .updateTable("applications")
    .set({ reminders: sql<number>`case when ${waitsSince} <= ${daysBefore(now, days.second)} then 2 else 1 end` })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
  const company = await tx.selectFrom("companies").select("nom").where("id", "=", companyId).executeTakeFirstOrThrow();
  for (const [{ email }, own] of await groupByRecipient(tx, companyId, due)) {
    const shown = own.slice(0, hiringLimits.remindedInMail);
    const mail = reminderMail({
      company: company.nom,
      waiting: shown.map((row) => ({ name: row.name, offer: row.offer, since: ago(row.since, now) })),
      more: own.length > shown.length ? plural(own.length - shown.length, "autre") : null,
      count: plural(own.length, "candidature"),
      closing: plural(days.closing, "jour"),
      url: config.baseUrl + receivedAddress({ ...defaultCriteria, state: "unanswered", order: "oldest" }),
    });
    await sendMail(tx, { to: email, ...mail });
  }
  return true;
}

/** Scheduled task: reminds companies of applications that wait too long, at most hiringLimits.remindersPerRound. @returns how many */
export async function remindCompanies(now: Date): Promise<number> {
  const days = await findSetting("answers");
  const due = await unanswered(db)
    .leftJoin("companyAnswers", "companyAnswers.companyId", "applications.companyId")
    .select((eb) => eb.ref("applications.companyId").$notNull().as("companyId"))
    .where(waitsSince, "<=", daysBefore(now, days.first))
    .where(isDue(now, days))
    .where(isReachableApplicant)
    .where((eb) =>
      eb.or([
        eb("companyAnswers.remindedAt", "is", null),
        eb("companyAnswers.remindedAt", "<=", new Date(now.getTime() - hiringLimits.answerCalmMs)),
      ]),
    )
    .groupBy("applications.companyId")
    .orderBy((eb) => eb.fn.min(waitsSince))
    .orderBy("applications.companyId")
    .limit(hiringLimits.remindersPerRound)
    .execute();
  let reminded = 0;
  for (const { companyId } of due) {
    if (await transaction((tx) => remindCompany(tx, companyId, days, now))) reminded += 1;
  }
  return reminded;
}

// Applications changed within a day are not closed: the company may still be working on them.
const isAtRest = (now: Date) =>
  sql<boolean>`("applications"."changedAt" IS NULL OR "applications"."changedAt" <= ${daysBefore(now, 1)})`;

async function closeApplication(tx: Db, id: string, days: number, now: Date): Promise<boolean> {
  const row = await unanswered(tx)
    .select(["id", "companyId", "state", "reminders"])
    .where("id", "=", id)
    .where(waitsSince, "<=", daysBefore(now, days))
    .where(isAtRest(now))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const event = { id: newId(), applicationId: id, state: "refused" as const, fromState: row.state, at: now };
  await tx
    .updateTable("applications")
    .set({ state: "refused", notifiedState: "refused", changedAt: now, closedAt: now })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("applicationEvents")
    .values({ ...event, byUserId: null, batchId: null, reason: "no-answer" })
    .execute();
  await cancelNotice(tx, id, now);
  await tx
    .insertInto("applicationNotices")
    .values({
      id: newId(),
      applicationId: id,
      eventId: event.id,
      state: "refused",
      createdAt: now,
      dueAt: now,
      sentAt: now,
    })
    .execute();
  const { email, candidateId, ...facts } = await findMailFacts(tx, id);
  await writeToApplicant(
    tx,
    { id, email, candidateId },
    closingMail({ ...facts, days: plural(days, "jour"), reminders: row.reminders }),
    null,
  );
  await setStaleFigures(tx, row.companyId);
  return true;
}

/** Scheduled task: closes applications unanswered in time, at most hiringLimits.closingsPerRound. @returns how many */
export async function closeUnanswered(now: Date): Promise<number> {
  const { closing } = await findSetting("answers");
  const due = await unanswered(db)
    .select("id")
    .where(waitsSince, "<=", daysBefore(now, closing))
    .where(isAtRest(now))
    .orderBy(waitsSince)
    .orderBy("id")
    .limit(hiringLimits.closingsPerRound)
    .execute();
  let closed = 0;
  for (const { id } of due) {
    if (await transaction((tx) => closeApplication(tx, id, closing, now))) closed += 1;
  }
  return closed;
}
