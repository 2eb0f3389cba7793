// When an alert is due that has something to tell, and how its rhythm is changed.
import { type RawBuilder, sql } from "kysely";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { leavesAt } from "../../platform/mail/quiet-hours.server.ts";
import { nextParisHour } from "../../platform/text/day.server.ts";
import { updateNoticed } from "./first-public.server.ts";

const monday = 1;

/**
 * When a row of "alerts" tells what it has, inside a query: at once by day unless it told something a moment ago (what
 * comes at night is one mail in the morning), or on the next morning of its kind, in Paris.
 */
export function nextDue(now: Date): RawBuilder<Date | null> {
  const pause = sql`${limits.alertPauseMs} * interval '1 millisecond'`;
  return sql<Date | null>`case "alerts"."frequency"
    when 'immediate' then greatest(${leavesAt("alerte-offres", now)}::timestamptz, "alerts"."sentAt" + ${pause})
    when 'daily' then ${nextParisHour(now, limits.alertHour)}::timestamptz
    when 'weekly' then ${nextParisHour(now, limits.alertHour, monday)}::timestamptz
  end`;
}

/**
 * Changes how often an alert tells. What it had to tell and had not told waits for the new rhythm, and is forgotten where
 * nothing is to be told; whoever begins to be told is told what comes from then on.
 */
export async function setFrequency(
  tx: Db,
  alert: { id: string; frequency: AlertFrequency },
  frequency: AlertFrequency,
  now: Date,
): Promise<void> {
  const begins = alert.frequency === "none";
  if (begins) await updateNoticed(tx, now);
  await tx
    .updateTable("alerts")
    .set({ frequency, ...(begins ? { since: now } : {}) })
    .where("id", "=", alert.id)
    .execute();
  if (frequency === "none") await tx.deleteFrom("alertOffers").where("alertId", "=", alert.id).execute();
  await tx
    .updateTable("alerts")
    .set({ dueAt: frequency === "none" ? null : nextDue(now) })
    .where("id", "=", alert.id)
    .where("dueAt", "is not", null)
    .execute();
}

/**
 * The people whose alerts are due longest, as many as one transaction takes, their due alerts locked. Another round that runs at
 * the same time takes others.
 * @param on what their alerts hang on: a candidate's search of offers, or a company's of candidates
 * @returns ids of accounts, each once
 */
export async function listDuePeople(tx: Db, on: "offerSearchId" | "savedSearchId", now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("alerts")
    .select("userId")
    .where("dueAt", "<=", now)
    .where(on, "is not", null)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(limits.alertPeople)
    .forUpdate()
    .skipLocked()
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}
