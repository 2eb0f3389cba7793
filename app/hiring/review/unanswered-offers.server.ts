// An offer with too many late applications pauses until they are answered. Its company is warned before.
import { type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import { findMailCard } from "../../offers/mail-card.server.ts";
import { ownOfferPath } from "../../offers/offer.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import { setAnswersWarned, setOfferPaused, setOfferResumed } from "../../offers/paused-offer.server.ts";
import { isDemonstration } from "../../people/accounts/demo-accounts.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { plural } from "../../platform/text/french.ts";
import { unanswered, waitsSince } from "../application-sql.server.ts";
import { isReachableApplicant } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import { defaultCriteria, receivedAddress } from "./review-criteria.ts";
import { offerPausedMail, offerWarnedMail } from "./review-emails.ts";

const lateBy = (now: Date) => new Date(now.getTime() - hiringLimits.lateAnswerMs);

/** Without those that the company added itself: nobody waits at the offer's page for them. Nor does anybody behind a closed account. */
const late = (tx: Db, now: Date) =>
  unanswered(tx)
    .where(waitsSince, "<=", lateBy(now))
    .where("applications.cameBy", "is", null)
    .where(isReachableApplicant);

/** The offers with late applications to act on, the most first. */
function listDueOffers(now: Date) {
  const { lateWarned, latePaused } = hiringLimits;
  return late(db, now)
    .innerJoin("offers", "offers.id", "applications.offerId")
    .select("offers.id")
    .where(isPublicOffer)
    .where(sql<SqlBool>`not ${isDemonstration("offers.companyId")}`)
    .groupBy("offers.id")
    .having(({ fn }) => fn.countAll(), ">=", lateWarned)
    .having(sql<SqlBool>`count(*) >= ${latePaused} or "offers"."answersWarnedAt" is null`)
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("offers.id")
    .limit(hiringLimits.pausesPerRound)
    .execute();
}

/** Warns the company of an offer, or pauses the offer. @returns whether it did */
async function actOn(tx: Db, id: string, now: Date): Promise<boolean> {
  const offer = await tx
    .selectFrom("offers")
    .select(["id", "title", "companyId", "answersWarnedAt"])
    .where("id", "=", id)
    .where("isActive", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!offer) return false;
  const { count } = await late(tx, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("applications.offerId", "=", id)
    .executeTakeFirstOrThrow();
  const isPaused = count >= hiringLimits.latePaused;
  if (!isPaused && (count < hiringLimits.lateWarned || offer.answersWarnedAt)) return false;
  if (isPaused) await setOfferPaused(tx, id, "unanswered", now);
  await setAnswersWarned(tx, id, now);
  const mail = (isPaused ? offerPausedMail : offerWarnedMail)({
    offer: offer.title,
    card: await findMailCard(tx, id, "company"),
    count: plural(count, "candidature"),
    limit: String(hiringLimits.latePaused),
    url: config.baseUrl + receivedAddress({ ...defaultCriteria, state: "unanswered", order: "oldest", offerId: id }),
    offerUrl: config.baseUrl + ownOfferPath(id),
  });
  for (const { email } of await listOfferRecipients(tx, { companyId: offer.companyId, offerId: id }))
    await sendMail(tx, { to: email, ...mail });
  return true;
}

/** Whether an offer still has late applications, or some that only their silence closed since it was paused. */
const hasUnanswered = (now: Date) => sql<SqlBool>`exists (
  select from "applications" where "applications"."offerId" = "offers"."id" and "applications"."answeredAt" is null
    and "applications"."cameBy" is null and ${isReachableApplicant}
    and (("applications"."closedAt" is null and "applications"."state" in ('received', 'to-study') and ${waitsSince} <= ${lateBy(now)})
      or ("applications"."state" = 'refused' and "applications"."closedAt" > "offers"."endedAt"))
)`;

async function resumeOffers(now: Date): Promise<number> {
  const due = await db
    .selectFrom("offers")
    .select("id")
    .where("isActive", "=", false)
    .where("endReason", "=", "unanswered")
    .where(sql<SqlBool>`not ${hasUnanswered(now)}`)
    .orderBy("endedAt")
    .orderBy("id")
    .limit(hiringLimits.pausesPerRound)
    .execute();
  for (const { id } of due)
    await transaction(async (tx) => {
      await setOfferResumed(tx, id, "unanswered", now);
      await setAnswersWarned(tx, id, null);
    });
  return due.length;
}

/** Companies that answered are warned again when new applications become late. */
async function forgetWarnings(now: Date): Promise<void> {
  const answered = await db
    .selectFrom("offers")
    .select("id")
    .where("answersWarnedAt", "is not", null)
    .where("isActive", "=", true)
    .where(sql<SqlBool>`not ${hasUnanswered(now)}`)
    .orderBy("answersWarnedAt")
    .orderBy("id")
    .limit(hiringLimits.pausesPerRound)
    .execute();
  for (const { id } of answered) await setAnswersWarned(db, id, null);
}

/**
 * Scheduled task: brings back answered offers, then warns companies at hiringLimits.lateWarned late applications of one offer and
 * pauses it at hiringLimits.latePaused; at most hiringLimits.pausesPerRound of each. @returns the number of offers that changed
 */
export async function pauseUnanswered(now: Date): Promise<number> {
  let changed = await resumeOffers(now);
  await forgetWarnings(now);
  for (const { id } of await listDueOffers(now)) if (await transaction((tx) => actOn(tx, id, now))) changed += 1;
  return changed;
}
