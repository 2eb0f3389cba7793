// Scheduled task of the alerts: finds new offers, matches them with saved searches, and sends due mails, one per person.
import { sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as limits from "../../limits.ts";
import { type CardRow, cardColumns, toCard } from "../../offers/offer-cards.server.ts";
import { offersAddress, readOfferCriteria } from "../../offers/offer-criteria.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import type { MailLink } from "../../platform/mail/mail-body.tsx";
import { newOffersMail, type OffersSection } from "./alert-emails.ts";
import { listDuePeople } from "./alert-schedule.server.ts";
import { chooseResults } from "./by-turns.ts";
import { sendCandidateAlerts } from "./candidate-alerts.server.ts";
import { markNewOffers } from "./first-public.server.ts";
import { createAlertOffers, fitsSearch } from "./new-offers.server.ts";
import { listReachable } from "./reachable.server.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.server.ts";

type Due = { id: string; userId: string; name: string; query: string };
type PendingOffer = CardRow & { alertId: string; total: number };

async function listDue(tx: Db, now: Date): Promise<Due[]> {
  const people = await listDuePeople(tx, "offerSearchId", now);
  if (people.length === 0) return [];
  return tx
    .selectFrom("alerts")
    .innerJoin("offerSearches", "offerSearches.id", "alerts.offerSearchId")
    .select(["alerts.id", "alerts.userId", "name", "query"])
    .where("alerts.userId", "in", people)
    .where("dueAt", "<=", now)
    .orderBy("offerSearches.createdAt")
    .orderBy("alerts.id")
    .forUpdate("alerts")
    .skipLocked()
    .execute();
}

// The newest offers per alert, up to a mail's limit. Offers closed or changed since, so that they no longer match, are left out.
function listPendingOffers(tx: Db, alerts: string[]): Promise<PendingOffer[]> {
  const told = tx
    .selectFrom("alertOffers")
    .innerJoin("alerts", "alerts.id", "alertOffers.alertId")
    .innerJoin("offerSearches", "offerSearches.id", "alerts.offerSearchId")
    .innerJoin("offers", "offers.id", "alertOffers.offerId")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select(["alertOffers.alertId", "offers.firstPublicAt"])
    .select([
      sql<number>`row_number() over (partition by "alertId" order by "offers"."firstPublicAt" desc, "offers"."createdAt" desc,
        "offers"."id" desc)`.as("place"),
      sql<number>`count(*) over (partition by "alertId")`.as("total"),
    ])
    .where("alertOffers.alertId", "in", alerts)
    .where((eb) => eb.and([isPublicOffer, fitsSearch]))
    .as("told");
  return tx
    .selectFrom(told)
    .selectAll()
    .where("place", "<=", limits.alertOffers)
    .orderBy("alertId")
    .orderBy("place")
    .execute();
}

function linkOf(row: CardRow, now: Date): MailLink {
  const { title, path, company, place, contractType, pay } = toCard(row, now);
  const detail = [company, place, contractType, pay].filter(Boolean).join(" · ");
  return { label: title, url: config.baseUrl + path, detail };
}

// The saved search without its age filter, which would hide some of the offers.
function searchUrl(query: string): string {
  const criteria = readOfferCriteria(new URLSearchParams(query));
  return config.baseUrl + offersAddress({ ...criteria, age: null });
}

function sectionsOf(due: Due[], told: Map<string, PendingOffer[]>, now: Date): OffersSection[] {
  const chosen = chooseResults(due, told);
  const named = new Set([...chosen.values()].flatMap((rows) => rows.map(({ id }) => id)));
  return due.map(({ id, name, query }) => {
    const rows = told.get(id) ?? [];
    const total = rows[0]?.total ?? 0;
    return {
      name,
      offers: chosen.get(id)!.map((row) => linkOf(row, now)),
      total,
      others: total - rows.filter((row) => named.has(row.id)).length,
      url: searchUrl(query),
      stopUrl: unsubscribeUrl({ what: "alert", id }),
    };
  });
}

// One mail per person whose account may be written to; pending offers of the others are dropped. Returns 0 when none is left.
async function sendDue(tx: Db, now: Date): Promise<number> {
  const due = await listDue(tx, now);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const reachable = await listReachable(tx, [...new Set(due.map(({ userId }) => userId))]);
  const told = new Map<string, PendingOffer[]>();
  for (const row of await listPendingOffers(tx, ids)) told.set(row.alertId, [...(told.get(row.alertId) ?? []), row]);
  const sent: string[] = [];
  for (const person of reachable.values()) {
    const news = due.filter(({ id, userId }) => userId === person.id && told.has(id));
    if (news.length === 0) continue;
    const sections = sectionsOf(news, told, now);
    const letter = newOffersMail({
      prenom: person.prenom,
      sections,
      settingsUrl: `${config.baseUrl}/candidat/recherches`,
      stopAllUrl: unsubscribeUrl({ what: "all", id: person.id }),
    });
    await sendMail(tx, { to: person.email, ...letter, headers: unsubscribeHeaders(person.id, news) });
    sent.push(...news.map(({ id }) => id));
  }
  await tx.deleteFrom("alertOffers").where("alertId", "in", ids).execute();
  await tx.updateTable("alerts").set({ dueAt: null }).where("id", "in", ids).execute();
  if (sent.length > 0) await tx.updateTable("alerts").set({ sentAt: now }).where("id", "in", sent).execute();
  return due.length;
}

/** Scheduled task. Each transaction marks its work as done; after limits.alertRoundMs the rest is left to the next run. */
export async function runAlerts(now: Date): Promise<void> {
  const end = performance.now() + limits.alertRoundMs;
  const steps: [(tx: Db) => Promise<number>, atLeast: number][] = [
    [(tx) => markNewOffers(tx, now), limits.offersNoticed],
    [(tx) => createAlertOffers(tx, now), limits.offersMatched],
    [(tx) => sendDue(tx, now), 1],
    [(tx) => sendCandidateAlerts(tx, now), 1],
  ];
  for (const [step, atLeast] of steps) {
    do {
      if ((await transaction(step)) < atLeast) break;
    } while (performance.now() < end);
  }
}
