// Scheduled task of the alerts: finds what is new in saved searches, and mails each person all of it at once.
import { sql } from "kysely";
import * as offersLimits from "../../offers/limits.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as sourcingLimits from "../limits.ts";
import { newCandidatesMail, newOffersMail, type Section } from "./alert-emails.ts";
import { type DueAlert, listDueAlerts, type News, nextDue } from "./alert-schedule.server.ts";
import { findNewCandidates } from "./new-candidates.server.ts";
import { createAlertOffers, findNewOffers, markNewOffers } from "./new-offers.server.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.server.ts";

type Result = News["results"][number];

// Ten results per mail, taken from the searches in turn; each is named once, in the first search that has it.
function chooseResults(searches: readonly (readonly Result[])[]): Result[][] {
  const chosen = searches.map((): Result[] => []);
  const waiting = searches.map((results) => [...results]);
  const named = new Set<string>();
  while (named.size < sourcingLimits.alertOffers && waiting.some((results) => results.length > 0)) {
    for (const [index, results] of waiting.entries()) {
      let result = results.shift();
      while (result && named.has(result.id)) result = results.shift();
      if (!result || named.size >= sourcingLimits.alertOffers) continue;
      named.add(result.id);
      chosen[index]!.push(result);
    }
  }
  return chosen;
}

type Fresh = { alert: DueAlert; news: News };

function sectionsOf(searches: readonly Fresh[]): Section[] {
  const chosen = chooseResults(searches.map(({ news }) => news.results));
  const named = new Set(chosen.flat().map(({ id }) => id));
  return searches.map(({ alert, news: { name, url, results, total } }, index) => ({
    ...{ name, url, total },
    links: chosen[index]!.map(({ link }) => link),
    others: total - results.filter(({ id }) => named.has(id)).length,
    stopUrl: unsubscribeUrl({ what: "alert", id: alert.id }),
  }));
}

async function sendNews(tx: Db, searches: readonly Fresh[]): Promise<void> {
  const { userId, email, prenom, savedSearchId } = searches[0]!.alert;
  const sections = sectionsOf(searches);
  const stopAllUrl = unsubscribeUrl({ what: "all", id: userId });
  const letter = savedSearchId
    ? newCandidatesMail({ sections, settingsUrl: `${config.baseUrl}/resultats`, stopAllUrl })
    : newOffersMail({ prenom, sections, settingsUrl: `${config.baseUrl}/candidat/recherches`, stopAllUrl });
  const headers = unsubscribeHeaders(
    userId,
    searches.map(({ alert }) => alert),
  );
  await sendMail(tx, { to: email, ...letter, headers });
}

async function recordSent(tx: Db, due: readonly DueAlert[], sent: readonly Fresh[], now: Date): Promise<void> {
  const ids = due.map(({ id }) => id);
  const mailed = sent
    .filter(({ alert }) => alert.savedSearchId)
    .flatMap(({ alert, news }) => news.results.map(({ id }) => ({ alertId: alert.id, candidateId: id, toldAt: now })));
  await tx.deleteFrom("alertOffers").where("alertId", "in", ids).execute();
  if (mailed.length > 0)
    await tx
      .insertInto("alertCandidates")
      .values(mailed)
      .onConflict((oc) => oc.doNothing())
      .execute();
  if (sent.length > 0)
    await tx
      .updateTable("alerts")
      .set({ sentAt: now })
      .where(
        "id",
        "in",
        sent.map(({ alert }) => alert.id),
      )
      .execute();
  // Immediate alerts of candidates search every few minutes, not every minute. An alert of offers is due again with its next offer.
  const next = nextDue(new Date(now.getTime() + sourcingLimits.candidateAlertMs));
  await tx
    .updateTable("alerts")
    .set({ dueAt: sql<Date | null>`case when "savedSearchId" is not null then ${next} end` })
    .where("id", "in", ids)
    .execute();
  // Candidates this old are no longer new, so their records can go.
  const forgotten = new Date(now.getTime() - 2 * sourcingLimits.newcomerMs);
  await tx.deleteFrom("alertCandidates").where("toldAt", "<", forgotten).execute();
}

// One mail per person whose account may be written to. Returns how many alerts were due: 0 when none is left.
async function sendDueAlerts(tx: Db, now: Date): Promise<number> {
  const due = await listDueAlerts(tx, now);
  if (due.length === 0) return 0;
  const reachable = due.filter(({ isReachable }) => isReachable);
  const offers = await findNewOffers(tx, reachable, now);
  const fresh: Fresh[] = [];
  for (const alert of reachable) {
    const news = offers.get(alert.id) ?? (await findNewCandidates(tx, alert, now));
    if (news) fresh.push({ alert, news });
  }
  for (const own of Map.groupBy(fresh, ({ alert }) => alert.userId).values()) await sendNews(tx, own);
  await recordSent(tx, due, fresh, now);
  return due.length;
}

/** Scheduled task. Each transaction marks its work as done; after offersLimits.alertRoundMs the rest is left to the next run. */
export async function runAlerts(now: Date): Promise<void> {
  const end = performance.now() + offersLimits.alertRoundMs;
  const steps: [(tx: Db) => Promise<number>, atLeast: number][] = [
    [(tx) => markNewOffers(tx, now), sourcingLimits.offersNoticed],
    [(tx) => createAlertOffers(tx, now), sourcingLimits.offersMatched],
    [(tx) => sendDueAlerts(tx, now), 1],
  ];
  for (const [step, atLeast] of steps) {
    do {
      if ((await transaction(step)) < atLeast) break;
    } while (performance.now() < end);
  }
}
