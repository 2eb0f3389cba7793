// Scheduled task of the alerts: finds new results of saved searches, and sends each person one mail with all of them.
import { sql } from "kysely";
import * as offersLimits from "../../offers/limits.ts";
import { countNames } from "../../people/candidates/names-seen.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as sourcingLimits from "../limits.ts";
import { newCandidatesMail, newOffersMail, type Section } from "./alert-emails.ts";
import { type Changed, type DueAlert, listDueAlerts, lookBack, type News, nextDue } from "./alert-schedule.server.ts";
import { followedUrl } from "./alert-use.server.ts";
import { findNewCandidates, listChangedCandidates } from "./new-candidates.server.ts";
import { findNewOffers, listChangedOffers, markNewOffers } from "./new-offers.server.ts";
import { pauseUnused } from "./pause-unused.server.ts";
import { deleteForgottenSearches, settingsUrlOf } from "./subscribers.server.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.server.ts";

type Result = News["results"][number];

const rowsPerInsert = 5_000;
const rowsPerDeletion = 2_000;

// Ten results per mail, taken from the searches in turn; each result appears once, in the first search that has it.
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

function sectionsOf(searches: readonly Fresh[], chosen: readonly Result[][]): Section[] {
  const named = new Set(chosen.flat().map(({ id }) => id));
  return searches.map(({ alert, news: { name, isFollow, url, results, total } }, index) => ({
    name,
    isFollow,
    total,
    url: followedUrl(url, alert.id),
    links: chosen[index]!.map(({ link }) => ({ ...link, url: followedUrl(link.url, alert.id) })),
    others: total - results.filter(({ id }) => named.has(id)).length,
    stopUrl: unsubscribeUrl({ what: "alert", id: alert.id }),
  }));
}

// Counts outside of the transaction, which would lock the company's row until all mails are queued. When the transaction rolls
// back, the repeated mail names the same people.
async function withinNames({ companyId, heldAs }: DueAlert, chosen: readonly Result[][]) {
  if (companyId === null) return { chosen, namesNotice: null };
  const ids = chosen.flat().flatMap(({ id, initials }) => (initials === undefined ? [] : [id]));
  const { named, notice } = await countNames({ companyId, seesNames: heldAs === null }, ids);
  const shown = ({ id, link, initials }: Result): Result => ({
    id,
    link: initials === undefined || named.has(id) ? link : { ...link, label: initials },
  });
  return { chosen: chosen.map((results) => results.map(shown)), namesNotice: notice };
}

async function sendNews(tx: Db, searches: readonly Fresh[]): Promise<void> {
  const { alert } = searches[0]!;
  const { ownerId, subscriberId, email, prenom, companyId } = alert;
  const { chosen, namesNotice } = await withinNames(alert, chooseResults(searches.map(({ news }) => news.results)));
  const sections = sectionsOf(searches, chosen);
  const stopAllUrl = unsubscribeUrl({ what: "all", id: ownerId });
  const mail = companyId
    ? newCandidatesMail({ sections, namesNotice, settingsUrl: `${config.baseUrl}/resultats`, stopAllUrl })
    : newOffersMail({ prenom, sections, settingsUrl: settingsUrlOf(subscriberId), stopAllUrl });
  const headers = unsubscribeHeaders(
    ownerId,
    searches.map(({ alert }) => alert),
  );
  await sendMail(tx, { to: email, ...mail, headers });
}

