// Scheduled task: reminds candidates once, by day, of saved offers that close soon; one mail per person.

import { type SqlBool, sql } from "kysely";
import { withdrawnStates } from "../../access/application-states.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { sourcedUrl } from "../../offers/source.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { parisHour } from "../../platform/text/day.server.ts";
import { date } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import { closingOffersMail, offerLink } from "./alert-emails.ts";
import { isReachable } from "./alert-schedule.server.ts";

// Skips offers that the candidate applied to. An offer extended after a reminder is due again before its new end.
function closingSoon(now: Date) {
  const until = new Date(now.getTime() + sourcingLimits.savedOfferEndsSoonMs);
  return sql<SqlBool>`(
    "offers"."expiresAt" > ${now} and "offers"."expiresAt" <= ${until} and ${isPublicOffer}
    and ("savedOffers"."remindedAt" is null
      or "savedOffers"."remindedAt" < "offers"."expiresAt" - ${sourcingLimits.savedOfferEndsSoonMs} * interval '1 millisecond')
    and not exists (
      select 1 from "applications" where "applications"."offerId" = "offers"."id"
        and "applications"."candidateId" = "savedOffers"."userId" and "applications"."state" not in (${sql.join(withdrawnStates.map(sql.lit))})
    )
  )`;
}

async function remindSome(tx: Db, now: Date): Promise<number> {
  const closing = tx
    .selectFrom("savedOffers")
    .innerJoin("offers", "offers.id", "savedOffers.offerId")
    .where(closingSoon(now));
  const locked = await closing
    .select("savedOffers.userId")
    .orderBy("savedOffers.id")
    .limit(sourcingLimits.alertPeople)
    .forUpdate("savedOffers")
    .skipLocked()
    .execute();
  if (locked.length === 0) return 0;
  const ids = [...new Set(locked.map(({ userId }) => userId))];
  const due = await closing
    .innerJoin("companies", "companies.id", "offers.companyId")
    .innerJoin("users", "users.id", "savedOffers.userId")
    .leftJoin("candidates", "candidates.id", "savedOffers.userId")
    .select(cardColumns)
    .select(["users.email", "candidates.prenom", "candidates.cityCode as home", isReachable.as("isReachable")])
    .select(["savedOffers.id as savedId", "savedOffers.userId", sql<Date>`"offers"."expiresAt"`.as("expiresAt")])
    .where("savedOffers.userId", "in", ids)
    .orderBy("expiresAt")
    .orderBy("savedOffers.id")
    .forUpdate("savedOffers")
    .skipLocked()
    .execute();
  const marked = due.map(({ savedId }) => savedId);
  if (marked.length > 0)
    await tx.updateTable("savedOffers").set({ remindedAt: now }).where("id", "in", marked).execute();
  const reachable = due.filter((row) => row.isReachable);
  for (const saved of Map.groupBy(reachable, ({ userId }) => userId).values()) {
    const shown = saved.slice(0, sourcingLimits.alertOffers);
    const { email, prenom } = shown[0]!;
    const offers = shown.map((row) =>
      offerLink(toCard(row, now), sourcedUrl(row, "mail"), `jusqu’au ${date(row.expiresAt)}`),
    );
    const listUrl = `${config.baseUrl}/candidat/offres-enregistrees`;
    await sendMail(tx, { to: email, ...closingOffersMail({ prenom, offers, listUrl }) });
  }
  return marked.length;
}

/** Scheduled task: see runAlerts(). Reminders due at night are sent in the morning. */
export async function runClosingReminders(now: Date): Promise<void> {
  const hour = parisHour(now);
  if (hour < offersLimits.reminderHours.from || hour >= offersLimits.reminderHours.to) return;
  const end = performance.now() + offersLimits.roundOfAlertsMs;
  do {
    if ((await transaction((tx) => remindSome(tx, now))) === 0) break;
  } while (performance.now() < end);
}
