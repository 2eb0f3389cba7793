// Pauses the alerts that no one uses. One mail per person reports it, with a button that resumes them.
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import * as sourcingLimits from "../limits.ts";
import { searchName } from "../results/saved-searches.server.ts";
import { pausedAlertsMail } from "./alert-emails.ts";
import { alertsWithOwners } from "./alert-schedule.server.ts";
import { resumeUrl } from "./resume-link.server.ts";

// Of the people whose alerts have been unused longest, locked, so that a simultaneous run takes others.
async function listUnused(tx: Db, since: Date) {
  const isUnused = sql<SqlBool>`("alerts"."frequency" <> 'none' and "alerts"."pausedAt" is null and "alerts"."usedAt" <= ${since})`;
  const longest = await tx
    .selectFrom("alerts")
    .select("alerts.ownerId")
    .where(isUnused)
    .orderBy("alerts.usedAt")
    .orderBy("alerts.id")
    .limit(sourcingLimits.alertPeople)
    .forUpdate()
    .skipLocked()
    .execute();
  if (longest.length === 0) return [];
  return alertsWithOwners(tx)
    .select(
      // The list of offers records there when a candidate opens a search; of a company's search, any member may have.
      sql<boolean>`("savedSearches"."userId" is not null and "savedSearches"."seenAt" > ${since})`.as("isSeen"),
    )
    .where(isUnused)
    .where(
      "alerts.ownerId",
      "in",
      longest.map(({ ownerId }) => ownerId),
    )
    .orderBy("alerts.id")
    .forUpdate("alerts")
    .skipLocked()
    .execute();
}

/** A step of the alerts' task. @returns the number of alerts examined: 0 when none is left */
export async function pauseUnused(tx: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - sourcingLimits.alertUnusedMs);
  const unused = await listUnused(tx, since);
  const idsOf = (rows: typeof unused) => rows.map(({ id }) => id);
  const [seen, paused] = [unused.filter(({ isSeen }) => isSeen), unused.filter(({ isSeen }) => !isSeen)];
  if (seen.length > 0)
    await sql`
      update "alerts" set "usedAt" = "savedSearches"."seenAt" from "savedSearches"
      where "savedSearches"."id" = "alerts"."searchId" and "alerts"."id" = any(${idsOf(seen)}::uuid[])`.execute(tx);
  if (paused.length > 0)
    await tx.updateTable("alerts").set({ pausedAt: now, dueAt: null }).where("id", "in", idsOf(paused)).execute();
  const reachable = paused.filter((row) => row.isReachable);
  for (const [ownerId, alerts] of Map.groupBy(reachable, (row) => row.ownerId)) {
    const { email, prenom, subscriberId } = alerts[0]!;
    const mail = pausedAlertsMail({
      prenom,
      names: await Promise.all(alerts.map(searchName)),
      follows: alerts.filter(({ followedId }) => followedId !== null).length,
      isErasedLater: subscriberId !== null,
      url: resumeUrl({ ownerId, pausedAt: now }),
    });
    await sendMail(tx, { to: email, ...mail });
  }
  return unused.length;
}
