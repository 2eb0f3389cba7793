// When an alert is due, and changes of its frequency.
import { type RawBuilder, sql } from "kysely";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { leavesAt } from "../../platform/mail/quiet-hours.server.ts";
import { nextParisHour } from "../../platform/text/day.server.ts";
import { markNewOffers } from "./first-public.server.ts";

const monday = 1;

/** SQL for when an alert with news is due: by day after a pause since its last mail, or on its next morning in Paris. */
export function nextDue(now: Date): RawBuilder<Date | null> {
  const pause = sql`${limits.alertPauseMs} * interval '1 millisecond'`;
  return sql<Date | null>`case "alerts"."frequency"
    when 'immediate' then greatest(${leavesAt("alerte-offres", now)}::timestamptz, "alerts"."sentAt" + ${pause})
    when 'daily' then ${nextParisHour(now, limits.alertHour)}::timestamptz
    when 'weekly' then ${nextParisHour(now, limits.alertHour, monday)}::timestamptz
  end`;
}

/** Changes an alert's frequency. Pending offers wait for it; "none" deletes them; an alert switched on starts from now. */
export async function setFrequency(
  tx: Db,
  alert: { id: string; frequency: AlertFrequency },
  frequency: AlertFrequency,
  now: Date,
): Promise<void> {
  const begins = alert.frequency === "none";
  if (begins) await markNewOffers(tx, now);
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

/** Account ids of the alerts due longest, locked; as many as one transaction takes. A simultaneous run takes others. */
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
