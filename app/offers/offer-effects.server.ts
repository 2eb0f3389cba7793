// What a change of an offer causes in higher wings (offer-life.ts). offers/ imports none of them.
import type { Db } from "../platform/db/db.server.ts";
import { type OfferChange, type OfferEffect, offerChanges } from "./offer-life.ts";

/** Runs in the transaction of the change. Idempotent. */
type Answer = (tx: Db, offerId: string, now: Date) => Promise<void>;

let answers: Record<OfferEffect, Answer> | undefined;

/** Sets the functions that answer the effects, once per process. */
export function setOfferEffects(given: Record<OfferEffect, Answer>): void {
  answers = given;
}

/** Runs the effects of a change. The caller has locked the offer's row. @throws when nothing answers them */
export async function runOfferEffects(tx: Db, change: OfferChange, offerId: string, now: Date): Promise<void> {
  for (const effect of offerChanges[change].effects) {
    if (!answers) throw new Error("The effects of offers were not set");
    await answers[effect](tx, offerId, now);
  }
}
