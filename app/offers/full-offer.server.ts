// Offers that accept a limited number of applications. The last one pauses the offer.
import { withdrawnStates } from "../access/application-states.ts";
import type { Db } from "../platform/db/db.server.ts";
import { setOfferPaused } from "./paused-offer.server.ts";

/** The maximum of an offer and the number of its applications that are not withdrawn. Locks the offer until the transaction ends. Undefined without a maximum. */
async function lockApplicationCount(tx: Db, id: string) {
  // FOR UPDATE would deadlock with the key locks of applications that are being inserted.
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
    // Those that the company adds by hand are beyond it.
    .where("cameBy", "is", null)
    .executeTakeFirstOrThrow();
  return { most: offer.applicationsMax, taken };
}

/** Whether an offer has as many applications as it may take. */
export async function hasMaxApplications(tx: Db, id: string): Promise<boolean> {
  const applications = await lockApplicationCount(tx, id);
  return applications !== undefined && applications.taken >= applications.most;
}

/** Counts an application that was just inserted and pauses the offer at its maximum. @returns false when the application exceeds the maximum */
export async function countApplication(tx: Db, id: string, now: Date): Promise<boolean> {
  const applications = await lockApplicationCount(tx, id);
  if (!applications) return true;
  if (applications.taken >= applications.most) await setOfferPaused(tx, id, "full", now);
  return applications.taken <= applications.most;
}
