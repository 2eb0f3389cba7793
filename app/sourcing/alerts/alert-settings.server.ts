// How often a person receives new results of a saved search by mail.
import type { Db } from "../../platform/db/db.server.ts";
import type { AlertFrequency } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import type { SearchOwner } from "../results/saved-searches.server.ts";
import { nextDue } from "./alert-schedule.server.ts";
import { markNewOffers } from "./new-offers.server.ts";

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
  await tx
    .updateTable("alerts")
    .set({ dueAt: nextDue(now) })
    .where("id", "=", alert.id)
    .execute();
}

/** A search of an owner; `memberId`: the one of a company's members to whom the alert belongs. */
export type AlertOf = { owner: SearchOwner; searchId: string; memberId?: string };

/** Sets how often a person is mailed new results of a search; null resumes a paused alert. @returns false when the owner has no such search */
export async function setAlert(
  tx: Db,
  { owner, searchId, memberId = owner.id }: AlertOf,
  frequency: AlertFrequency | null,
  now: Date = new Date(),
): Promise<boolean> {
  const search = await tx
    .selectFrom("savedSearches")
    .select("id")
    .where("id", "=", searchId)
    .where(owner.column, "=", owner.id)
    .forShare()
    .executeTakeFirst();
  if (!search) return false;
  await tx
    .insertInto("alerts")
    .values({
      id: newId(),
      [owner.column === "subscriberId" ? "subscriberId" : "userId"]: memberId,
      searchId,
      frequency: "none",
      since: now,
      checkedAt: now,
      usedAt: now,
    })
    .onConflict((oc) => oc.columns(["searchId", "ownerId"]).doNothing())
    .execute();
  const alert = await tx
    .selectFrom("alerts")
    .select(["id", "frequency", "pausedAt"])
    .where("searchId", "=", searchId)
    .where("ownerId", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setFrequency(tx, alert, frequency ?? alert.frequency, now);
  return true;
}
