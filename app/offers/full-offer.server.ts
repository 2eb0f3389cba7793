// Offers that take a limited number of applications: the last one pauses them.
import { withdrawnStates } from "../access/application-states.ts";
import type { Db } from "../platform/db/db.server.ts";

/** The maximum of an offer, and its applications that stand; locked until the transaction ends. Undefined without a maximum. */
async function lockPlaces(tx: Db, id: string) {
  // FOR UPDATE would wait for the key locks of applications under way, and they for it.
  const offer = await tx
    .selectFrom("offers")
    .select("applicationsMax")
    .where("id", "=", id)
    .where("applicationsMax", "is not", null)
    .$narrowType<{ applicationsMax: number }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!offer) return undefined;
  const { taken } = await tx
    .selectFrom("applications")
    .select((eb) => eb.fn.countAll<number>().as("taken"))
    .where("offerId", "=", id)
    .where("state", "not in", withdrawnStates)
    .executeTakeFirstOrThrow();
  return { most: offer.applicationsMax, taken };
}

/** Whether an offer has as many applications as it may take. */
export async function hasNoPlace(tx: Db, id: string): Promise<boolean> {
  const places = await lockPlaces(tx, id);
  return places !== undefined && places.taken >= places.most;
}

/** Pauses an active offer that has as many applications as it may take. */
export async function setOfferFull(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("offers")
    .set({ isActive: false, endedAt: now, endReason: "full", endText: null, updatedAt: now })
    .where("id", "=", id)
    .where("isActive", "=", true)
    .execute();
}

/** Counts an application that was just inserted: the last one pauses the offer. @returns false when there was no place left */
export async function takePlace(tx: Db, id: string, now: Date): Promise<boolean> {
  const places = await lockPlaces(tx, id);
  if (!places) return true;
  if (places.taken >= places.most) await setOfferFull(tx, id, now);
  return places.taken <= places.most;
}
