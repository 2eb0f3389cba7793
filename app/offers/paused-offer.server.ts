// The site pauses an offer for a reason of offer-life.ts, and brings it back.
import type { Db } from "../platform/db/db.server.ts";
import type { PauseReason } from "./offer-life.ts";
import { freshConfirmation } from "./terms.server.ts";

/** Pauses an active offer. @returns false when it is not active */
export async function setOfferPaused(tx: Db, id: string, reason: PauseReason, now: Date): Promise<boolean> {
  const paused = await tx
    .updateTable("offers")
    .set({ isActive: false, endedAt: now, endReason: reason, endText: null, unconfirmedAt: null, updatedAt: now })
    .where("id", "=", id)
    .where("isActive", "=", true)
    .executeTakeFirst();
  return paused.numUpdatedRows > 0n;
}

/** Brings back an offer that was paused for a reason; its next confirmation is due in two weeks. */
export async function setOfferResumed(tx: Db, id: string, reason: PauseReason, now: Date): Promise<void> {
  await tx
    .updateTable("offers")
    .set({ ...freshConfirmation(now), isActive: true, endedAt: null, endReason: null, endText: null, updatedAt: now })
    .where("id", "=", id)
    .where("isActive", "=", false)
    .where("endReason", "=", reason)
    .execute();
}

/** Notes when the company of an offer was warned of its unanswered applications; null once they are answered. */
export async function setAnswersWarned(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable("offers").set({ answersWarnedAt: at }).where("id", "=", id).execute();
}
