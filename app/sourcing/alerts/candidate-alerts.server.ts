// Alerts of companies: mails the new candidates of a saved search, at the frequency that each colleague chose.
// An alert searches again when it is due, because an old account may become visible late. Candidates already mailed are recorded,
// so each is sent once.

import { findable, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import { type CardRow, cardColumns, cardOf, isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import type { MailLink } from "../../platform/mail/mail-body.tsx";
import { keptColumns, keptCriteria } from "../results/past-searches.server.ts";
import { listNewIds } from "../search/search.server.ts";
import { criteriaLabel } from "../search/search-criteria.server.ts";
import { searchPath } from "../search/search-criteria.ts";
import { newCandidatesMail } from "./alert-emails.ts";
import { listDuePeople, nextDue } from "./alert-schedule.server.ts";
import { chooseResults } from "./by-turns.ts";
import { listReachable } from "./reachable.server.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe.server.ts";

/** Sets an alert's frequency; one switched on starts from now. @returns false when the company has no such search */
export async function setCandidateAlert(
  tx: Db,
  { id: userId, companyId }: { id: string; companyId: string },
  savedSearchId: string,
  frequency: AlertFrequency,
  now: Date = new Date(),
): Promise<boolean> {
  const search = await tx
    .selectFrom("savedSearches")
    .select("id")
    .where("id", "=", savedSearchId)
    .where("companyId", "=", companyId)
    .forShare()
    .executeTakeFirst();
  if (!search) return false;
  const before = await tx
    .selectFrom("alerts")
    .select("frequency")
    .where("savedSearchId", "=", savedSearchId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (before?.frequency === frequency) return true;
  await tx
    .insertInto("alerts")
    .values({ id: newId(), userId, savedSearchId, frequency, since: now })
    .onConflict((oc) =>
      oc
        .columns(["savedSearchId", "userId"])
        .doUpdateSet({ frequency, ...(before?.frequency === "none" ? { since: now } : {}) }),
    )
    .execute();
  await tx
    .updateTable("alerts")
    .set({ dueAt: frequency === "none" ? null : nextDue(now) })
    .where("savedSearchId", "=", savedSearchId)
    .where("userId", "=", userId)
    .execute();
  return true;
}

// `memberOf` is null for a person who left the company: no mail is sent.
async function listDue(tx: Db, now: Date) {
  const people = await listDuePeople(tx, "savedSearchId", now);
  if (people.length === 0) return [];
  return tx
    .selectFrom("alerts")
    .innerJoin("savedSearches", "savedSearches.id", "alerts.savedSearchId")
    .leftJoin("members", (join) =>
      join.onRef("members.userId", "=", "alerts.userId").onRef("members.companyId", "=", "savedSearches.companyId"),
    )
    .select(["alerts.id", "alerts.userId", "alerts.since", "savedSearches.companyId", "members.companyId as memberOf"])
    .select(keptColumns.filter((column) => column !== "id").map((column) => `savedSearches.${column}` as const))
    .where("alerts.userId", "in", people)
    .where("dueAt", "<=", now)
    .orderBy("savedSearches.createdAt")
    .orderBy("alerts.id")
    .forUpdate("alerts")
    .skipLocked()
    .execute();
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

// The new candidates that this alert has not sent yet, as visible now, newest first.
async function listNewCandidates(tx: Db, { id, companyId, since, ...row }: Due, now: Date): Promise<CardRow[]> {
  const from = new Date(Math.max(since.getTime(), now.getTime() - limits.newcomerMs));
  const ids = await listNewIds(keptCriteria(row), companyId, from);
  if (ids.length === 0) return [];
  return findable(companyId, tx)
    .select(cardColumns)
    .where("candidates.id", "in", ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alertCandidates")
            .select("alertCandidates.candidateId")
            .where("alertCandidates.alertId", "=", id)
            .whereRef("alertCandidates.candidateId", "=", "candidates.id"),
        ),
      ),
    )
    .where(({ not }) => not(isDismissed(companyId, "candidates.id")))
    .orderBy("candidates.createdAt", "desc")
    .orderBy("candidates.id", "desc")
    .execute();
}

function linkOf(row: CardRow, seeker: ViewingCompany): MailLink {
  const { name, job, place, disponibility, pay } = cardOf(row, seeker, false);
  return {
    label: name,
    url: `${config.baseUrl}/candidats/${row.id}`,
    detail: [job, place, disponibility, pay].filter(Boolean).join(" · "),
  };
}

/** Mails due alerts, one mail per person whose account may be written to. @returns how many were due: 0 when none is left */
export async function sendCandidateAlerts(tx: Db, now: Date): Promise<number> {
  const due = await listDue(tx, now);
  if (due.length === 0) return 0;
  const reachable = await listReachable(tx, [...new Set(due.map(({ userId }) => userId))]);
  const sent: string[] = [];
  for (const person of reachable.values()) {
    const told = new Map<string, CardRow[]>();
    for (const alert of due.filter(({ userId, memberOf }) => userId === person.id && memberOf !== null)) {
      const rows = await listNewCandidates(tx, alert, now);
      if (rows.length > 0) told.set(alert.id, rows);
    }
    if (told.size === 0) continue;
    const news = due.filter(({ id }) => told.has(id));
    const chosen = chooseResults(news, told);
    const named = new Set([...chosen.values()].flatMap((rows) => rows.map(({ id }) => id)));
    const letter = newCandidatesMail({
      sections: news.map((alert) => {
        const rows = told.get(alert.id)!;
        const criteria = keptCriteria(alert);
        return {
          name: criteriaLabel(criteria),
          people: chosen
            .get(alert.id)!
            .map((row) => linkOf(row, { companyId: alert.companyId, verified: person.heldAs === null })),
          total: rows.length,
          others: rows.filter(({ id }) => !named.has(id)).length,
          url: config.baseUrl + searchPath(criteria),
          stopUrl: unsubscribeUrl({ what: "alert", id: alert.id }),
        };
      }),
      settingsUrl: `${config.baseUrl}/resultats`,
      stopAllUrl: unsubscribeUrl({ what: "all", id: person.id }),
    });
    await sendMail(tx, { to: person.email, ...letter, headers: unsubscribeHeaders(person.id, news) });
    const rows = news.flatMap(({ id }) =>
      told.get(id)!.map((row) => ({ alertId: id, candidateId: row.id, toldAt: now })),
    );
    await tx
      .insertInto("alertCandidates")
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
    sent.push(...news.map(({ id }) => id));
  }
  if (sent.length > 0) await tx.updateTable("alerts").set({ sentAt: now }).where("id", "in", sent).execute();
  // Immediate alerts are checked every few minutes, not every minute.
  const next = new Date(now.getTime() + limits.candidateAlertMs);
  const ids = due.map(({ id }) => id);
  await tx
    .updateTable("alerts")
    .set({ dueAt: nextDue(next) })
    .where("id", "in", ids)
    .execute();
  // Candidates this old are no longer new, so their records can go.
  const forgotten = new Date(now.getTime() - 2 * limits.newcomerMs);
  await tx.deleteFrom("alertCandidates").where("toldAt", "<", forgotten).execute();
  return due.length;
}
