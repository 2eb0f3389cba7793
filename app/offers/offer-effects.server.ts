// Runs the effects of an offer's change in higher wings (offer-life.ts). offers/ does not import these wings.
import type { Db } from "../platform/db/db.server.ts";
import { hook } from "../platform/hooks.server.ts";
import { type OfferChange, type OfferEffect, offerChanges } from "./offer-life.ts";

/** Runs in the transaction of the change. Idempotent. Returns how many refusals it took back. */
type Answer = (tx: Db, offerId: string, now: Date) => Promise<number>;

declare module "../platform/hooks.server.ts" {
  interface Hooks {
    offerEffects: Record<OfferEffect, Answer>;
  }
}

/** Runs the effects of a change. The caller has locked the offer's row. @returns how many refusals were taken back */
export async function runOfferEffects(tx: Db, change: OfferChange, offerId: string, now: Date): Promise<number> {
  let takenBack = 0;
  for (const effect of offerChanges[change].effects) takenBack += await hook("offerEffects")[effect](tx, offerId, now);
  return takenBack;
}
