// How often a person receives new results of a saved search by mail.
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { nextDue } from "./alert-schedule.server.ts";
import { markNewOffers } from "./new-offers.server.ts";

/** Sets when a changed alert is due, by its frequency. */
export async function setDue(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("alerts")
    .set({ dueAt: nextDue(now) })
    .where("id", "=", id)
    .execute();
}

/** Changes a locked alert's frequency, which counts as use. An alert that is switched on, or was paused, starts from now. */
export async function setFrequency(
  tx: Db,
  alert: { id: string; frequency: AlertFrequency; pausedAt: Date | null },
  frequency: AlertFrequency,
  now: Date,
): Promise<void> {
  const begins = frequency !== "none" && (alert.frequency === "none" || alert.pausedAt !== null);
  if (begins) await markNewOffers(tx, now);
  await tx
    .updateTable("alerts")
    .set({ frequency, usedAt: now, pausedAt: null, ...(begins ? { since: now, checkedAt: now } : {}) })
    .where("id", "=", alert.id)
    .execute();
  if (alert.frequency === frequency && !begins) return;
  await setDue(tx, alert.id, now);
}

/** Sets how often a member is mailed new candidates of a saved search. @returns false when the company has no such search */
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
  await tx
    .insertInto("alerts")
    .values({ id: newId(), userId, savedSearchId, frequency: "none", since: now, checkedAt: now, usedAt: now })
    .onConflict((oc) => oc.columns(["savedSearchId", "userId"]).doNothing())
    .execute();
  const alert = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "pausedAt"])
    .where("savedSearchId", "=", savedSearchId)
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setFrequency(tx, alert, frequency, now);
  return true;
}
