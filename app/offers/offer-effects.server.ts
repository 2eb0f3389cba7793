// Runs the effects of an offer's change in higher wings (offer-life.ts). offers/ does not import these wings.
import type { Db } from "../platform/db/db.server.ts";
import { hook } from "../platform/hooks.server.ts";
import { type OfferChange, type OfferEffect, offerChanges } from "./offer-life.ts";

/** Runs in the transaction of the change. Idempotent. */
type Answer = (tx: Db, offerId: string, now: Date) => Promise<void>;

declare module "../platform/hooks.server.ts" {
  interface Hooks {
    offerEffects: Record<OfferEffect, Answer>;
  }
}

/** Runs the effects of a change. The caller has locked the offer's row. */
export async function runOfferEffects(tx: Db, change: OfferChange, offerId: string, now: Date): Promise<void> {
  for (const effect of offerChanges[change].effects) await hook("offerEffects")[effect](tx, offerId, now);
}