async function recordSent(tx: Db, due: readonly DueAlert[], sent: readonly Fresh[], now: Date): Promise<void> {
  const items = sent.flatMap(({ alert, news }) => news.ids.map((id) => ({ alert, id })));
  const offers = items.flatMap(({ alert, id }) =>
    alert.companyId ? [] : [{ alertId: alert.id, offerId: id, notifiedAt: now }],
  );
  const candidates = items.flatMap(({ alert, id }) =>
    alert.companyId ? [{ alertId: alert.id, candidateId: id, notifiedAt: now }] : [],
  );
  for (let from = 0; from < offers.length; from += rowsPerInsert)
    await tx
      .insertInto("alertOffers")
      .values(offers.slice(from, from + rowsPerInsert))
      .onConflict((oc) => oc.doNothing())
      .execute();
  for (let from = 0; from < candidates.length; from += rowsPerInsert)
    await tx
      .insertInto("alertCandidates")
      .values(candidates.slice(from, from + rowsPerInsert))
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
  await tx
    .updateTable("alerts")
    .set({ checkedAt: now, dueAt: nextDue(new Date(now.getTime() + sourcingLimits.alertEveryMs)) })
    .where(
      "id",
      "in",
      due.map(({ id }) => id),
    )
    .execute();
}

/** The changed rows, read once for a round, and again only for an alert that looks further back. */
class RoundChanges {
  #since: Date | null = null;
  #offers: Changed = new Map();
  #candidates: Changed = new Map();

  async since(tx: Db, since: Date): Promise<{ offers: Changed; candidates: Changed }> {
    if (this.#since === null || since < this.#since) {
      this.#offers = await listChangedOffers(tx, since);
      this.#candidates = await listChangedCandidates(tx, since);
      this.#since = since;
    }
    return { offers: this.#offers, candidates: this.#candidates };
  }
}

// Sends one mail per reachable person. @returns how many alerts were due: 0 when none is left
async function sendDueAlerts(tx: Db, changes: RoundChanges, now: Date): Promise<number> {
  const due = await listDueAlerts(tx, now);
  if (due.length === 0) return 0;
  const reachable = due.filter(({ isReachable }) => isReachable);
  const since = new Date(Math.min(...reachable.map((alert) => lookBack(alert).getTime()), now.getTime()));
  const { offers, candidates } = await changes.since(tx, since);
  const fresh: Fresh[] = [];
  for (const alert of reachable) {
    const news = (await findNewOffers(tx, alert, offers, now)) ?? (await findNewCandidates(tx, alert, candidates, now));
    if (news) fresh.push({ alert, news });
  }
  for (const searches of Map.groupBy(fresh, ({ alert }) => alert.ownerId).values()) await sendNews(tx, searches);
  await recordSent(tx, due, fresh, now);
  return due.length;
}

// Deletes rows too old to matter to any alert. @returns the highest number of rows deleted from one table
async function deleteOldRecords(tx: Db, now: Date): Promise<number> {
  const deleteOlder = async (
    table: "alertOffers" | "alertCandidates" | "candidatePasts" | "offerPasts",
    retentionMs: number,
  ) => {
    const at = sql.ref(table.endsWith("Pasts") ? "until" : "notifiedAt");
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${at} < ${new Date(now.getTime() - retentionMs)} limit ${rowsPerDeletion}
      ))`.execute(tx);
    return Number(numAffectedRows);
  };
  return Math.max(
    await deleteForgottenSearches(tx, now),
    await deleteOlder("alertOffers", 2 * sourcingLimits.newcomerMs),
    await deleteOlder("alertCandidates", 2 * sourcingLimits.newcomerMs),
    await deleteOlder("candidatePasts", sourcingLimits.pastRetentionMs),
    await deleteOlder("offerPasts", sourcingLimits.pastRetentionMs),
  );
}

/** Scheduled task. Each transaction marks its work as done; after offersLimits.roundOfAlertsMs the next run does the rest. */
export async function runAlerts(now: Date): Promise<void> {
  const end = performance.now() + offersLimits.roundOfAlertsMs;
  const changes = new RoundChanges();
  const steps: [(tx: Db) => Promise<number>, atLeast: number][] = [
    [(tx) => markNewOffers(tx, now), sourcingLimits.noticedOffers],
    [(tx) => pauseUnused(tx, now), 1],
    [(tx) => sendDueAlerts(tx, changes, now), 1],
    [(tx) => deleteOldRecords(tx, now), rowsPerDeletion],
  ];
  for (const [step, atLeast] of steps) {
    do {
      if ((await transaction(step)) < atLeast) break;
    } while (performance.now() < end);
  }
}
