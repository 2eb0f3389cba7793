// How often a person is mailed what is new in a saved search.
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { nextDue } from "./alert-schedule.server.ts";
import { markNewOffers } from "./new-offers.server.ts";

/** Changes a locked alert's frequency. Pending offers wait for it; "none" deletes them; an alert switched on starts from now. */
export async function setFrequency(
  tx: Db,
  alert: { id: string; frequency: AlertFrequency },
  frequency: AlertFrequency,
  now: Date,
): Promise<void> {
  if (alert.frequency === frequency) return;
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
    // An alert of candidates searches when it is due; one of offers is due once an offer waits.
    .where((eb) => eb.or([eb("dueAt", "is not", null), eb("savedSearchId", "is not", null)]))
    .execute();
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
    .values({ id: newId(), userId, savedSearchId, frequency: "none", since: now })
    .onConflict((oc) => oc.columns(["savedSearchId", "userId"]).doNothing())
    .execute();
  const alert = await tx
    .selectFrom("alerts")
    .select(["id", "frequency"])
    .where("savedSearchId", "=", savedSearchId)
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setFrequency(tx, alert, frequency, now);
  return true;
}
