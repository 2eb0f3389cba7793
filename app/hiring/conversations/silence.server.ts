// What both sides state about an application without an answer here: answered elsewhere, not answered after all, and one nudge.

import { findMailCard } from "../../offers/mail-card.server.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import { findUsualDelay } from "../../people/companies/response-stats.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { plural } from "../../platform/text/french.ts";
import { applicationChanges, applicationLife, elsewhereReasons } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import { threadOf } from "../apply/application-thread.server.ts";
import { findNudgeTime } from "../apply/nudge-time.server.ts";
import { findMailFacts, writeToApplicant } from "./applicant-recipient.server.ts";
import { answeredElsewhereMail, nudgeMail } from "./message-emails.ts";
import { lockApplication, type Writer } from "./messages.server.ts";

const day = 86_400_000;

export type Way = keyof typeof elsewhereReasons;

type StatedReason = (typeof applicationChanges)["answeredByMail" | "answeredByPhone" | "contest" | "nudge"]["reason"];

async function createEvent(
  tx: Db,
  { id, state }: { id: string; state: ApplicationState },
  reason: StatedReason,
  { userId, now }: { userId: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto("applicationEvents")
    .values({
      id: newId(),
      applicationId: id,
      state,
      fromState: state,
      byUserId: userId,
      batchId: null,
      reason,
      at: now,
    })
    .execute();
}

async function hasEvent(tx: Db, applicationId: string, reason: StatedReason): Promise<boolean> {
  const event = await tx
    .selectFrom("applicationEvents")
    .select("id")
    .where("applicationId", "=", applicationId)
    .where("reason", "=", reason)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * The company states that it answered by mail or telephone: the application no longer waits, and its applicant is notified.
 * @returns false when it does not wait, its applicant has contested such a statement, or the company does not see the name
 */
export async function setAnsweredElsewhere(
  tx: Db,
  id: string,
  way: Way,
  writer: Extract<Writer, { side: "company" }>,
  now: Date,
): Promise<boolean> {
  const application = await lockApplication(tx, id, writer);
  if (!application || application.answeredAt || !applicationLife[application.state].waits) return false;
  // Without a name and a number nobody was answered elsewhere.
  if (application.hiddenPerson || (await hasEvent(tx, id, applicationChanges.contest.reason))) return false;
  await tx.updateTable("applications").set({ answeredAt: now }).where("id", "=", id).execute();
  await createEvent(tx, application, elsewhereReasons[way], { userId: writer.userId, now });
  const { offersUrl: _, email, candidateId, ...facts } = await findMailFacts(tx, id);
  await writeToApplicant(tx, { id, email, candidateId }, answeredElsewhereMail({ ...facts, way }), writer.userId);
  return true;
}

/** The applicant states that no answer came: the application waits again. @returns false without a statement of the company */
export function contestAnswer(id: string, userId: string | null, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id, { side: "applicant", userId });
    if (!application?.answeredAt || !applicationLife[application.state].waits) return false;
    const stated = await tx
      .selectFrom("applicationEvents")
      .select("id")
      .where("applicationId", "=", id)
      .where("reason", "in", Object.values(elsewhereReasons))
      .where("at", "=", application.answeredAt)
      // A message of the company is an answer that the applicant has here.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("applicationMessages")
              .select("applicationMessages.id")
              .where("applicationMessages.applicationId", "=", id)
              .where("side", "=", "company"),
          ),
        ),
      )
      .executeTakeFirst();
    if (!stated) return false;
    await tx.updateTable("applications").set({ answeredAt: null }).where("id", "=", id).execute();
    await createEvent(tx, application, applicationChanges.contest.reason, { userId, now });
    return true;
  });
}

/** The applicant nudges the company, once. @returns false when it is too early, or the application does not wait */
export function nudgeCompany(id: string, userId: string | null, now: Date): Promise<boolean> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id, { side: "applicant", userId });
    if (
      !application?.companyId ||
      application.mutedAt ||
      application.answeredAt ||
      !applicationLife[application.state].waits
    )
      return false;
    const { waitingSince, createdAt } = await tx
      .selectFrom("applications")
      .select(["waitingSince", "createdAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const usual = await findUsualDelay(application.companyId);
    if ((await findNudgeTime(waitingSince ?? createdAt, usual)) > now) return false;
    if (await hasEvent(tx, id, applicationChanges.nudge.reason)) return false;
    await createEvent(tx, application, applicationChanges.nudge.reason, { userId, now });
    const mail = nudgeMail({
      name: application.name,
      offer: application.offer,
      isSpontaneous: application.isSpontaneous,
      card: await findMailCard(tx, application.offerId, "company"),
      days: plural(Math.floor((now.getTime() - createdAt.getTime()) / day), "jour"),
      url: config.baseUrl + receivedPath(id),
    });
    for (const { email } of await listOfferRecipients(tx, application))
      await sendMail(tx, { to: email, ...mail, ...threadOf(id) });
    return true;
  });
}
